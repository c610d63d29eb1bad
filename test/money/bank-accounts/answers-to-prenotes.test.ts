/** What prenotes say, and which accounts and which pay their answers change. */
import { beforeEach, expect, test } from 'vitest';
import { runPrenoteStep } from '../../../src/money/money-movement/prenote-step.ts';
import { sendPrenotes } from '../../../src/money/money-movement/send-prenotes.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { advance, openCheck } from '../money-movement/paid-by-bank.ts';
import { employee, serveBanks, world } from '../money-movement/served-bank.ts';

serveBanks();

const require = (bank_account_prenotes: boolean) => world.patch('/companies', { bank_account_prenotes });
beforeEach(() => require(true));

const add = async (account_number: string, more: object = {}): Promise<string> => {
  const account = { employeeID: employee, account_number, routing_number: '011401533', ...more };
  return (await world.post('/bankaccount', account)).bankAccountID;
};
const verification = async (bankAccountID: string): Promise<string> => {
  const { verification, verification_code } = await world.get('/bankaccount', { bankAccountID });
  return verification_code ? `${verification} ${verification_code}` : verification;
};
const prenotes = () =>
  arrange(service, world, (db) =>
    db.transfer.findMany({ where: { direction: 'prenote' }, orderBy: { id: 'asc' } }),
  );

const asKey = <T>(work: Parameters<typeof runAs<T>>[2]): Promise<T> =>
  runAs(service.core, { environment: 'test', credential: { kind: 'key', secret: world.key } }, work);

test('an account that its bank refuses late is verified first, and fails once the bank has said so', async () => {
  const bankAccountID = await add('765430002');
  await advance('2026-11-05T08:00:00Z');
  expect(await verification(bankAccountID)).toBe('verified');
  await advance('2027-01-03T00:00:00Z');
  expect(await verification(bankAccountID)).toBe('verified');
  expect(await advance('2027-01-05T00:00:00Z')).toEqual([
    expect.objectContaining({ what: 'returned', reason: 'R02', bank_accounts: [bankAccountID] }),
  ]);
  expect(await verification(bankAccountID)).toBe('failed R02');
});

test('a prenote names whom pay names: the employee, or the business of a contractor', async () => {
  const { contractorID } = world;
  await arrange(service, world, async (db) => {
    await db.employee.updateMany({ where: { id: employee }, data: { firstName: 'Ada', lastName: 'Berg' } });
    await db.contractor.updateMany({ where: { id: contractorID }, data: { businessName: 'Haddad LLC' } });
  });
  await add('7654321');
  await add('7654322', { employeeID: undefined, contractorID });
  expect(await prenotes()).toMatchObject([
    { receiverName: 'Ada Berg', employeeId: employee, attempt: 0, amountCents: 0n, employerCheckId: null },
    { receiverName: 'Haddad LLC', employeeId: null, attempt: 0 },
  ]);
});

test('what pay did at an account neither counts as a prenote nor decides about it', async () => {
  await require(false);
  const bankAccountID = await add('765420001');
  const id = await openCheck();
  await advance('2026-11-25T23:00:00Z');
  expect((await world.retry(id)).body.errors).toBeUndefined();
  await advance('2026-12-01T00:00:00Z');
  await world.post('/bankaccount/prenote', { bankAccountID });
  expect(await prenotes()).toMatchObject([{ attempt: 0 }]);
  await advance('2026-12-10T00:00:00Z');
  expect(await verification(bankAccountID)).toBe('failed R01');
});

test('a prenote to an account that gets no pay leaves the others, and the pay that waits, as they are', async () => {
  const first = await add('7654321');
  const other = await add('7654322', { employeeID: world.employees[1] });
  await advance('2026-11-05T08:00:00Z');
  await openCheck();
  const { employeeCheckID } = await world.open(world.employees[2] ?? '', '2026-11-01', '2026-11-20');
  await advance('2026-11-20T23:00:00Z');
  const { held_because } = await world.check(employeeCheckID);
  expect(held_because).toMatch(/no active bank account/);
  const unused = await add('7654323', { employeeID: world.employees[2], is_active: false });
  expect((await world.check(employeeCheckID)).held_because).toBe(held_because);
  expect(await Promise.all([first, other, unused].map(verification))).toEqual([
    'verified',
    'verified',
    'prenote_sent',
  ]);
  expect(await prenotes()).toHaveLength(3);
});

test('an account whose number cannot be read gets no prenote, and those beside it do', async () => {
  await require(false);
  const [broken, sound] = [await add('7654321'), await add('7654322', { employeeID: world.employees[1] })];
  const sealedAccountNumber = 'deadbeef.AAAA.AAAA.AAAA';
  await arrange(service, world, (db) =>
    db.bankAccount.updateMany({ where: { id: broken }, data: { sealedAccountNumber } }),
  );
  await asKey((operation) => sendPrenotes(operation, world.companyID, [broken, sound]));
  expect(await prenotes()).toMatchObject([{ bankAccountId: sound }]);
  expect([await verification(broken), await verification(sound)]).toEqual(['unverified', 'prenote_sent']);
});

test('prenotes of one instant settle in parts, each once, and no prenote of a later instant with them', async () => {
  const accounts: string[] = [];
  for (const [i, employeeID] of world.employees.entries())
    accounts.push(await add(`765432${i}`, { employeeID }));
  await advance('2026-11-02T21:00:00Z');
  await add('7654330', { employeeID: undefined, contractorID: world.contractorID });
  const step = {
    companyId: world.companyID,
    checkDate: '2026-11-02',
    at: Date.parse('2026-11-02T22:00:00Z'),
  };
  const settle = async () => {
    const results = await asKey((operation) => runPrenoteStep({ ...operation, now: step.at }, step, 2));
    return results.map(({ what, bankAccountIds, checkIds, paymentIds }) => {
      return [what, bankAccountIds, ...checkIds, ...paymentIds];
    });
  };
  expect(await settle()).toEqual([['settled', accounts.slice(0, 2)]]);
  expect(await settle()).toEqual([['settled', accounts.slice(2)]]);
  expect(await settle()).toEqual([]);
});

test('pay that is on its way when a prenote is decided arrives as any other', async () => {
  const { contractorID } = world;
  await require(false);
  await add('7654330', { employeeID: undefined, contractorID });
  await require(true);
  await add('7654321');
  const payment = { contractorID, pay_date: '2026-11-05', amount: 9 };
  const { contractorPaymentID } = await world.post('/contractorPayment', payment);
  await advance('2026-11-05T23:00:00Z');
  const { history } = (await world.get('/contractorPayment', { contractorPaymentID })).disbursement;
  expect(history).toMatchObject([
    { status: 'pending' },
    { status: 'settled', at: '2026-11-05T22:00:00.000Z' },
  ]);
});
