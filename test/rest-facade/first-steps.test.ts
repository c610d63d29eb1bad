/** The guide's way from a company to a paycheck works in the order in which it names the operations. */
import { expect, test } from 'vitest';
import attachBank from '../../rest-facade/reference/examples/attach-company-bank.json' with { type: 'json' };
import createCompany from '../../rest-facade/reference/examples/create-company.json' with { type: 'json' };
import createEmployees from '../../rest-facade/reference/examples/create-employees.json' with {
  type: 'json',
};
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';

serveOneWorld({ clock: () => Date.parse('2026-11-17T17:00:00Z') });

type Ids = Record<string, string>;
type Step = { method: string; path: string; body?: (ids: Ids) => object; query?: (ids: Ids) => Ids };

const [checkDate, day] = ['2026-12-04', '2026-11-16'];
const ofEmployee = ({ companyID = '', employeeID = '' }: Ids) => ({ companyID, employeeID });
const tax = { filing_status: 'single' };

/** What a reader sends for each operation of the guide: its example, with the ids of the steps before. */
const steps: Readonly<Record<string, Step>> = {
  createCompany: {
    method: 'POST',
    path: '/companies',
    body: () => ({ ...createCompany[0]?.request.body, partnerID: world.partnerID }),
  },
  attachCompanyBank: {
    method: 'POST',
    path: '/companies/bank',
    body: ({ companyID }) => ({ ...attachBank[0]?.request.body, companyID }),
  },
  onboardCompany: {
    method: 'POST',
    path: '/companies/onboardCompany',
    body: ({ companyID }) => ({ companyID, signed_by: 'Juno Park' }),
  },
  createEmployees: {
    method: 'POST',
    path: '/employees',
    body: ({ companyID }) => ({ ...createEmployees[0]?.request.body, companyID }),
  },
  setTaxParameters: {
    method: 'POST',
    path: '/employees/setTaxParameters',
    body: (ids) => ({ ...ofEmployee(ids), federal: tax, state: { code: 'CA', ...tax } }),
  },
  addBankAccount: {
    method: 'POST',
    path: '/bankaccount',
    body: (ids) => ({ ...ofEmployee(ids), account_number: '7654321', routing_number: '021000021' }),
  },
  onboardEmployee: {
    method: 'POST',
    path: '/employees/setOnboardedStatusToTrue',
    body: ofEmployee,
  },
  listReportingPeriods: {
    method: 'GET',
    path: '/reportingPeriod',
    query: () => ({ pay_schedule: 'biweekly', start: '2026-11-08', end: '2026-11-21' }),
  },
  createEmployeeCheck: {
    method: 'POST',
    path: '/employeeCheck',
    body: ({ reportingPeriodID, ...ids }) => ({
      ...ofEmployee(ids),
      reportingPeriodID,
      check_date: checkDate,
    }),
  },
  addShifts: {
    method: 'POST',
    path: '/shifts',
    body: ({ companyID, employeeCheckID }) => ({
      companyID,
      employeeCheckID,
      shifts: [{ time: day, hourly: { hours: 8 } }],
    }),
  },
  advanceClock: {
    method: 'POST',
    path: '/test/clock/advance',
    body: () => ({ to: `${checkDate}T23:00:00Z` }),
  },
  listEmployeeChecks: {
    method: 'GET',
    path: '/employeeCheck',
    query: ({ companyID = '' }) => ({ companyID }),
  },
};

async function take({ method, path, body, query }: Step, ids: Ids) {
  const search = query ? `?${new URLSearchParams(query(ids))}` : '';
  const sent = body ? { body: body(ids) } : {};
  const answer = await call(service, method, path + search, { key: world.testKey, ...sent });
  expect(answer.body, `${method} ${path}`).toMatchObject({ success: true });
  return answer.body.data;
}

const isId = ([name, value]: [string, unknown]) => name.endsWith('ID') && typeof value === 'string';

test('the steps of the guide, in its order, end with a paid check without an unexpected warning', async () => {
  const { body: html } = await call(service, 'GET', '/docs', { headers: { Accept: 'text/html' } });
  const [, section = ''] = String(html).split('id="first-paycheck"');
  const list = section.slice(0, section.indexOf('</ol>'));
  const named = [...list.matchAll(/href="\/docs\/[a-z-]+\/(\w+)"/g)].map(([, operation = '']) => operation);
  expect(named.toSorted()).toEqual(Object.keys(steps).toSorted());

  let ids: Ids = {};
  let data: unknown;
  for (const operation of named) {
    const step = steps[operation];
    if (!step) throw new Error(`no step is known for ${operation}`);
    data = await take(step, ids);
    const [first] = [data].flat() as object[];
    ids = { ...ids, ...Object.fromEntries(Object.entries(first ?? {}).filter(isId)) };
  }
  expect(data).toMatchObject([{ status: 'processed', totals: { net_pay: expect.any(Number) } }]);
  const { companyID = '', employeeCheckID = '' } = ids;
  const single = { method: 'GET', path: '/employeeCheck', query: () => ({ companyID, employeeCheckID }) };
  const { warnings } = await take(single, ids);
  expect(warnings).toMatchObject([{ code: 'state_account_missing' }]); // until the company has an account
});
