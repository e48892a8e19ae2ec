/// The script of every report: filters, views, keys.
enum ReportScript {
  static let text = """
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
      if (!article) return;
      article.querySelectorAll('.compare').forEach(compare => {
        const button = compare.querySelector(`button[data-view=${name}]`);
        if (button.disabled) return;
        compare.dataset.view = name;
        compare.querySelectorAll('button').forEach(b =>
          b.setAttribute('aria-pressed', String(b === button)));
      });
    }
    function cut(compare, percent) {
      const value = Math.min(Math.max(percent, 0), 100);
      compare.style.setProperty('--cut', value + '%');
      compare.querySelector('input').value = value;
    }
    filters.forEach(b => b.addEventListener('click', () => {
      filter(b.dataset.filter);
      history.replaceState(null, '', '#' + b.dataset.filter);
    }));
    document.querySelectorAll('.views button').forEach(b =>
      b.addEventListener('click', () => view(b.closest('article'), b.dataset.view)));
    document.querySelectorAll('.views input').forEach(i => i.addEventListener('input', () =>
      cut(i.closest('.compare'), +i.value)));
    document.querySelectorAll('.compare .stage').forEach(stage => {
      const drag = e => {
        const compare = stage.closest('.compare');
        if (compare.dataset.view !== 'slider' || !(e.buttons & 1)) return;
        const box = stage.querySelector('.actual').getBoundingClientRect();
        cut(compare, 100 * (e.clientX - box.left) / box.width);
      };
      stage.addEventListener('pointerdown', drag);
      stage.addEventListener('pointermove', drag);
    });
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
        view(e.target.closest('article') || shown()[Math.max(current, 0)], views['12345'.indexOf(e.key)]);
      }
    });
    const wanted = location.hash.slice(1);
    if (filters.some(b => b.dataset.filter === wanted)) filter(wanted);
    """
}
