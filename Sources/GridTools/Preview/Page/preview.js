'use strict';
const $ = id => document.getElementById(id);
const stage = $('stage'), panel = $('panel');
/** The last state that the preview told; null before the first. */
let state = null;
/** What is shown and how. It is in the address, so that it stays when the page is loaded again. */
const shown = { view: 'picture', zoom: 'fit', frames: false, looks: [{}] };
/** The part that the panel is about, and the look in which it was chosen. */
let chosen = null;
/** One for each look or page. */
let sheets = [];

// Elements

function make(tag, properties = {}, ...children) {
  const { data, ...rest } = properties;
  const element = Object.assign(document.createElement(tag), rest);
  Object.assign(element.dataset, data);
  element.append(...children.filter(child => child !== null && child !== undefined));
  return element;
}
function drawing(tag, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
/** A blank is %20: a plus sign would stay one. */
const query = values => Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');

/** Where the preview answers: below the token. */
const root = `/${location.pathname.split('/')[1]}/`;

async function ask(address) {
  const answer = await fetch(root + address);
  if (answer.ok) return answer;
  let message = `${answer.status}`;
  try { message = (await answer.json()).message; } catch { /* it is no answer of the preview's own */ }
  throw new Error(message);
}

// What is shown, in the address

function remember() {
  const words = { view: shown.view === 'picture' ? undefined : shown.view, zoom: shown.zoom === 'fit' ? undefined : shown.zoom,
    frames: shown.frames ? 1 : undefined, looks: shown.looks.length === 1 && !lookName(shown.looks[0]) ? undefined : JSON.stringify(shown.looks) };
  const text = query(words);
  history.replaceState(null, '', text ? '#' + text : location.pathname);
}
function recall() {
  const words = new URLSearchParams(location.hash.slice(1));
  if (words.get('view') === 'pages') shown.view = 'pages';
  const zoom = Number(words.get('zoom'));
  if (zoom > 0) shown.zoom = Math.min(Math.max(zoom, .1), 8);
  shown.frames = words.get('frames') === '1';
  try {
    const looks = JSON.parse(words.get('looks'));
    if (Array.isArray(looks) && looks.length) shown.looks = looks.filter(look => look && typeof look === 'object');
  } catch { /* somebody wrote into the address */ }
  if (!shown.looks.length) shown.looks = [{}];
}
const lookName = look => look.theme || look.variant || look.state || '';

// The document

async function follow() {
  let version = -1;
  for (;;) {
    let next;
    try {
      next = await (await ask(`state?after=${version}`)).json();
    } catch {
      tell('ended', 'The preview has ended');
      await new Promise(done => setTimeout(done, 800));
      version = -1;
      continue;
    }
    if (next.version === version) continue;
    version = next.version;
    state = next;
    show();
  }
}

function tell(kind, text) {
  $('status').className = kind;
  $('status').textContent = text;
}

function show() {
  const errors = state.problems.filter(problem => problem.severity === 'error');
  const warnings = state.problems.filter(problem => problem.severity === 'warning');
  const name = state.name.split('/').pop();
  $('name').textContent = name;
  $('name').title = state.name;
  document.title = (errors.length ? '● ' : '') + name;
  document.body.classList.toggle('stale', errors.length > 0);
  if (errors.length) tell('error', errors.length === 1 ? '1 error' : `${errors.length} errors`);
  else tell('', `Drawn in ${state.milliseconds} ms`);
  $('problems').replaceChildren(...errors.map(problemCard));
  $('warnings').hidden = !warnings.length || errors.length > 0;
  $('warnings').firstChild.textContent = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`;
  $('warnings').lastChild.replaceChildren(...warnings.map(problemCard));
  showLooks();
  showSave();
  if (errors.length && sheets.length) return;
  if (!state.size) {
    sheets = [];
    stage.replaceChildren();
    return;
  }
  lay();
  if (chosen) explain({ part: chosen.part, grid: chosen.grid }, chosen.look, false);
}

function place(problem) {
  if (!problem.file) return null;
  const text = [problem.file, problem.line, problem.column].filter(part => part !== undefined).join(':');
  return make('button', { type: 'button', className: 'place', textContent: text, title: 'Copy',
    onclick: () => navigator.clipboard?.writeText(text) });
}

function problemCard(problem) {
  const lines = problem.source.map(line => {
    const isMeant = line.number === problem.line;
    const row = make('div', { className: isMeant ? 'at' : '' }, make('i', { textContent: line.number }));
    const at = isMeant && problem.column ? problem.column - 1 : -1;
    const rest = at < 0 ? '' : line.text.slice(at).match(/^\S*/)[0];
    if (rest) row.append(line.text.slice(0, at), make('mark', { textContent: rest }), line.text.slice(at + rest.length));
    else row.append(line.text || ' ');
    return row;
  });
  return make('article', { className: `problem ${problem.severity}` },
    make('h2', { textContent: problem.message.charAt(0).toUpperCase() + problem.message.slice(1) }), place(problem),
    lines.length ? make('pre', {}, ...lines) : null);
}

// Pictures

/** A picture of the document, or of one of its pages. */
class Sheet {
  constructor(look, size, { page, caption = '' } = {}) {
    Object.assign(this, { look, size, page, parts: null, frame: null });
    this.image = make('img', { alt: caption || 'The document', draggable: false });
    this.layer = drawing('svg', { viewBox: `0 0 ${size[0]} ${size[1]}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' });
    this.box = make('div', { className: 'sheet' }, this.image, this.layer);
    this.figure = make('figure', {}, make('figcaption', { textContent: caption }), this.box);
    if (page === undefined) {
      this.box.addEventListener('click', event => explain(this.point(event), this.look));
      this.box.addEventListener('pointermove', event => this.hover(event));
      this.box.addEventListener('pointerleave', () => this.mark('hover', null));
    }
  }
  resize(zoom) {
    this.box.style.width = `${this.size[0] * zoom}px`;
    this.box.style.height = `${this.size[1] * zoom}px`;
    this.figure.style.width = this.box.style.width;
  }
  async load(version, scale) {
    const wanted = `${version} ${scale}`;
    if (this.wanted === wanted) return;
    this.wanted = wanted;
    const address = this.page === undefined ? `picture?${query({ v: version, scale, ...this.look })}`
      : `page?${query({ v: version, scale, number: this.page, ...this.look })}`;
    try {
      const url = URL.createObjectURL(await (await ask(address)).blob());
      const next = new Image();
      next.src = url;
      await next.decode();
      if (this.wanted !== wanted) return URL.revokeObjectURL(url);
      if (this.url) URL.revokeObjectURL(this.url);
      this.url = url;
      this.image.src = url;
      this.measure(next.naturalWidth / scale, next.naturalHeight / scale);
      this.box.dataset.version = version;
      this.refuse(null);
      if (this.page === undefined) await this.loadParts(version);
    } catch (error) {
      if (this.wanted === wanted) this.refuse(error.message);
    }
  }
  /** Another look, and another version, may have another size. */
  measure(width, height) {
    if (this.page !== undefined || Math.abs(width - this.size[0]) + Math.abs(height - this.size[1]) < .01) return;
    this.size = [width, height];
    this.layer.setAttribute('viewBox', `0 0 ${width} ${height}`);
    layZoom();
  }
  async loadParts(version) {
    const found = await (await ask(`parts?${query({ v: version, ...this.look })}`)).json();
    this.parts = found.parts;
    this.showFrames();
  }
  refuse(message) {
    this.message?.remove();
    this.message = null;
    this.image.hidden = message !== null;
    if (message === null) return;
    this.message = make('p', { className: 'refused', textContent: message });
    this.box.style.height = 'auto';
    this.box.append(this.message);
  }
  point(event) {
    const box = this.box.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width * this.size[0], y: (event.clientY - box.top) / box.height * this.size[1] };
  }
  hover(event) {
    const { x, y } = this.point(event);
    const part = this.parts?.findLast(part => part.kind !== 'grid' && x >= part.frame[0] && x < part.frame[0] + part.frame[2]
      && y >= part.frame[1] && y < part.frame[1] + part.frame[3]);
    this.mark('hover', part?.frame);
  }
  mark(name, frame) {
    this.layer.querySelector(`.${name}`)?.remove();
    if (!frame) return;
    const [x, y, width, height] = frame;
    this.layer.append(drawing('rect', { class: name, x, y, width, height }));
  }
  showFrames() {
    this.layer.querySelector('.frames')?.remove();
    if (!shown.frames || !this.parts) return;
    const group = drawing('g', { class: 'frames' });
    for (const part of this.parts) {
      const [x, y, width, height] = part.frame;
      group.append(drawing('rect', { class: part.kind, x, y, width, height }));
    }
    this.layer.prepend(group);
  }
}

async function lay() {
  const version = state.version;
  document.body.classList.toggle('pages', shown.view === 'pages');
  document.querySelectorAll('[data-view]').forEach(button => button.setAttribute('aria-pressed', String(button.dataset.view === shown.view)));
  $('frames-button').setAttribute('aria-pressed', String(shown.frames));
  let next;
  if (shown.view === 'pages') {
    try {
      next = await pages(version);
    } catch (error) {
      if (state.version !== version) return;
      sheets = [];
      stage.replaceChildren(make('p', { className: 'empty', textContent: error.message }));
      return;
    }
    if (state.version !== version || shown.view !== 'pages') return;
  } else {
    next = shown.looks.map(look => {
      const known = sheets.find(sheet => sheet.look === look && sheet.page === undefined);
      if (!known) return new Sheet(look, state.size, { caption: shown.looks.length > 1 ? lookTitle(look) : '' });
      known.figure.firstChild.textContent = shown.looks.length > 1 ? lookTitle(look) : '';
      if (!lookName(look)) {
        known.size = state.size;
        known.layer.setAttribute('viewBox', `0 0 ${known.size[0]} ${known.size[1]}`);
      }
      return known;
    });
  }
  const isSame = next.length === sheets.length && next.every((sheet, index) => sheet === sheets[index]);
  sheets = next;
  if (!isSame) stage.replaceChildren(...sheets.map(sheet => sheet.figure));
  layZoom();
  watchPages();
}

async function pages(version) {
  const look = shown.looks[0];
  const found = await (await ask(`pages?${query({ v: version, ...look })}`)).json();
  if (!found.length) throw new Error('There are no pages: the page is as large as its content.');
  return found.map((page, index) => {
    const known = sheets[index];
    const caption = `Page ${page.label}`;
    if (known && known.page === index && known.look === look && known.size.join() === page.size.join()) return known;
    return new Sheet(look, page.size, { page: index, caption });
  });
}

function zoomOf() {
  if (shown.zoom !== 'fit') return shown.zoom;
  if (!sheets.length) return 1;
  const style = getComputedStyle(stage);
  const width = $('stage').parentElement.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const across = sheets.length > 1 ? Math.min(sheets.length, width > 1500 ? 3 : 2) : 1;
  const widest = Math.max(...sheets.map(sheet => sheet.size[0]));
  return Math.min(1, Math.max(.1, (width - 32 * (across - 1)) / across / widest));
}

let loading = 0;
function layZoom() {
  const zoom = zoomOf();
  $('zoom').textContent = shown.zoom === 'fit' ? `Fit ${Math.round(zoom * 100)}%` : `${Math.round(zoom * 100)}%`;
  for (const sheet of sheets) if (!sheet.message) sheet.resize(zoom);
  const isFirst = sheets.some(sheet => !sheet.url);
  clearTimeout(loading);
  const known = sheets[0]?.box.dataset.version === String(state?.version);
  // While one zooms, the picture is only made larger; a sharp one comes after.
  if (known && !isFirst) loading = setTimeout(loadAll, 120); else loadAll();
}
function loadAll() {
  const wanted = zoomOf() * (window.devicePixelRatio || 1);
  const scale = Math.min(8, Math.max(.25, Math.ceil(wanted * 4) / 4));
  for (const sheet of sheets) if (sheet.page === undefined || sheet.isNear) sheet.load(state.version, scale);
}
/** Pages are drawn when one comes near to them. */
const near = new IntersectionObserver(entries => {
  for (const entry of entries) {
    const sheet = sheets.find(sheet => sheet.figure === entry.target);
    if (sheet) sheet.isNear = entry.isIntersecting;
  }
  if (state) loadAll();
}, { rootMargin: '600px' });
function watchPages() {
  near.disconnect();
  if (shown.view === 'pages') for (const sheet of sheets) near.observe(sheet.figure);
}
function zoomBy(factor) {
  const steps = [.1, .25, .33, .5, .67, .75, 1, 1.25, 1.5, 2, 3, 4, 6, 8];
  const now = zoomOf();
  shown.zoom = factor > 0 ? steps.find(step => step > now + .005) || 8 : steps.findLast(step => step < now - .005) || .1;
  remember();
  layZoom();
}
function resetZoom() {
  shown.zoom = shown.zoom === 'fit' ? 1 : 'fit';
  remember();
  layZoom();
}

// Themes, variants and states side by side

function lookTitle(look) {
  if (look.theme) return `Theme ${look.theme}`;
  if (look.variant) return `Variant ${look.variant}`;
  return look.state ? look.state.charAt(0).toUpperCase() + look.state.slice(1) : 'As written';
}
function showLooks() {
  const choices = state.choices;
  if (!choices) return;
  const groups = [['Variants', 'variant', choices.variants], ['States', 'state', choices.states], ['Themes', 'theme', choices.themes]];
  const rows = groups.filter(([, , names]) => names.length).map(([title, kind, names]) => make('div', {},
    make('h2', { textContent: title }), ...names.map(name => {
      const isShown = shown.looks.some(look => look[kind] === name);
      const button = make('button', { type: 'button', textContent: name, data: { kind, name }, onclick: () => toggleLook(kind, name) });
      button.setAttribute('aria-pressed', String(isShown));
      return button;
    })));
  const focused = document.activeElement?.dataset;
  const own = make('button', { type: 'button', textContent: 'as written', onclick: () => { shown.looks = [shown.looks.find(look => !lookName(look)) || {}]; relay(); } });
  own.setAttribute('aria-pressed', String(shown.looks.length === 1));
  $('looks').replaceChildren(make('div', {}, make('h2', { textContent: 'Only' }), own), ...rows);
  if (focused?.kind) $('looks').querySelector(`[data-kind="${focused.kind}"][data-name="${focused.name}"]`)?.focus();
}
function toggleLook(kind, name) {
  const index = shown.looks.findIndex(look => look[kind] === name);
  if (index < 0) shown.looks.push({ [kind]: name }); else shown.looks.splice(index, 1);
  if (!shown.looks.length) shown.looks = [{}];
  relay();
}
function relay() {
  remember();
  showLooks();
  showSave();
  if (state?.size) lay();
}
function open(button, element, isOpen = element.hidden) {
  element.hidden = !isOpen;
  button.setAttribute('aria-expanded', String(isOpen));
  if (isOpen) element.querySelector('button, a')?.focus();
}

// Files

function showSave() {
  const look = chosen?.look || shown.looks[0];
  const files = [['PNG', 'one pixel a point', { format: 'png', scale: 1 }], ['PNG @2x', 'sharp screens', { format: 'png', scale: 2 }],
    ['PDF', 'pages', { format: 'pdf' }], ['SVG', 'no pixels', { format: 'svg' }]];
  $('save').replaceChildren(...files.map(([title, words, values]) =>
    make('a', { href: `${root}file?${query({ ...values, ...look })}`, download: '', onclick: () => open($('save-button'), $('save'), false) },
      title, make('span', { textContent: words }))));
}

// Why a part looks as it does

async function explain(target, look, isMoving = true) {
  let found;
  try {
    found = await (await ask(`explain?${query({ v: state.version, ...target, ...look })}`)).json();
  } catch (error) {
    found = { title: '', note: error.message };
  }
  if (!found.part && isMoving) return closePanel();
  chosen = found.part ? { part: found.part, grid: found.grid, look } : chosen;
  for (const sheet of sheets) sheet.mark('chosen', sheet.look === look ? found.frame : null);
  showSave();
  showPanel(found);
}
function closePanel() {
  chosen = null;
  panel.hidden = true;
  for (const sheet of sheets) sheet.mark('chosen', null);
  layZoom();
}
function value(text) {
  const parts = text.split(/(#(?:[0-9A-Fa-f]{8}|[0-9A-Fa-f]{6})\b)/);
  return parts.flatMap((part, index) => {
    if (index % 2 === 0) return part;
    const swatch = make('span', { className: 'swatch' });
    swatch.style.setProperty('--c', part);
    return [swatch, part];
  });
}
function showPanel(found) {
  const why = found.explanation;
  const text = why?.cell?.text ?? why?.part?.text ?? '';
  const title = found.title.charAt(0).toUpperCase() + found.title.slice(1);
  const wasHidden = panel.hidden;
  const scroll = panel.scrollTop;
  const head = make('header', {},
    make('button', { type: 'button', className: 'close', ariaLabel: 'Close', textContent: '×', onclick: closePanel }),
    make('h2', { textContent: text || title }),
    make('p', { textContent: text ? title + (why.cell ? ` · row ${why.cell.dataRow} of the data` : '') : '' }));
  if (why?.contrast !== undefined) {
    head.append(make('span', { className: `contrast${why.contrast < 4.5 ? ' low' : ''}`, textContent: `contrast ${why.contrast} : 1` }));
  }
  const sections = [head];
  if (found.note) sections.push(make('section', {}, make('p', { textContent: found.note })));
  if (why) {
    sections.push(layerSection(why));
    for (const [title, steps] of [['Background', why.background], ['Text', why.text]]) {
      if (steps.length) sections.push(stepSection(title, steps));
    }
    sections.push(resultSection(why));
  }
  panel.replaceChildren(...sections);
  panel.hidden = false;
  if (wasHidden) layZoom(); else panel.scrollTop = scroll;
}
function resultSection(why) {
  return make('section', {}, make('h3', {}, 'Result', make('small', { textContent: 'and the layers that it comes from' })), make('ul', { className: 'result' },
    ...Object.entries(why.result).map(([name, property]) => {
      const origin = property.layers.join(' + ') || 'default';
      return make('li', { className: property.layers.length ? '' : 'default', title: origin }, make('span', { textContent: name }),
        make('span', {}, ...value(property.value), make('small', { textContent: origin })));
    })));
}
function layerSection(why) {
  // The strongest first, as one looks for what decides.
  const layers = why.layers.toReversed().map(layer => {
    const lines = Object.entries(layer.sets).map(([name, text]) => {
      const deciding = why.result[name]?.layers;
      const isLost = deciding && !deciding.includes(layer.name);
      return make('li', { className: isLost ? 'lost' : '' }, make('span', { textContent: name }), make('span', {}, ...value(text)));
    });
    for (const [name, text] of Object.entries(layer.replaced || {})) {
      lines.push(make('li', { className: 'lost', title: `replaced by ${layer.replacedBy}` }, make('span', { textContent: name }), make('span', {}, ...value(text))));
    }
    return make('li', { className: `layer${lines.length ? '' : ' bare'}` }, make('b', { textContent: layer.name }), place(layer),
      lines.length ? make('ul', {}, ...lines) : null);
  });
  return make('section', {}, make('h3', {}, 'Layers', make('small', { textContent: 'the strongest first' })), make('ol', { id: 'layers' }, ...layers));
}
function stepSection(title, steps) {
  return make('section', {}, make('h3', {}, `How the ${title.toLowerCase()} was blended`, make('small', { textContent: 'bottom to top' })),
    make('ol', { className: 'steps' }, ...steps.map(step => make('li', { title: step.arithmetic || '' },
      make('code', {}, ...value(step.value), ...(step.value === step.result ? [] : [' → ', ...value(step.result)])),
      make('small', { textContent: step.layer })))));
}

// Keys

/** The nearest part in a direction, of those that hold no others. */
function move(dx, dy) {
  const sheet = sheets.find(sheet => sheet.look === chosen?.look) || sheets[0];
  const parts = sheet?.parts?.filter(part => !['grid', 'row', 'summary'].includes(part.kind));
  if (!parts?.length) return;
  const now = parts.find(part => part.part === chosen?.part && part.grid === chosen?.grid);
  const centre = part => [part.frame[0] + part.frame[2] / 2, part.frame[1] + part.frame[3] / 2];
  let best = now ? null : parts.find(part => part.kind === 'cell') || parts[0];
  if (now) {
    const [x, y] = centre(now);
    let least = Infinity;
    for (const part of parts) {
      const [px, py] = centre(part);
      const along = (px - x) * dx + (py - y) * dy;
      const aside = Math.abs((px - x) * dy + (py - y) * dx);
      if (part === now || along <= .5) continue;
      const distance = along + aside * 3;
      if (distance < least) [least, best] = [distance, part];
    }
  }
  if (best) explain({ part: best.part, grid: best.grid }, sheet.look);
}
function setView(view) {
  shown.view = view;
  closePanel();
  remember();
  if (state?.size) lay();
}
function toggleFrames() {
  shown.frames = !shown.frames;
  $('frames-button').setAttribute('aria-pressed', String(shown.frames));
  remember();
  for (const sheet of sheets) sheet.showFrames();
}
const keys = {
  '?': () => $('help').showModal(), p: () => setView(shown.view === 'pages' ? 'picture' : 'pages'), f: toggleFrames,
  l: () => open($('looks-button'), $('looks')), d: () => open($('save-button'), $('save')), '+': () => zoomBy(1), '=': () => zoomBy(1),
  '-': () => zoomBy(-1), '−': () => zoomBy(-1), 0: resetZoom,
  ArrowLeft: () => move(-1, 0), ArrowRight: () => move(1, 0), ArrowUp: () => move(0, -1), ArrowDown: () => move(0, 1),
  Escape: () => {
    if (!$('save').hidden) open($('save-button'), $('save'), false);
    else if (!panel.hidden) closePanel();
    else if (!$('looks').hidden) open($('looks-button'), $('looks'), false);
  },
};
addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || $('help').open) return;
  const isMoving = event.key.startsWith('Arrow');
  if (isMoving && (shown.view === 'pages' || event.target.closest?.('#panel, #looks, #save'))) return;
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});
document.querySelectorAll('[data-view]').forEach(button => button.addEventListener('click', () => setView(button.dataset.view)));
$('frames-button').onclick = toggleFrames;
$('looks-button').onclick = () => open($('looks-button'), $('looks'));
$('save-button').onclick = () => open($('save-button'), $('save'));
$('help-button').onclick = () => $('help').showModal();
$('smaller').onclick = () => zoomBy(-1);
$('larger').onclick = () => zoomBy(1);
$('zoom').onclick = resetZoom;
addEventListener('click', event => { if (!event.target.closest('.menu')) open($('save-button'), $('save'), false); });
addEventListener('resize', () => { if (shown.zoom === 'fit' && state) layZoom(); });
recall();
follow();
