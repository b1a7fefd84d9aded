'use strict';

// A recorded search as `page/mod.rs` writes it: its facts, and its frames, a line each as `recorder.rs` describes.
class Recording {
  constructor(facts) {
    Object.assign(this, facts);
    this.clues = [...this.clues].map(Number);
    this.symbols = [...this.symbols];
    const blank = { cells: new Uint8Array(this.clues.length), lists: new Uint16Array(this.clues.length) };
    this.frames = [];
    for (const line of facts.frames.trimEnd().split('\n')) {
      this.frames.push(this.read(line, this.frames.at(-1) ?? blank));
    }
    this.last = this.frames.at(-1).step;
    this.deepest = Math.max(...this.frames.map((frame) => frame.depth));
    this.highest = Math.max(...this.frames.map((frame) => Math.max(...frame.cells)));
  }

  // `STEP PUTS CHANGE...`, against the frame before.
  read(line, before) {
    const [step, puts, ...changes] = line.split(' ');
    const cells = before.cells.slice();
    const lists = before.lists.slice();
    for (const change of changes) {
      const [, cell, kind, content] = change.match(/^(\d+)([:=])(.*)$/);
      if (kind === '=') lists[cell] = parseInt(content, 16);
      else cells.set([...content].map((letter) => letter.charCodeAt() - 48), cell); // 48 is `0`
    }
    const depth = cells.filter((value, cell) => value && !this.clues[cell]).length;
    return { step: Number(step), puts: Number(puts), depth, cells, lists };
  }

  // The number of the last frame at or before a step; -1 if there is none.
  frameAt(step) {
    return this.frames.findLastIndex((frame) => frame.step <= step);
  }
}
