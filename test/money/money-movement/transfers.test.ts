import { expect, test } from 'vitest';
import { runBankStep } from '../../../src/money/money-movement/bank-step.ts';
import { dueSteps } from '../../../src/money/payruns/due-steps.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, cutOff, debitSettled, payOut, payReturned, paySettled } from './bank-world.ts';
import { advance, at, disbursementOf, openCheck } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

const routing = { routing_number: '011401533' };
const pay = async (pay_date = checkDate): Promise<string> => {
  const payment = { contractorID: world.contractorID, pay_date, amount: 120.5 };
  return (await world.post('/contractorPayment', payment)).contractorPaymentID;
};
/** A check and a payment that are paid to accounts. */
async function openBoth() {
  await world.account(employee, '7654321');
  await world.post('/bankaccount', {
    contractorID: world.contractorID,
    account_number: '7654322',
    ...routing,
  });
  return { check: await openCheck(), payment: await pay() };
}
const shown = async () => {
  const query = `query ($companyId: ID!) { employerChecks(companyId: $companyId) { nodes { transfers {
    id direction attempt employeeCheckId contractorPaymentId accountNumber trace } } } }`;
  return (await world.ask(query)).employerChecks.nodes[0].transfers;
};

const access = () => ({ environment: 'test', credential: { kind: 'key', secret: world.key } }) as const;
const answersDue = (operation: Operation, now: number) => dueSteps(operation, now, { kinds: ['bank'] });
/** Runs one step of the bank's answers, and returns whether answers are still due at its instant. */
const runStep = (instant: string, limit: number) =>
  runAs(service.core, access(), async (operation) => {
    const step = { at: Date.parse(instant), companyId: world.companyID, checkDate };
    const results = await runBankStep({ ...operation, now: step.at }, step, limit);
    return { results, isDue: (await answersDue(operation, step.at)).length > 0 };
  });

/** Stands before the tests that advance the clock over an answer: one that stays due may never end them. */
test('due are one step for each payrun and instant, and one for the prenotes of a company', async () => {
  const instant = Date.parse(debitSettled);
  const dueAt = (now: number) => runAs(service.core, access(), (operation) => answersDue(operation, now));
  expect(await dueAt(instant)).toEqual([]);
  await openCheck();
  await advance(cutOff);
  await world.patch('/companies', { bank_account_prenotes: true });
  await world.account(employee, '7654321');
  const step = { at: instant, companyId: world.companyID };
  expect((await dueAt(instant)).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
    { ...step, kind: 'bank', checkDate },
    { ...step, kind: 'prenote', checkDate: '2026-11-19' },
  ]);
  expect(await dueAt(instant - 1)).toEqual([]);
});

test('a debit settles once', async () => {
  await openBoth();
  await advance(cutOff);
  expect(await runStep(debitSettled, 9)).toMatchObject({ results: [{ what: 'settled' }], isDue: false });
});

test('the answers of a large payrun are applied in parts, each pay once', async () => {
  const { check, payment } = await openBoth();
  await advance(payOut);
  const settled = (checkIds: string[], paymentIds: string[]) => [{ what: 'settled', checkIds, paymentIds }];
  expect(await runStep(paySettled, 1)).toMatchObject({ results: settled([check], []), isDue: true });
  expect((await disbursementOf(check)).status).toBe('settled');
  expect(await runStep(paySettled, 1)).toMatchObject({ results: settled([], [payment]), isDue: false });
  expect(await runStep(paySettled, 1)).toEqual({ results: [], isDue: false });
});

test.each([
  ['a return', '765410002', [{ what: 'returned', reason: 'R02' }]],
  ['a notice of change', '765440001', [{ what: 'corrected', reason: 'C01' }]],
  ['nothing, when its account cannot be read,', 'unreadable', []],
])('%s is the last answer to pay that has settled', async (_, number, results) => {
  await world.account(employee, number === 'unreadable' ? '765410002' : number);
  await openCheck();
  await advance(paySettled);
  if (number === 'unreadable') {
    const sealedAccountNumber = 'deadbeef.AAAA.AAAA.AAAA';
    await arrange(service, world, (db) => db.transfer.updateMany({ data: { sealedAccountNumber } }));
  }
  expect(await runStep(payReturned, 9)).toMatchObject({ results, isDue: false });
});

test('the transfers of a payrun show the debit first, then whom each of them pays', async () => {
  const { check, payment } = await openBoth();
  await advance(payOut);
  const ids = (await arrange(service, world, (db) => db.transfer.findMany({}))).map(({ id }) => id).sort();
  const nobody = { employeeCheckId: null, contractorPaymentId: null, attempt: 0, trace: null };
  expect(await shown()).toEqual([
    { ...nobody, id: ids[0], direction: 'DEBIT', accountNumber: '*****6789' },
    { ...nobody, id: ids[1], direction: 'CREDIT', accountNumber: '*****4321', employeeCheckId: check },
    { ...nobody, id: ids[2], direction: 'CREDIT', accountNumber: '*****4322', contractorPaymentId: payment },
  ]);
});

test('the answers of one instant are reported for each payrun, with its checks and payments', async () => {
  const { check, payment } = await openBoth();
  await pay('2026-11-23'); // its debit settles when the pay of the other payrun does
  const steps = await advance(paySettled);
  const [first, second] = await world.get('/employerCheck', {});
  expect(steps.filter(({ what, at: then }) => what === 'settled' && then === at(paySettled))).toMatchObject([
    {
      what: 'settled',
      check_date: checkDate,
      employerCheckID: first.employerCheckID,
      checks: [check],
      payments: [payment],
    },
    {
      what: 'settled',
      check_date: '2026-11-23',
      employerCheckID: second.employerCheckID,
      checks: [],
      payments: [],
    },
  ]);
});
