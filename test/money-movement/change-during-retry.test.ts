import pg from 'pg';
import { expect, test } from 'vitest';
import { threeAccounts } from '../bank-accounts/split-world.ts';
import { asSuperuser } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { service } from '../support/served-world.ts';
import { payReturned, paySettled } from './bank-world.ts';
import { advance, disbursementOf, openCheck } from './paid-by-bank.ts';
import { serveBanks } from './served-bank.ts';

serveBanks();

test('a notice of change about one part keeps the status that a retry of another part sets before it', async () => {
  await threeAccounts({ second: '765440001' });
  const id = await openCheck();
  await advance(paySettled);
  const retry = new pg.Client({ connectionString: service.urls.test });
  await retry.connect();
  await retry.query('begin');
  await retry.query(`update employee_checks set disbursement_status = 'pending' where id = $1`, [id]);
  const noticed = advance(payReturned);
  const waits = `select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%employee_checks%'`;
  await eventually(async () => expect(await asSuperuser(service.urls.test, waits)).toHaveLength(1));
  await retry.query('commit');
  await retry.end();
  await noticed;
  const { status, history } = await disbursementOf(id);
  expect(status).toBe('pending');
  expect(history.at(-1)).toMatchObject({ status: 'pending', return_code: 'C01' });
});
