/** Answers of every kind that a bank sends twice change nothing the second time, in any table. */
import { expect, test } from 'vitest';
import { asSuperuser } from '../../support/databases.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { answerOf } from './answer-of.ts';
import { pay, setAccount } from './operated-deposits.ts';
import {
  employeeID,
  entriesIn,
  errors,
  exchange,
  filesIn,
  leave,
  outs,
  request,
  runUntil,
  servePaidByFiles,
  service,
} from './paid-by-files.ts';

servePaidByFiles();

const rowsOf = <Row extends object>(sql: string) => asSuperuser<Row>(service.urls.production, sql);

/**
 * A hash of the rows of each table, but of those that record that a file was read, and of the counter of the
 * numbers that events get after their transaction.
 */
async function tables(): Promise<Record<string, string>> {
  await eventsShown(service.urls.production);
  const names = await rowsOf<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name not in ('bank_answers', 'audit_entries', 'event_counters')`,
  );
  const found: Record<string, string> = {};
  for (const { name } of names) {
    const [row] = await rowsOf<{ hash: string }>(
      `select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as hash from "${name}" r`,
    );
    found[name] = row?.hash ?? '';
  }
  return found;
}

test('a return, a notice, a dishonored return and what fits nothing, read again in other files, change no row', async () => {
  await setAccount('23401009', 'California SDU');
  const order = {
    employeeID,
    garnishment_type: 'child_support',
    agency: { name: 'California SDU', address: '1 Main St' },
    order_number: '2',
    effective_start_date: '2026-01-01',
    case_id: 'CASE-1',
    cap_amount: 10.01,
    fips_code: '0600000',
    medical_support: true,
  };
  expect((await request('POST', '/garnishments', order)).status).toBe(200);
  expect((await request('PATCH', '/employees', { employeeID, ssn: '512-34-5678' })).status).toBe(200);
  await pay();
  await runUntil(Date.parse('2026-11-23T22:00:00Z'));
  const entries = entriesIn(outs());
  const debit = entries.find(({ transactionCode }) => transactionCode === '27');
  const support = entries.find(({ addendum }) => addendum !== undefined);
  const credit = entries.find((entry) => entry.transactionCode === '22' && entry !== support);
  if (!debit || !support || !credit) throw new Error('a kind of entry is missing');
  const answersAt = (time: string) =>
    [
      answerOf(debit, { type: '99', code: 'R01', originalRdfi: '02100002' }, time),
      answerOf(credit, { type: '98', code: 'C03', correctedData: '021000021 99887766' }, time),
      answerOf(support, { type: '99', code: 'R03', originalRdfi: '06103600' }, time),
      answerOf({ ...credit, cents: credit.cents + 1 }, { type: '99', code: 'R03' }, time),
      answerOf(credit, { type: '99', code: 'R69' }, time),
    ].join('');
  leave('a.ach', answersAt('0800'));
  await exchange();
  const statuses = await rowsOf<{ status: string }>('select status from transfers order by status');
  expect(statuses.map(({ status }) => status)).toEqual(['returned', 'returned', 'settled']);
  const waiting = service.productionUrls.map((url) => asSuperuser(url, 'select from unapplied_answers'));
  expect((await Promise.all(waiting)).flat()).toHaveLength(2);
  const before = await tables();

  leave('b.ach', answersAt('0800'));
  leave('c.ach', answersAt('0900'));
  await exchange();
  await exchange();
  expect(await tables()).toEqual(before);
  expect([filesIn('in'), filesIn('done').filter((name) => name.endsWith('.ach')).length]).toEqual([[], 3]);
  const messages = errors.filter((_, i) => i % 2 === 0); // each is followed by its details
  expect(new Set(messages)).toEqual(new Set(['answers of the bank wait for an operator']));
});
