
// What shows a film: its board, its counters, and its depth over the steps.

class View {
  constructor(film, section) {
    this.film = film;
    this.section = section;
    this.find = (name) => section.querySelector('.' + name);
    this.find('name').textContent = film.submission;
    this.find('verdict').textContent = film.verdict;
    this.find('verdict').classList.toggle('accepted', film.verdict === 'AC');
    this.find('note').textContent = film.note;
    this.shown = new Int32Array(film.size).fill(-1);
    this.changed = 0;
    this.buildBoard();
    this.graph = new Graph(film, this.find('graph'));
  }

  // Cells in row-major order, with bars between boxes behind them.
  buildBoard() {
    const board = this.find('board');
    const { rows, columns } = this.film;
    const boxed = digits && rows === 9 && columns === 9;
    const cells = (count) => `repeat(${count}, var(--side))`;
    const tracks = (count) => (boxed ? [cells(3), cells(3), cells(3)].join(' 0 ') : cells(count));
    const track = (at) => at + 1 + (boxed ? Math.floor(at / 3) : 0);
    board.style.gridTemplateColumns = tracks(columns);
    board.style.gridTemplateRows = tracks(rows);
    board.classList.toggle('chequered', !boxed);
    this.section.style.setProperty('--columns', columns);
    this.section.style.setProperty('--lines', boxed ? 14 : 4); // pixels across that are no cells
    this.cells = this.film.clues.map((clue, at) => {
      const [row, column] = [Math.floor(at / columns), at % columns];
      const cell = clone(digits ? 'cell' : 'queen');
      cell.style.gridArea = `${track(row)} / ${track(column)}`;
      cell.dataset.base = 'cell' + (clue ? ' clue' : '') + (!boxed && (row + column) % 2 ? ' dark' : '');
      board.append(cell);
      return cell;
    });
    for (const at of boxed ? [4, 8] : []) {
      for (const area of [`1 / ${at} / -1 / auto`, `${at} / 1 / auto / -1`]) {
        const bar = document.createElement('div');
        bar.className = 'bar';
        bar.style.gridArea = area;
        board.append(bar);
      }
    }
  }

  // Shows the last frame at or before a step.
  show(step) {
    const frame = this.film.frameAt(step);
    if (frame !== this.frame) {
      const now = performance.now();
      this.section.classList.toggle('quick', now - this.changed < 250); // no time to fade
      this.changed = now;
      this.frame = frame;
      this.showBoard();
      this.showCounts();
    }
    this.graph.mark(step);
    const over = step >= this.film.last;
    const end = this.film.cut ? 'the recording ends here' : `done after ${counted(this.film.last, 'step')}`;
    write(this.find('done'), over ? end : '');
  }

  showBoard() {
    const { film, frame } = this;
    for (let cell = 0; cell < film.size; cell++) {
      const digit = film.digit(frame, cell);
      const list = digit ? 0 : film.list(frame, cell);
      const changed = frame > 0 && digit !== film.digit(frame - 1, cell);
      const state = digit | list << 4 | changed << 20;
      if (state === this.shown[cell]) continue;
      this.shown[cell] = state;
      this.showCell(this.cells[cell], digit, list, changed);
    }
  }

  showCell(cell, digit, list, changed) {
    let kind = changed ? (digit ? ' put' : ' taken') : '';
    if (list) kind += digits ? ' marks' : ' free';
    if (digit && !digits) kind += ' queen';
    cell.className = cell.dataset.base + kind;
    if (digits) cell.textContent = digit || (list ? marks(list) : '');
  }

  showCounts() {
    const { film, frame } = this;
    write(this.find('step'), `${grouped(film.steps[frame])} of ${grouped(film.last)}`);
    write(this.find('puts'), grouped(film.puts[frame]));
    write(this.find('erases'), grouped(film.steps[frame] - film.puts[frame]));
    write(this.find('depth'), grouped(film.depths[frame]));
  }

  // The board in words, row by row.
  describe() {
    const { film, frame } = this;
    const row = (at) => Array.from({ length: film.columns }, (_, column) => {
      const digit = film.digit(frame, at * film.columns + column);
      return digit ? (digits ? digit : 'queen') : 'blank';
    }).join(' ');
    const rows = Array.from({ length: film.rows }, (_, at) => row(at)).join('; ');
    this.find('board').setAttribute('aria-label', `Board of ${film.submission}: ${rows}`);
  }
}

// Depth over steps. All graphs share their scales, so that searches can be compared.
class Graph {
  constructor(film, element) {
    this.film = film;
    this.element = element;
    this.svg = element.querySelector('svg');
    this.svg.setAttribute('aria-label', `Depth over steps; the deepest is ${film.deepest}`);
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
    const { film, svg } = this;
    const [top, bottom, right] = [22, 18, 8];
    const { clientWidth: width, clientHeight: height } = this.element;
    const deepest = Math.max(1, ...films.map((film) => film.deepest));
    this.left = 26;
    this.width = width - this.left - right;
    const x = (step) => (this.left + this.width * scale.fraction(step)).toFixed(1);
    const y = (depth) => (height - bottom - (height - top - bottom) * depth / deepest).toFixed(1);
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const across = (depth) => `<path d="M${this.left} ${y(depth)}H${width - right}"/><text x="${this.left - 6}" y="${y(depth)}" dy=".35em" text-anchor="end">${depth}</text>`;
    const down = (step) => `<path d="M${x(step)} ${y(0)}v4"/><text x="${x(step)}" y="${height - 2}" text-anchor="${x(step) > width - right - 16 ? 'end' : 'middle'}">${short.format(step)}</text>`;
    svg.querySelector('.grid').innerHTML = [0, deepest].map(across).join('') + scale.ticks().map(down).join('');
    const points = Array.from(film.steps, (step, frame) => `${x(step)} ${y(film.depths[frame])}`);
    svg.querySelector('.curve').setAttribute('d', 'M' + points.join('L'));
    const end = svg.querySelector('.end');
    end.setAttribute('cx', x(film.last));
    end.setAttribute('cy', y(film.depths[film.count - 1]));
    end.classList.toggle('cut', film.cut);
    this.mark(position);
  }

  // What is still to come lies behind a veil whose edge is the position.
  mark(step) {
    if (this.width) this.rest.style.left = `${this.left + this.width * scale.fraction(step)}px`;
  }
}

// Three candidates a line, blanks for those that are not in the list.
function marks(list) {
  const mark = (digit) => (list >> digit & 1 ? digit : '\u2007') + (digit % 3 || digit === 9 ? '' : '\n');
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].map(mark).join('');
}

const short = new Intl.NumberFormat('en', { notation: 'compact' });
