const words = require('fs').readFileSync(0, 'utf8').split(' ')
console.log(words.reduce((a, b) => a + +b, 0))
