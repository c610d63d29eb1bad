/** Plays a year in a process of its own, as `npm start` serves it. Prints a line of JSON. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { newKey } from '../../../src/operation/secrets.ts';
import { payPeriodFrom } from '../../../src/payroll/calendar/pay-period.ts';
import { readConfig } from '../../../src/process/config.ts';
import { start } from '../../../src/process/start/start.ts';
import { makeCompany, people } from '../../regular-payrolls/company-of-twelve.ts';
import { call } from '../../support/client.ts';
import { makePartner } from '../../support/world.ts';
import { processorSeconds } from './processor-seconds.ts';

export type Measured = {
  readonly seconds: number;
  /** Processor time of this process and of all of PostgreSQL. */
  readonly node: number;
  readonly postgres: number;
  readonly checks: number;
  readonly steps: number;
  readonly statements: number;
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
const ask = async (method: string, path: string, body?: object) => {
  const answer = await call(service, method, path, { key: partner.testKey, ...(body ? { body } : {}) });
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
/** All on a salary that is paid all year, in three states. */
const staff = Array.from({ length: Number(size) }, (_, i) => ({
  ...people[i % 2],
  state: (['TX', 'PA', 'FL'] as const)[i % 3] ?? 'TX',
}));
await makeCompany(service, partner, calendar, staff);

const before = {
  at: process.hrtime.bigint(),
  node: process.cpuUsage(),
  postgres: processorSeconds(Number(postmaster)),
  statements,
};
const { is_complete, totals } = await ask('POST', '/test/clock/advance', { to: '2027-01-02T08:00:00Z' });
const { user, system } = process.cpuUsage(before.node);
const measured: Measured = {
  seconds: Number(process.hrtime.bigint() - before.at) / 1e9,
  node: (user + system) / 1e6,
  postgres: processorSeconds(Number(postmaster)) - before.postgres,
  checks: totals.checks_paid,
  steps: totals.steps,
  statements: statements - before.statements,
};
if (!is_complete || totals.checks_held) throw new Error(JSON.stringify(totals));
console.log(JSON.stringify(measured));
await service.stop();
process.exit();
