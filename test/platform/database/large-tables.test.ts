/**
 * What a request reads depends on what it answers, and not on how much its partner or the others have. The
 * counts are PostgreSQL's own, of the plans that it chose for a database with statistics.
 */
import { beforeAll, expect } from 'vitest';
import { tenantTables } from '../../isolation/population.ts';
import { asSuperuser } from '../../support/databases.ts';
import { exampleClock, makeExampleWorld } from '../../support/example-world.ts';
import { atNight as test } from '../../support/sample.ts';
import type { ExampleWorld } from '../../support/send-example.ts';
import { serve, service } from '../../support/served-world.ts';
import { grow, type Read, readByRequests, readByWorkers } from './grown-database.ts';

/** Requests that read more when the partner has more, and why. */
const readsMore: Readonly<Record<string, string>> = {
  DeleteTestData: 'deletes all rows of the partner; it has no dry run once that takes several transactions',
  ListCompanies: 'answers all companies',
  ListCompaniesByPage:
    'reads a page by the index once a table is too large to be read: see npm run tool -- bench:growth',
  UpdateEmployeesInBulk: 'finds up to a hundred employees: among a few hundred by reading all',
};
/** Tables that a search of workers reads from the beginning. */
const scannedBy: Readonly<Record<string, string>> = {
  'duePartners partner_clocks': 'a row for each partner of the test environment, in few pages',
  'operatingFigures partner_clocks': 'the same, every ten seconds',
  'operatingFigures partners': 'counts partners, every ten seconds',
  'operatingFigures webhook_endpoints': 'counts endpoints, every ten seconds',
};
/** A page that has become full, and the rows beside it. */
const fullPage = 100;

let world: ExampleWorld;
let partners: ReadonlySet<string>;
let before: readonly Read[];
let after: readonly Read[];
let searches: readonly Read[];
serve({ clock: exampleClock, settings: {} });
beforeAll(async () => {
  world = await makeExampleWorld(service);
  partners = new Set(await tenantTables(service.urls.test));
  await asSuperuser(service.urls.test, 'analyze');
  before = await readByRequests(service, world);
  await grow(service, world.ids.partnerID);
  await asSuperuser(service.urls.test, 'vacuum analyze');
  after = await readByRequests(service, world);
  await service.stop(); // its own workers would read beside these
  searches = await readByWorkers(service);
}, 300_000);

const bounded = (reads: readonly Read[]) => reads.filter(({ name }) => !(name in readsMore));
const scansOf = ({ name, readings }: Read) =>
  readings.flatMap(({ table, scans, statement }) =>
    scans && partners.has(table) ? [[name, table, statement]] : [],
  );
const rowsOf = ({ readings }: Read) =>
  readings.reduce((sum, { table, rows }) => (partners.has(table) ? sum + rows : sum), 0);

test('the partner and the others have grown in every table', async () => {
  const counts = [...partners].map(
    (table) => `select '${table}' as name, count(*)::int as count from ${table}`,
  );
  const rows = await asSuperuser<{ name: string; count: number }>(
    service.urls.test,
    counts.join(' union all '),
  );
  expect(rows.filter(({ count }) => count < 1_500)).toEqual([]);
});

test('every endpoint answers as before', () => {
  const failed = [...before, ...bounded(after)].filter(({ status }) => status !== 200);
  expect(failed.map(({ name, status }) => [name, status])).toEqual([]);
  expect(after.length).toBeGreaterThan(150);
});

test("no request reads a partner's table from its beginning", () => {
  expect(bounded(after).flatMap(scansOf)).toEqual([]);
});

test('a request reads as many rows and entries of indexes as before', () => {
  const grown = bounded(after).flatMap((read, i) => {
    const rows = [rowsOf(bounded(before)[i] ?? read), rowsOf(read)] as const;
    return rows[1] > rows[0] + fullPage ? [[read.name, ...rows]] : [];
  });
  expect(grown).toEqual([]);
});

test("no search of workers reads a partner's table from its beginning, but for those that are named", () => {
  const scans = searches.flatMap(scansOf).map(([name, table]) => `${name} ${table}`);
  expect(scans.filter((scan) => !(scan in scannedBy))).toEqual([]);
});
