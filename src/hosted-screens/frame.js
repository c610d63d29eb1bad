/*
 * Posts to the page that frames this one. It posts its height, where to scroll, a saved form, how many
 * matters need a person, and the end of the link.
 */
(() => {
  if (window.parent === window) return;
  const { origins, screen, completed, done, attention, ended } = document.currentScript.dataset;
  /*
   * Not every browser shows which origin frames this page. Browsers drop a message that names another origin.
   */
  const post = (message) => {
    for (const origin of origins.split(' ')) window.parent.postMessage(message, origin);
  };
  const root = document.documentElement;
  root.classList.add('framed');
  const [entry] = performance.getEntriesByType('navigation');
  if (completed && entry?.type === 'navigate') {
    post({ type: 'payroll:completed', screen, page: completed });
    if (done) post({ type: 'payroll:done', screen, page: completed });
  }
  if (attention) post({ type: 'payroll:attention', screen, count: Number(attention) });
  if (ended) post({ type: 'payroll:expired', reason: ended });
  const postHeight = () =>
    post({ type: 'payroll:height', height: Math.ceil(root.getBoundingClientRect().height) });
  new ResizeObserver(postHeight).observe(root);
  /* Scrolls to the problems of a form. Browsers do not focus them in a frame of another site. */
  const postScroll = () => {
    const place = document.querySelector('[autofocus], :target') ?? root;
    post({
      type: 'payroll:scroll',
      top: Math.round(place.getBoundingClientRect().top - root.getBoundingClientRect().top),
    });
  };
  addEventListener('load', postScroll);
  addEventListener('hashchange', postScroll);
})();
