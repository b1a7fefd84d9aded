
// The view of the tree of a search. A small tree has its nodes side by side and lines between them; a large one is an
// icicle: a bar for each node, for the steps in which its value is on the board, below the bar of the value before it.

const SMALL = 120; // nodes of a small tree

function treeView(recording, element) {
  const isSmall = recording.nodes.length <= SMALL;
  element.append(clone(isSmall ? 'nodes' : 'icicle'));
  return isSmall ? new Nodes(recording, element) : new Icicle(recording, element);
}

// Returns the state of a node at a frame: still to come, on the board, or gone.
function stateOf(node, at) {
  if (node.at > at) return 'later';
  return node.until > at ? 'now' : 'gone';
}

class Nodes {
  constructor(recording, element) {
    this.recording = recording;
    this.box = element.querySelector('.nodes');
    this.svg = element.querySelector('svg');
    this.layOut();
  }

  // Leaves are side by side in their order, and each other node is above the middle of its children.
  layOut() {
    const { recording, svg } = this;
    const alone = this.framesWithoutPut();
    const marks = new Map(recording.nodes.map((node) => [node, this.mark([node.at, ...(alone.get(node) ?? [])])]));
    const markWidth = (mark) => [...mark].reduce((sum, c) => sum + (c > '\u2e7f' ? 11 : 6), 10); // pixels; Hangul is wide
    const [width, height] = [Math.max(44, ...[...marks.values()].map(markWidth)), 52];
    const roots = recording.nodes.filter((node) => !node.parent);
    let leaves = 0;
    const place = (node) => {
      node.children.forEach(place);
      const [first, last] = [node.children[0], node.children.at(-1)];
      node.x = first ? (first.x + last.x) / 2 : (leaves++ + .5) * width;
      node.y = (node.level + 1) * height + 14;
    };
    roots.forEach(place);
    const [across, down] = [Math.max(1, leaves) * width, recording.levels * height + 50];
    svg.setAttribute('viewBox', `0 0 ${across} ${down}`);
    svg.setAttribute('width', across);
    svg.setAttribute('height', down);
    const start = { x: roots.length ? (roots[0].x + roots.at(-1).x) / 2 : across / 2, y: 14 };
    const edge = (node) => {
      const { x, y } = node.parent ?? start;
      const path = make('path', { class: `edge ${node.end}`, d: `M${x} ${y}C${x} ${(y + node.y) / 2} ${node.x} ${(y + node.y) / 2} ${node.x} ${node.y}` });
      svg.append(path);
      return path;
    };
    this.edges = recording.nodes.map(edge);
    svg.append(make('circle', { class: 'start', cx: start.x, cy: start.y, r: 4 }));
    const mark = this.mark([0, ...(alone.get(undefined) ?? [])]);
    if (mark) svg.append(make('text', { class: 'lines', x: start.x + 8, y: start.y + 4, style: 'text-anchor: start' }, mark));
    this.groups = recording.nodes.map((node) => {
      const group = make('g', { class: `node ${node.end}`, transform: `translate(${node.x} ${node.y})` });
      group.append(make('title', {}, `${recording.name(node)}${node.end === 'taken' ? ' ⟦(taken back)⟧' : ''}`));
      group.append(make('rect', { x: -18, y: -14, width: 36, height: 32, rx: 6 }));
      const each = (text) => node.puts.map(text).join(' ');
      group.append(make('text', { class: 'symbol', y: 1 }, recording.queens ? '♛' : each(([, value]) => recording.symbols[value])));
      group.append(make('text', { class: 'place', y: 13 }, recording.row ? each(([cell]) => recording.place(cell)) : recording.place(node.cell)));
      if (marks.get(node)) group.append(make('text', { class: 'lines', y: 30 }, marks.get(node)));
      group.addEventListener('click', () => seek(recording.begin(node)));
      svg.append(group);
      return group;
    });
  }

  // Returns the frames that put nothing, under the last node whose value is on the board then, or under undefined.
  framesWithoutPut() {
    const { nodes, frames } = this.recording;
    const puts = new Set(nodes.map((node) => node.at));
    const below = new Map();
    for (let at = 1; at < frames.length; at++) {
      if (puts.has(at)) continue;
      const node = nodes.findLast((node) => stateOf(node, at) === 'now');
      below.set(node, [...(below.get(node) ?? []), at]);
    }
    return below;
  }

  // Returns the lines or the answers of these frames, as `line 3`.
  mark(frames) {
    const of = (count) => {
      const all = frames.map((at) => this.recording.range(at, count)).filter(Boolean);
      return all.length > 3 ? `${all[0]}, ${all[1]}, …` : all.join(', '); // a node has little room
    };
    const [lines, answers] = [of('lines'), of('answers')];
    return lines ? `⟦line ${lines}⟧` : answers ? `⟦answer ${answers}⟧` : '';
  }

  show(at) {
    const { recording } = this;
    const current = at > 0 ? recording.frames[at].node : null;
    for (const [index, node] of recording.nodes.entries()) {
      const state = `${node.end} ${stateOf(node, at)}${node === current ? ' current' : ''}`;
      if (this.groups[index].dataset.state === state) continue;
      this.groups[index].dataset.state = state;
      this.groups[index].setAttribute('class', `node ${state}`);
      this.edges[index].setAttribute('class', `edge ${state}`);
    }
    if (current) scrollInto(this.box, current.x, current.y);
  }
}

class Icicle {
  constructor(recording, element) {
    this.recording = recording;
    this.box = element.querySelector('.icicle');
    this.canvas = element.querySelector('canvas');
    this.hand = element.querySelector('.hand');
    this.from = 0; // the visible steps
    this.to = Math.max(1, recording.last);
    new ResizeObserver(() => this.draw()).observe(this.box);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.draw());
    this.listen(element);
  }

  listen(element) {
    const step = (event) => this.from + (this.to - this.from) * event.offsetX / this.box.clientWidth;
    const middle = () => (position >= this.from && position <= this.to ? position : (this.from + this.to) / 2);
    element.querySelector('.in').addEventListener('click', () => this.zoom(middle(), 1 / 4));
    element.querySelector('.out').addEventListener('click', () => this.zoom(middle(), 4));
    element.querySelector('.all').addEventListener('click', () => this.look(0, this.recording.last));
    this.box.addEventListener('wheel', (event) => {
      event.preventDefault();
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) this.move(event.deltaX);
      else this.zoom(step(event), 1.25 ** Math.sign(event.deltaY));
    }, { passive: false });
    // One finger or the mouse moves what is in sight, two fingers zoom, a click goes to a step.
    const fingers = new Map();
    let moved = 0;
    const apart = () => {
      const [one, other] = [...fingers.values()];
      return Math.abs(one.offsetX - other.offsetX) + 1;
    };
    this.box.addEventListener('pointerdown', (event) => {
      this.box.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, event);
      moved = 0;
    });
    this.box.addEventListener('pointermove', (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const old = fingers.size === 2 ? apart() : 0;
      fingers.set(event.pointerId, event);
      moved += Math.abs(event.offsetX - before.offsetX);
      if (old) this.zoom(step(event), old / apart());
      else if (moved > 4) this.move(before.offsetX - event.offsetX);
    });
    for (const kind of ['pointerup', 'pointercancel']) {
      this.box.addEventListener(kind, (event) => {
        fingers.delete(event.pointerId);
        if (kind === 'pointerup' && moved <= 4) seek(step(event));
      });
    }
  }

  move(pixels) {
    const length = this.to - this.from;
    const from = Math.min(Math.max(0, this.from + length * pixels / this.box.clientWidth), this.recording.last - length);
    this.look(from, from + length);
  }

  zoom(around, factor) {
    const length = Math.min(this.recording.last, Math.max(10, (this.to - this.from) * factor));
    const from = Math.max(0, around - (around - this.from) * length / (this.to - this.from));
    this.look(from, from + length);
  }

  look(from, to) {
    const over = Math.max(0, to - Math.max(1, this.recording.last));
    [this.from, this.to] = [Math.max(0, from - over), to - over];
    this.draw();
  }

  draw() {
    const { recording, canvas, box } = this;
    const [width, height, density] = [box.clientWidth, box.clientHeight, devicePixelRatio || 1];
    if (!width) return;
    canvas.width = width * density;
    canvas.height = height * density;
    const paper = canvas.getContext('2d');
    paper.scale(density, density);
    const style = getComputedStyle(document.documentElement);
    const colour = (name) => style.getPropertyValue(`--${name}`);
    const fills = { stands: colour('accent'), taken: colour('line'), over: colour('taken') };
    const inks = { stands: colour('paper'), taken: colour('ink'), over: colour('taken-ink') };
    const row = Math.min(20, height / recording.levels);
    paper.font = `12px ${getComputedStyle(document.body).fontFamily}`;
    paper.textBaseline = 'middle';
    const x = (step) => (step - this.from) / (this.to - this.from) * width;
    const gap = row > 4 ? 1 : 0;
    for (const node of recording.nodes) {
      const [left, right] = [x(recording.begin(node) - 1), x(recording.end(node))];
      if (right < 0 || left > width) continue;
      const [seen, end] = [Math.max(-2, left), Math.min(width + 2, right)];
      paper.fillStyle = fills[node.end];
      paper.fillRect(seen, node.level * row, Math.max(.4, end - seen - (end - seen > 3 ? gap : 0)), row - gap);
      const name = recording.name(node);
      if (row >= 14 && end - seen > 7 * name.length + 6) {
        paper.fillStyle = inks[node.end];
        paper.fillText(name, Math.max(0, seen) + 4, node.level * row + row / 2);
      }
    }
    this.mark();
  }

  // The line at the current position, before the part that is still to come.
  mark() {
    const part = (Math.floor(position) - this.from) / (this.to - this.from);
    this.hand.style.left = `${Math.min(1, Math.max(0, part)) * 100}%`;
  }

  show() {
    const length = this.to - this.from;
    if (position < this.from || position > this.to) {
      const from = Math.min(Math.max(0, position - length / 4), Math.max(0, this.recording.last - length));
      this.look(from, from + length);
    }
    this.mark();
  }
}

// Scrolls a box so that a place in it can be seen.
function scrollInto(box, x, y) {
  const room = 40;
  if (x < box.scrollLeft + room || x > box.scrollLeft + box.clientWidth - room) box.scrollLeft = x - box.clientWidth / 2;
  if (y < box.scrollTop + room || y > box.scrollTop + box.clientHeight - room) box.scrollTop = y - box.clientHeight / 2;
}

function make(name, attributes, text) {
  const element = document.createElementNS(document.querySelector('svg').namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  return element;
}
