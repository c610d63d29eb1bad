/** How tests of deposits to agencies ask what is owed, and do what operators do. */
import { expect } from 'vitest';
import { call, graphql } from '../../support/client.ts';
import {
  companyID,
  cutOff,
  entriesIn,
  outs,
  payOut,
  paySettled,
  runUntil,
  service,
  world,
} from './paid-by-files.ts';

/** Federal taxes of November are due on 2026-12-15: they leave a banking day earlier. */
export const depositLeaves = Date.parse('2026-12-14T22:00:00Z');
export const depositSettles = Date.parse('2026-12-15T22:00:00Z');
export const returnsEnd = Date.parse('2026-12-17T22:00:00Z');

export const operate = async (document: string, variables: object = {}, inPartner = false) => {
  const headers: Record<string, string> = inPartner ? { 'Payroll-Partner': world.partnerID } : {};
  return (await graphql(service, service.operatorKeys.production, document, variables, headers)).body;
};
export const setAccount = async (accountNumber = '23401009', agency = 'IRS 941') => {
  const set = `mutation ($agency: Text!, $number: Text!) { setDepositAccount(agency: $agency,
    name: "US Treasury", routingNumber: "061036000", accountNumber: $number) }`;
  const { data } = await operate(set, { agency, number: accountNumber });
  expect(data).toEqual({ setDepositAccount: true });
};
export const removeAccount = (agency = 'IRS 941') =>
  operate('mutation ($agency: Text!) { removeDepositAccount(agency: $agency) }', { agency });
type Waiting = {
  id: string;
  partnerId: string;
  agency: string;
  dueOn: string;
  owed: number;
  instructions: string;
};
export const waiting = async (): Promise<Waiting[]> => {
  const query = '{ waitingDeposits { id partnerId companyId companyName agency dueOn owed instructions } }';
  const { data } = await operate(query);
  return data.waitingDeposits.filter(({ partnerId }: Waiting) => partnerId === world.partnerID);
};
export const remittance = async (agency = 'IRS 941') => {
  const query = `query ($id: ID!) { remittances(companyId: $id) { nodes {
    id agency status amount owed heldBecause confirmation confirmedAt } } }`;
  const { data } = (await graphql(service, world.productionKey, query, { id: companyID })).body;
  return data.remittances.nodes.find((listed: { agency: string }) => listed.agency === agency);
};
export const confirm = (id: string, confirmation: string) =>
  operate(
    `mutation ($companyId: ID!, $id: ID!, $confirmation: Text!) { confirmRemittance(companyId: $companyId,
      remittanceId: $id, confirmation: $confirmation) { status confirmation } }`,
    { companyId: companyID, id, confirmation },
    true,
  );
export const sendAgain = (id: string) =>
  operate(
    'mutation ($companyId: ID!, $id: ID!) { sendRemittance(companyId: $companyId, remittanceId: $id) { status } }',
    { companyId: companyID, id },
    true,
  );
export const difference = async () => {
  const { body } = await call(service, 'GET', `/trialBalance?companyID=${companyID}`, {
    key: world.productionKey,
  });
  return body.data.difference;
};
export const deposits = () => entriesIn(outs()).filter(({ addendum }) => addendum?.type === '05');
export const pay = async () => {
  await runUntil(cutOff);
  await runUntil(payOut);
  await runUntil(paySettled);
};
