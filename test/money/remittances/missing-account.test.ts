/** A tax is not sent to a state with which the company has no verified account number. */
import { expect, test } from 'vitest';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { aboutPayroll } from '../attention/about-payroll.ts';
import { balances, trialBalance } from '../ledger/books.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';

servePayrolls();

type Remittance = { remittanceID: string; agency: string; status: string; held_because: string | null };
const tax = async (agency: string): Promise<Remittance | undefined> =>
  (await world.get('/remittances', {})).find((remittance: Remittance) => remittance.agency === agency);
const owed = async () => (await balances(service.urls.test, world.companyID))['tax_payable CA'];
const give = (account: object) => world.patch('/companies/stateAccounts', { state: 'CA', ...account });

test('it is held with the reason and the day on which it is late, and sent once the account is verified', async () => {
  await world.open(world.employees[0] ?? '', '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-12-16T00:00:00Z' });
  expect(await tax('IRS 941')).toMatchObject({ status: 'sent', held_because: null });
  const reason =
    'The company has no verified account number with CA: give it, and it is sent. It is late from 2026-12-16 on.';
  const held = await tax('CA');
  expect(held).toMatchObject({ status: 'due', due_on: '2026-12-15', held_because: reason, amount: 0 });
  expect(await owed()).toBeLessThan(0);

  const confirm = `mutation ($companyId: ID!, $id: ID!) {
    confirmRemittance(companyId: $companyId, remittanceId: $id) { status } }`;
  const variables = { companyId: world.companyID, id: held?.remittanceID };
  const forPartner = { 'Payroll-Partner': world.partnerID };
  const { body } = await graphql(service, service.operatorKeys.test, confirm, variables, forPartner);
  expect(body.errors[0].message).toBe(reason);

  const query = `query ($id: ID!) { company(id: $id) { attention { kind } }
    taxDeposits(companyId: $id) { agency due { heldBecause } } }`;
  const { company, taxDeposits } = (await graphql(service, world.key, query, { id: world.companyID })).body
    .data;
  expect(taxDeposits.find(({ agency }: { agency: string }) => agency === 'CA').due).toEqual([
    { heldBecause: reason },
  ]);
  expect(aboutPayroll(company.attention)).toEqual([]); // no error of the service

  await give({ unemployment_rate: 3.4 }); // a rate without a number is no account
  await world.advance({ to: '2026-12-17T00:00:00Z' });
  expect(await tax('CA')).toMatchObject({ status: 'due', held_because: reason });

  await give({ withholding_account: '123-4567-8' });
  expect(await tax('CA')).toMatchObject({ status: 'due', held_because: null });
  await world.advance({ to: '2026-12-18T00:00:00Z' });
  expect(await tax('CA')).toMatchObject({ status: 'sent', held_because: null });
  expect(await owed()).toBeUndefined();
  expect(await trialBalance(service.urls.test)).toBe(0);
});
