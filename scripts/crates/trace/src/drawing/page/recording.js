'use strict';

// A recorded search as `page/mod.rs` writes it: its facts, and a line for each frame, as `Recording::frame_lines` describes.
class Recording {
  constructor(facts) {
    Object.assign(this, facts);
    this.clues = [...this.clues].map(Number);
    this.symbols = this.symbols.split('\n');
    this.background = this.background.split('\n');
    this.frames = [];
    let before = { step: 0, puts: 0, overwritten: 0, lines: 0, answers: 0 };
    for (const line of facts.frames.trimEnd().split('\n')) this.frames.push(before = readFrame(line, before));
    if (!this.printed) for (const frame of this.frames) frame.lines = 0; // not all lines were noted
    this.last = before.step;
    this.shown = this.blank(); // the board that was asked for last
    this.nodes = this.tree(facts.nodes);
    this.levels = this.nodes.reduce((most, node) => Math.max(most, node.level + 1), 0);
    this.deepest = this.frames.reduce((most, frame) => Math.max(most, frame.depth), 0);
    this.highest = this.nodes.reduce((most, node) => Math.max(most, node.value), 1);
  }

  blank() { return { at: -1, cells: new Uint8Array(this.clues.length) }; }

  // Returns the values of a frame. They are valid until the next call.
  board(at) {
    if (at < this.shown.at) this.shown = this.blank();
    while (this.shown.at < at) {
      for (const [cell, value] of this.frames[++this.shown.at].changes) this.shown.cells[cell] = value;
    }
    return this.shown.cells;
  }

  // Returns the nodes, from lines as `node_lines` in `page/mod.rs` describes, each with the cells and values that it
  // puts: two for a swap. Sets the depth of each frame and the node that it puts or takes back.
  tree(lines) {
    const nodes = [];
    const latest = []; // the last node of each level
    const grown = this.frames.map(() => 0);
    for (const line of lines.split('\n').filter(Boolean)) {
      const [level, cell, value, at, until, end, ...other] = line.split(' ').map((word, index) => (index === 5 ? word : Number(word)));
      const puts = other.length ? [[cell, value], other] : [[cell, value]];
      const node = { level, cell, value, at, end, until, puts, parent: latest[level - 1] ?? null, children: [] };
      node.parent?.children.push(node);
      latest[level] = node;
      nodes.push(node);
      grown[at]++;
      if (until < grown.length) grown[until]--;
    }
    for (const node of nodes) {
      if (this.frames[node.until]) this.frames[node.until].node ??= node;
    }
    for (const node of nodes) this.frames[node.at].node = node;
    let [depth, current] = [0, null];
    for (const [at, frame] of this.frames.entries()) {
      frame.depth = depth += grown[at];
      frame.node = current = frame.node ?? current;
    }
    return nodes;
  }

  // Returns the number of the last frame at or before a step, or -1 if there is none.
  frameAt(step) {
    let [low, high] = [0, this.frames.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.frames[middle].step <= step) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  // Returns the step at which a node begins, and the step at which it is gone.
  begin(node) { return this.frames[node.at].step; }
  end(node) { return this.frames[node.until]?.step ?? this.last; }

  // Returns the name of a cell, counted from 1.
  place(cell) {
    return this.row ? `${cell + 1}` : `(${Math.floor(cell / this.columns) + 1}, ${cell % this.columns + 1})`;
  }

  // Returns `(3, 7) = 6`, as `--text` prints it.
  name(node) { return node.puts.map(([cell, value]) => `${this.place(cell)} = ${this.symbols[value]}`).join(', '); }

  // Returns the lines of the output that were printed, or the answers that were found, at a frame: `3`, `3-5`, or an
  // empty text. `count` is `lines` or `answers`.
  range(at, count) {
    const [first, last] = [(this.frames[at - 1]?.[count] ?? 0) + 1, this.frames[at][count]];
    return first > last ? '' : first === last ? `${first}` : `${first}-${last}`;
  }
}

// Parses a line `STEPS PUTS LINE CHANGE...`.
function readFrame(text, before) {
  const [steps, puts, line, ...fields] = text.split(' ');
  const frame = { step: before.step + Number(steps), puts: before.puts + Number(puts), line: Number(line), changes: [], overwritten: before.overwritten, lines: before.lines, answers: before.answers };
  for (const field of fields) {
    if (field === '#') continue; // another search begins
    const [, cell, kind, content] = field.match(/^(\d*)([:~+*])(.*)$/);
    if (kind === '~') frame.overwritten += Number(content);
    else if (kind === '+') frame.lines += Number(content);
    else if (kind === '*') frame.answers += Number(content);
    else [...content].forEach((letter, at) => frame.changes.push([Number(cell) + at, letter.charCodeAt() - 48])); // 48 is `0`
  }
  return frame;
}
