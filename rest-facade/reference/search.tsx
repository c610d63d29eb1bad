/** Search without a script: the sections of the pages are the index, and a form asks for what was found. */
import { type NavGroup, Page } from './layout.tsx';

export type Entry = { readonly href: string; readonly title: string; readonly text: string };

const mostFound = 40;
const longestQuestion = 100;
const excerptLength = 160;

/** The sections of a rendered page that have an address of their own. */
export function entriesOf(path: string, html: string): Entry[] {
  const sections = html.matchAll(/<section[^>]* id="([^"]+)"[^>]*>([\s\S]*?)<\/section>/g);
  return [...sections].map(([, id = '', inner = '']) => {
    const [, title = id] = /<h2[^>]*>([\s\S]*?)<\/h2>/.exec(inner) ?? [];
    return { href: `${path}#${id}`, title: textOf(title), text: textOf(inner) };
  });
}

/** Sections that hold every word, those whose title holds most of them first. */
export function find(entries: readonly Entry[], question: string): readonly Entry[] {
  const words = wordsOf(question);
  if (!words.length) return [];
  const held = (text: string) => words.filter((word) => text.toLowerCase().includes(word)).length;
  return entries
    .filter(({ text }) => held(text) === words.length)
    .sort((a, b) => held(b.title) - held(a.title))
    .slice(0, mostFound);
}

type Props = { question: string; entries: readonly Entry[]; nav: readonly NavGroup[] };

export function SearchPage({ question, entries, nav }: Props) {
  const found = find(entries, question);
  return (
    <Page title="Search · Payroll Partner API" nav={nav} question={question}>
      <h1>Search</h1>
      <p class="lead">
        {question
          ? `${found.length} ${found.length === 1 ? 'section' : 'sections'}, those with “${question}” in the title first.`
          : 'Type a word, a path, a code.'}
      </p>
      <ul class="found">
        {found.map(({ href, title, text }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <p>{excerpt(text.slice(title.length), question)}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}

export const questionOf = (given: unknown): string =>
  typeof given === 'string' ? given.trim().slice(0, longestQuestion) : '';

const wordsOf = (question: string) => question.toLowerCase().split(/\s+/).filter(Boolean);

function excerpt(text: string, question: string): string {
  const [first = ''] = wordsOf(question);
  const at = text.lastIndexOf(' ', Math.max(0, text.toLowerCase().indexOf(first) - excerptLength / 3));
  const rest = text.slice(at + 1);
  const part = rest.slice(0, excerptLength);
  const isCut = part !== rest;
  return `${at > 0 ? '… ' : ''}${isCut ? `${part.slice(0, part.lastIndexOf(' '))} …` : part}`;
}

const marks: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, name) => marks[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
