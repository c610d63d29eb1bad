/**
 * Two partners with an object of each kind, and a way to see whether any of their rows changed.
 */
import pg from 'pg';
import { expect } from 'vitest';
import type { Environment } from '../../src/foundation/environment.ts';
import { newId } from '../../src/foundation/new-id.ts';
import { debitSettled } from '../../src/money/ledger/money-moved.ts';
import { post } from '../../src/money/ledger/post.ts';
import { createDashboardLink, createLink } from '../../src/outside/links/links.ts';
import { createKey } from '../../src/parties/partners/keys.ts';
import { createPerson } from '../../src/parties/people/people.ts';
import { addShifts } from '../../src/pay/checks/add-shifts.ts';
import { hashOf } from '../../src/platform/database/credential.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';
import type { Access } from '../../src/platform/operation/access.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { ensureDemoCheck, makeDemo } from '../../src/process/demo/make-demo.ts';
import { call } from '../support/client.ts';
import { eventsShown } from '../support/events-shown.ts';
import { eventually } from '../support/eventually.ts';
import type { Service } from '../support/service.ts';
import { makePartner } from '../support/world.ts';
import { populateMessages } from './message-requests.ts';
import { populateDeductions } from './populate-deductions.ts';
import { populateSignatures } from './signature-requests.ts';
import { populateTimeOff } from './time-off-requests.ts';
import { populateFiling } from './valid-filing-requests.ts';
import { populateWebhooks } from './webhook-requests.ts';

/** What an id can name. `opaque` ids are stored as given and name no row. */
export type Kind =
  | 'partner'
  | 'company'
  | 'regularPayroll'
  | 'employee'
  | 'contractor'
  | 'employeeCheck'
  | 'employerCheck'
  | 'contractorPayment'
  | 'workLocation'
  | 'bankAccount'
  | 'deductionTemplate'
  | 'deduction'
  | 'employeeDeduction'
  | 'garnishment'
  | 'timeOffPolicy'
  | 'timeOffEntry'
  | 'timeOffRequest'
  | 'webhook'
  | 'reportJob'
  | 'filing'
  | 'shift'
  | 'event'
  | 'auditEntry'
  | 'webhookDelivery'
  | 'message'
  | 'signature'
  | 'paperwork'
  | 'paperworkTemplate'
  | 'ledgerEntry'
  | 'remittance'
  | 'link'
  | 'person'
  | 'role'
  | 'key'
  | 'opaque';

/** An id of each kind, all of one company. */
export type Ids = Readonly<Record<Kind, string>>;

/** The payday of the check. */
export const checkDate = '2027-03-12';

async function openCheck(operation: Operation, people: Awaited<ReturnType<typeof makeDemo>>) {
  const id = await ensureDemoCheck(operation, people);
  await operation.db.employeeCheck.updateMany({ where: { id }, data: { checkDate } });
  return id;
}

/** Creates a company with everything below it and a link of each purpose. Returns ids and tokens. */
export async function populate(operation: Operation): Promise<{ ids: Ids; tokens: readonly string[] }> {
  const people = await makeDemo(operation);
  const companyId = people.companyID;
  const calendar = { payrollFirstDate: '2026-12-04', payrollFirstPayPeriodId: 'rp_cpjk113j586' };
  await operation.db.company.updateMany({ where: { id: companyId }, data: calendar });
  const employeeCheckId = await openCheck(operation, people);
  const shifts = [{ time: '2026-11-20T00:00:00', hourly: { hours: 7 } }];
  await addShifts(operation, { companyId, employeeCheckId, shifts });
  const dashboard = await createDashboardLink(operation, { companyId });
  const paystub = await createLink(operation, { purpose: 'paystub', companyId, employeeCheckId });
  const payment = await operation.db.contractorPayment.findFirstOrThrow({ where: { companyId } });
  const shift = await operation.db.shift.findFirstOrThrow({ where: { companyId } });
  const event = await operation.db.event.findFirstOrThrow({ where: { companyId } });
  const employerCheckId = newId();
  await operation.db.employerCheck.create({
    data: { id: employerCheckId, companyId, checkDate: '2026-03-20', status: 'processed' },
  });
  const reportJobId = newId();
  const range = { startDate: '2026-01-01', endDate: '2026-03-31' };
  await operation.db.reportJob.create({
    data: { id: reportJobId, companyId, report: 'worker-summary', format: 'csv', ...range },
  });
  const workLocationId = newId();
  const place = { name: 'Shop', address: '1 Main St', city: 'San Francisco', state: 'CA', zip: '94102' };
  await operation.db.workLocation.create({ data: { id: workLocationId, companyId, ...place } });
  const bankAccountId = newId();
  await operation.db.bankAccount.create({
    data: {
      id: bankAccountId,
      companyId,
      employeeId: people.employeeID,
      accountType: 'checking',
      routingNumber: '011401533',
      sealedAccountNumber: 'sealed',
      accountLastFour: '6789',
    },
  });
  const regularPayrollId = newId();
  const days = { startDate: '2026-12-16', endDate: '2026-12-29' };
  const paid = { scheduledDate: '2027-01-04', checkDate: '2027-01-04', approveBy: new Date('2026-12-30') };
  const regular = { ...days, ...paid, reportingPeriodId: 'rp_cpjk60kdn6w', openedBy: 'request' };
  await operation.db.regularPayroll.create({ data: { id: regularPayrollId, companyId, ...regular } });
  const ids = {
    ...(await populateWebhooks(operation)),
    ...(await populateDeductions(operation, companyId, employeeCheckId, people.employeeID)),
    ...(await populateFiling(operation, companyId)),
    ...(await populateTimeOff(operation, companyId, people.employeeID)),
    partner: operation.caller.partnerId ?? '',
    company: companyId,
    employee: people.employeeID,
    contractor: people.contractorID,
    employeeCheck: employeeCheckId,
    employerCheck: employerCheckId,
    regularPayroll: regularPayrollId,
    reportJob: reportJobId,
    contractorPayment: payment.id,
    workLocation: workLocationId,
    bankAccount: bankAccountId,
    shift: shift.id,
    event: event.id,
    auditEntry: operation.auditEntryIds[0] ?? '',
    link: dashboard.id,
    key: (await createKey(operation, { name: 'Reporting', scopes: ['companies:read'] })).id,
    ...(await populatePeople(operation, companyId, people)),
    ...(await bookSomething(operation, people, employerCheckId)),
    opaque: newId(),
  };
  const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? '';
  return { ids, tokens: [dashboard, paystub].map(({ url }) => tokenIn(url)) };
}

/** Somebody who is signed in, in one browser. */
export async function populatePeople(
  operation: Operation,
  companyId: string,
  {
    employeeID: employeeId,
    contractorID: contractorId,
  }: Readonly<Record<'employeeID' | 'contractorID', string>>,
) {
  const person = await createPerson(operation, {
    name: 'A Stranger',
    email: `${companyId}@example.com`,
    roles: [
      { role: 'viewer', companyId },
      { role: 'worker', companyId, employeeId },
      { role: 'contractor', companyId, contractorId },
    ],
  });
  const { id: role } = await operation.db.personRole.findFirstOrThrow({ where: { personId: person } });
  const browser = { browser: 'A browser', networkAddress: '192.0.2.1' };
  const expiresAt = new Date(operation.realNow + 60_000);
  const session = { id: newId(), personId: person, tokenHash: hashOf(newId()), expiresAt };
  await operation.db.personSession.create({ select: { id: true }, data: { ...session, ...browser } });
  return { person, role };
}

async function bookSomething(
  operation: Operation,
  { companyID: companyId, employeeID }: { readonly companyID: string; readonly employeeID: string },
  employerCheckId: string,
) {
  await post(operation, companyId, [debitSettled({ employerCheckId, transferId: 'first', cents: 100 })]);
  const effectiveAt = new Date('2099-01-01T00:00:00Z'); // a change waits, so that it can be stopped
  await operation.db.bankAccount.updateMany({ where: { companyId }, data: { effectiveAt } });
  const remittance = newId();
  const owed = { account: 'tax_payable', agency: 'IRS 941', periodEnd: '2026-03-31', dueOn: '2026-04-15' };
  await operation.db.remittance.create({ data: { id: remittance, companyId, ...owed } });
  const { id } = await operation.db.ledgerEntry.findFirstOrThrow({ where: { companyId } });
  const messages = await populateMessages(operation, companyId, employeeID);
  const signatures = await populateSignatures(operation, companyId, employeeID);
  return { ledgerEntry: id, remittance, ...messages, ...signatures };
}

export type Tenant = Awaited<ReturnType<typeof makeTenant>>;

/** A partner with two companies in the test environment and one in production. */
export async function makeTenant(service: Service) {
  const partner = await makePartner(service, 'STRANGER Incorporated');
  const company = (environment: Environment, secret: string) => {
    const access: Access = { environment, credential: { kind: 'key', secret } };
    return runAs(service.core, access, populate);
  };
  const first = await company('test', partner.testKey);
  const body = { partnerID: partner.partnerID, companyID: first.ids.company };
  const headers = { 'Idempotency-Key': 'once' };
  await call(service, 'POST', '/authLinks/reports', { key: partner.testKey, body, headers });
  const second = await company('test', partner.testKey);
  const inProduction = await company('production', partner.productionKey);
  return {
    ...partner,
    ids: first.ids,
    otherCompany: second.ids,
    production: inProduction.ids,
    tokens: [...first.tokens, ...second.tokens],
  };
}

const pools = new Map<string, pg.Pool>();

/** Queries as the superuser on a kept connection. */
export async function look<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) {
  const pool = pools.get(url) ?? new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  if (!pools.has(url)) pool.on('error', () => {}); // the cluster stops when all tests are done
  pools.set(url, pool);
  return (await pool.query<Row>(sql, values)).rows;
}

/** Tables with partners' rows, from the catalogue, so that new ones are included. */
export async function tenantTables(url: string, column = 'partner_id'): Promise<string[]> {
  const rows = await look<{ name: string }>(
    url,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     join pg_attribute b on b.attrelid = c.oid and b.attname = $1
     where c.relkind in ('r', 'p') and a.attname = 'partner_id' and c.relnamespace = 'public'::regnamespace
     order by 1`,
    [column],
  );
  return rows.map(({ name }) => name);
}

/**
 * How many rows of a partner, or of all, each table has, and the sum of their hashes: equal if nothing
 * changed. Sorted texts would take ten times as long. Waits until committed events have their numbers, as
 * the service gives them a moment after the commit.
 */
export async function contents(url: string, partnerId?: string): Promise<Record<string, string>> {
  await eventsShown(url, look);
  await deliveriesNumbered(url);
  const tables = await tenantTables(url);
  const whose = partnerId ? `where partner_id = '${partnerId}'` : '';
  const parts = tables.map(
    (table) =>
      `select '${table}' as name, concat(count(*), ': ', sum(hashtextextended(t::text, 0))) as sum
       from ${table} t ${whose}`,
  );
  const rows = await look<{ name: string; sum: string }>(url, parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Waits until deliveries have their numbers: a round gives those of a replay, which announces no event. */
async function deliveriesNumbered(url: string): Promise<void> {
  const sql =
    "select count(*)::int as waiting from webhook_deliveries where status = 'pending' and event_number is null";
  await eventually(async () => expect((await look<{ waiting: number }>(url, sql))[0]?.waiting).toBe(0));
}

/** Every id in a partner's rows. */
export async function idsOfAll(url: string, partnerId: string): Promise<string[]> {
  const tables = await tenantTables(url, 'id');
  const parts = tables.map((table) => `select id from ${table} where partner_id = $1`);
  const rows = await look<{ id: string }>(url, parts.join(' union all '), [partnerId]);
  return [partnerId, ...rows.map(({ id }) => id)];
}

/** An id that names nothing and sorts where the given one does. */
export const absentTwin = (id: string): string => `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
