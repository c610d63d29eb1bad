/** Withheld child support leaves by order in the bank's files, or waits and says what is missing. */
import { expect, test } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { call, graphql } from '../../support/client.ts';
import { atNight } from '../../support/sample.ts';
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
    id agency status amount owed heldBecause confirmedAt } } }`;
  const { data } = (await graphql(service, world.productionKey, query, { id: companyID })).body;
  return data.remittances.nodes.find((listed: { agency: string }) => listed.agency === agency);
};
const instructions = async () => {
  const query = '{ waitingDeposits { partnerId agency instructions } }';
  const { body } = await graphql(service, service.operatorKeys.production, query, {});
  return body.data.waitingDeposits.flatMap(
    (deposit: { partnerId: string; agency: string; instructions: string }) =>
      deposit.partnerId === world.partnerID && deposit.agency === agency ? [deposit.instructions] : [],
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
const attention = async () => {
  const query = 'query ($id: ID!) { company(id: $id) { attention { kind message } } }';
  const { data } = (await graphql(service, world.productionKey, query, { id: companyID })).body;
  const all: { kind: string; message: string }[] = data.company.attention;
  return all.flatMap(({ kind, message }) => (kind === 'DEPOSIT_HELD' ? [message] : []));
};
/** The last payment of the order of 10.01 comes back. */
const comesBack = async (code: string) => {
  const entry = sent().findLast(({ cents }) => cents === 1001);
  const name = `${sent().length}.ach`;
  if (entry) leave(name, answerOf(entry, { type: '99', code, originalRdfi: '06103600' }));
  await exchange();
  await exchange();
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

test('an order without its facts waits alone and says who enters them; once they are there it leaves by itself', async () => {
  await setAccount();
  const garnishmentID = await order('CASE-1', 10.01);
  await order('CASE-2', 20.02, facts);
  await pay();
  expect(paid()).toEqual([]);
  const lacksFacts =
    'The order of case CASE-1 lacks the FIPS code and whether it asks for medical support, which the order states. Give it to your payroll provider: once the provider has entered it, the payment leaves with the next bank file.';
  const lacksSsn =
    'The employee of case CASE-2 has no Social Security number that can be read. Give it to your payroll provider: once the provider has entered it, the payment leaves with the next bank file.';
  expect(await instructions()).toEqual([`${lacksFacts} ${lacksSsn}`]);
  await giveSsn();
  await runUntil(paySettled + 120_000);
  expect(paid().map(([cents]) => cents)).toEqual([2002]);
  expect(await remittance()).toMatchObject({
    status: 'DUE',
    amount: 20.02,
    owed: 10.01,
    heldBecause: `${lacksFacts} It is late from 2026-11-24 on.`,
  });
  expect(await attention()).toEqual([
    `A deposit to ${agency} waits. It has to be there on 2026-11-23. ${lacksFacts}`,
  ]);
  expect(await difference()).toBe(0);

  await runUntil(supportSettles);
  await runUntil(returnsEnd);
  expect((await remittance()).confirmedAt).toBeNull();
  expect((await request('PATCH', '/garnishments', { garnishmentID, ...facts })).status).toBe(200);
  await runUntil(returnsEnd + 60_000);
  expect(paid().map(([cents]) => cents)).toEqual([2002, 1001]);
  expect(await remittance()).toMatchObject({ status: 'SENT', amount: 30.03, owed: 0, heldBecause: null });
  expect(await attention()).toEqual([]);
  expect((await remittance()).confirmedAt).toBeNull();
  await runUntil(Date.parse('2026-12-01T22:00:00Z'));
  await runUntil(Date.parse('2026-12-03T22:00:00Z'));
  expect((await remittance()).confirmedAt).not.toBeNull();
  expect(paid()).toHaveLength(2);
  expect(await difference()).toBe(0);
  expect(errors).toEqual([]);
});

atNight(
  'of two orders one comes back: it leaves alone once it is corrected, or once an operator sends it',
  async () => {
    await setAccount();
    await giveSsn();
    const garnishmentID = await order('CASE-1', 10.01, facts);
    await order('CASE-2', 20.02, facts);
    await pay();
    await runUntil(supportSettles);
    await comesBack('R03');
    expect(await remittance()).toMatchObject({ status: 'DUE', amount: 20.02, owed: 10.01 });
    await runUntil(supportSettles + 60_000);
    const returned =
      'The bank returned the child support of case CASE-1 with R03. Your payroll provider corrects the order, and the payment leaves with the next bank file; or the operator of the service corrects the account of the agency.';
    expect(await instructions()).toEqual([returned]);
    expect((await request('PATCH', '/garnishments', { garnishmentID, order_number: '3' })).status).toBe(200);
    await runUntil(supportSettles + 120_000);
    expect(paid()).toHaveLength(2);
    expect((await request('PATCH', '/garnishments', { garnishmentID, case_id: 'CASE-9' })).status).toBe(200);
    await runUntil(supportSettles + 180_000);
    expect(paid().slice(2)).toEqual([[1001, expect.stringContaining('*CASE-9*')]]);
    expect(await remittance()).toMatchObject({ status: 'SENT', amount: 30.03, owed: 0, confirmedAt: null });
    await runUntil(returnsEnd);
    expect((await remittance()).confirmedAt).toBeNull();

    await comesBack('R03');
    await runUntil(returnsEnd + 60_000);
    expect(await instructions()).toEqual([returned.replace('CASE-1', 'CASE-9')]);
    const { id } = await remittance();
    expect((await sendAgain(id)).data.sendRemittance).toEqual({ status: 'DUE' });
    await runUntil(returnsEnd + 120_000);
    expect(paid().slice(3)).toEqual([[1001, expect.stringContaining('*CASE-9*')]]);
    expect(await remittance()).toMatchObject({ status: 'SENT', amount: 30.03, owed: 0 });
    expect(await difference()).toBe(0);
    expect(errors).toEqual([]);
  },
);

atNight(
  'an order that comes back for want of funds leaves by itself twice more, and then waits',
  async () => {
    await setAccount();
    await giveSsn();
    await order('CASE-1', 10.01, facts);
    await pay();
    const day = 86_400_000;
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(paid()).toHaveLength(attempt);
      await runUntil(supportSettles + attempt * day);
      await comesBack('R09');
      await runUntil(supportSettles + attempt * day + 60_000);
    }
    expect(paid()).toHaveLength(3);
    expect(await remittance()).toMatchObject({ status: 'DUE', amount: 0, owed: 10.01 });
    expect(await instructions()).toEqual([expect.stringContaining('child support of case CASE-1 with R09')]);
    expect(await difference()).toBe(0);
    expect(errors).toEqual([]);
  },
);
