/** What a person finds on a page of HTML: roles, names, labels and texts, as a browser shows them. */
import { HTMLElement, type Node, TextNode } from 'node-html-parser';

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

const unseen = 'head, script, style, template, noscript';
const isFolded = (element: HTMLElement): boolean => {
  const details = element.tagName === 'SUMMARY' ? element.parentNode?.parentNode : element.parentNode;
  const closed = details?.closest('details:not([open])');
  if (!closed) return false;
  // The summary of the innermost folded part is visible.
  const summary = element.closest('summary');
  return summary?.parentNode === closed ? isFolded(closed) : true;
};

/** What screens.css hides on a wide window, and what it puts on lines of its own. */
const narrow = 'td .narrow, th .narrow';
const ownLines = ['below', 'mark', 'rest', 'shown'];

/** Whether an element is visible: not folded, not hidden, and a part of the page at all. */
export const isSeen = (element: HTMLElement): boolean =>
  !element.closest(`[hidden], ${narrow}, ${unseen}`) && !isFolded(element);

const blocks = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY BR CAPTION DD DETAILS DIV DL DT FIELDSET FIGURE FOOTER FORM H1 H2 H3
  H4 H5 H6 HEADER HR LEGEND LI MAIN NAV OL OPTION P PRE SECTION SUMMARY TABLE TBODY TFOOT THEAD TR UL`.split(
    /\s+/,
  ),
);
const cells = new Set(['TD', 'TH']);

const rawText = (node: Node): string => {
  if (node instanceof TextNode) return node.text.replace(/\s+/g, ' ');
  if (!(node instanceof HTMLElement) || !isSeen(node)) return '';
  const inner = node.childNodes.map(rawText).join('');
  if (blocks.has(node.tagName) || ownLines.some((name) => node.classList.contains(name)))
    return `\n${inner}\n`;
  return cells.has(node.tagName) ? `${inner}\t` : inner;
};

/** The text in lines: a line for each block and each row, with tabs between the cells. */
export const textOf = (element: HTMLElement): string =>
  element.childNodes
    .map(rawText)
    .join('')
    .replace(/[ \t]*\n\s*/g, '\n')
    .replace(/ *\t */g, '\t')
    .trim();

const textOfAll = (elements: readonly (HTMLElement | null)[]): string =>
  squeezed(elements.map((element) => element?.text ?? '').join(' '));

const rootOf = (element: HTMLElement): HTMLElement => {
  let root = element;
  while (root.parentNode) root = root.parentNode;
  return root;
};
const byId = (element: HTMLElement, id: string) => rootOf(element).querySelector(`[id="${id}"]`);

const isControl = ({ tagName }: HTMLElement) => ['INPUT', 'SELECT', 'TEXTAREA', 'BUTTON'].includes(tagName);

/** The texts that label an element. */
export function labelsOf(element: HTMLElement): string[] {
  const by = element.getAttribute('aria-labelledby');
  if (by) return [textOfAll(by.split(/\s+/).map((id) => byId(element, id)))];
  const label = element.getAttribute('aria-label');
  if (label) return [squeezed(label)];
  if (!isControl(element)) return [];
  const around = element.closest('label');
  const named = element.id ? rootOf(element).querySelectorAll(`label[for="${element.id}"]`) : [];
  return [...(around ? [around] : []), ...named].map((found) => squeezed(found.text));
}

/** The elements that name others. */
const naming: Readonly<Record<string, string>> = { TABLE: 'caption', FIELDSET: 'legend' };

export function nameOf(element: HTMLElement): string {
  const labels = labelsOf(element);
  if (labels.length) return labels.join(' ');
  const { tagName } = element;
  if (tagName === 'INPUT') return element.getAttribute('value') ?? '';
  if (['SECTION', 'FORM', 'NAV'].includes(tagName)) return '';
  if (naming[tagName]) return squeezed(element.querySelector(naming[tagName])?.text ?? '');
  return squeezed(textOf(element));
}

const typed = ['text', 'email', 'tel', 'url', 'password'].map((type) => `input[type=${type}]`).join(', ');
/** Roles that elements have by themselves. */
const ofElements: Readonly<Record<string, string>> = {
  alert: '[role=alert]',
  button: 'button, input[type=submit]',
  cell: 'td',
  checkbox: 'input[type=checkbox]',
  columnheader: 'thead th',
  combobox: 'select',
  form: 'form',
  group: 'fieldset, details',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  radio: 'input[type=radio]',
  region: 'section',
  row: 'tr',
  rowheader: 'tbody th',
  searchbox: 'input[type=search]',
  status: 'output',
  table: 'table',
  textbox: `textarea, input:not([type]), ${typed}`,
};

export type Wanted = { readonly name?: string | RegExp; readonly exact?: boolean; readonly level?: number };

/** Whether a text is the wanted one. A part in any case suffices, unless it must be exact. */
export function matches(text: string, wanted: string | RegExp, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  return exact ? text === squeezed(wanted) : text.toLowerCase().includes(squeezed(wanted).toLowerCase());
}

export function withRole(within: HTMLElement, role: string, { name, exact, level }: Wanted): HTMLElement[] {
  const own = ofElements[role];
  const found = within.querySelectorAll([`[role=${role}]`, ...(own ? [own] : [])].join(', '));
  return found.filter((element) => {
    if (element.getAttribute('role') && element.getAttribute('role') !== role) return false;
    if (!isSeen(element) || element.closest('[aria-hidden=true]')) return false;
    if (level !== undefined && element.tagName !== `H${level}`) return false;
    if (['form', 'region'].includes(role) && !nameOf(element)) return false;
    return name === undefined || matches(nameOf(element), name, exact);
  });
}

export const withLabel = (within: HTMLElement, label: string | RegExp, exact?: boolean): HTMLElement[] =>
  within
    .querySelectorAll('input, select, textarea, [aria-label], [aria-labelledby]')
    .filter((element) => labelsOf(element).some((text) => matches(text, label, exact)));

/** The innermost elements with the text. */
export function withText(within: HTMLElement, text: string | RegExp, exact?: boolean): HTMLElement[] {
  const has = (element: HTMLElement) =>
    !element.closest(unseen) && matches(squeezed(element.text), text, exact);
  return within
    .querySelectorAll('*')
    .filter(
      (element) =>
        has(element) && !element.childNodes.some((child) => child instanceof HTMLElement && has(child)),
    );
}
