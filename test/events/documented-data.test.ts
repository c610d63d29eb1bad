/** Events of every kind contain what the object's GET answers: no internal columns and no secrets. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentedSchema } from '../../rest-facade/documented-schema.ts';
import { openApi } from '../../rest-facade/openapi.ts';
import { loadRoutes } from '../../rest-facade/routes.ts';
import { payPeriodFrom } from '../../src/payroll/calendar/pay-period.ts';
import { schema } from '../../src/schema.ts';
import { playMonth } from '../play/play-month.ts';
import { restHands } from '../play/rest-hands.ts';
import { call } from '../support/client.ts';
import { eventsShown } from '../support/events-shown.ts';
import { eventually } from '../support/eventually.ts';
import { type Service, startService } from '../support/service.ts';
import { makePartner } from '../support/world.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as JSON
type Json = any;
type EventShown = { id: string; kind: string; type: string; data: Json };

let now = Date.parse('2026-10-28T17:00:00Z');
const moveTo = (day: string) => {
  now = Date.parse(`${day}T17:00:00Z`);
};
let service: Service;
let key: string;
let partnerID: string;
let companyID: string;
let events: EventShown[];

const send = async (method: string, path: string, body?: object): Promise<Json> => {
  const answer = await call(service, method, path, { key, body });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

beforeAll(async () => {
  service = await startService({ clock: () => now, settings: { MAKE_REPORTS: 'true' } });
  const partner = await makePartner(service);
  ({ partnerID, testKey: key } = partner);
  ({ companyID } = await playMonth(restHands(service, partner), moveTo));
  await addWhatTheMonthLacks();
  await send('POST', '/test/clock/advance', { to: '2026-12-12T20:00:00Z' });
  events = await allEvents();
});
afterAll(() => service?.stop());

async function addWhatTheMonthLacks(): Promise<void> {
  const [{ employeeID }] = (await send('GET', `/employees?companyID=${companyID}`)).data;
  const order = {
    companyID,
    employeeID,
    agency: { name: 'A county', address: '1 Court St' },
    case_id: '26-CS-1',
    order_number: '7',
    effective_start_date: '2026-11-01',
  };
  const creditor = { ...order, garnishment_type: 'creditor', total_amount: 90, cap_percentage: 12.5 };
  await send('POST', '/garnishments', creditor);
  await send('POST', '/garnishments', { ...order, garnishment_type: 'child_support', cap_amount: 20.5 });
  const brackets = [{ min: 0, max: null, action: { kind: 'percentage', percentage: 1 } }];
  const withholding_schedule = [{ frequency: 'weekly', brackets }];
  await send('POST', '/garnishments', { ...order, garnishment_type: 'other', withholding_schedule });
  const span = { start_date: '2026-11-01', end_date: '2026-12-31', format: 'csv' };
  const { job_id } = (await send('POST', '/reports/payroll-journal', { companyID, ...span })).data;
  const report = `/reports?${new URLSearchParams({ companyID, job_id })}`;
  await eventually(async () => expect((await send('GET', report)).data.status).toBe('succeeded'));
  await send('POST', '/getAuthLink', { partnerID, companyID });
  const reportingPeriodID = payPeriodFrom('weekly', '2026-12-07')?.id;
  await send('POST', '/payroll/regular', { companyID, reportingPeriodID, check_date: '2026-12-14' });
  const [check] = (await send('GET', `/employeeCheck?companyID=${companyID}&limit=1`)).data;
  const time = '2026-11-07T07:00:00';
  const hours = { hours: 1.25, wage: 30 };
  const money = { amount: 12.34 };
  await send('POST', '/shifts', {
    companyID,
    employeeCheckID: check.employeeCheckID,
    shifts: [
      { time, hourly: { ...hours, custom_name: 'Night' }, overtime: { hours: 1 }, double_time: hours },
      { time, pto: hours, sick: hours, flat: { amount: 5 }, metadata: { note: null } },
      { time, reimbursement: money, bonus: money, commission: money, tips: money, cash_tips: money },
    ],
  });
}

async function allEvents(): Promise<EventShown[]> {
  await eventsShown(service.urls.test);
  const all: EventShown[] = [];
  for (let path: string | null = '/events?limit=100'; path; ) {
    const { data, meta } = await send('GET', path);
    all.push(...data);
    path = meta.next?.slice(service.baseUrl.length);
  }
  return all;
}

/** The path that reads the object of an event, and the members that only the event has. */
const company = (data: Json) => [
  `/companies?${new URLSearchParams({ partnerID, companyID: data.companyID })}`,
  { address_line2: null },
];
const one = (path: string, name: string) => (data: Json) => [
  `/${path}?companyID=${companyID}&${name}=${data[name]}`,
];
const check = one('employeeCheck', 'employeeCheckID');
const payment = one('contractorPayment', 'contractorPaymentID');
const reads: { [kind: string]: (data: Json) => (string | object)[] } = {
  company,
  company_onboarding: company,
  employee: one('employees', 'employeeID'),
  contractor: one('contractors', 'contractorID'),
  employee_check: check,
  employer_check: one('employerCheck', 'employerCheckID'),
  contractor_payment: payment,
  regular_payroll: one('payroll/regular', 'regularPayrollID'),
  disbursement: (data) => (data.employeeCheckID ? check(data) : payment(data)),
  shift: (data) => {
    const { employeeCheckID } = data;
    return [...one('shifts', 'shiftID')(data), { companyID, employeeCheckID }];
  },
  bank_account: one('bankaccount', 'bankAccountID'),
  garnishment: one('garnishments', 'garnishmentID'),
  job: one('reports', 'job_id'),
};

const kinds = [...Object.keys(reads), 'link'];

const ofCompany = [
  'account_number',
  'blocking_warnings',
  'dob',
  'is_sandbox',
  'onboarding_url',
  'requirements',
  'routing_number',
  'ssn',
  'workweek_starts_on', // stored as a number, which events would show
];
const ofCheck = ['first_name', 'last_name', 'middle_initial', 'shifts', 'taxes', 'warnings', 'withheld'];
/** The members of an object's GET that its events leave out: secrets, other objects, and sums over them. */
const leftOut: { [kind: string]: string[] } = {
  company: ofCompany,
  company_onboarding: ofCompany,
  employee: ['dob', 'leaves', 'salary_changes', 'ssn', 'tax_parameters'], // the lists are rows of their own
  contractor: ['tin'],
  employee_check: ofCheck,
  employer_check: [
    'contractor_total',
    'employee_check_count',
    'employee_checks',
    'not_computed',
    'reporting_periods',
    'totals',
    'waiting_contractor_payments',
    'waiting_employee_checks',
    'warnings',
  ],
  contractor_payment: [],
  regular_payroll: ['employee_checks'],
  disbursement: ofCheck,
  shift: ['first_name', 'last_name'],
  bank_account: ['account_number', 'routing_number'],
  garnishment: [],
  job: ['created_at', 'download', 'expires_at', 'finished_at'],
};

test('the month makes events of every kind', () => {
  expect([...new Set(events.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted());
});

test.each(Object.entries(reads))(
  'the last event of each %s equals the answer of its GET',
  async (kind, read) => {
    const ofKind = events.filter((each) => each.kind === kind);
    const gone = new Set(ofKind.filter(({ type }) => type === 'deleted').map(({ data }) => read(data)[0]));
    const last = new Map(ofKind.map(({ data }) => [String(read(data)[0]), data]));
    const answered = new Set<string>();
    for (const [path, data] of [...last].filter(([each]) => !gone.has(each))) {
      const answer = { ...(await send('GET', path)).data, ...Object(read(data)[1]) };
      expect(answer, path).toMatchObject(data);
      for (const name of Object.keys(answer)) answered.add(name);
    }
    const names = new Set(ofKind.flatMap(({ data }) => Object.keys(data)));
    expect([...names].filter((name) => !answered.has(name))).toEqual([]);
    expect([...answered].filter((name) => !names.has(name)).toSorted()).toEqual(leftOut[kind]);
  },
);

const contract = openApi(schema, loadRoutes(documentedSchema(schema)));
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(contract, 'openapi');
const body = 'post/requestBody/content/application~1json/schema';

test.each(kinds)('every event of %s is valid by the webhook of the contract', (kind) => {
  const fits = ajv.compile({ $ref: `openapi#/webhooks/${kind}/${body}` });
  const ofKind = events.filter((each) => each.kind === kind);
  const problems = ofKind.map((event) => [fits(event), fits.errors].at(-1)).filter(Boolean);
  expect(problems).toEqual([]);
  expect(fits({ ...ofKind[0], kind: 'another' })).toBe(false);
  const payloads = kind === 'disbursement' ? ['EmployeeCheck', 'ContractorPayment'] : [pascal(kind)];
  const { schemas } = contract.components;
  const named = payloads.flatMap((each) => Object.keys(schemas[`${each}Payload`]?.properties ?? {}));
  const sent = new Set(ofKind.flatMap(({ data }) => Object.keys(data)));
  if (named.length) expect([...sent].filter((name) => !named.includes(name))).toEqual([]);
});
const pascal = (kind: string) =>
  kind
    .replace('company_onboarding', 'company')
    .replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

test('the event of a link has its page and its expiry, and not its address', () => {
  const [link] = events.filter(({ kind }) => kind === 'link');
  expect(Object.keys(link?.data).toSorted()).toEqual(
    [
      'allow_retry',
      'companyID',
      'created_at',
      'embedded_page',
      'employeeCheckID',
      'expires_at',
      'linkID',
      'purpose',
      'revoked_at',
      'show_sidebar',
    ].toSorted(),
  );
});

test('the event of a computed check has its net and gross pay', () => {
  const paid = events
    .filter(({ kind, data }) => kind === 'employee_check' && data.status === 'processed')
    .at(-1);
  expect(paid?.data.totals).toMatchObject({ net_pay: paid?.data.net_pay, gross_pay: paid?.data.gross_pay });
  expect(paid?.data.net_pay).toBeGreaterThan(100);
});

test.each(kinds)(
  'a sample of %s has the type and the members of real events, and no others',
  async (kind) => {
    const { data: endpoint } = await send('POST', '/webhooks', {
      url: 'https://receiver.example/',
      kinds: [],
    });
    const { data: id } = await send('POST', '/webhooks/test', { webhookID: endpoint.webhookID, kind });
    const fired = (await allEvents()).find((each) => each.id === id);
    const { sample, ...members } = fired?.data ?? {};
    expect(sample).toBe(true);
    expect(events.filter((each) => each.kind === kind).map(({ type }) => type)).toContain(fired?.type);
    const alike = ({ data }: EventShown) => 'employeeCheckID' in data === 'employeeCheckID' in members;
    const names = events
      .filter((each) => each.kind === kind && alike(each))
      .map(({ data }) => Object.keys(data));
    expect(names.length).toBeGreaterThan(0);
    const always = names.reduce((some, others) => some.filter((name) => others.includes(name)));
    expect(Object.keys(members)).toEqual(expect.arrayContaining(always));
    expect(names.flat()).toEqual(expect.arrayContaining(Object.keys(members)));
  },
);

test('no event of the month contains an SSN, an account, a date of birth, or a sealed value', () => {
  const secrets = /219-?45-?678|000123456789|021000021|1979|1994-01-31|sealed|token|hash|worksheet/;
  expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(secrets);
});
