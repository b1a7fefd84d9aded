'use strict';

// The films of the page, as page.rs wrote them: their facts as JSON, their frames as `frames.rs` describes.

class Film {
  constructor(facts) {
    Object.assign(this, facts);
    this.clues = [...this.clues].map(Number);
    this.size = this.rows * this.columns;
    this.read(new Reader(this.frames));
    this.last = this.steps[this.count - 1];
    this.deepest = this.depths.reduce((one, other) => Math.max(one, other), 0);
    this.highest = this.cells.reduce((one, other) => Math.max(one, other), 0);
  }

  // Into tables with an entry a frame, or a row of cells a frame.
  read(reader) {
    this.steps = new Float64Array(this.count);
    this.puts = new Float64Array(this.count);
    this.depths = new Uint16Array(this.count);
    this.cells = new Uint8Array(this.count * this.size);
    this.lists = new Uint16Array(this.count * this.size);
    this.listed = new Uint8Array(this.count);
    const odds = {
      steps: even(128), puts: even(128), changed: even(this.size * 2), digit: even(this.size * 16),
      has: even(1), relisted: even(this.size), listed: even(this.size * 32),
    };
    for (let frame = 0; frame < this.count; frame++) {
      const before = frame > 0 ? this.steps[frame - 1] : 0;
      this.steps[frame] = before + this.stride + unfolded(reader.number(odds.steps));
      const puts = unfolded(reader.number(odds.puts));
      this.readDigits(reader, odds, frame);
      this.puts[frame] = puts + Math.floor((this.steps[frame] + this.depths[frame]) / 2);
      this.listed[frame] = reader.bit(odds.has, 0);
      this.readLists(reader, odds, frame);
    }
  }

  readDigits(reader, odds, frame) {
    const at = frame * this.size;
    for (let cell = 0, behind = 0; cell < this.size; cell++) {
      let digit = frame > 0 ? this.cells[at - this.size + cell] : 0;
      behind = reader.bit(odds.changed, cell * 2 + behind);
      if (behind) digit = reader.bits(4, odds.digit, cell * 16);
      this.cells[at + cell] = digit;
      if (digit && !this.clues[cell]) this.depths[frame]++;
    }
  }

  readLists(reader, odds, frame) {
    const at = frame * this.size;
    for (let cell = 0; cell < this.size; cell++) {
      const last = frame > 0 ? this.lists[at - this.size + cell] : 0;
      this.lists[at + cell] = last;
      if (!this.listed[frame] || this.cells[at + cell] || !reader.bit(odds.relisted, cell)) continue;
      let list = 0;
      for (let digit = 0; digit < 16; digit++) {
        list |= reader.bit(odds.listed, (cell * 16 + digit) * 2 + (last >> digit & 1)) << digit;
      }
      this.lists[at + cell] = list;
    }
  }

  // The last frame at or before a step.
  frameAt(step) {
    let low = 0, high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.steps[middle] <= step) low = middle; else high = middle - 1;
    }
    return low;
  }

  digit(frame, cell) {
    return this.cells[frame * this.size + cell];
  }

  // The candidates of a cell, bit `digit` for a digit; 0 where there is no list.
  list(frame, cell) {
    return this.listed[frame] ? this.lists[frame * this.size + cell] : 0;
  }
}

const even = (count) => new Uint16Array(count).fill(1 << 15);
const unfolded = (number) => (number % 2 ? -(number + 1) / 2 : number / 2);

// The other end of `coder.rs`. Numbers of 32 bits need `>>> 0` behind what JavaScript does with bits.
class Reader {
  constructor(text) {
    this.bytes = atob(text);
    this.at = 0;
    this.low = 0;
    this.high = 0xffffffff;
    this.code = 0;
    for (let byte = 0; byte < 4; byte++) this.shift();
  }

  shift() {
    const byte = this.at < this.bytes.length ? this.bytes.charCodeAt(this.at) : 0;
    this.code = (this.code << 8 | byte) >>> 0;
    this.at++;
  }

  bit(odds, index) {
    const share = Math.floor((this.high - this.low) * odds[index] / 65536);
    const bit = this.code <= this.low + share ? 1 : 0;
    if (bit) {
      this.high = this.low + share;
      odds[index] += 65535 - odds[index] >> 4;
    } else {
      this.low += share + 1;
      odds[index] -= odds[index] >> 4;
    }
    while (this.low >>> 24 === this.high >>> 24) {
      this.low = this.low << 8 >>> 0;
      this.high = (this.high << 8 | 255) >>> 0;
      this.shift();
    }
    return bit;
  }

  bits(width, odds, from) {
    let before = 1;
    for (let place = 0; place < width; place++) before = before << 1 | this.bit(odds, from + before);
    return before - (1 << width);
  }

  number(odds) {
    let width = 0, successor = 1;
    while (this.bit(odds, width)) width++;
    for (let place = width - 1; place >= 0; place--) successor = successor * 2 + this.bit(odds, 64 + place);
    return successor - 1;
  }
}
