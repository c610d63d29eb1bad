import pg from 'pg';
import { expect, test } from 'vitest';
import { asSuperuser } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { service } from '../../support/served-world.ts';
import { threeAccounts } from '../bank-accounts/split-world.ts';
import { checkDate, payReturned, paySettled } from './bank-world.ts';
import { advance, disbursementOf, openCheck } from './paid-by-bank.ts';
import { serveBanks, world } from './served-bank.ts';

serveBanks();

const pending = "disbursement_status = 'pending'";
const firstReturned = `disbursement_parts = jsonb_set(disbursement_parts, '{0,status}', '"returned"')`;

/** Lets the answers of the banks arrive while another change of the pay, such as a retry, is uncommitted. */
async function answerDuring(change: string, table: string, id: string): Promise<void> {
  const other = new pg.Client({ connectionString: service.urls.test });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(`update ${table} set ${change} where id = $1`, [id]);
    const answered = advance(payReturned);
    const waits = `select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%${table}%'`;
    await eventually(async () => expect(await asSuperuser(service.urls.test, waits)).toHaveLength(1));
    await other.query('commit');
    await answered;
  } finally {
    await other.end();
  }
}

test('a notice of change about one part keeps the status that a retry of another part sets before it', async () => {
  await threeAccounts({ second: '765440001' });
  const id = await openCheck();
  await advance(paySettled);
  await answerDuring(pending, 'employee_checks', id);
  const { status, history } = await disbursementOf(id);
  expect(status).toBe('pending');
  expect(history.at(-1)).toMatchObject({ status: 'pending', return_code: 'C01' });
});

test('a part that comes back keeps what became of another part just before', async () => {
  await threeAccounts({ second: '765420001' });
  const id = await openCheck();
  await advance(paySettled);
  await answerDuring(firstReturned, 'employee_checks', id);
  const { status, parts } = await disbursementOf(id);
  expect([status, ...parts.map((part: { status: string }) => part.status)]).toEqual([
    'partially_returned',
    'returned',
    'returned',
    'settled',
  ]);
});

test('so does a part of a payment to a contractor', async () => {
  const { contractorID } = world;
  const add = async (account_number: string): Promise<string> => {
    const account = { contractorID, account_number, routing_number: '011401533' };
    return (await world.post('/bankaccount', account)).bankAccountID;
  };
  const parts = [
    { bankAccountID: await add('765000002'), amount: 30 },
    { bankAccountID: await add('765420001'), remainder: true },
  ];
  await world.post('/paySplit', { contractorID, parts });
  const payment = { contractorID, pay_date: checkDate, amount: 100 };
  const { contractorPaymentID } = await world.post('/contractorPayment', payment);
  await advance(paySettled);
  await answerDuring(firstReturned, 'contractor_payments', contractorPaymentID);
  const { disbursement } = await world.get('/contractorPayment', { contractorPaymentID });
  expect(disbursement).toMatchObject({
    status: 'returned',
    parts: [{ status: 'returned' }, { status: 'returned' }],
  });
});

test('a notice of change about a payment to a contractor keeps its own status, set before it or not', async () => {
  const { contractorID } = world;
  const account = { contractorID, account_number: '765440001', routing_number: '011401533' };
  await world.post('/bankaccount', account);
  const payment = { contractorID, pay_date: checkDate, amount: 9 };
  const { contractorPaymentID: changed } = await world.post('/contractorPayment', payment);
  const { contractorPaymentID: other } = await world.post('/contractorPayment', payment);
  await advance(paySettled);
  await answerDuring(pending, 'contractor_payments', changed);
  for (const [contractorPaymentID, status] of Object.entries({ [changed]: 'pending', [other]: 'settled' })) {
    const { disbursement } = await world.get('/contractorPayment', { contractorPaymentID });
    expect(disbursement.status).toBe(status);
    expect(disbursement.history.at(-1)).toMatchObject({ status, return_code: 'C01' });
  }
});
