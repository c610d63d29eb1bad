/** A fact that changes the deposit to one agency, and not that to another. */
import { expect, test } from 'vitest';
import { start } from '../../money/payruns/payroll-world.ts';
import { graphql } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { pastWorld } from './past-world.ts';

serve({ clock: () => start });

const moreTax = { from: '2026-11-15', federal: { form: '_2020', filingStatus: 'SINGLE', extra: 50 } };

test('a deposit that the fact does not change keeps the confirmation of its agency', async () => {
  const world = await pastWorld();
  await world.patch('/companies/stateAccounts', { state: 'CA', withholding_account: '123-4567-8' });
  await world.advance({ to: '2026-12-17T20:00:00Z' });
  const forPartner = { 'Payroll-Partner': world.partnerID };
  const read = async (agency: string) => {
    const query = `query ($c: ID!) { remittances(companyId: $c) { nodes {
      id agency periodEnd status confirmation confirmedAt } } }`;
    const { body } = await graphql(service, world.key, query, { c: world.companyID });
    return body.data.remittances.nodes.find(
      (deposit: { agency: string; periodEnd: string }) =>
        deposit.agency === agency && deposit.periodEnd === '2026-11-30',
    );
  };
  const mutation = `mutation ($c: ID!, $r: ID!) {
    confirmRemittance(companyId: $c, remittanceId: $r, confirmation: "2026-77") { id } }`;
  for (const agency of ['CA', 'IRS 941']) {
    const ids = { c: world.companyID, r: (await read(agency)).id };
    await graphql(service, service.operatorKeys.test, mutation, ids, forPartner);
  }
  const confirmed = await read('CA');
  expect(confirmed).toMatchObject({ status: 'SENT', confirmation: '2026-77' });
  expect((await world.correct(moreTax)).problem).toBeUndefined();
  await world.advance({ to: '2026-12-20T20:00:00Z' });
  expect(await read('CA')).toEqual(confirmed);
  expect(await read('IRS 941')).toMatchObject({ status: 'SENT', confirmation: null });
});
