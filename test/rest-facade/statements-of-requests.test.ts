/**
 * How many statements the main requests send, and in how many round trips: as docs/evidence/performance.md
 * says. A statement more is a decision, so it shows here first.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { hashOf } from '../../src/platform/database/credential.ts';
import { servePayrolls, world } from '../money/payruns/served-payroll.ts';
import { call } from '../support/client.ts';
import { service } from '../support/served-world.ts';
import { smallestCompany } from './documented-company.ts';

servePayrolls();

type Cost = readonly [statements: number, roundTrips: number];

const page = readFileSync(path.join(import.meta.dirname, '../../docs/evidence/performance.md'), 'utf8');
const [, table = ''] = page.split('| Request | Statements | Round trips |\n');
const documented = Object.fromEntries(
  [
    ...table
      .split('\n\n', 1)
      .join()
      .matchAll(/^\| (.+?) \| (\d+) \| (\d+) \|$/gm),
  ].map(([, request = '', statements, trips]): [string, Cost] => [
    request.replaceAll('`', ''),
    [Number(statements), Number(trips)],
  ]),
);

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String(Object(statement).text);

/**
 * The statements from `begin` to `commit` of the key's transaction. A statement belongs to the round trip
 * after the latest answer that has arrived: statements that wait for no answer share one.
 */
async function costOf(request: () => Promise<unknown>): Promise<Cost> {
  const { query } = pg.Client.prototype;
  const begins = `authenticate_key('${hashOf(world.key)}')`;
  let own: pg.Client | undefined;
  let [statements, latest, answered] = [0, 0, 0];
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0]);
    if (text.includes(begins)) own = this;
    const answer: Promise<unknown> = Reflect.apply(query, this, args);
    if (this !== own) return answer;
    statements += 1;
    const trip = answered + 1;
    latest = Math.max(latest, trip);
    if (text === 'commit') own = undefined;
    return answer.finally(() => {
      answered = Math.max(answered, trip);
    });
  } as typeof query; // pg declares eight overloads
  try {
    await request();
    await expect.poll(() => own).toBeUndefined(); // the commit of a read is not awaited
  } finally {
    pg.Client.prototype.query = query;
  }
  return [statements, latest];
}

async function requests() {
  const { key, companyID, contractorID, employees } = world;
  const [employeeID = '', other = '', third = ''] = employees;
  const opened = await world.open(employeeID, '2026-11-08', '2026-12-04');
  const { employeeCheckID, reportingPeriodID } = opened;
  const send = (method: string, address: string, body?: object) => async () => {
    const answer = await call(service, method, address, { key, ...(body ? { body } : {}) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const ofCompany = (method: string, address: string, body: object) =>
    send(method, address, { companyID, ...body });
  const shifts = [{ time: '2026-11-20', hourly: { hours: 2 } }];
  const check = (id: string) => ({ employeeID: id, reportingPeriodID, check_date: '2026-12-04', shifts });
  const nested = `query ($id: ID!) { company(id: $id) { employees(first: 20) {
    id checks(first: 5) { id shifts { id hourly { hours } } } } } }`;
  const contractor = {
    type: 'llc',
    business_name: 'King LLC',
    email: 'ada@king.example',
    tin_type: 'ein',
    tin: '94-3334455',
    address: '100 Larkin St',
    city: 'San Francisco',
    state: 'CA',
    zip: '94102',
  };
  return {
    'GET /companies': send('GET', `/companies?partnerID=${world.partnerID}`),
    'GET /employees': send('GET', `/employees?companyID=${companyID}`),
    'GET /employeeCheck, one': send(
      'GET',
      `/employeeCheck?companyID=${companyID}&employeeCheckID=${employeeCheckID}`,
    ),
    'GET contractorPayments': send('GET', `/company/${companyID}/contractorPayments`),
    'POST /graphql, employees with checks and shifts': send('POST', '/graphql', {
      query: nested,
      variables: { id: companyID },
    }),
    'POST /companies': send('POST', '/companies', { ...smallestCompany, partnerID: world.partnerID }),
    'PATCH /employees': ofCompany('PATCH', '/employees', { employeeID, title: 'Baker' }),
    'PATCH /employeeCheck': ofCompany('PATCH', '/employeeCheck', { employeeCheckID, metadata: { a: 'b' } }),
    'POST /shifts': ofCompany('POST', '/shifts', { employeeCheckID, shifts }),
    'POST /shifts?include=warnings': ofCompany('POST', '/shifts?include=warnings', {
      employeeCheckID,
      shifts,
    }),
    'POST /employeeChecks': ofCompany('POST', '/employeeChecks', {
      employee_checks: [check(other), check(third)],
    }),
    'POST /contractors': ofCompany('POST', '/contractors', { new_contractors: [contractor] }),
    'POST /contractorPayment': ofCompany('POST', '/contractorPayment', {
      contractorID,
      amount: 100,
      pay_date: '2026-12-04',
    }),
  };
}

test('each main request sends the statements and round trips that docs/evidence/performance.md names', async () => {
  const costs: Record<string, Cost> = {};
  await world.get('/companies', {}); // the first use of a key is recorded beside the request
  for (const [name, request] of Object.entries(await requests())) costs[name] = await costOf(request);
  expect(costs).toEqual(documented);
});
