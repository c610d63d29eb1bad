/* Arrow keys move between the cells of a grid. Left and right do so where the text of a cell ends. */
for (const table of document.querySelectorAll('table.hours')) {
  const fieldIn = (cell) => {
    const field = cell?.querySelector('input:not([type=hidden]), td > select');
    return field?.offsetParent ? field : undefined;
  };
  const next = (cell, step) => {
    for (let other = cell[step]; other; other = other[step]) if (fieldIn(other)) return fieldIn(other);
  };
  const below = (cell, step) => {
    for (let row = cell.parentElement[step]; row; row = row[step]) {
      const field = fieldIn(row.cells[cell.cellIndex]);
      if (field) return field;
    }
  };
  table.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const cell = target.closest('td');
    if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isText = target.matches('input');
    const [start, end] = isText ? [target.selectionStart, target.selectionEnd] : [0, 0];
    const isWhole = !isText || end - start === target.value.length;
    const found =
      (key === 'ArrowUp' && isText && below(cell, 'previousElementSibling')) ||
      (key === 'ArrowDown' && isText && below(cell, 'nextElementSibling')) ||
      (key === 'ArrowLeft' && (isWhole || end === 0) && next(cell, 'previousElementSibling')) ||
      (key === 'ArrowRight' &&
        (isWhole || start === target.value.length) &&
        next(cell, 'nextElementSibling'));
    if (!found) return;
    event.preventDefault();
    found.focus();
    found.select?.();
  });
}
/* A page with typed and unsent text asks before a link of the frame leaves it. */
for (const form of document.querySelectorAll('form.grid')) {
  let isTyped = false;
  form.addEventListener('input', () => {
    isTyped = true;
  });
  form.addEventListener('submit', () => {
    isTyped = false;
  });
  addEventListener('beforeunload', (event) => {
    if (isTyped) event.preventDefault();
  });
}
