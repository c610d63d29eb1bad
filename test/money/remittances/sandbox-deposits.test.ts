/** In the test environment the simulated bank settles and returns deposits to agencies with an account. */
import { afterEach, expect, test } from 'vitest';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';

servePayrolls();

const operate = async (document: string, variables: object = {}) =>
  (await graphql(service, service.operatorKeys.test, document, variables)).body.data;
// The service is shared by test files.
afterEach(() => operate('mutation { removeDepositAccount(agency: "IRS 941") }'));

const setAccount = (number: string) =>
  operate(
    `mutation ($number: Text!) { setDepositAccount(agency: "IRS 941", name: "US Treasury",
      routingNumber: "061036000", accountNumber: $number) }`,
    { number },
  );
const remittance = async () => {
  const query = `query ($id: ID!) { remittances(companyId: $id) { nodes {
    agency status amount owed heldBecause confirmedAt } } }`;
  const { data } = (await graphql(service, world.key, query, { id: world.companyID })).body;
  return data.remittances.nodes.find(({ agency }: { agency: string }) => agency === 'IRS 941');
};
const happened = async (to: string): Promise<[string, string | null][]> => {
  const { data } = (await world.advance({ to })).body;
  return data.happened.map(({ what, reason }: { what: string; reason?: string }) => [what, reason ?? null]);
};
const difference = async () =>
  (
    await graphql(service, world.key, 'query ($id: ID!) { trialBalance(companyId: $id) { difference } }', {
      id: world.companyID,
    })
  ).body.data.trialBalance.difference;
const compute = async () => {
  await world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-12-01T00:00:00Z' });
};

test('a deposit arrives on its due day, and is confirmed two banking days later', async () => {
  await setAccount('23401009');
  await compute();
  const { owed } = await remittance();
  expect(await happened('2026-12-14T22:00:00Z')).toEqual([['remitted', null]]);
  expect(await remittance()).toMatchObject({ status: 'SENT', amount: owed, confirmedAt: null });
  expect(await happened('2026-12-15T22:00:00Z')).toContainEqual(['settled', null]);
  await happened('2026-12-17T22:00:00Z');
  expect((await remittance()).confirmedAt).toBe('2026-12-17T22:00:00.000Z');
  expect(await difference()).toBe(0);
});

test.each([
  ['234010003', 'settled', '2026-12-17T22:00:00Z'],
  ['234050003', 'returned', '2026-12-15T22:00:00Z'],
  ['234090003', 'unsettled', '2026-12-30T22:00:00Z'],
])('at account %s it is %s on its day, comes back, and is owed again', async (account, onItsDay, back) => {
  await setAccount(account);
  await compute();
  const { owed } = await remittance();
  await happened('2026-12-14T22:00:00Z');
  const first = await happened('2026-12-15T22:00:00Z');
  expect(first.map(([what]) => what)).toContain(onItsDay);
  const later = back === '2026-12-15T22:00:00Z' ? first : await happened(back);
  expect(later).toContainEqual(['returned', 'R03']);
  expect(await remittance()).toMatchObject({ status: 'DUE', amount: 0, owed, confirmedAt: null });
  expect(await difference()).toBe(0);
});
