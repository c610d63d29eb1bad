/**
 * Full-text search without script: the index holds the sections of the pages, and a form submits the query.
 */
import { type NavGroup, Page } from './layout.tsx';

export type Entry = { readonly href: string; readonly title: string; readonly text: string };

const maxResults = 40;
const maxQueryLength = 100;
const excerptLength = 160;

/** The sections of a rendered page that have an id. */
export function entriesOf(path: string, html: string): Entry[] {
  const sections = html.matchAll(/<section[^>]* id="([^"]+)"[^>]*>([\s\S]*?)<\/section>/g);
  return [...sections].map(([, id = '', inner = '']) => {
    const [, title = id] = /<h2[^>]*>([\s\S]*?)<\/h2>/.exec(inner) ?? [];
    return { href: `${path}#${id}`, title: textOf(title), text: textOf(inner) };
  });
}

/** The sections that contain every word; those with the most words in the title come first. */
export function find(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = wordsOf(query);
  if (!words.length) return [];
  const countIn = (text: string) => words.filter((word) => text.toLowerCase().includes(word)).length;
  return entries
    .filter(({ text }) => countIn(text) === words.length)
    .sort((a, b) => countIn(b.title) - countIn(a.title))
    .slice(0, maxResults);
}

type Props = { query: string; entries: readonly Entry[]; nav: readonly NavGroup[] };

export function SearchPage({ query, entries, nav }: Props) {
  const results = find(entries, query);
  return (
    <Page title="Search · Payroll Partner API" nav={nav} query={query}>
      <h1>Search</h1>
      <p class="lead">
        {query
          ? `${results.length} ${results.length === 1 ? 'result' : 'results'} for “${query}”`
          : 'Search for a word, a path or an error code.'}
      </p>
      <ul class="results">
        {results.map(({ href, title, text }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <p>{excerpt(text.slice(title.length), query)}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}

export const readQuery = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, maxQueryLength) : '';

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean);

function excerpt(text: string, query: string): string {
  const [first = ''] = wordsOf(query);
  const at = text.lastIndexOf(' ', Math.max(0, text.toLowerCase().indexOf(first) - excerptLength / 3));
  const rest = text.slice(at + 1);
  const part = rest.slice(0, excerptLength);
  const isCut = part !== rest;
  return `${at > 0 ? '… ' : ''}${isCut ? `${part.slice(0, part.lastIndexOf(' '))} …` : part}`;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, name) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
