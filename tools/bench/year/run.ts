/** Plays a year in a process of its own, as `npm start` serves it. Prints a line of JSON. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { newKey } from '../../../src/platform/operation/secrets.ts';
import { readConfig } from '../../../src/process/config.ts';
import { start } from '../../../src/process/start/start.ts';
import { makeCompany, people } from '../../../test/pay/regular-payrolls/company-of-twelve.ts';
import { call } from '../../../test/support/client.ts';
import { makePartner } from '../../../test/support/world.ts';
import { processorSeconds } from './processor-seconds.ts';
import { grownBytes, type StoredBytes, storedBytes } from './stored-bytes.ts';

export type Measured = {
  readonly seconds: number;
  /** Processor time of this process and of all of PostgreSQL. */
  readonly node: number;
  readonly postgres: number;
  readonly checks: number;
  readonly steps: number;
  readonly statements: number;
  /** What the year added to each table. */
  readonly grown: StoredBytes;
  /** The rows of ten shifts for each of these pending checks, with one Idempotency-Key for each request. */
  readonly byShifts: { readonly checks: number; readonly grown: StoredBytes };
};

const [testUrl = '', productionUrl = '', postmaster = '', size = ''] = process.argv.slice(2);
const operatorKeys = { test: newKey('operator', 'test'), production: newKey('operator', 'production') };
const settings = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  TEST_DATABASE_URL: testUrl,
  PRODUCTION_DATABASE_URL: productionUrl,
  TEST_OPERATOR_KEY: operatorKeys.test,
  PRODUCTION_OPERATOR_KEY: operatorKeys.production,
  MASTER_KEYS: randomBytes(32).toString('base64'),
  REQUESTS_PER_SECOND: '100000',
};
const began = Date.now();
const november = Date.parse('2026-11-23T18:00:00Z');
const service = await start(
  readConfig(settings),
  () => november + Date.now() - began,
  () => {},
);

let statements = 0;
const send = pg.Client.prototype.query;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  statements += 1;
  return Reflect.apply(send, this, args);
} as typeof send; // pg declares eight overloads

const partner = await makePartner({ ...service, operatorKeys });
const ask = async (method: string, path: string, body?: object, headers = {}) => {
  const answer = await call(service, method, path, {
    key: partner.testKey,
    headers,
    ...(body ? { body } : {}),
  });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};

const from = new URLSearchParams({ partnerID: partner.partnerID, start: '2026-01-02T17:00:00Z' });
await ask('DELETE', `/test/data?${from}`);
const calendar = {
  payroll_schedule: 'biweekly',
  payroll_firstDate: '2026-01-16',
  payroll_firstPayPeriodID: payPeriodFrom('biweekly', '2025-12-29')?.id,
  payroll_autopilot: true,
};
/** All have a salary that is paid all year, in three states. */
const staff = Array.from({ length: Number(size) }, (_, i) => ({
  ...people[i % 2],
  state: (['TX', 'PA', 'FL'] as const)[i % 3] ?? 'TX',
}));
await makeCompany(service, partner, calendar, staff);

const stored = await storedBytes(testUrl);
const before = {
  at: process.hrtime.bigint(),
  node: process.cpuUsage(),
  postgres: processorSeconds(Number(postmaster)),
  statements,
};
const { is_complete, totals } = await ask('POST', '/test/clock/advance', { to: '2027-01-02T08:00:00Z' });
const { user, system } = process.cpuUsage(before.node);
const measured = {
  seconds: Number(process.hrtime.bigint() - before.at) / 1e9,
  node: (user + system) / 1e6,
  postgres: processorSeconds(Number(postmaster)) - before.postgres,
  checks: totals.checks_paid,
  steps: totals.steps,
  statements: statements - before.statements,
};
if (!is_complete || totals.checks_held) throw new Error(JSON.stringify(totals));
const grown = grownBytes(stored, await storedBytes(testUrl));
const all: Measured = { ...measured, grown, byShifts: await addShifts() };
console.log(JSON.stringify(all));
await service.stop();
process.exit();

/** Adds ten shifts to each check that autopilot has opened since. */
async function addShifts(): Promise<Measured['byShifts']> {
  const checks = await rowsOf<{ id: string; company: string; day: string }>(
    "select id, company_id as company, check_date as day from employee_checks where status = 'pending'",
  );
  const first = await storedBytes(testUrl);
  for (const { id, company, day } of checks) {
    const shifts = Array.from({ length: 10 }, () => ({ time: day, hourly: { hours: 8 } }));
    const body = { companyID: company, employeeCheckID: id, shifts };
    await ask('POST', '/shifts', body, { 'Idempotency-Key': id });
  }
  return { checks: checks.length, grown: grownBytes(first, await storedBytes(testUrl)) };
}

async function rowsOf<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: testUrl });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}
