import pg from 'pg';
import { expect, test } from 'vitest';
import { threeAccounts } from '../bank-accounts/split-world.ts';
import { asSuperuser } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { service } from '../support/served-world.ts';
import { checkDate, payReturned, paySettled } from './bank-world.ts';
import { advance, disbursementOf, openCheck } from './paid-by-bank.ts';
import { serveBanks, world } from './served-bank.ts';

serveBanks();

/** Lets the notices of change arrive while a retry of the pay is about to set its status. */
async function noticeDuringRetry(table: string, id: string): Promise<void> {
  const retry = new pg.Client({ connectionString: service.urls.test });
  await retry.connect();
  try {
    await retry.query('begin');
    await retry.query(`update ${table} set disbursement_status = 'pending' where id = $1`, [id]);
    const noticed = advance(payReturned);
    const waits = `select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%${table}%'`;
    await eventually(async () => expect(await asSuperuser(service.urls.test, waits)).toHaveLength(1));
    await retry.query('commit');
    await noticed;
  } finally {
    await retry.end();
  }
}

test('a notice of change about one part keeps the status that a retry of another part sets before it', async () => {
  await threeAccounts({ second: '765440001' });
  const id = await openCheck();
  await advance(paySettled);
  await noticeDuringRetry('employee_checks', id);
  const { status, history } = await disbursementOf(id);
  expect(status).toBe('pending');
  expect(history.at(-1)).toMatchObject({ status: 'pending', return_code: 'C01' });
});

test('a notice of change about a payment to a contractor keeps its own status, set before it or not', async () => {
  const { contractorID } = world;
  const account = { contractorID, account_number: '765440001', routing_number: '011401533' };
  await world.post('/bankaccount', account);
  const payment = { contractorID, pay_date: checkDate, amount: 9 };
  const { contractorPaymentID: changed } = await world.post('/contractorPayment', payment);
  const { contractorPaymentID: other } = await world.post('/contractorPayment', payment);
  await advance(paySettled);
  await noticeDuringRetry('contractor_payments', changed);
  for (const [contractorPaymentID, status] of Object.entries({ [changed]: 'pending', [other]: 'settled' })) {
    const { disbursement } = await world.get('/contractorPayment', { contractorPaymentID });
    expect(disbursement.status).toBe(status);
    expect(disbursement.history.at(-1)).toMatchObject({ status, return_code: 'C01' });
  }
});
