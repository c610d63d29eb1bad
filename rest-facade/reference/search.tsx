/** Full-text search without script: the index holds pages and sections, and a form submits the query. */
import { type NavGroup, Page } from './layout.tsx';

export type Entry = { readonly href: string; readonly title: string; readonly text: string };

const maxResults = 40;
const maxQueryLength = 100;
const excerptLength = 160;

/** The sections of a rendered page that have an id, and the page itself. */
export function entriesOf(path: string, html: string): Entry[] {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const sections = [...main.matchAll(/<section[^>]* id="([^"]+)"[^>]*>([\s\S]*?)<\/section>/g)];
  const inSections = sections.map(([, id = '', inner = '']) => {
    const [, title = id] = /<h2[^>]*>([\s\S]*?)<\/h2>/.exec(inner) ?? [];
    return { href: `${path}#${id}`, title: textOf(title), text: textOf(inner) };
  });
  const [, title = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main) ?? [];
  return [{ href: path, title: textOf(title), text: textOf(main) }, ...inSections];
}

/** Words that say nothing of a task. */
const fillers = new Set(
  'a an and are do for how i in is it my of on or our that the to we what with'.split(' '),
);

/** The entries that have the most of the words, those in titles first. Of equal ones, tasks come first. */
function find(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = wordsOf(query);
  if (!words.length) return [];
  const countIn = (text: string) => words.filter((word) => text.toLowerCase().includes(word)).length;
  const counted = entries.map((entry) => ({
    entry,
    inText: countIn(entry.text),
    inTitle: countIn(entry.title),
  }));
  const most = Math.max(...counted.map(({ inText }) => inText));
  return counted
    .filter(({ inText }) => most > 0 && inText === most)
    .sort((a, b) => b.inTitle - a.inTitle || rank(a.entry) - rank(b.entry))
    .slice(0, maxResults)
    .map(({ entry }) => entry);
}

const rank = ({ href }: Entry): number =>
  /^\/docs(?:$|#|\/guides\/)/.test(href) ? 0 : /^\/docs\/objects\//.test(href) ? 2 : 1;

type Props = { query: string; entries: readonly Entry[]; nav: readonly NavGroup[] };

export function SearchPage({ query, entries, nav }: Props) {
  const results = find(entries, query);
  return (
    <Page title="Search · Payroll Partner API" nav={nav} query={query}>
      <h1>Search</h1>
      <p class="lead">
        {query
          ? `${results.length} ${results.length === 1 ? 'result' : 'results'} for “${query}”`
          : 'Search for a task, a word, a path or an error code.'}
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

function wordsOf(query: string): readonly string[] {
  const all = query.toLowerCase().split(/\s+/).filter(Boolean);
  const telling = all.filter((word) => !fillers.has(word));
  return telling.length ? telling : all;
}

function excerpt(text: string, query: string): string {
  const [first = ''] = wordsOf(query);
  const at = text.lastIndexOf(' ', Math.max(0, text.toLowerCase().indexOf(first) - excerptLength / 3));
  const rest = text.slice(at + 1);
  const part = rest.slice(0, excerptLength);
  const isCut = part !== rest;
  return `${at > 0 ? '… ' : ''}${isCut ? `${part.slice(0, part.lastIndexOf(' '))} …` : part}`;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };

/** The words of HTML. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, name) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
