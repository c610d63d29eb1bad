/** The file by which the bank of printed checks knows which of them it may pay. */
import { expect, test } from 'vitest';
import { checkDate, payOut } from '../../money/money-movement/bank-world.ts';
import { advance, openPrintedCheck } from '../../money/money-movement/paid-by-bank.ts';
import { serveBanks, world } from '../../money/money-movement/served-bank.ts';
import { payrollWorld } from '../../money/payruns/payroll-world.ts';
import { arrange } from '../../support/arrange.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { reporting } from './reporting.ts';

serveBanks();

const { make, fileOf } = reporting(() => ({ service, world, log: { error: () => {} } }));

const fileOfDays = async (start_date: string, end_date = start_date) => {
  const { job_id } = await world.post('/reports/positive-pay', { start_date, end_date });
  await make();
  const { bytes, response } = await fileOf(job_id);
  expect(response.headers.get('content-type')).toContain('text/csv');
  return bytes.toString().trim().split('\r\n').slice(1);
};
const voidCheck = (employeeCheckID: string) => world.post('/employeeCheck/void', { employeeCheckID });
const issuedDay = '2026-11-19';

test('has each check of the company once as issued and, where its payment was stopped, once as void', async () => {
  const other = await payrollWorld(service);
  const [elsewhere = ''] = other.employees;
  const printed = { disbursement: { method: 'download_check' } };
  await other.open(elsewhere, '2026-11-01', checkDate, printed);
  await other.advance({ to: payOut });

  const disbursement = { method: 'download_check' };
  const { contractorID } = world;
  await world.post('/contractorPayment', { contractorID, pay_date: checkDate, amount: 120.5, disbursement });
  const stopped = await openPrintedCheck();
  const next = await openPrintedCheck('2026-11-15', '2026-12-04');
  await advance(payOut);
  const { net_pay } = await world.check(stopped);
  const { number } = (await world.get('/employeeCheck/printed', { employeeCheckID: stopped })).printed_check;
  const netPay = net_pay.toFixed(2);
  expect(await fileOfDays(issuedDay)).toEqual([
    `0,${number},${checkDate},${netPay},Grace Rivera,issue`,
    `0,${number + 1},${checkDate},120.50,Omar Haddad,issue`,
  ]);
  expect(await fileOfDays(checkDate)).toEqual([]);

  await advance('2026-11-20T18:00:00Z');
  await voidCheck(stopped);
  expect(await fileOfDays(checkDate)).toEqual([`0,${number},${checkDate},${netPay},Grace Rivera,void`]);

  await advance('2026-12-05T00:00:00Z');
  const confirmed = { companyID: world.companyID, employeeCheckID: next };
  await world.post('/employeeCheck/printed/confirm', confirmed);
  await voidCheck(next); // the worker keeps the paper
  const all = await fileOfDays(issuedDay, '2026-12-31');
  const issuedOrVoid = all.map((line) => line.split(',')).map(([, of, , , , what]) => [Number(of), what]);
  expect(issuedOrVoid).toEqual([
    [number, 'issue'],
    [number + 1, 'issue'],
    [number, 'void'],
    [number + 2, 'issue'],
  ]);
  const actions = await arrange(service, world, (db) =>
    db.auditEntry.findMany({
      select: { action: true },
      where: { action: { in: ['requestReport', 'downloadReport'] } },
    }),
  );
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['requestReport', 'downloadReport']),
  );
});

test('never lists a check of an earlier version as void before it is issued', async () => {
  const id = await openPrintedCheck();
  await advance(payOut);
  await asSuperuser(service.urls.test, 'update printed_checks set issued_at = null where partner_id = $1', [
    world.partnerID,
  ]);
  await voidCheck(id);
  expect(await fileOfDays(issuedDay)).toEqual([]);
  expect((await fileOfDays(checkDate)).map((line) => line.split(',').at(-1))).toEqual(['issue', 'void']);
});

test('is a csv file alone: an account number stands in no page to read', async () => {
  const query = `mutation ($companyId: ID!, $input: RequestReportInput!) {
    requestReport(companyId: $companyId, input: $input) { id } }`;
  const input = { report: 'POSITIVE_PAY', format: 'PDF', startDate: issuedDay, endDate: issuedDay };
  await expect(world.ask(query, { input })).rejects.toThrow(
    'format must be csv: positive-pay has no other format',
  );
});
