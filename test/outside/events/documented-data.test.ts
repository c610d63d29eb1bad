/** Events of every kind contain what the object's GET answers: no internal columns and no secrets. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { openApiOf } from '../../../rest-facade/api-of.ts';
import { schema } from '../../../src/schema.ts';
import { sampleOf } from '../../support/sample.ts';
import { leftOut } from './left-out.ts';
import {
  allEvents,
  companyID,
  type EventShown,
  events,
  type Json,
  partnerID,
  send,
  serveMonth,
} from './month-of-events.ts';

serveMonth();

/** The path that reads the object of an event, and the members that only the event has. */
const company = (data: Json) => [
  `/companies?${new URLSearchParams({ partnerID, companyID: data.companyID })}`,
  { address_line2: null },
];
const objectAt = (path: string, name: string) => (data: Json) => [
  `/${path}?companyID=${companyID}&${name}=${data[name]}`,
];
const check = objectAt('employeeCheck', 'employeeCheckID');
const payment = objectAt('contractorPayment', 'contractorPaymentID');
const reads: { [kind: string]: (data: Json) => (string | object)[] } = {
  company,
  company_onboarding: company,
  employee: objectAt('employees', 'employeeID'),
  contractor: objectAt('contractors', 'contractorID'),
  employee_check: check,
  employer_check: objectAt('employerCheck', 'employerCheckID'),
  contractor_payment: payment,
  regular_payroll: objectAt('payroll/regular', 'regularPayrollID'),
  disbursement: (data) => (data.employeeCheckID ? check(data) : payment(data)),
  shift: (data) => {
    const { employeeCheckID } = data;
    return [...objectAt('shifts', 'shiftID')(data), { companyID, employeeCheckID }];
  },
  bank_account: objectAt('bankaccount', 'bankAccountID'),
  garnishment: objectAt('garnishments', 'garnishmentID'),
  deduction: objectAt('deductions', 'deductionID'),
  employee_deduction: objectAt('employee-deduction-templates', 'employeeDeductionTemplateID'),
  deduction_template: objectAt('deductionTemplate', 'deductionTemplateID'),
  time_off_request: objectAt('timeOffRequests', 'requestID'),
  job: objectAt('reports', 'job_id'),
};

const kinds = [...Object.keys(reads), 'link'];

test('the month makes events of every kind', () => {
  expect([...new Set(events.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted());
});

test.each(sampleOf(Object.entries(reads), 4))(
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

const contract = openApiOf(schema);
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
      'contractorID',
      'created_at',
      'embedded_page',
      'employeeCheckID',
      'employeeID',
      'expires_at',
      'linkID',
      'opened_at',
      'purpose',
      'revoked_at',
      'show_sidebar',
      'support_name',
      'support_reason',
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
  const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g; // random digits, which may be 1979
  expect(JSON.stringify(events.map(({ data }) => data)).replaceAll(ids, 'id')).not.toMatch(secrets);
});
