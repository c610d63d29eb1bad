/** Computed checks are computed again: by their own tables to the byte, by other tables line by line. */
import { beforeAll, describe, expect, test } from 'vitest';
import { shippedBundle, shippedName } from '../../../src/engine/figures/shipped.ts';
import { tablesOf } from '../../../src/engine/figures/tables-of.ts';
import { comparePaychecks } from '../../../src/engine/payroll/compare-paychecks.ts';
import type { StoredCheck } from '../../../src/engine/payroll/stored-check.ts';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { canonicalJson } from '../../../src/foundation/canonical-json.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { changed } from '../../engine/figures/changed.ts';
import { nameOf, nextYear, packed, publicKey, signed } from '../../engine/figures/next-year.ts';
import { plain } from '../../engine/payroll/plain-worksheet.ts';
import { contents } from '../../isolation/population.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { seed, sized } from '../../support/sample.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { makeWorld, type World } from '../../support/world.ts';
import { ask, askAsOperator, ignored, type Json, pagesOf, refusalOf, sum } from './ask-replays.ts';
import { computedFrom, storeChecks, worksheets } from './stored-population.ts';

serveOneWorld({ settings: { FIGURES_TRUSTED_KEYS: publicKey } });

const count = sized(10_000, 100);
/** Checks that the planted bracket changes: a random sample may have none that pays its tax. */
const inBracket = [60_000, 70_000].map(
  (amountCents): Worksheet => ({
    ...plain,
    earnings: [{ kind: 'salary', amountCents }],
  }),
);
let checks: StoredCheck[];
let ids: string[];
let stranger: World;
let strangersChecks: string[];
beforeAll(async () => {
  checks = [...inBracket, ...worksheets(count - inBracket.length, seed)].map((worksheet) =>
    computedFrom(worksheet),
  );
  ids = await storeChecks(service.urls.test, world, checks);
  stranger = await makeWorld(service);
  strangersChecks = await storeChecks(service.urls.test, stranger, checks.slice(0, 3));
}, 600_000);

test('a check that the API opened and a payrun computed replays byte-identically', async () => {
  const paid = await makeWorld(service);
  const { companyID, employeeID, employeeCheckID, testKey: key } = paid;
  const bank = { companyID, account_number: '7654321', routing_number: '011401533' };
  for (const [path, body] of [
    ['/companies/bank', bank],
    ['/bankaccount', { ...bank, employeeID }],
    ['/shifts', { companyID, employeeCheckID, shifts: [{ time: '2026-11-20', hourly: { hours: 8 } }] }],
  ] as const)
    expect((await call(service, 'POST', path, { key, body })).status).toBe(200);
  const body = { companyID, employeeCheckID, approved: true };
  expect((await call(service, 'PATCH', '/employeeCheck', { key, body })).status).toBe(200);
  const advance = 'mutation ($by: Int) { advanceClock(by: $by) { isComplete totals { checksComputed } } }';
  const { data } = (await graphql(service, key, advance, { by: 20 * 86_400 })).body;
  expect(data.advanceClock).toEqual({ isComplete: true, totals: { checksComputed: 1 } });
  const [page] = await pagesOf({ employeeCheckId: employeeCheckID }, (variables) => ask(variables, paid));
  expect([page.total, page.identical, page.notReplayable]).toEqual([1, 1, []]);
}, 60_000);

const bracket = ['federal', 1, 'incomeTax', 'standard', 'single', 2, 2];
const planted = changed(shippedBundle, bracket, '0.13');
const plantedTables = tablesOf(planted);

test('a population of random worksheets replays byte-identically, and nothing is written', async () => {
  const before = await contents(service.urls.test);
  const pages = await pagesOf({ companyId: world.companyID });
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => count));
  expect([sum(pages, 'replayed'), sum(pages, 'identical')]).toEqual([count, count]);
  expect(await contents(service.urls.test)).toEqual(before);
}, 600_000);

test('one planted bracket changes exactly the checks that it touches, each with the figure', async () => {
  expect(shippedBundle.federal[1]?.incomeTax.standard.single[2]?.[2]).not.toBe('0.13');
  const expected = checks.flatMap(({ worksheet, paycheck }, index) => {
    const lines = comparePaychecks(paycheck, computedFrom(worksheet, plantedTables).paycheck)
      .map(({ line }) => line)
      .filter((line) => !ignored.has(line));
    return lines.length ? [[ids[index], lines.sort()]] : [];
  });
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(count / 2);
  const pages = await pagesOf({ companyId: world.companyID, draft: packed(planted) }, askAsOperator);
  const different = pages.flatMap((page) => page.different);
  expect(
    different.map((difference) => [
      difference.employeeCheckId,
      difference.lines.map(({ line }: Json) => line).sort(),
    ]),
  ).toEqual(expected);
  expect(sum(pages, 'identical')).toBe(count - expected.length);
  const figures = different.flatMap(({ lines }) => lines.flatMap((line: Json) => line.figures));
  const { source } = figures[0];
  expect(source).toBeTruthy();
  const path = 'federal.2026.incomeTax.standard.single.2.2';
  for (const figure of figures) expect(figure).toMatchObject({ path, after: '0.13', source, count: 1 });

  // The sums are those of the lines.
  const line = (name: RegExp) =>
    different
      .flatMap(({ lines }) => lines.filter((entry: Json) => name.test(entry.line)))
      .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
  const cents = (rows: Json[], member: string) =>
    rows.reduce((all, row) => all + Math.round(row[member] * 100), 0);
  const [people, companies] = ['employees', 'companies'].map((name) => pages.flatMap((page) => page[name]));
  for (const rows of [people, companies]) {
    expect(cents(rows ?? [], 'netPay')).toBe(line(/^totals.netPayCents$/));
    expect(cents(rows ?? [], 'companyDebit')).toBe(line(/^totals.companyDebitCents$/));
  }
  const agencies = pages.flatMap((page) => page.agencies).filter(({ agency }) => agency === 'IRS 941');
  expect(cents(agencies, 'amount')).toBe(line(/^taxes\.us_(?!futa).+\.amountCents$/));
  expect(cents(agencies, 'amount')).toBeGreaterThan(0);
}, 600_000);

test('POST /replays answers the same page, and reads no draft', async () => {
  const post = (body: object) => call(service, 'POST', '/replays', { key: world.testKey, body });
  const { body } = await post({ companyID: world.companyID, start_at: ids.at(-2), limit: 1 });
  const page = {
    total: count,
    replayed: 1,
    identical: 1,
    bundle: null,
    different: [],
    next: `${ids.at(-1)}.created`,
  };
  expect(body.data).toMatchObject(page);
  expect((await post({ draft: packed(planted) })).body.errors).toMatchObject([
    { message: 'draft is not a known field' },
  ]);
});

describe('a bundle that is not active any more', () => {
  test('still computes the checks that name it, and can be named for others', async () => {
    const bundle = nextYear('0.0155', [2026, 2027]);
    const load = 'mutation ($bundle: Text!) { loadFigures(bundle: $bundle) { until } }';
    await graphql(service, service.operatorKeys.test, load, { bundle: packed(signed(bundle)) });
    const other = await makeWorld(service);
    const tables = tablesOf(bundle);
    const stored = worksheets(5, 3).map((worksheet) => computedFrom(worksheet, tables));
    await storeChecks(service.urls.test, other, stored);
    const [own] = await pagesOf({}, (variables) => ask(variables, other));
    expect([own.total, own.identical, own.bundle]).toEqual([5, 5, null]);
    const [shipped] = await pagesOf({ bundle: 'shipped' }, (variables) => ask(variables, other));
    expect(shipped.bundle).toBe(shippedName);
    const medicare = shipped.different.flatMap(({ lines }: Json) =>
      lines.filter(({ line }: Json) => line === 'taxes.us_medicare.amountCents'),
    );
    expect(medicare.length).toBeGreaterThan(0);
    for (const { figures } of medicare)
      expect(figures).toMatchObject([{ path: 'federal.2026.medicare.employeeRate', after: '0.0145' }]);
    const [back] = await pagesOf({ bundle: nameOf(bundle), first: 1 }, (variables) => ask(variables, other));
    expect(back.identical).toBe(1);
  });
});

test('the bundle of this version and that of an earlier one are kept, and replay their checks', async () => {
  const kept = () => asSuperuser<{ name: string }>(service.urls.test, 'select name from shipped_figures');
  expect(await kept()).toEqual([{ name: shippedName }]);
  const earlier = changed(shippedBundle, ['federal', 1, 'medicare', 'employeeRate'], '0.0135');
  const other = await makeWorld(service);
  await storeChecks(service.urls.test, other, [computedFrom(plain, tablesOf(earlier))]);
  const replayOf = async () => (await ask({}, other)).data.replayChecks;
  expect((await replayOf()).notReplayable[0].reason).toContain(nameOf(earlier));
  await asSuperuser(
    service.urls.test,
    "insert into shipped_figures (name, version, content) values ($1, 'earlier', $2)",
    [nameOf(earlier), canonicalJson(earlier)],
  );
  expect(await replayOf()).toMatchObject({ total: 1, identical: 1 });
});

describe('a selection', () => {
  test('never has checks of another partner, by whatever id', async () => {
    const [whole] = await pagesOf({}, (variables) => ask(variables, stranger));
    expect(whole.total).toBe(3);
    for (const variables of [
      { employeeCheckId: ids[0] },
      { companyId: world.companyID },
      { companyId: world.companyID, employeeCheckId: strangersChecks[0] },
      { startAt: ids[0] },
      { employerCheckId: newId() },
    ]) {
      const body = await ask(variables, stranger);
      const foreign = JSON.stringify(variables);
      expect([foreign, body.errors?.[0].extensions.code]).toEqual([
        foreign,
        expect.stringMatching(/^UNKNOWN_/),
      ]);
    }
    expect((await askAsOperator({ employeeCheckId: ids[0] }, stranger)).errors[0].extensions.code).toBe(
      'UNKNOWN_EMPLOYEE_CHECK',
    );
  });

  test('without a computed check, and with a bundle that is none, is refused', async () => {
    expect(refusalOf(await ask({ year: 2031 }))).toBe('There is no computed check in this selection.');
    expect(refusalOf(await ask({ employeeCheckId: world.employeeCheckID }))).toBe(
      'There is no computed check in this selection.',
    );
    expect(refusalOf(await ask({ bundle: 'next-year' }))).toContain(
      'bundle must be shipped, or the name of a bundle of this environment: it is not stored',
    );
    expect(refusalOf(await askAsOperator({ draft: 'x' }))).toContain(
      'draft must be a bundle as JSON, compressed with gzip, in base64',
    );
    const invalid = packed(changed(planted, ['federal', 1, 'medicare', 'employeeRate'], '-1'));
    expect(refusalOf(await askAsOperator({ draft: invalid }))).toContain(
      'draft must be a valid bundle: federal[1].medicare.employeeRate: must not be negative: -1',
    );
    expect(refusalOf(await askAsOperator({ draft: packed(planted), bundle: 'shipped' }))).toContain(
      'draft cannot be combined with bundle',
    );
    expect((await ask({ draft: packed(planted) })).errors[0].extensions.code).toBe('FORBIDDEN');
    expect(refusalOf(await ask({ year: 26 }))).toContain('must be a year');
  });

  test('of an operator leaves its visit in the audit log, and nothing else', async () => {
    const before = await contents(service.urls.test);
    const entries = () =>
      asSuperuser(service.urls.test, 'select 1 from audit_entries where partner_id = $1', [
        stranger.partnerID,
      ]);
    const visits = (await entries()).length;
    await askAsOperator({ companyId: stranger.companyID, bundle: 'shipped' }, stranger);
    expect(await entries()).toHaveLength(visits + 1);
    const { audit_entries: _, ...rest } = await contents(service.urls.test);
    const { audit_entries: __, ...were } = before;
    expect(rest).toEqual(were);
  });
});
