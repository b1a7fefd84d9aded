
// The view of the source of a submission, with the line that put or took back the last value.

class Source {
  constructor(recording, element) {
    this.recording = recording;
    this.box = element;
    const lines = recording.source.split('\n');
    if (lines.at(-1) === '') lines.pop();
    this.lines = lines.map((text) => {
      const line = document.createElement('li');
      line.textContent = text || ' ';
      return line;
    });
    element.append(...this.lines);
    element.style.setProperty('--digits', String(lines.length).length);
    this.current = null;
    // The source of the second search is often the answer that the reader of the first one still looks for.
    this.fold = element.closest('details');
    this.fold.open = id('recordings').childElementCount === 1;
    this.fold.addEventListener('toggle', () => this.scrollTo(this.current ?? this.first));
    this.first = this.lines[recording.frames.find((frame) => frame.line > 0)?.line - 1]; // in the function that searches
  }

  show(at) {
    const line = at > 0 ? this.lines[this.recording.frames[at].line - 1] ?? null : null;
    if (line === this.current && at > 0) return;
    this.current?.classList.remove('current');
    line?.classList.add('current');
    this.current = line;
    this.scrollTo(line ?? this.first);
  }

  scrollTo(line) {
    if (line) scrollInto(this.box, this.box.scrollLeft + this.box.clientWidth / 2, line.offsetTop + line.offsetHeight / 2);
  }
}
