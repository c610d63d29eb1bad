/** What holds for every screen of a company, read over HTTP in each language. */
import { beforeAll, expect, test } from 'vitest';
import { spanish as ofService } from '../../src/foundation/spanish/spanish.ts';
import { spanish } from '../../src/hosted-screens/language/spanish/spanish.ts';
import { serve, service } from '../support/served-world.ts';
import { allScreens } from './all-screens.ts';
import { decoded, readIn } from './read-in.ts';

const sentences = Object.entries(spanish);
/** Those of the service too. */
const all = Object.entries({ ...ofService, ...spanish });

serve();

let screens: Record<string, string>;
const inEnglish: { name: string; address: string; html: string }[] = [];
beforeAll(async () => {
  screens = await allScreens(service);
  expect(Object.keys(screens).length).toBeGreaterThan(50);
  for (const [name, address] of Object.entries(screens))
    inEnglish.push({ name, address, html: (await readIn(address, 'en-US')).html });
});

/** What a reader sees or hears: the texts of the page without those that are marked as another language's. */
function textsOf(html: string): string[] {
  const body = html.replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, '');
  const own = body.replace(/<(\w+)[^>]* lang="\w+"[^>]*>[\s\S]*?<\/\1>/g, (whole, name) =>
    name === 'html' ? whole : '',
  );
  const texts = [...own.matchAll(/>([^<]+)/g)].map(([, words = '']) => words);
  const named = [...own.matchAll(/(?:aria-label|data-name|alt)="([^"]+)"/g)].map(([, words = '']) => words);
  return [...texts, ...named].map((words) => decoded(words).trim()).filter(Boolean);
}

test('every screen is whole in Spanish, and says no English sentence', async () => {
  const english = new Set<string>(all.filter(([en, es]) => en !== es).map(([en]) => en));
  // 'Owner' is also the job title that the owner has typed, 'Vacation' the name of a policy. The others are
  // words of the API: kinds of events, and how things stand.
  const own = ['Owner', 'Vacation', 'employee', 'contractor', 'deduction', 'live', 'pending'];
  const spoken = new Set<string>([...all.map(([, es]) => es), ...own]);
  const found: Record<string, string[]> = {};
  for (const [name, address] of Object.entries(screens)) {
    const { html, spoken: language, answer } = await readIn(address, 'es-MX,es;q=0.9,en;q=0.5');
    const vary = answer.headers.get('vary')?.split(', ')[0];
    expect([name, language, vary]).toEqual([name, 'es', 'Accept-Language']);
    found[name] = textsOf(html).filter((words) => english.has(words) && !spoken.has(words));
    if (html.includes(spanish['Some sentences of this page exist in English only.']))
      found[name].push('(note)');
  }
  expect(Object.entries(found).filter(([, words]) => words.length)).toEqual([]);
});

test('no screen says a Spanish sentence in English', async () => {
  const english = new Set<string>(sentences.map(([en]) => en));
  const spoken = new Set<string>(sentences.map(([, es]) => es).filter((es) => !english.has(es)));
  for (const { name, html } of inEnglish) {
    expect([name, ...textsOf(html).filter((words) => spoken.has(words))]).toEqual([name]);
  }
});

test('no page has the token of a link or a file in an address or a field', () => {
  for (const { name, address, html } of inEnglish) {
    expect(html, name).not.toMatch(/token=|name="token"/);
    const token = new URL(address).searchParams.get('token') ?? '';
    if (token !== 'unknown') expect(html, name).not.toContain(token);
  }
});
