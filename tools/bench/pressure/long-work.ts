/**
 * The longest work that a request may ask for, in a company with a thousand people: for how long the serving
 * thread is not free. Each request is sent once, and the pause is that of the whole process.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Ids } from './bodies.ts';

type Json = Readonly<Record<string, unknown>>;
type Place = Ids & {
  readonly url: string;
  readonly testKey: string;
  readonly longestPause: () => Promise<number>;
};

const people = 1_000;

/** Does the work, and prints its row. */
async function measured<Done>({ longestPause }: Place, name: string, work: () => Promise<Done>) {
  await longestPause();
  const since = performance.now();
  const done = await work();
  const milliseconds = performance.now() - since;
  console.log(`| ${name} | ${milliseconds.toFixed(0)} | ${(await longestPause()).toFixed(0)} |`);
  return done;
}

/** Sends a request, and returns its data. */
async function ask({ url, testKey }: Place, method: string, path: string, body?: Json) {
  const headers = { Authorization: `Bearer ${testKey}`, 'Content-Type': 'application/json' };
  const answer = await fetch(
    `${url}${path}`,
    body ? { method, headers, body: JSON.stringify(body) } : { headers },
  );
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text).data;
}

const work = (place: Place, name: string, ...request: [method: string, path: string, body?: Json]) =>
  measured(place, name, () => ask(place, ...request));

const person = (_: unknown, i: number) => ({
  external_id: `long ${i}`,
  first_name: 'Iris',
  last_name: `Okafor ${i}`,
  dob: '1996-05-30',
  ssn: `219-45-${1_000 + i}`,
  start_date: '2026-01-05',
  address: '100 Larkin St',
  city: 'San Francisco',
  state: 'CA',
  zip: '94102',
  working_state: 'CA',
  default_wage: 23,
  tax_parameters: { federal: { filing_status: 'single' }, state: { code: 'CA' } },
  bank_account: { routing_number: '011401533', account_number: '000123456789' },
  onboarded: true,
});

/** Prints a row for each kind of long work. */
export async function measureLongWork(place: Place): Promise<void> {
  const { companyID } = place;
  console.log(`\n| work, ${people} people | took, ms | longest pause, ms |\n|---|---:|---:|`);
  const employees = Array.from({ length: people }, person);
  const account = { account_number: '000123456789', routing_number: '011401533' };
  await ask(place, 'POST', '/companies/bank', { companyID, ...account }); // without it nobody is paid
  await work(place, 'hire them in one request', 'POST', '/employees/bulk', { companyID, employees });
  const opened = await work(place, 'open the regular payroll', 'POST', '/payroll/regular', { companyID });
  const { check_date, regularPayrollID } = opened;
  const payroll = `/payroll/regular?companyID=${companyID}&regularPayrollID=${regularPayrollID}`;
  while ((await ask(place, 'GET', payroll)).employee_check_count < people) await wait(200);
  const shifts = employees.flatMap(({ external_id }) =>
    [1, 2, 3, 4, 5].map(() => ({ external_id, time: shiftDay(check_date), hourly: { hours: 8 } })),
  );
  await work(place, 'five shifts each in one request', 'POST', '/shifts/bulk', {
    companyID,
    check_date,
    shifts,
  });
  await work(place, 'preview the payrun', 'GET', `/payrun?companyID=${companyID}&check_date=${check_date}`);
  const list = `/employeeCheck?companyID=${companyID}&status=pending&limit=100`;
  const checks = await work(place, 'list 100 of their checks', 'GET', list);
  await openAgain(place, checks, check_date);
  const employeeCheckIDs = checks.map(({ employeeCheckID }: Ids) => employeeCheckID);
  await work(place, 'preview 100 checks', 'POST', '/preview/checks', { companyID, employeeCheckIDs });
  await work(place, 'approve the payrun', 'POST', '/payrun/approve', { companyID, check_date });
  await measureAfterPay(place, check_date);
}

type Listed = { readonly employeeID: string; readonly reportingPeriodID: string };

/** Opens as many checks as one request may, each with a shift, on a later day. */
async function openAgain(place: Place, checks: readonly Listed[], checkDate: string): Promise<void> {
  const day = new Date(Date.parse(checkDate) + 28 * 24 * 3_600_000).toISOString().slice(0, 10);
  const employee_checks = checks.map(({ employeeID, reportingPeriodID }) => ({
    employeeID,
    reportingPeriodID,
    check_date: day,
    shifts: [{ time: shiftDay(checkDate), hourly: { hours: 8 } }],
  }));
  const { companyID } = place;
  await work(place, 'open 100 checks', 'POST', '/employeeChecks', { companyID, employee_checks });
}

/** The requests about the checks, once they are computed and paid. */
async function measureAfterPay(place: Place, check_date: string): Promise<void> {
  const { companyID } = place;
  const to = `${check_date}T23:30:00Z`;
  await work(place, 'pay them by the test clock', 'POST', '/test/clock/advance', { to });
  const year = Number(check_date.slice(0, 4));
  const paid = `/employeeCheck?companyID=${companyID}&status=processed&limit=100`;
  await work(place, 'list 100 of the paid checks', 'GET', paid);
  await work(place, 'list the filings', 'GET', `/filings?companyID=${companyID}`);
  await work(place, 'replay 100 checks', 'POST', '/replays', { companyID, year, limit: 100 });
  for (const format of ['csv', 'pdf']) {
    const asked = { companyID, start_date: check_date, end_date: check_date, format };
    await measured(place, `a report of all payments, ${format}`, async () => {
      const { job_id } = await ask(place, 'POST', '/reports/payment-summary', asked);
      const job = `/reports?companyID=${companyID}&job_id=${job_id}`;
      while ((await ask(place, 'GET', job)).finished_at === null) await wait(50);
    });
  }
}

/** A working day two weeks before the payday. */
const shiftDay = (checkDate: string) =>
  new Date(Date.parse(checkDate) - 14 * 24 * 3_600_000).toISOString().slice(0, 10);
