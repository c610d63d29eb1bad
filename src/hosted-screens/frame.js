/* Posts to the page that frames this one: its height, where to scroll, a saved form, what needs a person,
   and the end of the link. */
(() => {
  if (window.parent === window) return;
  const { origins, screen, completed, done, attention, ended } = document.currentScript.dataset;
  /* Which origin frames this page is not known in every browser. Browsers drop what names another one. */
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
  /* The problems of a form come first. Browsers do not give them the focus in a frame of another site. */
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
