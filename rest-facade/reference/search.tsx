/** Full-text search without script: the index holds pages and sections, and a form submits the query. */
import { type NavGroup, Page } from './layout.tsx';

export type Entry = {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  /** The words that people use for the task of a guide. */
  readonly asked?: string;
};

/** The words that people use for the task of a guide and that its title lacks, by guide. */
const tasks: Readonly<Record<string, string>> = {
  agents: 'ai assistant mcp llm tools',
  contractors: '1099 freelancer w-9 pay a contractor',
  'deduction-types': 'add a new benefit',
  'earlier-pay': 'switch move migrate from another payroll provider, mid-year, year to date',
  embedding: 'iframe white label brand colors logo',
  'employee-screens': 'self-service, employee portal, invite an employee',
  'employees-in-bulk': 'import many employees, csv, new hires',
  'first-company': 'new company, hire and pay the first employee',
  garnishments: 'child support, court order, creditor, tax levy',
  'going-live': 'go live, production, launch',
  hours: 'timesheet, time clock, import hours, overtime',
  i9: 'verify the right to work, employment eligibility',
  'local-taxes': 'city tax, school district tax',
  messages: 'email, notification',
  mistakes: [
    'correct a mistake, error, paid the wrong amount, paid too much, paid too little, overpaid, underpaid',
    'forgot hours, missing hours, paid the wrong person, paid twice, void, undo, refund',
    'wrong bank account, returned pay, returned direct deposit',
  ].join(),
  'net-pay-split': 'split direct deposit, several bank accounts, savings account',
  'off-cycle': [
    'employee left, leaves, quit, resigned, fired, dismissed, terminated, last paycheck, final paycheck',
    'pay a bonus, extra check',
  ].join(),
  paperwork: 'sign documents, handbook, offer letter',
  'pay-calendar': 'when is payday, pay schedule, deadline, cut-off, holiday',
  payruns: 'approve payroll, run payroll, late payroll, missed payday, forgot to approve',
  people: 'add, find or change an employee, address, raise, change a bank account',
  prenotes: 'verify a bank account, test deposit',
  'regular-payrolls': 'automatic payroll, autopilot, recurring payroll',
  requests: 'audit, who changed this, why is somebody not paid',
  requirements: 'what is missing, to do, onboarding checklist',
  salary: 'salaried employee, raise, prorate, unpaid leave',
  'several-states': 'remote employee, move to another state, work in two states',
  'sign-in': 'login, users, permissions, roles, passkey',
  signatures: 'electronic signature, proof, w-4',
  'state-accounts': 'register in a state, unemployment rate, sui, state tax id',
  'time-off': 'vacation, sick leave, pto, holiday',
  webhooks: 'receive events, notify my server',
  'year-end': 'w-2, 1099, january, close the year, new year',
};

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
  const [, guide = ''] = /^\/docs\/guides\/(.+)$/.exec(path) ?? [];
  const page = { href: path, title: textOf(title), text: textOf(main), asked: tasks[guide] ?? '' };
  return [page, ...inSections];
}

/** Words that do not help to find a task. */
const fillers = new Set(
  'a an and are can did do for has have how i in is it my of on or our that the to was we what with'.split(
    ' ',
  ),
);

/** The entries that have most of the words. Entries with the words in their titles come first, then tasks. */
function find(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = wordsOf(query);
  if (!words.length) return [];
  const countIn = (text: string) => words.filter((word) => text.toLowerCase().includes(word)).length;
  const counted = entries.map((entry) => ({
    entry,
    inText: countIn(`${entry.text} ${entry.asked ?? ''}`),
    inTitle: countIn(`${entry.title} ${entry.asked ?? ''}`),
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
  const plain = query.toLowerCase().replaceAll(/[?!,.]+(?=\s|$)/g, ' ');
  const all = plain.split(/\s+/).filter(Boolean);
  const telling = all.filter((word) => !fillers.has(word)).map(singular);
  return telling.length ? telling : all;
}

/** The word without the s of a plural, because a word is found within a longer one. */
const singular = (word: string): string => (/^[a-z]{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word);

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
