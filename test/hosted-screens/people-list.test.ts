/** The list of employees on the dashboard: searched, sorted, filtered and paged, without scripts. */

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleOf } from '../support/sample.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';
import { employ, follow } from './people.ts';

serveWorlds();
afterEach(() => {
  vi.restoreAllMocks();
});

const crew = [
  { firstName: 'José', lastName: 'Ibarra', title: 'Driver', workingState: 'TX', startDate: '2026-03-02' },
  {
    firstName: 'Maria',
    lastName: 'de la Cruz',
    workingState: 'CA',
    startDate: '2025-01-06',
    onboarded: true,
  },
  {
    firstName: 'Zoe',
    lastName: 'Abbott',
    employmentStatus: 'leave',
    startDate: '2024-09-02',
    onboarded: true,
  },
  { firstName: 'Omar', lastName: 'Quinn', employmentStatus: 'terminated', termDate: '2026-05-01' },
];
/** Beside the crew, the world has Grace Rivera, who works in California since February 3, 2025. */
beforeEach(async () => {
  await employ(crew);
});

async function openList(): Promise<Visitor> {
  const page = new Visitor();
  await page.goto(`${await linksOf(service, world).dashboard()}&page=employees`);
  return page;
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return query instanceof Object && 'text' in query ? String(query.text) : '';
};
const names = (page: Visitor) => page.getByRole('table').locator('tbody th').allInnerTexts();

async function search(page: Visitor, name: string, status?: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  if (status) await page.getByLabel('Status').selectOption(status);
  await page.getByRole('button', { name: 'Search' }).click();
}

describe('the list', () => {
  test('is sorted by name, and by each column that is followed, one way and the other', async () => {
    const page = await openList();
    const byName = ['Zoe Abbott', 'Maria de la Cruz', 'José Ibarra', 'Omar Quinn', 'Grace Rivera'];
    expect(await names(page)).toEqual(byName);
    await follow(page, 'Name');
    expect(await names(page)).toEqual(byName.toReversed());
    expect(await page.locator('[aria-sort]').getAttribute('aria-sort')).toBe('descending');
    await follow(page, 'Start date');
    const byStart = ['Zoe Abbott', 'Maria de la Cruz', 'Grace Rivera', 'José Ibarra', 'Omar Quinn'];
    expect(await names(page)).toEqual(byStart);
    await follow(page, 'Start date');
    const latestFirst = ['José Ibarra', 'Grace Rivera', 'Maria de la Cruz', 'Zoe Abbott', 'Omar Quinn'];
    expect(await names(page)).toEqual(latestFirst); // who has no start date is last either way
    await follow(page, 'Work state');
    expect((await names(page)).slice(0, 3)).toEqual(['Maria de la Cruz', 'Grace Rivera', 'José Ibarra']);
  });

  const searches: [string, string[]][] = [
    ['jose', ['José Ibarra']],
    ['CRUZ mar', ['Maria de la Cruz']],
    ['ri', ['Maria de la Cruz', 'Grace Rivera']],
    ['%', []],
    ['<b>"&', []],
  ];
  test.each(sampleOf(searches, 3))(
    'finds %s by parts of a name, without case and accents',
    async (typed, found) => {
      const page = await openList();
      await search(page, typed);
      const { length } = found;
      expect(await page.getByRole('status').innerText()).toContain(
        `${length} employee${length === 1 ? '' : 's'} found.`,
      );
      expect(length ? await names(page) : []).toEqual(found);
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(typed);
      await follow(page, 'Show everybody');
      expect(await names(page)).toHaveLength(5);
    },
  );

  const groups: [string, string[]][] = [
    ['live', ['Maria de la Cruz', 'José Ibarra', 'Grace Rivera']],
    ['leave', ['Zoe Abbott']],
    ['terminated', ['Omar Quinn']],
    ['not-onboarded', ['José Ibarra']],
  ];
  test.each(sampleOf(groups, 4))(
    'shows only who is %s, and keeps that when it is sorted',
    async (group, found) => {
      const page = await openList();
      await search(page, '', group);
      expect(await names(page)).toEqual(found);
      await follow(page, 'Name');
      expect(await names(page)).toEqual(found.toReversed());
      expect(await page.getByLabel('Status').inputValue()).toBe(group);
    },
  );

  test('shows everything when its address asks for what does not exist', async () => {
    const page = await openList();
    for (const wanted of ['group=friends', 'sort=ssn', 'sort=-', 'number=0', 'number=1e9', 'search=%00%20']) {
      await page.goto(`${page.url().replace(/&[gsn].*/, '')}&${wanted}`);
      expect([wanted, ...(await names(page))]).toHaveLength(6);
    }
    await page.goto(`${page.url().replace(/&[gsn].*/, '')}&number=7`);
    expect(await page.locator('main').innerText()).toContain('The list has no such page.');
    await follow(page, 'Page 1');
    expect(await names(page)).toHaveLength(5);
  });

  test('shows 500 people in numbered pages, each read by as many statements as a short list', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query'); // watched, not replaced
    const statements = async (load: () => Promise<unknown>) => {
      sent.mockClear();
      await load();
      return sent.mock.calls.filter(([query]) => /employees|companies/.test(textOf(query))).length;
    };
    const page = await openList();
    const few = await statements(() => page.reload());
    expect(few).toBeGreaterThan(2);
    await employ(
      Array.from({ length: 495 }, (_, i) => ({
        firstName: 'Worker',
        lastName: `A${String(i).padStart(3, '0')}`,
      })),
    );
    expect(await statements(() => page.reload())).toBe(few);
    expect(await page.locator('main').innerText()).toContain('500 employees.');
    const pages = page.getByRole('navigation', { name: 'Pages of employees' });
    expect(await pages.getByRole('link').allInnerTexts()).toEqual(['1', '2', '10', 'Next']);
    await follow(page, 'Page 10');
    expect((await names(page)).at(-1)).toBe('Grace Rivera');
    await follow(page, 'Previous');
    expect(await pages.locator('[aria-current]').innerText()).toBe('9');
    expect(await pages.getByRole('link').allInnerTexts()).toEqual([
      ...['Previous', '1', '8', '9', '10', 'Next'],
    ]);
    await search(page, 'A04');
    expect(await names(page)).toHaveLength(10);
    expect(await pages.count()).toBe(0);
  });
});

describe('an embedded list', () => {
  test('is searched and sorted, and leads nowhere else', async () => {
    const page = await openList();
    await page.goto(await linksOf(service, world).dashboard('employees'));
    await search(page, 'r', 'live');
    expect(await names(page)).toEqual(['Maria de la Cruz', 'José Ibarra', 'Grace Rivera']);
    await follow(page, 'Name');
    expect(await names(page)).toEqual(['Grace Rivera', 'José Ibarra', 'Maria de la Cruz']);
  });
});
