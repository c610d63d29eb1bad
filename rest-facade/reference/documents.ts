/** The guides and explanations of docs/ as pages of the reference. They are Markdown of our own. */
import { readdirSync, readFileSync } from 'node:fs';
import { marked } from 'marked';
import { textOf } from './search.tsx';

export type GuidePage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
};

const folders = ['guides', 'explain'] as const;
const docs = new URL('../../docs/', import.meta.url);

export const guidePages = (): readonly GuidePage[] =>
  folders.flatMap((folder) => {
    const files = readdirSync(new URL(`${folder}/`, docs)).filter((file) => file.endsWith('.md'));
    return files.sort().map((file) => pageOf(folder, file));
  });

function pageOf(folder: string, file: string): GuidePage {
  const text = readFileSync(new URL(`${folder}/${file}`, docs), 'utf8');
  const html = withIds(marked.parse(text, { async: false }))
    .replaceAll('<th></th>', '<td></td>')
    .replaceAll('<pre>', '<pre tabindex="0">') // a long block scrolls by keyboard
    .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, '<em>$1</em>')
    .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, to, words) => linkOf(folder, to, words));
  return {
    path: `/docs/${folder}/${file.replace(/\.md$/, '')}`,
    title: textIn(/<h1[^>]*>(.*?)<\/h1>/s, html),
    description: textIn(/<p>(.*?)<\/p>/s, html),
    html,
  };
}

const plain = (html: string): string => textOf(html.replaceAll(/<\/?[a-z][^>]*>/g, ''));
const textIn = (pattern: RegExp, html: string): string => plain(pattern.exec(html)?.[1] ?? '');

/**
 * Gives headings the ids that links name, as on GitHub. Each chapter is a section, which the search finds.
 */
function withIds(html: string): string {
  const [head = '', ...chapters] = html
    .replaceAll(
      /<h([23])>(.*?)<\/h\1>/gs,
      (_, level, words) => `<h${level} id="${slug(words)}">${words}</h${level}>`,
    )
    .split(/(?=<h2 )/);
  const sections = chapters.map((chapter) => {
    const [, id = ''] = /^<h2 id="([^"]*)"/.exec(chapter) ?? [];
    return `<section id="${id}" aria-labelledby="${id}-title">${chapter.replace(`id="${id}"`, `id="${id}-title"`)}</section>`;
  });
  return head + sections.join('');
}

const slug = (words: string): string =>
  plain(words)
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

/** A link to a page that the reference has. A page that only the repository has is named without a link. */
function linkOf(folder: string, to: string, words: string): string {
  if (/^(?:https?:|#)/.test(to)) return `<a href="${to}">${words}</a>`;
  const { pathname, hash } = new URL(to, `docs:/${folder}/`);
  const [, place = '', name = ''] = /^\/(\w+)\/([\w-]+)\.md$/.exec(pathname) ?? [];
  return folders.some((known) => known === place)
    ? `<a href="/docs/${place}/${name}${hash}">${words}</a>`
    : words;
}
