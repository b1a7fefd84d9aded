fun main() {
    println(readLine()!!.split(" ").map { it.toInt() }.sum())
}
