import { expect, test } from 'vitest';
import { sumsByEmployee } from '../../../src/platform/database/check-amounts.ts';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { cents, sum } from './by-hand.ts';
import { type Form, formsOf, on } from './forms-of.ts';

serveOnePayroll();

const statements = `query ($companyId: ID!, $startAt: ID) {
  formsW2(companyId: $companyId, year: 2026, first: 1, startAt: $startAt) { nodes { id } next } }`;
const remitted = `query ($companyId: ID!) {
  remittances(companyId: $companyId, first: 100) { nodes { agency status amount } } }`;

async function ask(query: string, variables: object = {}) {
  const { body } = await graphql(service, world.key, query, { companyId: world.companyID, ...variables });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
}

/** The ids of all wage statements, read page by page. */
async function statementIds(): Promise<string[]> {
  const ids: string[] = [];
  let startAt: string | null = null;
  do {
    const { formsW2 } = await ask(statements, { startAt });
    ids.push(...formsW2.nodes.map(({ id }: { id: string }) => id));
    startAt = formsW2.next;
  } while (startAt);
  return ids;
}

test('forms count the people who were paid wages, and their deposits leave no balance', async () => {
  // In order of id, so that the first page of statements begins with those who have none.
  const [nothing = '', repaid = '', paid = ''] = [...world.employees].sort();
  const unpaid = await world.open(nothing, '2026-11-29', '2026-12-18', { shifts: [] });
  await world.open(paid, '2026-11-15', '2026-12-04');
  await world.open(paid, '2026-11-29', '2026-12-18');
  await world.open(repaid, '2026-11-29', '2026-12-18', {
    shifts: [{ time: '2026-12-01', reimbursement: { amount: 75.5 } }],
  });
  await world.advance({ to: '2027-02-02T20:00:00Z' });
  expect((await world.check(unpaid.employeeCheckID)).status).toBe('processed');

  const { quarters, unemployment, together } = await formsOf(service, world);
  const fourth = quarters[3] as Form;
  expect(await statementIds()).toEqual([paid]);
  const checks = { companyId: world.companyID, from: '2026-01-01', to: '2026-12-31' };
  const page = { from: nothing, most: 1 }; // an employee whose sums are all 0 takes no place on it
  const sums = await arrange(service, world, (db) => sumsByEmployee(db, checks, page));
  expect(new Set(sums.map(({ by }) => by))).toEqual(new Set([repaid]));
  expect(together['statements']).toBe(1);
  expect(fourth['employees']).toBe(1);
  expect((fourth['checksOfEmployees'] as { nodes: unknown[] }).nodes).toHaveLength(1);

  const { remittances } = await ask(remitted);
  const sentTo = (wanted: string) =>
    sum(
      remittances.nodes
        .filter(({ agency }: { agency: string }) => agency === wanted)
        .map(({ amount }: { amount: number }) => cents(amount)),
    );
  const deposited = sentTo('IRS 941');
  expect(deposited).toBeGreaterThan(0);
  expect(['12', '13', '14', '15a'].map((line) => on(fourth, line))).toEqual([deposited, deposited, 0, 0]);
  const days = fourth['days'] as { total: number }[];
  expect(sum(days.map(({ total }) => cents(total)))).toBe(deposited);
  const futa = sentTo('IRS 940');
  expect(['12', '13', '14', '15'].map((line) => on(unemployment, line))).toEqual([futa, futa, 0, 0]);
});
