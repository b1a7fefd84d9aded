// Uses the page as a person would and prints what it shows, one observation per line. `browser_test.rs` reads the lines.

const lines = [];

// Prints the position, and the cells, colours, bars and counters of each recording.
function observe(doing) {
  const position = id('step').textContent.replace(/^step | of .*|,/g, '');
  const shown = [...document.querySelectorAll('.recording')].map((recording) => {
    const cells = [...recording.querySelectorAll('.board .cell')];
    const has = (cell, kind) => cell.classList.contains(kind);
    const symbol = (cell) => (cell.querySelector('svg') ? 'Q' : cell.textContent || '.');
    const colour = (cell) => (has(cell, 'put') ? '+' : has(cell, 'taken') ? '-' : '.');
    const bars = recording.querySelectorAll('.board .bar').length;
    const counts = ['step', 'puts', 'erases', 'depth', 'done'].map((name) => recording.querySelector('.' + name).textContent);
    const letter = (node) => {
      const state = ['later', 'now', 'gone'].find((state) => node.classList.contains(state))[0];
      return node.classList.contains('current') ? state.toUpperCase() : state;
    };
    const tree = recording.querySelector('.icicle') ? 'icicle' : [...recording.querySelectorAll('.node')].map(letter).join('');
    const line = [...recording.querySelectorAll('.source li')].findIndex((line) => line.classList.contains('current')) + 1;
    return [cells.map(symbol).join(''), cells.map(colour).join(''), bars, ...counts, tree, line].join(' | ');
  });
  lines.push([doing, position, ...shown].join(' # '));
}

const click = (name) => id(name).click();
const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const pass = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

function slide(step) {
  id('position').value = scale.fraction(step);
  id('position').dispatchEvent(new Event('input'));
}

async function playToTheEnd() {
  while (document.body.classList.contains('playing')) await pass(100);
}

async function use(steps) {
  const names = [...document.querySelectorAll('.name, .verdict, .note')].map((element) => element.textContent);
  lines.push(`names # ${[document.title, ...names].join(' | ')}`);
  lines.push(`marks # ${[...document.querySelectorAll('.nodes .lines')].map((mark) => mark.textContent).join(' | ')}`);
  observe('open');
  for (const kind of ['as offered', 'on the other scale']) {
    for (const step of steps) {
      slide(step);
      observe(`slide to ${step} ${kind}`);
    }
    click('logarithmic');
  }
  press('Home');
  observe('home');
  for (let time = 1; time <= 30; time++) {
    if (time % 2) press('ArrowRight'); else click('forward');
    observe(`forward ${time}`);
  }
  for (let time = 29; time >= 1; time--) {
    if (time % 2) press('ArrowLeft'); else click('back');
    observe(`back ${time}`);
  }
  press('End');
  observe('end');
  press('ArrowRight');
  observe('end and forward');
  click('start');
  press(' ');
  while (playing && position < 1) await pass(100);
  press(' ');
  observe('pause');
  await pass(500);
  observe('still');
  for (const speed of [id('speed').options[0], [...id('speed').options].at(-1)]) {
    id('speed').value = speed.value;
    click('play');
    await playToTheEnd();
    observe(`play ${speed.text}`);
  }
  const graph = document.querySelector('.graph');
  const { left, right, top } = graph.getBoundingClientRect();
  const at = { clientX: (left + right) / 2, clientY: top + 40, buttons: 1, bubbles: true };
  graph.setPointerCapture = () => {}; // there is no pointer to capture
  graph.dispatchEvent(new PointerEvent('pointerdown', at));
  observe('graph');
  id('speed').value = '';
  press('-');
  press('+');
  lines.push(`speeds # ${id('speed').value}`);
  lines.push(`requests # ${performance.getEntriesByType('resource').length}`);
  lines.push(`wider than the screen # ${document.documentElement.scrollWidth > innerWidth}`);
}

use(STEPS).catch((why) => trouble.push(why)).finally(() => {
  const report = document.createElement('pre');
  report.id = 'report';
  report.textContent = [...lines, ...trouble.map((why) => `trouble # ${why}`)].join('\n') + '\n';
  document.body.append(report);
});
