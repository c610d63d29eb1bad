import { parse as parseQuery } from 'node:querystring';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressOf } from '../../src/reports/download-address.ts';
import { makeReport } from '../../src/reports/make-report.ts';
import { makeNextReport, startReports } from '../../src/reports/worker.ts';
import { type PayrollWorld, payrollWorld, start } from '../payruns/payroll-world.ts';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { pdfPages } from './pdf-text.ts';
import { readCsv } from './read-csv.ts';

let service: Service;
let world: PayrollWorld;
const troubles: object[] = [];
const log = { error: (details: object) => troubles.push(details) };
beforeAll(async () => {
  service = await startService({ clock: () => start });
});
beforeEach(async () => {
  world = await payrollWorld(service);
});
afterAll(() => service.stop());

const range = { start_date: '2026-11-01', end_date: '2026-12-31' };
const ask = (
  report: string,
  more: object = {},
): Promise<{ job_id: string; status: string; progress: number }> =>
  world.post(`/reports/${report}`, { ...range, format: 'json', ...more });
const make = async () => {
  while (await makeNextReport(service.core, 'test', log));
};
const jobOf = (job_id: string) => world.get('/reports', { job_id });
const fileOf = async (job_id: string) => {
  const { download } = await jobOf(job_id);
  const response = await fetch(download.url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const made = async (report: string, more: object = {}) => {
  const { job_id } = await ask(report, more);
  await make();
  return fileOf(job_id);
};
const jsonOf = async (report: string, more: object = {}) => {
  const { bytes } = await made(report, { ...more, format: 'json' });
  return JSON.parse(bytes.toString('utf8'));
};

/** A payday with three checks, of which one has a deduction, and a contractor's payment. */
async function payday() {
  const { deductionTemplateID } = await world.post('/deductionTemplate', {
    deduction_type: '401k',
    custom_name: '401(k)',
    employee_contribution: { contribution_type: 'percentage', value: 5, override_type: 'overridable' },
    employer_contribution: { contribution_type: 'percentage', value: 2, override_type: 'final' },
  });
  const ids: string[] = [];
  for (const employee of world.employees) {
    ids.push((await world.open(employee, '2026-11-01', '2026-11-20')).employeeCheckID);
  }
  await world.post('/deductions', { employeeCheckID: ids[0], deductionTemplateID });
  const payment = { contractorID: world.contractorID, pay_date: '2026-11-20', amount: 1234.5 };
  await world.post('/contractorPayment', payment);
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  return Promise.all(ids.map((id) => world.check(id)));
}

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + cents(one), 0);
type Totals = Record<string, number>;
const dollarsOf = (amount: unknown) =>
  Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

describe('a report', () => {
  test('is asked for, shows its progress, and is downloaded', async () => {
    await payday();
    const asked = await ask('payroll-journal');
    expect(asked).toMatchObject({ status: 'queued', progress: 0 });
    expect((await jobOf(asked.job_id)).download).toBeNull();
    await make();
    const job = await jobOf(asked.job_id);
    expect(job).toMatchObject({ status: 'succeeded', progress: 100, problem: null });
    const { response, bytes } = await fileOf(asked.job_id);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="payroll-journal-2026-11-01-2026-12-31.json"',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(bytes.toString()).rows).toHaveLength(3);
    const downloads = await world.get('/reports/downloads', {});
    expect(downloads).toMatchObject([{ job_id: asked.job_id, bytes: bytes.length }]);
    expect((await world.get('/reports', {})).map(({ job_id }: { job_id: string }) => job_id)).toEqual([
      asked.job_id,
    ]);
  });

  test('tells the same figures in csv, json and pdf, and they are those of the checks', async () => {
    const checks = await payday();
    const { rows, totals } = await jsonOf('payroll-journal');
    const csv = readCsv((await made('payroll-journal', { format: 'csv' })).bytes.toString());
    expect(csv.map((row) => Number(row['net_pay']))).toEqual(rows.map((row: Totals) => row['net_pay']));
    expect(csv.map((row) => row['employee'])).toEqual(rows.map((row: { employee: string }) => row.employee));
    const of = (name: string) => sum(checks.map((check) => check.totals[name]));
    expect(cents(totals.net_pay)).toBe(of('net_pay'));
    expect(cents(totals.company_debit)).toBe(of('company_debit'));
    expect(cents(totals.employee_deductions)).toBe(of('employee_deductions'));
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

  test('of each kind adds up to the others', async () => {
    const checks = await payday();
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

  test('about one employee tells of nobody else', async () => {
    await payday();
    const [employeeID = ''] = world.employees;
    const { rows } = await jsonOf('worker-summary', { employeeID });
    expect(rows.map(({ workerID }: { workerID: string }) => workerID)).toEqual([employeeID]);
  });

  test('of a range in which nothing happened is empty, in every format', async () => {
    const { rows, totals } = await jsonOf('payroll-journal');
    expect({ rows, net: totals.net_pay }).toEqual({ rows: [], net: 0 });
    expect(readCsv((await made('payment-summary', { format: 'csv' })).bytes.toString())).toEqual([]);
    expect((await made('cash-requirements', { format: 'pdf' })).bytes.subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
  });

  test('forgets a check that is voided', async () => {
    const [first] = await payday();
    await world.post('/employeeCheck/void', { employeeCheckID: first.employeeCheckID });
    const { rows } = await jsonOf('payroll-journal');
    expect(JSON.stringify(rows)).not.toContain(first.employeeCheckID);
    expect(rows).toHaveLength(2);
  });

  test('in csv is UTF-8 without a mark, lines that end as RFC 4180 says, and dollars with two places', async () => {
    await payday();
    const { response, bytes } = await made('payroll-journal', { format: 'csv' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(bytes.subarray(0, 11).toString()).toBe('check_date,');
    const lines = bytes.toString().split('\r\n');
    expect(lines).toHaveLength(5); // names, three checks, and the end
    expect(lines[1]).toMatch(/^2026-11-20,"[^"]+",[\w-]+,80(,\d+\.\d\d){9}$/);
  });

  test('in csv runs no formula that somebody is named after', async () => {
    await payday();
    const name = { firstName: 'Eve', lastName: '=HYPERLINK("http://evil.example","x")' };
    await arrange(service, world, (db) =>
      db.employee.updateMany({ where: { id: world.employees[0] ?? '' }, data: name }),
    );
    const text = (await made('payroll-journal', { format: 'csv' })).bytes.toString();
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x""), Eve"`);
    expect(readCsv(text)).toHaveLength(3);
  });
});

describe('a job', () => {
  test('is announced when it is asked for and when it is over, and not in between', async () => {
    await payday();
    const { job_id } = await ask('payroll-journal');
    await make();
    const events = await arrange(service, world, (db) =>
      db.event.findMany({ where: { kind: 'job', objectId: job_id }, orderBy: { sequence: 'asc' } }),
    );
    expect(events.map(({ type, data }) => [type, (data as { status: string }).status])).toEqual([
      ['created', 'queued'],
      ['status_changed', 'running'],
      ['status_changed', 'succeeded'],
    ]);
  });

  test('of a killed worker is taken over from its last page, and is whole', async () => {
    await payday();
    const { job_id } = await ask('worker-summary');
    const lease = await service.core.test?.door.leaseReport(30);
    if (!lease) throw new Error('nothing to lease');
    let steps = 0;
    const dying = {
      get aborted() {
        steps += 1;
        return steps > 2; // after its first page
      },
    } as AbortSignal; // makeReport looks at this alone
    await expect(makeReport(service.core, 'test', lease, dying)).rejects.toThrow(
      'the lease on the report is lost',
    );
    const half = await jobOf(job_id);
    expect(half).toMatchObject({ status: 'running', download: null });
    expect(half.progress).toBeGreaterThan(0);
    expect(await makeNextReport(service.core, 'test', log)).toBe(false); // while the lease lasts
    await expireLeases();
    await make();
    const { bytes } = await fileOf(job_id);
    expect(JSON.parse(bytes.toString()).rows).toHaveLength(4);
  });

  test('that was taken over takes nothing more from the worker that had it', async () => {
    await payday();
    const { job_id } = await ask('payroll-journal');
    const old = await service.core.test?.door.leaseReport(30);
    await expireLeases();
    const current = await service.core.test?.door.leaseReport(30);
    if (!old || !current) throw new Error('nothing to lease');
    const lost = 'the lease on the report is lost';
    await expect(makeReport(service.core, 'test', old)).rejects.toThrow(lost);
    await makeReport(service.core, 'test', current);
    const { bytes } = await fileOf(job_id);
    expect(JSON.parse(bytes.toString()).rows).toHaveLength(3);
    await expect(makeReport(service.core, 'test', current)).rejects.toThrow(lost);
    expect((await fileOf(job_id)).bytes).toEqual(bytes);
  });

  test('is made once, whatever number of workers there are', async () => {
    await payday();
    const asked = await Promise.all([ask('payroll-journal'), ask('worker-summary'), ask('payment-summary')]);
    const workers = Array.from({ length: 4 }, () => makeNextReport(service.core, 'test', log));
    await Promise.all(workers);
    await make();
    for (const { job_id } of asked) {
      const { attempts } = await rowOf(job_id);
      expect(attempts).toBe(1);
      expect((await jobOf(job_id)).status).toBe('succeeded');
    }
    expect(troubles).toEqual([]);
  });

  test('that breaks again and again fails, and says so', async () => {
    const { job_id } = await ask('payroll-journal');
    await asSuperuser(
      service.urls.test,
      `create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
       create trigger break_it before insert on report_parts for each row execute function break_it()`,
    );
    for (let attempt = 0; attempt < 6; attempt++) {
      await makeNextReport(service.core, 'test', log);
      await expireLeases();
    }
    await asSuperuser(service.urls.test, 'drop function break_it cascade');
    const job = await jobOf(job_id);
    expect(job).toMatchObject({ status: 'failed', download: null });
    expect(job.problem).toBe('It could not be made in 5 attempts. Ask for it again.');
    expect(troubles.splice(0).length).toBe(5);
  });

  test('is made by a service left to itself', async () => {
    const { job_id } = await ask('cash-requirements');
    const stop = startReports(service.core, log);
    await expect.poll(async () => (await jobOf(job_id)).status, { timeout: 10_000 }).toBe('succeeded');
    await stop();
  });

  test('is sealed while it lies there, and its file is thrown away when it expires', async () => {
    await payday();
    const { job_id } = await ask('payroll-journal');
    await make();
    const { download } = await jobOf(job_id);
    const parts = await arrange(service, world, (db) =>
      db.reportPart.findMany({ where: { reportJobId: job_id } }),
    );
    expect(parts.map(({ kind }) => kind)).toEqual(['file']);
    expect(Buffer.from(parts[0]?.sealed ?? '', 'base64').toString()).not.toContain('payroll');
    await asSuperuser(service.urls.test, "update report_jobs set expires_at = now() - interval '1 s'");
    await make();
    expect((await jobOf(job_id)).download).toBeNull();
    expect((await fetch(download.url)).status).toBe(410);
    expect(
      await arrange(service, world, (db) => db.reportPart.count({ where: { reportJobId: job_id } })),
    ).toBe(0);
  });
});

const expireLeases = () =>
  asSuperuser(
    service.urls.test,
    "update report_jobs set lease_until = now() - interval '1 s' where lease_until is not null",
  );
const rowOf = async (id: string) =>
  arrange(service, world, (db) => db.reportJob.findFirstOrThrow({ where: { id } }));

describe('an address of a download', () => {
  test('opens nothing when it is altered, or of the other environment', async () => {
    await payday();
    const { job_id } = await ask('payroll-journal');
    await make();
    const { url } = (await jobOf(job_id)).download;
    const { token } = parseQuery(new URL(url).search.slice(1));
    const open = (other: string) => fetch(`${service.baseUrl}/screens/downloads?token=${other}`);
    expect((await open(String(token))).status).toBe(200);
    const altered = [
      `${token}x`,
      String(token).replace('test_', 'live_'),
      '',
      'x',
      String(token).slice(0, -3),
    ];
    for (const other of altered) expect((await open(other)).status).toBe(404);
  });

  test('ends after fifteen minutes of real time', async () => {
    const { job_id } = await ask('payroll-journal');
    await make();
    const { url, expires_at } = (await jobOf(job_id)).download;
    const [now] = await asSuperuser<{ now: Date }>(service.urls.test, 'select now()');
    const left = Date.parse(expires_at) - (now?.now.getTime() ?? 0);
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
    expect((await fetch(url)).status).toBe(200);
    const inTest = service.core.test?.world;
    if (!inTest) throw new Error('the test environment is on');
    const late = { ...inTest, realNow: (now?.now.getTime() ?? 0) - 15 * 60_000 - 1000 };
    const { url: old } = addressOf(late, { partnerId: world.partnerID, id: job_id });
    expect((await fetch(old)).status).toBe(410);
  });
});

describe('what cannot be reported is refused, and nothing is queued', () => {
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

  test('a job that is not known', async () => {
    const path = `/reports?companyID=${world.companyID}&job_id=nobody`;
    const { status, body } = await call(service, 'GET', path, { key: world.key });
    expect([status, body.errors]).toEqual([
      400,
      [{ message: 'No report job with the given ID exists.', code: 240 }],
    ]);
  });
});
