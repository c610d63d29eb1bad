/** Paychecks of an employee stand in order of their pay dates, whenever they were created. */
import { beforeAll, expect, test } from 'vitest';
import { serveOnePayroll, world } from '../money/payruns/served-payroll.ts';
import { graphql } from '../support/client.ts';
import { service } from '../support/served-world.ts';
import { openOwn } from './own.ts';
import { follow } from './people.ts';

serveOnePayroll();

let ids: string[];
beforeAll(async () => {
  const open = async (begins: string, date: string): Promise<string> =>
    (await world.open(world.employeeID, begins, date)).employeeCheckID;
  const second = await open('2026-11-01', '2026-11-20');
  const third = await open('2026-11-15', '2026-12-04');
  const first = await open('2026-10-18', '2026-11-13');
  ids = [first, second, third];
  await world.advance({ to: '2026-11-20T22:00:00Z' });
});

type Node = { id: string; totals: { netPay: number } | null };
async function checks(page: object): Promise<{ nodes: Node[]; next: string; previous: string }> {
  const query = `query ($c: ID!, $e: ID!, $newest: Boolean, $first: Int, $startAt: ID) {
    employeeChecks(
      companyId: $c, employeeId: $e, byCheckDate: true, newestFirst: $newest, first: $first, startAt: $startAt
    ) { nodes { id totals { netPay } } next previous } }`;
  const variables = { c: world.companyID, e: world.employeeID, ...page };
  const { body } = await graphql(service, world.key, query, variables);
  return body.data?.employeeChecks ?? body.errors[0].extensions.code;
}
const idsOf = async (page: object) => (await checks(page)).nodes.map(({ id }) => id);

test('checks are listed by check date in either direction, and page by page', async () => {
  const [first, second, third] = ids;
  expect(await idsOf({})).toEqual(ids);
  expect(await idsOf({ newest: true })).toEqual(ids.toReversed());
  const page = { newest: true, first: 1 };
  expect(await checks(page)).toMatchObject({
    nodes: [{ id: third }],
    next: `${second}.2026-11-20`,
    previous: null,
  });
  expect(await checks({ ...page, startAt: second })).toMatchObject({
    nodes: [{ id: second }],
    next: `${first}.2026-11-13`,
    previous: `${third}.before.${second}.2026-11-20`,
  });
  expect(await checks({ first: 2, startAt: second })).toMatchObject({
    nodes: [{ id: second }, { id: third }],
    next: null,
    previous: `${first}.before.${second}.2026-11-20`,
  });
  expect(await checks({ startAt: 'no-such-check' })).toBe('UNKNOWN_EMPLOYEE_CHECK');
});

test('the last net pay is of the latest pay date, and the net pay of the year sums the year', async () => {
  const nets = (await checks({})).nodes.map(({ totals }) => totals?.netPay ?? 0);
  const [first = 0, second = 0] = nets;
  const text = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  const page = await openOwn(world);
  const figures = await page.locator('main').innerText();
  expect(figures).toMatch(new RegExp(`Last net pay\\s+\\${text(second)}`));
  expect(figures).toMatch(
    new RegExp(`Net pay in 2026\\s+\\${text(Math.round((first + second) * 100) / 100)}`),
  );
  const days = () => page.locator('table tbody th').allInnerTexts();
  expect(await days()).toEqual(['Dec 4, 2026', 'Nov 20, 2026', 'Nov 13, 2026']);
  await follow(page, 'Your paychecks');
  expect(await days()).toEqual(['Dec 4, 2026', 'Nov 20, 2026', 'Nov 13, 2026']);
  await follow(page, 'What if');
  expect((await page.getByLabel('Start from').locator('option').allInnerTexts())[2]).toContain(
    'Nov 13, 2026',
  );
});
