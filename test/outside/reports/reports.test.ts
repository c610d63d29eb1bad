import { describe, expect, test } from 'vitest';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { pdfPages } from './pdf-text.ts';
import { readCsv } from './read-csv.ts';
import { payday, range, reporting } from './reporting.ts';

const troubles: object[] = [];
const log = { error: (details: object) => troubles.push(details) };
servePayrolls();

const { ask, make, jobOf, fileOf, made, jsonOf } = reporting(() => ({ service, world, log }));

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + cents(amount), 0);
type Totals = Record<string, number>;
const dollarsOf = (amount: unknown) =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

describe('a report', () => {
  test('is requested, shows its progress, and is downloaded', async () => {
    await payday(world);
    const requested = await ask('payroll-journal');
    expect(requested).toMatchObject({ status: 'queued', progress: 0 });
    expect((await jobOf(requested.job_id)).download).toBeNull();
    await make();
    const job = await jobOf(requested.job_id);
    expect(job).toMatchObject({ status: 'succeeded', progress: 100, problem: null });
    const { response, bytes } = await fileOf(requested.job_id);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="payroll-journal-2026-11-01-2026-12-31.json"',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(bytes.toString()).rows).toHaveLength(3);
    const downloads = await world.get('/reports/downloads', {});
    expect(downloads).toMatchObject([{ job_id: requested.job_id, bytes: bytes.length }]);
    expect((await world.get('/reports', {})).map(({ job_id }: { job_id: string }) => job_id)).toEqual([
      requested.job_id,
    ]);
  });

  test('has the figures of the checks in csv, json and pdf', async () => {
    const checks = await payday(world);
    const { rows, totals } = await jsonOf('payroll-journal');
    const csv = readCsv((await made('payroll-journal', { format: 'csv' })).bytes.toString());
    expect(csv.map((row) => Number(row['net_pay']))).toEqual(rows.map((row: Totals) => row['net_pay']));
    expect(csv.map((row) => row['employee'])).toEqual(rows.map((row: { employee: string }) => row.employee));
    const sumOf = (name: string) => sum(checks.map((check) => check.totals[name]));
    expect(cents(totals.net_pay)).toBe(sumOf('net_pay'));
    expect(cents(totals.company_debit)).toBe(sumOf('company_debit'));
    expect(cents(totals.employee_deductions)).toBe(sumOf('employee_deductions'));
    expect(totals.hours).toBe(240);
    for (const name of ['net_pay', 'employer_taxes', 'company_debit']) {
      expect(sum(rows.map((row: Totals) => row[name] ?? 0))).toBe(cents(totals[name]));
    }
    const { bytes } = await made('payroll-journal', { format: 'pdf' });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
    const drawn = pdfPages(bytes).flat();
    for (const { net_pay } of csv) expect(drawn).toContain(dollarsOf(net_pay));
    expect(drawn.at(-1)).toBe(dollarsOf(totals.company_debit));
  });

  test('agrees with the reports of the other kinds', async () => {
    const checks = await payday(world);
    const journal = await jsonOf('payroll-journal');
    const workers = await jsonOf('worker-summary');
    const deductions = await jsonOf('deductions-summary');
    const cash = await jsonOf('cash-requirements');
    const payments = await jsonOf('payment-summary');
    const contractor = 1234.5;
    expect(cents(workers.totals.net_pay)).toBe(cents(journal.totals.net_pay) + cents(contractor));
    expect(cents(deductions.totals.employee_amount)).toBe(cents(journal.totals.employee_deductions));
    expect(deductions.rows).toMatchObject([
      { kind: 'deduction', type: '401k', employee_amount: 98, employer_amount: 39.2 },
    ]);
    expect(cash.rows).toHaveLength(1);
    expect(cents(cash.totals.cash_required)).toBe(cents(journal.totals.company_debit) + cents(contractor));
    expect(cents(payments.totals.amount)).toBe(cents(journal.totals.net_pay) + cents(contractor));
    expect(payments.rows).toHaveLength(checks.length + 1);
    const year = { start_date: '2026-01-01', end_date: '2026-12-31' };
    const w2 = await jsonOf('forms-w2', year);
    const boxes = (box: string) =>
      sum(w2.rows.filter((row: { box: string }) => row.box === box).map((row: Totals) => row['amount'] ?? 0));
    const form = await jsonOf('form-941', { start_date: '2026-10-01', end_date: '2026-12-31' });
    const line = (name: string) => cents(form.rows.find((row: { line: string }) => row.line === name).amount);
    expect(boxes('2')).toBe(line('3'));
    expect(boxes('5')).toBe(line('5c.1'));
    const futa = await jsonOf('form-940', year);
    expect(futa.rows.map((row: { line: string }) => row.line)).toContain('12');
    const nec = await jsonOf('forms-1099-nec', year);
    expect(nec.rows).toMatchObject([{ nonemployee_compensation: contractor, is_due: 'no' }]);
  });

  test('about one employee contains nobody else', async () => {
    await payday(world);
    const [employeeID = ''] = world.employees;
    const { rows } = await jsonOf('worker-summary', { employeeID });
    expect(rows.map(({ workerID }: { workerID: string }) => workerID)).toEqual([employeeID]);
  });

  test('of a range without checks is empty in every format', async () => {
    const { rows, totals } = await jsonOf('payroll-journal');
    expect({ rows, net: totals.net_pay }).toEqual({ rows: [], net: 0 });
    expect(readCsv((await made('payment-summary', { format: 'csv' })).bytes.toString())).toEqual([]);
    expect((await made('cash-requirements', { format: 'pdf' })).bytes.subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
  });

  test('leaves out a voided check', async () => {
    const [first] = await payday(world);
    await world.post('/employeeCheck/void', { employeeCheckID: first.employeeCheckID });
    const { rows } = await jsonOf('payroll-journal');
    expect(JSON.stringify(rows)).not.toContain(first.employeeCheckID);
    expect(rows).toHaveLength(2);
  });

  test('in csv is UTF-8 without a byte order mark, with the line ends of RFC 4180 and two decimals', async () => {
    await payday(world);
    const { response, bytes } = await made('payroll-journal', { format: 'csv' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(bytes.subarray(0, 11).toString()).toBe('check_date,');
    const lines = bytes.toString().split('\r\n');
    expect(lines).toHaveLength(5); // names, three checks, and the end
    expect(lines[1]).toMatch(/^2026-11-20,"[^"]+",[\w-]+,80(,\d+\.\d\d){9},[\w: ]*,$/);
  });

  test('in csv escapes names that are formulas', async () => {
    const name = { firstName: 'Eve', lastName: '=HYPERLINK("http://evil.example","x")' };
    await arrange(service, world, (db) =>
      db.employee.updateMany({ where: { id: world.employees[0] ?? '' }, data: name }),
    );
    await payday(world); // a paid check keeps the name that it was paid to
    const text = (await made('payroll-journal', { format: 'csv' })).bytes.toString();
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x""), Eve"`);
    expect(readCsv(text)).toHaveLength(3);
  });
});

describe('an invalid request for a report is refused, and nothing is queued', () => {
  test.each([
    [
      'payroll-journal',
      { start_date: '2026-12-31', end_date: '2026-12-30' },
      'end_date must not be earlier than the start date',
      13,
    ],
    [
      'payroll-journal',
      { start_date: '2025-12-31', end_date: '2027-01-01' },
      'end_date must be less than 366 days after the start date',
      13,
    ],
    ['payroll-journal', { start_date: '2026-02-30' }, 'start_date must be a real day', 13],
    ['payroll-journal', { format: 'xls' }, 'format must be one of csv, pdf, json', 13],
    ['payroll-journal', { format: undefined }, 'format is required', 13],
    ['payroll-journal', { employeeID: 'nobody' }, 'No employee with the given ID exists.', 30],
    ['payroll-journal', { companyID: 'nobody' }, 'No company with the given company ID exists.', 4],
    [
      'form-941',
      { start_date: '2026-10-02' },
      'start_date must be the first day of a quarter: 2026-10-01',
      13,
    ],
    [
      'form-941',
      { start_date: '2026-10-01', end_date: '2026-11-30' },
      'end_date must be the last day of that quarter: 2026-12-31',
      13,
    ],
    [
      'forms-w2',
      { start_date: '2024-01-01', end_date: '2024-12-31' },
      'start_date must be in one of 2025, 2026',
      13,
    ],
  ])('%s %j', async (report, more, message, code) => {
    const body = { companyID: world.companyID, ...range, format: 'csv', ...more };
    const { status, body: answer } = await call(service, 'POST', `/reports/${report}`, {
      key: world.key,
      body,
    });
    expect([status, answer.errors]).toEqual([400, [{ message, code }]]);
    expect(await arrange(service, world, (db) => db.reportJob.count())).toBe(0);
  });

  test('an unknown job is refused with its own code', async () => {
    const path = `/reports?companyID=${world.companyID}&job_id=nobody`;
    const { status, body } = await call(service, 'GET', path, { key: world.key });
    expect([status, body.errors]).toEqual([
      400,
      [{ message: 'No report job with the given ID exists.', code: 240 }],
    ]);
  });
});
