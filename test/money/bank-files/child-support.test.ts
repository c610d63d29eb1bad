/** Withheld child support leaves by order in the bank's files, or waits and says what is missing. */
import { expect, test } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { call, graphql } from '../../support/client.ts';
import { answerOf } from './answer-of.ts';
import {
  companyID,
  cutOff,
  employeeID,
  entriesIn,
  errors,
  exchange,
  leave,
  outs,
  payOut,
  paySettled,
  request,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from './paid-by-files.ts';

servePaidByFiles();
/** Pay of 2026-11-20 is due to the agency on the 23rd: it leaves a banking day earlier, as pay settles. */
const supportSettles = Date.parse('2026-11-23T22:00:00Z');
const returnsEnd = Date.parse('2026-11-25T22:00:00Z');
const agency = 'California SDU';

const operate = async (document: string, variables: object = {}) =>
  (
    await graphql(service, service.operatorKeys.production, document, variables, {
      'Payroll-Partner': world.partnerID,
    })
  ).body;
const setAccount = async () => {
  const set = `mutation { setDepositAccount(agency: "${agency}", name: "CA SDU",
    routingNumber: "061036000", accountNumber: "23401009") }`;
  const { body } = await graphql(service, service.operatorKeys.production, set, {});
  expect(body.data).toEqual({ setDepositAccount: true });
};
const sendAgain = (id: string) =>
  operate('mutation ($c: ID!, $id: ID!) { sendRemittance(companyId: $c, remittanceId: $id) { status } }', {
    c: companyID,
    id,
  });
const remittance = async () => {
  const query = `query ($id: ID!) { remittances(companyId: $id) { nodes {
    id agency status amount owed confirmedAt } } }`;
  const { data } = (await graphql(service, world.productionKey, query, { id: companyID })).body;
  return data.remittances.nodes.find((one: { agency: string }) => one.agency === agency);
};
const instructions = async () => {
  const query = '{ waitingDeposits { partnerId agency instructions } }';
  const { body } = await graphql(service, service.operatorKeys.production, query, {});
  return body.data.waitingDeposits.flatMap(
    (one: { partnerId: string; agency: string; instructions: string }) =>
      one.partnerId === world.partnerID && one.agency === agency ? [one.instructions] : [],
  );
};
const order = async (case_id: string, cap_amount: number, more: object = {}) => {
  const { status, body } = await request('POST', '/garnishments', {
    employeeID,
    garnishment_type: 'child_support',
    agency: { name: agency, address: '1 Main St' },
    order_number: '2',
    effective_start_date: '2026-01-01',
    case_id,
    cap_amount,
    ...more,
  });
  expect(status).toBe(200);
  return body.data.garnishmentID as string;
};
const sent = () => entriesIn(outs()).filter(({ addendum }) => addendum?.type === '05');
const paid = () =>
  sent().map(({ cents, addendum }) => [cents, addendum?.type === '05' ? addendum.information : '']);
const difference = async () => {
  const { body } = await call(service, 'GET', `/trialBalance?companyID=${companyID}`, {
    key: world.productionKey,
  });
  return body.data.difference;
};
const pay = async () => {
  await runUntil(cutOff);
  await runUntil(payOut);
  await runUntil(paySettled);
  await runUntil(paySettled + 60_000);
};
const giveSsn = async () => {
  const { status } = await request('PATCH', '/employees', { employeeID, ssn: '512-34-5678' });
  expect(status).toBe(200);
};
const facts = { fips_code: '0600000', medical_support: true };

test('each order leaves as one CCD entry with its DED addendum, and is confirmed once no bank can return it', async () => {
  await setAccount();
  await giveSsn();
  await order('CASE-1', 10.01, facts);
  await order('CASE-2', 20.02, { fips_code: '06037', medical_support: false });
  await pay();
  const expected = [
    [1001, expect.stringMatching(/^DED\*CS\*CASE-1\*261120\*1001\*512345678\*Y\*[A-Z,]{1,10}\*0600000\\$/)],
    [2002, expect.stringMatching(/^DED\*CS\*CASE-2\*261120\*2002\*512345678\*N\*[A-Z,]{1,10}\*06037\\$/)],
  ];
  expect(paid()).toEqual(expected);
  const batches = outs().flatMap((text) => readFile(text).batches);
  const [batch] = batches.filter(({ entries }) => entries.some(({ addendum }) => addendum));
  expect(batch).toMatchObject({ entryClass: 'CCD', description: 'CHILD SUPP', effectiveOn: '2026-11-23' });
  expect(await remittance()).toMatchObject({ status: 'SENT', amount: 30.03, owed: 0, confirmedAt: null });
  await runUntil(supportSettles);
  expect((await remittance()).confirmedAt).toBeNull();
  await runUntil(returnsEnd);
  expect((await remittance()).confirmedAt).not.toBeNull();
  expect(paid()).toEqual(expected);
  expect(await difference()).toBe(0);
  expect(errors).toEqual([]);
});

test('an order without its facts waits and names them, and leaves once they are given; returned, it is owed again', async () => {
  await setAccount();
  const garnishmentID = await order('CASE-1', 10.01);
  await pay();
  expect(paid()).toEqual([]);
  expect(await instructions()).toEqual([
    'The order of case CASE-1 lacks fips_code, medical_support: give it with PATCH /garnishments, and send the deposit.',
  ]);
  const { status } = await request('PATCH', '/garnishments', { garnishmentID, ...facts });
  expect(status).toBe(200);
  const { id } = await remittance();
  expect((await sendAgain(id)).data.sendRemittance).toEqual({ status: 'DUE' });
  await runUntil(paySettled + 120_000);
  expect(await instructions()).toEqual([
    'The employee of case CASE-1 has no SSN that can be read: give it with PATCH /employees, and send the deposit.',
  ]);
  await giveSsn();
  await sendAgain(id);
  await runUntil(paySettled + 180_000);
  await runUntil(supportSettles);
  expect(paid()).toHaveLength(1);
  const [entry] = sent();
  if (entry) leave('r.ach', answerOf(entry, { type: '99', code: 'R03', originalRdfi: '06103600' }));
  await exchange();
  await exchange();
  expect(await remittance()).toMatchObject({ status: 'DUE', amount: 0, owed: 10.01, confirmedAt: null });
  await runUntil(supportSettles + 60_000);
  expect(paid()).toHaveLength(1);
  expect((await sendAgain(id)).data.sendRemittance).toEqual({ status: 'DUE' });
  await runUntil(supportSettles + 120_000);
  await runUntil(returnsEnd);
  expect(paid().map(([cents]) => cents)).toEqual([1001, 1001]);
  expect(await remittance()).toMatchObject({ status: 'SENT', amount: 10.01, owed: 0 });
  expect(await difference()).toBe(0);
  expect(errors).toEqual([]);
});

test('of two orders one comes back: it waits for the operator, and the one that arrived never leaves again', async () => {
  await setAccount();
  await giveSsn();
  await order('CASE-1', 10.01, facts);
  await order('CASE-2', 20.02, facts);
  await pay();
  await runUntil(supportSettles);
  const [entry] = sent();
  if (entry) leave('r.ach', answerOf(entry, { type: '99', code: 'R03', originalRdfi: '06103600' }));
  await exchange();
  await exchange();
  const { id } = await remittance();
  expect(await remittance()).toMatchObject({ status: 'DUE', amount: 20.02, owed: 10.01 });
  await sendAgain(id);
  await runUntil(returnsEnd);
  expect(await instructions()).toEqual([
    'The amount is not what the checks of the payday withheld for child support: pay it, and record the confirmation.',
  ]);
  expect(paid()).toHaveLength(2);
  expect(await difference()).toBe(0);
  expect(errors).toEqual([]);
});
