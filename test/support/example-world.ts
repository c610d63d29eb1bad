/** The world in which the reference's examples are sent; its ids and times become those of the examples. */
import { addressOf, type Example, examplesOf, sampleBase } from '../../rest-facade/reference/examples.ts';
import sampleIds from '../../rest-facade/reference/sample-ids.json' with { type: 'json' };
import type { Route } from '../../rest-facade/routes.ts';
import type { Access } from '../../src/access.ts';
import { addBankAccount } from '../../src/bank-accounts/add-bank-account.ts';
import { settledBefore } from '../../src/database/settled-before.ts';
import type { Operation } from '../../src/graphql/operation-context.ts';
import { sendPay } from '../../src/money-movement/send-pay.ts';
import { takeBack } from '../../src/money-movement/take-back.ts';
import { newId } from '../../src/new-id.ts';
import { makeNextReport } from '../../src/reports/worker.ts';
import { runAs } from '../../src/run-as.ts';
import { call } from './client.ts';
import { makeWorld, type Served, type World } from './world.ts';

type SampleName = keyof typeof sampleIds;
const sampleNames = Object.keys(sampleIds) as SampleName[]; // Object.keys forgets the names

/** The clock of the service that answers examples: check dates and the end of a deduction type follow it. */
export const exampleClock = () => Date.parse('2026-11-20T17:00:00Z');

type ExampleWorld = { key: string; ids: Record<SampleName, string> };

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
    },
  };
}

/** Events wait while any transaction of the cluster might overtake theirs: here those of other tests, too. */
async function eventsAreShown(service: Served, access: Access): Promise<void> {
  const isShown = await runAs(service.core, access, async ({ db }) => {
    const { _max } = await db.event.aggregate({ _max: { xact: true } });
    return (await settledBefore(db)) > (_max.xact ?? 0n);
  });
  if (!isShown) await eventsAreShown(service, access);
}

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

/** What only some examples speak of, made as a partner would make it. */
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
  return {
    bankAccountID: String(wages.bankAccountID),
    workLocationID: String(place.workLocationID),
    newEmployeeID: String(hire.employeeID),
    newCompanyID: String(company.companyID),
    otherCheckID: String(check.employeeCheckID),
    shiftID: String(check.shifts[0].shiftID),
    ...(await runAs(service.core, access, (operation) => makePaid(operation, company.companyID))),
    ...(await runAs(service.core, access, (operation) => makeReturned(operation, company.companyID))),
    reportJobID: await makeReportJob(service, post, companyID),
    ...(await makeWebhooks(send)),
    ...(await makeWithholdings(post, { companyID, employeeID, employeeCheckID: world.employeeCheckID })),
  };
}

/** A report that is made already. */
async function makeReportJob(service: Served, post: Post, companyID: string): Promise<string> {
  const range = { start_date: '2026-10-01', end_date: '2026-12-31' };
  const { job_id } = await post('/reports/cash-requirements', { companyID, ...range, format: 'csv' });
  await makeNextReport(service.core, 'test', { error: () => {} });
  return String(job_id);
}

/** An endpoint to which one event, a sample, is on its way, and another that is disabled. */
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

/** A check and a payment that were paid: 40 of pay, taxed by FICA alone. */
async function makePaid({ db }: Operation, companyId: string) {
  const [employeeId, contractorId, paidCheckID, paidPaymentID] = [newId(), newId(), newId(), newId()];
  const select = { id: true } as const;
  const name = { firstName: 'Noor', lastName: 'Haddad' };
  await db.employee.create({ select, data: { id: employeeId, companyId, onboarded: true, ...name } });
  await db.contractor.create({
    select,
    data: { id: contractorId, companyId, type: 'llc', businessName: 'Haddad LLC' },
  });
  const ofCompany = { companyId, status: 'processed', metadata: {} };
  const period = { reportingPeriodId: 'rp_cpjk60kdn6w', checkDate: '2026-11-13' };
  const check = { id: paidCheckID, employeeId, ...period, computed: fortyDollars };
  await db.employeeCheck.create({ select, data: { ...ofCompany, ...check } });
  const payment = { id: paidPaymentID, contractorId, payDate: '2026-11-13', amountCents: 120_00n };
  await db.contractorPayment.create({ select, data: { ...ofCompany, ...payment, withheld: [] } });
  return { paidCheckID, paidPaymentID };
}

/** The same on their way, and back: the bank says that the account lacks the money. */
async function makeReturned(operation: Operation, companyId: string) {
  const { db } = operation;
  const { paidCheckID: returnedCheckID, paidPaymentID: returnedPaymentID } = await makePaid(
    operation,
    companyId,
  );
  const employerCheckId = await makePayrun(operation, companyId);
  const data = { employerCheckId };
  await db.employeeCheck.updateMany({ where: { id: returnedCheckID }, data });
  await db.contractorPayment.updateMany({ where: { id: returnedPaymentID }, data });
  const { employeeId } = await db.employeeCheck.findFirstOrThrow({ where: { id: returnedCheckID } });
  const { contractorId } = await db.contractorPayment.findFirstOrThrow({ where: { id: returnedPaymentID } });
  const account = { accountNumber: '765420001', routingNumber: '121000358' };
  await addBankAccount(operation, { companyId, input: { employeeId, ...account } });
  await addBankAccount(operation, { companyId, input: { contractorId, ...account } });
  await sendPay(operation, { companyId, checkIds: [returnedCheckID], paymentIds: [returnedPaymentID] });
  const transfers = await db.transfer.findMany({ where: { employerCheckId } });
  await takeBack(
    operation,
    companyId,
    transfers.map((transfer) => ({ transfer, code: 'R01' })),
  );
  return { returnedCheckID, returnedPaymentID };
}

const fica = (payer: string) =>
  [
    { code: 'us_social_security', name: 'Social Security', amount: 248 },
    { code: 'us_medicare', name: 'Medicare', amount: 58 },
  ].map((tax) => ({ ...tax, jurisdiction: 'US', payer, taxableWages: 4000 }));
const fortyDollars = {
  netPay: 3694,
  employeeTaxes: 306,
  employerTaxes: 306,
  taxes: [...fica('employee'), ...fica('employer')],
  totals: {
    grossEarnings: 4000,
    grossPay: 4000,
    netPay: 3694,
    employerTaxes: 306,
    employeeTaxes: 306,
    employeeDeductions: 0,
    employeeGarnishments: 0,
    employerDeductions: 0,
    companyDebit: 4306,
    companyCashRequirement: 4306,
  },
};

async function makePayrun({ db }: Operation, companyId: string): Promise<string> {
  const id = newId();
  const data = { id, companyId, checkDate: '2026-11-13', status: 'processed' };
  await db.employerCheck.create({ select: { id: true }, data });
  return id;
}

async function makeVoidedCheck({ db }: Operation, like: string): Promise<string> {
  const {
    id: _,
    partnerId: __,
    computed: ___,
    stored: ____,
    metadata,
    ...columns
  } = await db.employeeCheck.findFirstOrThrow({
    where: { id: like },
  });
  const id = newId();
  const computed = { netPay: 0, employeeTaxes: 0, employerTaxes: 0, taxes: [], totals: {} };
  await db.employeeCheck.create({
    select: { id: true },
    data: { ...columns, metadata: metadata ?? {}, id, status: 'voided', computed },
  });
  return id;
}

const withIds = (text: string, ids: ExampleWorld['ids']): string =>
  sampleNames.reduce((all, name) => all.replaceAll(sampleIds[name], ids[name]), text);

/** An example's object with the ids of a world. */
export const sampleIn = ({ ids }: ExampleWorld, object: object): object =>
  JSON.parse(withIds(JSON.stringify(object), ids));

/** Sends an example and answers as its file would hold it. */
export async function sendExample(
  service: Pick<Served, 'baseUrl'>,
  { key, ids }: ExampleWorld,
  route: Route,
  example: Example,
): Promise<Pick<Example, 'status' | 'answer'>> {
  const { body } = example.request;
  const answer = await call(service, route.method.toUpperCase(), withIds(addressOf(route, example), ids), {
    key,
    ...(body ? { raw: withIds(JSON.stringify(body), ids) } : {}),
  });
  const known = sampleNames.reduce(
    (all, name) => all.replaceAll(ids[name], sampleIds[name]),
    JSON.stringify(answer.body).replaceAll(service.baseUrl, sampleBase),
  );
  return { status: answer.status, answer: JSON.parse(withSamples(known)) };
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const ofSamples = new Set<string>(Object.values(sampleIds));

/** New ids by the order in which they appear, and one time and one token for all. */
function withSamples(text: string): string {
  const seen: string[] = [];
  const sampleOf = (id: string) => {
    if (ofSamples.has(id)) return id;
    if (!seen.includes(id)) seen.push(id);
    return `01a0a5c4-1f00-7000-8000-${String(101 + seen.indexOf(id)).padStart(12, '0')}`;
  };
  return text
    .replaceAll(uuid, sampleOf)
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g, '2026-11-20T17:00:00.000Z')
    .replaceAll(/"(secret|signing_key)":"(whsec_)?[^"]+"/g, '"$1":"$2c2VjcmV0LW9mLXRoZS1leGFtcGxl"')
    .replaceAll(/token=test_[\w.-]{100,}/g, 'token=test_the-sealed-token-of-an-example')
    .replaceAll(/token=(test_)[\w-]{43}/g, `token=$1${'example-'.repeat(5)}abc`);
}
