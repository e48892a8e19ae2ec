/// What is the same in every report.
enum ReportPage {
  static let style = """
    :root { color-scheme: light dark; --page: #f6f7f9; --card: #fff; --ink: #1c2330; --soft: #5b6575;
      --line: #dfe3ea; --accent: #2456d6; --check: #eceff4; --passed: #17734a; --different: #b3261e;
      --missing: #8a5300; --recorded: #2456d6; --failed: #8c1d60; }
    @media (prefers-color-scheme: dark) { :root { --page: #12151b; --card: #1b2028; --ink: #e6eaf1;
      --soft: #9aa5b6; --line: #2d3440; --accent: #8fb0ff; --check: #232a34; --passed: #5fd19a;
      --different: #ff8f85; --missing: #f0b65a; --recorded: #8fb0ff; --failed: #f49ac8; } }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--page); color: var(--ink);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Inter, "Noto Sans", sans-serif; }
    header { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 8px 20px;
      align-items: center; padding: 14px 28px; background: var(--card);
      border-bottom: 1px solid var(--line); }
    h1 { font-size: 18px; margin: 0; }
    h1 small { color: var(--soft); font-weight: 400; font-size: 14px; margin-left: 8px; }
    h2 { font-size: 15px; margin: 0 0 6px; }
    nav, .views { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
    button { font: inherit; font-size: 13px; padding: 3px 11px; border-radius: 99px; cursor: pointer;
      border: 1px solid var(--line); background: var(--card); color: var(--ink); }
    button:disabled { opacity: .4; cursor: default; }
    button[aria-pressed=true] { background: var(--ink); color: var(--card); border-color: var(--ink); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .keys { margin: 0 0 0 auto; color: var(--soft); font-size: 12px; }
    kbd { font: 11px/1 ui-monospace, monospace; border: 1px solid var(--line); border-radius: 4px;
      padding: 2px 5px; background: var(--page); }
    main { padding: 20px 28px; display: grid; gap: 14px; }
    article { background: var(--card); border: 1px solid var(--line); border-radius: 10px;
      scroll-margin-top: 76px; min-width: 0; }
    summary { padding: 11px 16px; cursor: pointer; display: flex; gap: 12px; align-items: baseline; }
    summary::-webkit-details-marker { display: none; }
    .status { font-size: 12px; font-weight: 600; min-width: 76px; }
    .passed { color: var(--passed); } .different { color: var(--different); }
    .missing { color: var(--missing); } .recorded { color: var(--recorded); }
    .failed { color: var(--failed); }
    button.passed, button.different, button.missing, button.recorded, button.failed { font-weight: 500; }
    button[aria-pressed=true] { color: var(--card); }
    .name { font-weight: 600; overflow-wrap: anywhere; }
    .format { color: var(--soft); font-size: 13px; margin-left: auto; }
    .words { margin: 0 16px 8px; padding: 8px 12px 8px 28px; background: var(--page);
      border-radius: 6px; font: 13px/1.6 ui-monospace, "DejaVu Sans Mono", monospace;
      overflow-wrap: anywhere; }
    .note { margin: 0 16px 6px; color: var(--soft); font-size: 13px; white-space: pre-wrap;
      overflow-wrap: anywhere; }
    .views { padding: 4px 16px 8px; }
    .stage { padding: 16px; overflow: auto; border-top: 1px solid var(--line); display: flex;
      flex-wrap: wrap; gap: 16px; align-items: flex-start;
      background: repeating-conic-gradient(var(--check) 0 25%, var(--card) 0 50%) 0 0 / 20px 20px; }
    article > details:not([open]) .stage { display: none; }
    figure { margin: 0; min-width: 0; }
    figcaption { font-size: 12px; color: var(--soft); background: var(--card); padding: 2px 8px;
      border-radius: 4px; margin-top: 6px; width: fit-content; }
    img { display: block; max-width: 100%; box-shadow: 0 0 0 1px var(--line); }
    [data-view=side] figure { flex: 1 1 300px; max-width: fit-content; }
    input[type=range] { display: none; width: 220px; accent-color: var(--accent); }
    [data-view=slider] input[type=range] { display: inline-block; }
    [data-view=slider] .stage, [data-view=blink] .stage { display: grid; justify-items: start; }
    [data-view=slider] figure, [data-view=blink] figure { grid-area: 1 / 1; }
    [data-view=slider] .difference, [data-view=blink] .difference,
    [data-view=slider] figcaption, [data-view=difference] .expected, [data-view=difference] .actual,
    [data-view=actual] .expected, [data-view=actual] .difference { display: none; }
    [data-view=slider] .actual { clip-path: inset(0 0 0 var(--cut, 50%)); }
    [data-view=blink] .actual { animation: blink 1.2s steps(1) infinite; }
    [data-view=blink] .expected figcaption { visibility: hidden; }
    @keyframes blink { 0% { opacity: 1; } 50% { opacity: 0; } }
    @media (prefers-reduced-motion: reduce) { [data-view=blink] .actual { animation-duration: 3s; } }
    footer { padding: 4px 28px 32px; color: var(--soft); font-size: 13px; }
    footer ul { margin: 0; padding-left: 18px; }
    """

  static let script = """
    const all = [...document.querySelectorAll('article')];
    const filters = [...document.querySelectorAll('[data-filter]')];
    let current = -1;
    const shown = () => all.filter(a => !a.hidden);
    function filter(status) {
      all.forEach(a => { a.hidden = status !== '' && a.dataset.status !== status; });
      filters.forEach(b => b.setAttribute('aria-pressed', String(b.dataset.filter === status)));
      document.getElementById('nothing').hidden = shown().length > 0;
      current = -1;
    }
    function view(article, name) {
      const compare = article && article.querySelector('.compare');
      const button = compare && compare.querySelector(`button[data-view=${name}]`);
      if (!button || button.disabled) return;
      compare.dataset.view = name;
      compare.querySelectorAll('button').forEach(b =>
        b.setAttribute('aria-pressed', String(b === button)));
    }
    filters.forEach(b => b.addEventListener('click', () => {
      filter(b.dataset.filter);
      history.replaceState(null, '', '#' + b.dataset.filter);
    }));
    document.querySelectorAll('.views button').forEach(b =>
      b.addEventListener('click', () => view(b.closest('article'), b.dataset.view)));
    document.querySelectorAll('.views input').forEach(i => i.addEventListener('input', () =>
      i.closest('.compare').style.setProperty('--cut', i.value + '%')));
    function step(by) {
      const list = shown();
      if (!list.length) return;
      current = Math.min(Math.max(current + by, 0), list.length - 1);
      list[current].querySelector('details').open = true;
      list[current].focus();
      list[current].scrollIntoView({ block: 'start' });
    }
    document.addEventListener('keydown', e => {
      if (e.ctrlKey || e.metaKey || e.altKey || e.target.tagName === 'INPUT') return;
      const views = ['side', 'slider', 'blink', 'difference', 'actual'];
      if (e.key === 'j') step(1);
      else if (e.key === 'k') step(-1);
      else if (e.key === 'f') {
        const at = filters.findIndex(b => b.getAttribute('aria-pressed') === 'true');
        filters[(at + 1) % filters.length].click();
      } else if (views['12345'.indexOf(e.key)]) {
        view(e.target.closest('article') || shown()[Math.max(current, 0)], views[+e.key - 1]);
      }
    });
    const wanted = location.hash.slice(1);
    if (filters.some(b => b.dataset.filter === wanted)) filter(wanted);
    """
}
