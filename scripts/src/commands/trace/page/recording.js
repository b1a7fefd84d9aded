'use strict';

// A recorded search as `page/mod.rs` writes it: its facts, and its frames, a line each as `recorder.rs` describes.
class Recording {
  constructor(facts) {
    Object.assign(this, facts);
    this.clues = [...this.clues].map(Number);
    this.symbols = [...this.symbols];
    this.size = this.rows * this.columns;
    const lines = this.frames.trimEnd().split('\n');
    this.count = lines.length;
    // Tables with an entry a frame, or a row of cells a frame.
    this.steps = new Float64Array(this.count);
    this.puts = new Float64Array(this.count);
    this.depths = new Uint16Array(this.count);
    this.values = new Uint8Array(this.count * this.size);
    this.lists = new Uint16Array(this.marks ? this.count * this.size : 0);
    lines.forEach((line, frame) => this.read(line, frame));
    this.last = this.steps[this.count - 1];
    this.deepest = this.depths.reduce((one, other) => Math.max(one, other), 0);
    this.highest = this.values.reduce((one, other) => Math.max(one, other), 0);
  }

  // `STEP PUTS CHANGE...`, against the frame before.
  read(line, frame) {
    const [step, puts, ...changes] = line.split(' ');
    const at = frame * this.size;
    this.steps[frame] = step;
    this.puts[frame] = puts;
    if (frame > 0) {
      this.values.copyWithin(at, at - this.size, at);
      this.lists.copyWithin(at, at - this.size, at);
    }
    for (const change of changes) {
      const [, cell, kind, content] = change.match(/^(\d+)([:=])(.*)$/);
      const first = at + Number(cell);
      // Without marks there is no table of lists, and nothing is written.
      if (kind === '=') this.lists[first] = parseInt(content, 16);
      else this.values.set([...content].map((letter) => letter.charCodeAt() - 48), first); // 48 is `0`
    }
    for (let cell = 0; cell < this.size; cell++) {
      if (this.values[at + cell] && !this.clues[cell]) this.depths[frame]++;
    }
  }

  // The last frame at or before a step; -1 if there is none.
  frameAt(step) {
    return this.steps.findLastIndex((at) => at <= step);
  }

  value(frame, cell) {
    return this.values[frame * this.size + cell];
  }

  // The candidates that a cell shows, bit `value` for a value; 0 if it shows none.
  list(frame, cell) {
    return this.marks && !this.value(frame, cell) ? this.lists[frame * this.size + cell] : 0;
  }
}
