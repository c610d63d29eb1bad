/** The pages of the reference as Markdown, for agents. */
import { NodeHtmlMarkdown } from 'node-html-markdown';

const converter = new NodeHtmlMarkdown({ bulletMarker: '-', codeBlockStyle: 'fenced' });

/** The addresses of operations on the pages, such as /docs/checks#addShifts. */
export type Places = ReadonlySet<string>;

/** The address of the Markdown of a page, or of an operation on it. */
export const markdownAddress = (href: string, operations: Places): string => {
  const [path = '', part] = href.split('#');
  if (operations.has(href)) return `${path}/${part}.md`;
  return part === undefined ? `${path}.md` : `${path}.md#${part}`;
};

const startOfEndpoint = /(?=<section class="endpoint" id=")/;

type Rendered = { readonly path: string; readonly html: string };

/**
 * A page as Markdown: what stands before its operations, and the list of them. With the name of an operation,
 * that operation alone: a page of all has up to a megabyte, which nobody reads at once.
 */
export function markdownOf({ path, html }: Rendered, operations: Places, name?: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const [before = '', ...endpoints] = main.split(startOfEndpoint);
  const found = endpoints.find((each) => each.startsWith(`<section class="endpoint" id="${name}"`));
  if (name !== undefined) return converted(found ?? '', operations);
  return converted(`${before}${listOf(path, endpoints)}`, operations);
}

function listOf(path: string, endpoints: readonly string[]): string {
  const items = endpoints.map((endpoint) => {
    const [, name = ''] = /id="(\w+)"/.exec(endpoint) ?? [];
    const [, summary = ''] = /<h2[^>]*>(.*?)<\/h2>/s.exec(endpoint) ?? [];
    return `<li><a href="${path}#${name}">${summary}</a></li>`;
  });
  return items.length ? `<ul>${items.join('')}</ul>` : '';
}

const converted = (html: string, operations: Places): string =>
  `${converter.translate(html.replaceAll(/href="(\/docs[^"]*)"/g, (_, href) => `href="${markdownAddress(href, operations)}"`))}\n`;
