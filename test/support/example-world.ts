/** The world in which the reference's examples are sent. */
import { examplesOf } from '../../rest-facade/reference/examples.ts';
import { makeNextReport } from '../../src/outside/reports/worker.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';
import type { Access } from '../../src/platform/operation/access.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { call } from './client.ts';
import { makeBooks } from './example-books.ts';
import { makeFilings } from './example-filings.ts';
import {
  makeMissed,
  makePaid,
  makePayrun,
  makePrinted,
  makeReturned,
  makeVoidedCheck,
} from './example-payroll.ts';
import { makeTimeOff } from './example-time-off.ts';
import type { ExampleWorld } from './send-example.ts';
import { makeWorld, type Served, type World } from './world.ts';

/** The clock of the examples' service. Check dates and the end of a deduction type depend on it. */
export const exampleClock = () => Date.parse('2026-11-20T17:00:00Z');

export async function makeExampleWorld(service: Served): Promise<ExampleWorld> {
  const world = await makeWorld(service);
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  const [voidedCheckID, payments, employerCheckID] = await runAs(service.core, access, async (operation) => [
    await makeVoidedCheck(operation, world.employeeCheckID),
    await operation.db.contractorPayment.findMany({ select: { id: true }, orderBy: { id: 'asc' } }),
    await makePayrun(operation, world.companyID),
  ]);
  await eventsAreShown(service, access);
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = payments.map(({ id }) => id);
  return {
    key: world.testKey,
    ids: {
      partnerID: world.partnerID,
      companyID: world.companyID,
      employeeID: world.employeeID,
      contractorID: world.contractorID,
      employeeCheckID: world.employeeCheckID,
      voidedCheckID,
      employerCheckID,
      firstPaymentID: first,
      secondPaymentID: second,
      thirdPaymentID: third,
      fourthPaymentID: fourth,
      fifthPaymentID: fifth,
      ...(await makeMore(service, world)),
      instant: new Date().toISOString(),
    },
  };
}

/** Waits until events have a number, which they get moments after the commit. Then they are shown. */
async function eventsAreShown(service: Served, access: Access): Promise<void> {
  const waiting = await runAs(service.core, access, ({ db }) => db.event.count({ where: { number: null } }));
  if (waiting) await eventsAreShown(service, access);
}

const ofCompany = ({ companyID }: Record<string, unknown>) => ({ companyID });

const street = { address: '100 Larkin St', city: 'San Francisco', state: 'CA', zip: '94102' };

const hired = {
  first_name: 'Iris',
  last_name: 'Okafor',
  dob: '1996-05-30',
  ssn: '219-45-6781',
  start_date: '2026-11-02',
  default_wage: 23,
  default_pay_schedule: 'biweekly',
  working_state: 'CA',
  ...street,
};

/** Objects that only some examples need, created through the API. */
async function makeMore(service: Served, { testKey: key, companyID, employeeID, ...world }: World) {
  const send = async (method: string, path: string, body: object) => {
    const answer = await call(service, method, path, { key, body });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const post = (path: string, body: object) => send('POST', path, body);
  const place = await post('/workLocations', { companyID, name: 'Bakery', ...street });
  const [hire] = await post('/employees', { companyID, new_employees: [hired] });
  const forms = { federal: { filing_status: 'single' }, state: { code: 'CA', filing_status: 'single' } };
  await post('/employees/setTaxParameters', { companyID, employeeID: hire.employeeID, ...forms });
  const [example] = examplesOf({ name: 'CreateCompany' });
  const company = await post('/companies', { ...example?.request.body, partnerID: world.partnerID });
  const access = { environment: 'test', credential: { kind: 'key', secret: key } } as const;
  const account = { routing_number: '121000358', account_number: '000123456789' };
  await post('/companies/bank', { companyID: company.companyID, ...account });
  const wages = await post('/bankaccount', { companyID, employeeID, ...account });
  const period = { reportingPeriodID: 'rp_cpjk113j586', check_date: '2026-12-08' };
  const shifts = [{ time: '2026-11-18', hourly: { hours: 8 } }];
  const check = await post('/employeeCheck', { companyID, employeeID, ...period, shifts });
  await runAs(service.core, access, (operation) => makeMissed(operation, company.companyID));
  await post('/bankaccount', { companyID, employeeID: hire.employeeID, ...account });
  await runAs(service.core, access, (operation) =>
    makeWaiting(operation, company.companyID, hire.employeeID),
  );
  return {
    bankAccountID: String(wages.bankAccountID),
    workLocationID: String(place.workLocationID),
    newEmployeeID: String(hire.employeeID),
    newCompanyID: String(company.companyID),
    otherCheckID: String(check.employeeCheckID),
    shiftID: String(check.shifts[0].shiftID),
    ...(await runAs(service.core, access, async (operation) => {
      const paid = await makePaid(operation, company.companyID);
      await makeBooks(operation, company.companyID, paid.paidCheckID);
      return paid;
    })),
    ...(await runAs(service.core, access, (operation) => makeReturned(operation, company.companyID))),
    ...(await runAs(service.core, access, (operation) => makePrinted(operation, company.companyID))),
    regularPayrollID: String((await post('/payroll/regular', ofCompany(company))).regularPayrollID),
    reportJobID: await makeReportJob(service, post, companyID),
    ...(await makeTimeOff(post, { companyID, employeeID: String(hire.employeeID) })),
    ...(await makePerson(send, companyID)),
    ...(await makeWebhooks(send)),
    ...(await makeUnverified(service, post, access, world.partnerID)),
    ...(await makeFilings(service, post, access, world.partnerID)),
    ...(await makeWithholdings(post, { companyID, employeeID, employeeCheckID: world.employeeCheckID })),
  };
}

/** Waiting changes of bank accounts: of an employee, and of the company. */
async function makeWaiting({ db }: Operation, companyId: string, employeeId: string) {
  const at = new Date('2027-06-01T17:00:00Z');
  await db.bankAccount.updateMany({ where: { employeeId }, data: { effectiveAt: at } });
  const next = { nextBankStatus: 'verified', nextAccountLastFour: '0009', nextRoutingNumber: '121000358' };
  await db.company.updateMany({ where: { id: companyId }, data: { nextBankAt: at, ...next } });
}

/** Two companies with unverified bank accounts. One has received the deposits that verify it. */
async function makeUnverified(service: Served, post: Post, access: Access, partnerID: string) {
  const [example] = examplesOf({ name: 'CreateCompany' });
  const make = async (business_name: string, business_ein: string) => {
    const body = { ...example?.request.body, partnerID, business_name, business_ein };
    const company = ofCompany(await post('/companies', body));
    const account = { routing_number: '121000358', account_number: '000000202' };
    await post('/companies/bank', { ...company, ...account });
    return company;
  };
  const pending = await make('Tern Bindery LLC', '94-7654322');
  const received = await make('Wren Framing LLC', '94-7654323');
  await post('/companies/bank/deposits', received);
  await runAs(service.core, access, ({ db }) =>
    db.transfer.updateMany({ where: { direction: 'deposit' }, data: { effectiveOn: '2026-11-19' } }),
  );
  return {
    pendingCompanyID: String(pending.companyID),
    depositsCompanyID: String(received.companyID),
  };
}

/** A finished report. Waiting reports of other files of the worker are made first. */
async function makeReportJob(service: Served, post: Post, companyID: string): Promise<string> {
  const range = { start_date: '2026-10-01', end_date: '2026-12-31' };
  const { job_id } = await post('/reports/cash-requirements', { companyID, ...range, format: 'csv' });
  while (await makeNextReport(service.core, 'test', { error: () => {} }));
  return String(job_id);
}

async function makePerson(send: Send, companyID: string) {
  const roles = [{ role: 'approver', companyID }];
  const person = { name: 'Bo Lind', email: 'bo@northwind-bakery.example', roles };
  const made = await send('POST', '/people', person);
  const [role] = made['roles'] as { roleID: string }[]; // as it was just given
  return { personID: String(made['personID']), roleID: role?.roleID ?? '' };
}

/** An endpoint with a pending sample event, and a disabled endpoint. */
async function makeWebhooks(send: Send) {
  const make = (name: string) =>
    send('POST', '/webhooks', { url: `https://hooks.example.com/${name}`, kinds: ['job'] });
  const { webhookID } = await make('payroll');
  const paused = await make('formerly');
  await send('PATCH', '/webhooks', { webhookID: paused.webhookID, enabled: false });
  const webhookEventID = String(await send('POST', '/webhooks/test', { webhookID, kind: 'job' }));
  return { webhookID: String(webhookID), webhookEventID, pausedWebhookID: String(paused.webhookID) };
}

type Send = (method: string, path: string, body: object) => Promise<Record<string, unknown>>;
type Post = (path: string, body: object) => Promise<Record<string, unknown>>;
type Whose = Record<'companyID' | 'employeeID' | 'employeeCheckID', string>;

const dollars = { contribution_type: 'dollars', value: 50 };
const titleIII = [
  { min: 0, max: 435, action: { kind: 'exempt' } },
  { min: 435.01, max: 580, action: { kind: 'excess_over_floor', floor: 435 } },
  { min: 580.01, max: null, action: { kind: 'percentage', percentage: 25 } },
];

async function makeWithholdings(post: Post, { companyID, employeeID, employeeCheckID }: Whose) {
  const { deductionTemplateID } = await post('/deductionTemplate', {
    companyID,
    deduction_type: 'hsa',
    custom_name: 'HSA',
    employee_contribution: { ...dollars, override_type: 'overridable' },
    employer_contribution: { ...dollars, override_type: 'final' },
    additional_fields: { hsa_type: 'family' },
  });
  const deduction = { companyID, deductionTemplateID };
  const { deductionID } = await post('/deductions', { ...deduction, employeeCheckID });
  const recurring = { ...deduction, employeeID, effective_start_date: '2027-01-01' };
  const { employeeDeductionTemplateID } = await post('/employee-deduction-templates', recurring);
  const { garnishmentID } = await post('/garnishments', {
    companyID,
    employeeID,
    garnishment_type: 'creditor',
    agency: { name: 'Superior Court of California', address: '400 McAllister St, San Francisco, CA 94102' },
    case_id: 'CGC-26-100100',
    order_number: 'WG-001',
    effective_start_date: '2027-01-01',
    withholding_schedule: [{ frequency: 'biweekly', brackets: titleIII }],
  });
  return {
    deductionTemplateID: String(deductionTemplateID),
    deductionID: String(deductionID),
    employeeDeductionTemplateID: String(employeeDeductionTemplateID),
    garnishmentID: String(garnishmentID),
  };
}
