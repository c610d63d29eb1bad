/* Posts the height, a saved form and the end of the link to the page that frames this one. */
(() => {
  if (window.parent === window) return;
  const { origins, screen, completed, ended } = document.currentScript.dataset;
  /* Which origin frames this page is not known in every browser. Browsers drop what names another one. */
  const post = (message) => {
    for (const origin of origins.split(' ')) window.parent.postMessage(message, origin);
  };
  const root = document.documentElement;
  root.classList.add('framed');
  const [entry] = performance.getEntriesByType('navigation');
  if (completed && entry?.type === 'navigate') post({ type: 'payroll:completed', screen, page: completed });
  if (ended) post({ type: 'payroll:expired', reason: ended });
  const postHeight = () =>
    post({ type: 'payroll:height', height: Math.ceil(root.getBoundingClientRect().height) });
  new ResizeObserver(postHeight).observe(root);
})();
