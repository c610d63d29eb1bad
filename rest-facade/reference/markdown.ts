/** The pages of the reference as Markdown, for agents. */
import { NodeHtmlMarkdown } from 'node-html-markdown';

const converter = new NodeHtmlMarkdown({ bulletMarker: '-', codeBlockStyle: 'fenced' });

/** The content of a page, with its links leading to the Markdown of other pages. */
export function markdownOf(html: string, paths: ReadonlySet<string>): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const linked = main.replaceAll(/href="(\/docs[^"#]*)(#[^"]*)?"/g, (link, path, part = '') =>
    paths.has(path) ? `href="${path}.md${part}"` : link,
  );
  return `${converter.translate(linked)}\n`;
}
