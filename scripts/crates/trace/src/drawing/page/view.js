
// The view of a recording: its board, its counters, its depth over the steps, its tree and its source.

class View {
  constructor(recording) {
    this.recording = recording;
    this.section = clone('recording');
    id('recordings').append(this.section);
    this.find = (name) => this.section.querySelector('.' + name);
    this.find('name').textContent = recording.submission;
    this.find('idea').textContent = recording.idea;
    this.find('verdict').textContent = recording.verdict;
    this.find('verdict').classList.toggle('accepted', recording.verdict === 'AC');
    // What stands between two backquotes is code.
    for (const [at, part] of recording.reason.split('`').entries()) {
      if (!part) continue;
      const element = document.createElement(at % 2 ? 'code' : 'span');
      element.textContent = part;
      this.find('reason').append(element);
    }
    this.find('note').textContent = recording.note;
    if (recording.named) {
      this.find('reason').classList.add('link');
      this.find('reason').addEventListener('click', () => seek(recording.named.step));
    }
    this.find('loss').hidden = !recording.nodes.some((node) => node.end === 'over'); // a swap that is undone loses nothing
    this.shown = []; // what each cell shows now
    this.changed = 0;
    this.buildBoard();
    this.graph = new Graph(recording, this.find('graph'));
    this.tree = treeView(recording, this.find('tree'));
    this.source = new Source(recording, this.find('source'));
  }

  // Makes the cells in row-major order, with bars between boxes behind them.
  buildBoard() {
    const board = this.find('board');
    const { rows, columns, boxes, queens } = this.recording;
    const groups = (count) => (boxes ? count / boxes : 1);
    const tracks = (count) => Array(groups(count)).fill(`repeat(${count / groups(count)}, var(--side))`).join(' 0 ');
    const track = (at) => at + 1 + (boxes ? Math.floor(at / boxes) : 0);
    const lines = queens ? 4 : columns + groups(columns) + 2; // horizontal pixels that are not cells
    board.style.gridTemplateColumns = tracks(columns);
    board.style.gridTemplateRows = tracks(rows);
    board.classList.toggle('chequered', queens);
    for (const [name, value] of Object.entries({ rows, columns, lines })) {
      this.section.style.setProperty(`--${name}`, value);
    }
    const place = (name, area) => {
      const element = clone(name);
      element.style.gridArea = area;
      board.append(element);
      return element;
    };
    this.cells = this.recording.clues.map((clue, at) => {
      const [row, column] = [Math.floor(at / columns), at % columns];
      const cell = place('cell', `${track(row)} / ${track(column)}`);
      cell.dataset.base = 'cell' + (clue ? ' clue' : '') + (queens && (row + column) % 2 ? ' dark' : '');
      return cell;
    });
    for (let at = 1; at < groups(columns); at++) place('bar', `1 / ${at * (boxes + 1)} / -1 / auto`);
    for (let at = 1; at < groups(rows); at++) place('bar', `${at * (boxes + 1)} / 1 / auto / -1`);
  }

  // Shows the last frame at or before a step.
  show(step) {
    const at = this.recording.frameAt(step);
    if (at !== this.at) {
      const now = performance.now();
      this.section.classList.toggle('quick', now - this.changed < 250); // no time to fade
      this.changed = now;
      this.at = at;
      this.frame = this.recording.frames[at];
      this.showBoard();
      this.showCounts();
      this.source.show(at);
    }
    this.tree.show(at);
    this.graph.mark(step);
    const over = step >= this.recording.last;
    const end = this.recording.cut ? '⟦the recording ends here⟧' : `⟦done after ${counted(this.recording.last)}⟧`;
    write(this.find('done'), over ? end : '');
  }

  showBoard() {
    const { recording, frame } = this;
    const cells = recording.board(this.at);
    const changed = new Map(this.at > 0 ? frame.changes.map(([cell, value]) => [cell, value ? ' put' : ' taken']) : []);
    const named = recording.named && this.at === recording.frameAt(recording.named.step) ? recording.named.cells : [];
    for (const cell of named) changed.set(cell, `${changed.get(cell) ?? ''} named`);
    for (const [at, cell] of this.cells.entries()) {
      const value = cells[at];
      const state = `${value}${changed.get(at) ?? ''}`;
      if (state === this.shown[at]) continue;
      this.shown[at] = state;
      cell.className = cell.dataset.base + (changed.get(at) ?? '') + (value ? '' : ' blank');
      drawSymbol(cell, recording, value, recording.background[at]);
    }
  }

  showCounts() {
    const { recording, frame } = this;
    write(this.find('step'), `⟦${grouped(frame.step)} of ${grouped(recording.last)}⟧`);
    write(this.find('puts'), grouped(frame.puts));
    write(this.find('erases'), grouped(frame.step - frame.puts));
    const [lines, answers] = ['lines', 'answers'].map((count) => recording.range(this.at, count));
    const marks = [answers && `⟦answer ${answers} here⟧`, lines && `⟦line ${lines} printed here⟧`];
    write(this.find('printed'), marks.filter(Boolean).join(', '));
    write(this.find('overwritten'), grouped(frame.overwritten));
    write(this.find('depth'), grouped(frame.depth));
  }

  // Returns the board in words, row by row.
  describe() {
    const { recording } = this;
    const word = (value) => (value ? (recording.queens ? '⟦queen⟧' : recording.symbols[value]) : '⟦blank⟧');
    const words = Array.from(recording.board(this.at), word);
    const rows = [];
    while (words.length > 0) rows.push(words.splice(0, recording.columns).join(' '));
    this.find('board').setAttribute('aria-label', `⟦Board of ${recording.submission}⟧: ${rows.join('; ')}`);
  }
}

// The graph of the depth over the steps. All graphs share their scales, so that searches can be compared.
class Graph {
  constructor(recording, element) {
    this.recording = recording;
    this.element = element;
    this.svg = element.querySelector('svg');
    this.svg.setAttribute('aria-label', `⟦Depth over steps; the greatest depth is ${recording.deepest}⟧`);
    this.rest = element.querySelector('.rest');
    new ResizeObserver(() => this.draw()).observe(element);
    const go = (event) => {
      if (event.buttons & 1) seek(scale.step((event.offsetX - this.left) / this.width));
    };
    element.addEventListener('pointerdown', (event) => {
      element.setPointerCapture(event.pointerId);
      go(event);
    });
    element.addEventListener('pointermove', go);
  }

  draw() {
    const { recording, svg } = this;
    const [top, bottom, right] = [22, 18, 8];
    const { clientWidth: width, clientHeight: height } = this.element;
    const deepest = Math.max(1, ...recordings.map((recording) => recording.deepest));
    this.left = Math.max(26, 8 + 7 * String(deepest).length); // room for the number
    svg.querySelector('.caption').setAttribute('x', this.left);
    this.width = width - this.left - right;
    const x = (step) => (this.left + this.width * scale.fraction(step)).toFixed(1);
    const y = (depth) => (height - bottom - (height - top - bottom) * depth / deepest).toFixed(1);
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const across = (depth) => `<path d="M${this.left} ${y(depth)}H${width - right}"/><text x="${this.left - 6}" y="${y(depth)}" dy=".35em" text-anchor="end">${depth}</text>`;
    const down = (step) => `<path d="M${x(step)} ${y(0)}v4"/><text x="${x(step)}" y="${height - 2}" text-anchor="${x(step) > width - right - 16 ? 'end' : 'middle'}">${short.format(step)}</text>`;
    svg.querySelector('.grid').innerHTML = [0, deepest].map(across).join('') + scale.ticks().map(down).join('');
    svg.querySelector('.curve').setAttribute('d', 'M' + this.points(x, y).join('L'));
    const end = svg.querySelector('.end');
    end.setAttribute('cx', x(recording.last));
    end.setAttribute('cy', y(recording.frames.at(-1).depth));
    end.classList.toggle('cut', recording.cut);
    this.mark(position);
  }

  // Draws the curve. Where several frames share a column of pixels, it shows the lowest and the highest of them.
  points(x, y) {
    const points = [];
    let column = null; // the frames of this pixel
    for (const { step, depth } of this.recording.frames) {
      const at = Math.round(x(step));
      if (column?.at !== at) {
        column = { at, low: depth, high: depth };
        points.push({ step, depth, column });
      }
      column.low = Math.min(column.low, depth);
      column.high = Math.max(column.high, depth);
    }
    const drawn = ({ step, depth, column: { low, high } }) => [depth, low, high].map((depth) => `${x(step)} ${y(depth)}`);
    return [...points.flatMap(drawn), `${x(this.recording.last)} ${y(this.recording.frames.at(-1).depth)}`];
  }

  // A translucent cover hides the curve after the current position.
  mark(step) {
    if (this.width) this.rest.style.left = `${this.left + this.width * scale.fraction(step)}px`;
  }
}

// Draws the symbol of a value. A blank is empty, whatever its symbol.
function drawSymbol(cell, recording, value, background = '') {
  if (value && recording.queens) cell.replaceChildren(clone('queen'));
  else cell.textContent = value ? recording.symbols[value] : background;
}

const short = new Intl.NumberFormat('⟦en⟧', { notation: 'compact' });
