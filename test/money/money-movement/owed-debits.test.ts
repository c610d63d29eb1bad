/** What a company owes after a returned debit: drawn again by the operator's rule, or sent by wire. */
import { expect, test } from 'vitest';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks({ BANK_DEBIT_RETRY_DAYS: '3' });

const advance = (to: string) => world.advance({ to });
const open = () => world.open(employee, '2026-11-01', '2026-11-20');
const state = async () => {
  const query = 'query ($companyId: ID!) { company(id: $companyId) { exposure payrollHeldBecause } }';
  return (await world.ask(query)).company;
};
type Transfer = Record<'direction' | 'status' | 'effectiveOn' | 'attempt', string>;
const debits = async () =>
  (await world.transfers())
    .filter(({ direction }: Transfer) => direction === 'DEBIT')
    .map(({ status, effectiveOn }: Transfer) => `${effectiveOn} ${status}`);
const payrun = async () => (await world.get('/employerCheck', {}))[0];
async function wire(amount: number, reference: string, key = service.operatorKeys.test) {
  const mutation = `mutation ($companyId: ID!, $id: ID!, $amount: Money!, $reference: String!) {
    recordCompanyWire(companyId: $companyId, employerCheckId: $id, amount: $amount, reference: $reference) { id } }`;
  const { employerCheckID: id } = await payrun();
  const variables = { companyId: world.companyID, id, amount, reference };
  const { body } = await graphql(service, key, mutation, variables, { 'Payroll-Partner': world.partnerID });
  return body.errors?.[0]?.message ?? 'booked';
}

test('is drawn again once, on the day that the company reads, and payroll resumes when that settles', async () => {
  await world.companyAccount('000020001');
  await open();
  await advance('2026-11-24T00:00:00Z');
  expect((await state()).payrollHeldBecause).toMatch(/It is owed\. It is drawn again on 2026-11-27\.$/);
  await advance('2026-12-10T00:00:00Z');
  expect(await debits()).toEqual(['2026-11-19 RETURNED', '2026-11-30 SETTLED']);
  expect(await state()).toEqual({ exposure: 0, payrollHeldBecause: null });
});

test('is not drawn a third time, and not after a code that says that the account is closed', async () => {
  await world.companyAccount('000010001');
  await open();
  await advance('2026-12-31T00:00:00Z');
  expect(await debits()).toEqual(['2026-11-19 RETURNED', '2026-11-30 RETURNED']);
  expect((await state()).payrollHeldBecause).toMatch(/It is owed\.$/);
});

test('is not drawn after a code that says that the account is closed', async () => {
  await world.companyAccount('000010002');
  await open();
  await advance('2026-12-31T00:00:00Z');
  expect(await debits()).toEqual(['2026-11-19 RETURNED']);
  expect((await state()).payrollHeldBecause).toMatch(/It is owed\.$/);
});

test('says that it is owed where its account can no longer be drawn on the day', async () => {
  await world.companyAccount('000010001');
  await open();
  await advance('2026-11-24T00:00:00Z');
  await world.companyAccount('000010001'); // attached again, and not verified yet
  await graphql(
    service,
    service.operatorKeys.test,
    'mutation ($id: ID!) { verifyCompanyBank(companyId: $id, isVerified: false) { id } }',
    { id: world.companyID },
    { 'Payroll-Partner': world.partnerID },
  );
  await advance('2026-12-31T00:00:00Z');
  expect(await debits()).toEqual(['2026-11-19 RETURNED']);
  expect((await state()).payrollHeldBecause).toMatch(/It is owed\.$/);
});

test('is paid by wire, in parts, each booked once, and is not drawn after that', async () => {
  await world.companyAccount('000010001');
  await open();
  await advance('2026-11-24T00:00:00Z');
  const { company_debit: owed } = (await payrun()).totals;
  expect(await wire(100, 'IMAD 1', world.key)).toMatch(/^Only an operator key/);
  expect(await wire(owed + 0.01, 'IMAD 1')).toBe(
    `The payrun owes ${owed.toFixed(2)}: a wire of more is not booked.`,
  );
  expect(await wire(100, 'IMAD\0 1')).toBe('reference must not contain control characters');
  expect(await wire(100, 'IMAD 1')).toBe('booked');
  expect(await wire(100, 'IMAD 1')).toBe('The wire IMAD 1 is booked already.');
  const rest = Math.round((owed - 100) * 100) / 100;
  expect(await state()).toMatchObject({ exposure: rest });
  const restText = rest.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  expect((await state()).payrollHeldBecause).toContain(`${restText} of it is owed.`);
  expect(await wire(rest, 'IMAD 2')).toBe('booked');
  expect(await state()).toEqual({ exposure: 0, payrollHeldBecause: null });
  await advance('2026-12-31T00:00:00Z');
  expect(await debits()).toEqual(['2026-11-19 RETURNED']);
  expect(await world.balance('COMPANY_EXPOSURE')).toBe(0);
});
