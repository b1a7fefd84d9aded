
// The player. It has a position, in steps and common to all recordings, and the controls that show it.

const recordings = JSON.parse(id('data').textContent).map((facts) => new Recording(facts));
const last = Math.max(...recordings.map((recording) => recording.last));
const WHOLE = 20; // seconds that a whole search takes unless a speed is chosen
const speeds = roundNumbers().filter((speed) => speed < last || speed <= 10);
const views = recordings.map((recording) => new View(recording));

let position = 0; // in steps, with a fraction while playing
let playing = false;
let ticked = 0; // the time at which the last frame of an animation was shown
let awaited = 0; // the number of the requested frame of the animation

// The place of a step on the slider and in the graphs, from 0 to 1.
const scale = {
  logarithmic: last > 20 * Math.min(...recordings.map((recording) => Math.max(1, recording.last))),

  fraction(step) {
    if (last === 0) return 0;
    return this.logarithmic ? Math.log1p(step) / Math.log1p(last) : step / last;
  },

  step(fraction) {
    const within = Math.max(0, fraction);
    if (within >= 1) return last; // the exponential might just miss it
    return this.logarithmic ? Math.expm1(within * Math.log1p(last)) : within * last;
  },

  ticks() {
    const apart = roundNumbers().find((number) => number * 6 >= last);
    const next = (tick) => (this.logarithmic ? tick * 10 : tick + apart);
    const ticks = [];
    for (let tick = this.logarithmic ? 1 : 0; tick <= last; tick = next(tick)) ticks.push(tick);
    return ticks;
  },
};

function seek(step) {
  position = Math.min(last, Math.max(0, Math.round(step)));
  show();
}

function show() {
  const step = Math.floor(position);
  for (const view of views) view.show(step);
  id('position').value = scale.fraction(step);
  id('position').setAttribute('aria-valuetext', stepOf(step));
  write(id('step'), stepOf(step));
  if (!playing) for (const view of views) view.describe();
}

function play(wanted) {
  if (wanted && position >= last) position = 0;
  playing = wanted;
  document.body.classList.toggle('playing', playing);
  id('play').setAttribute('aria-label', playing ? '⟦Pause⟧' : '⟦Play⟧');
  id('play').title = playing ? '⟦Pause (space)⟧' : '⟦Play (space)⟧';
  show();
  cancelAnimationFrame(awaited);
  if (!playing) return;
  ticked = performance.now();
  awaited = requestAnimationFrame(tick);
}

function tick(now) {
  const seconds = Math.min(0.1, Math.max(0, now - ticked) / 1000); // a page in the background loses nothing
  ticked = now;
  const speed = Number(id('speed').value);
  // Without a speed, the slider moves evenly: on a logarithmic scale the first steps can be followed.
  const next = speed ? position + speed * seconds : scale.step(scale.fraction(position) + seconds / WHOLE);
  position = Math.min(last, next);
  if (position >= last) return play(false);
  show();
  awaited = requestAnimationFrame(tick);
}

// Moves to the nearest frame of any recording after the position, or before it.
function forward() {
  const next = recordings.map((recording) => recording.frames[recording.frameAt(position) + 1]?.step ?? last);
  seek(Math.min(...next));
}

function back() {
  const before = recordings.map((recording) => recording.frames[recording.frameAt(Math.ceil(position) - 1)]?.step ?? 0);
  seek(Math.max(...before));
}

// Chooses the next speed in the list, or the speed next to the current one after `whole search`.
function change(faster) {
  const now = Number(id('speed').value) || last / WHOLE;
  const next = faster ? speeds.find((speed) => speed > now) : speeds.findLast((speed) => speed < now);
  if (next) id('speed').value = next;
}

function roundNumbers() {
  const numbers = [];
  for (let power = 1; power <= 1e12; power *= 10) numbers.push(power, 2 * power, 5 * power);
  return numbers;
}

function grouped(number) { return number.toLocaleString('en'); }
function counted(steps) { return steps === 1 ? '⟦1 step⟧' : `⟦${grouped(steps)} steps⟧`; }
function stepOf(step) { return `⟦step ${grouped(step)} of ${grouped(last)}⟧`; }

function id(name) { return document.getElementById(name); }
function clone(name) { return id(name).content.firstElementChild.cloneNode(true); }
function write(element, text) { if (element.textContent !== text) element.textContent = text; }

function listen() {
  const buttons = {
    start: () => seek(0), back, play: () => play(!playing), forward, end: () => seek(last),
    slower: () => change(false), faster: () => change(true),
  };
  for (const [name, act] of Object.entries(buttons)) id(name).addEventListener('click', act);
  id('position').addEventListener('input', () => seek(scale.step(id('position').valueAsNumber)));
  id('logarithmic').addEventListener('change', () => {
    scale.logarithmic = id('logarithmic').checked;
    for (const view of views) view.graph.draw();
    show();
  });
  const keys = {
    ' ': buttons.play, ArrowLeft: back, ArrowRight: forward, Home: buttons.start, End: buttons.end,
    '+': buttons.faster, '=': buttons.faster, '-': buttons.slower,
  };
  document.addEventListener('keydown', (event) => {
    // A focused control handles its own keys.
    const own = event.target.closest('select') || event.key === ' ' && event.target.closest('button, [type=checkbox]');
    if (!keys[event.key] || own || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    keys[event.key]();
  });
}

// Examples are drawn as the values on the board are.
function showLegend() {
  const some = (fact) => recordings.some(fact);
  const queens = recordings[0].queens;
  const needs = { rows: !recordings[0].row, row: recordings[0].row, clues: some((one) => one.clues.includes(1)), background: some((one) => one.background.length > 1), letters: !queens, tree: some((one) => one.nodes.length > 0), nodes: some((one) => one.nodes.length > 0 && one.nodes.length <= SMALL), bars: some((one) => one.nodes.length > SMALL), over: some((one) => one.nodes.some((node) => node.end === 'over')), named: some((one) => one.named?.cells.length > 0), swaps: some((one) => one.nodes.some((node) => node.puts.length > 1)) };
  for (const item of document.querySelectorAll('[data-needs]')) item.hidden = !needs[item.dataset.needs];
  const value = Math.max(1, Math.min(5, ...recordings.map((one) => one.highest)));
  const given = recordings[0].board(0).find((cell) => cell > 0) ?? value;
  for (const example of document.querySelectorAll('#legend .example')) drawSymbol(example, recordings[0], example.classList.contains('clue') ? given : value);
  id('legend').hidden = false;
}

function start() {
  id('speed').append(new Option(`⟦whole search in ${WHOLE} s⟧`, ''));
  for (const speed of speeds) id('speed').append(new Option(`${counted(speed)}⟦/s⟧`, speed));
  if (last <= 200) id('speed').value = speeds.find((speed) => speed * WHOLE >= last) ?? '';
  id('logarithmic').checked = scale.logarithmic;
  id('logarithmic').closest('label').hidden = last <= 100 && !scale.logarithmic;
  showLegend();
  document.body.classList.toggle('two', recordings.length > 1);
  for (const view of views) view.graph.draw();
  listen();
  id('controls').hidden = false;
  seek(recordings.find((recording) => recording.named)?.named.step ?? 0);
}

start();
