/**
 * A company with checks and payments in every state of payroll, so that any two requests can name the same
 * objects.
 */

import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import { newId } from '../../src/foundation/new-id.ts';
import { createDashboardLink } from '../../src/outside/links/links.ts';
import { createKey } from '../../src/parties/partners/keys.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { populateMessages } from '../isolation/message-requests.ts';
import { populateDeductions } from '../isolation/populate-deductions.ts';
import { type Ids, populatePeople } from '../isolation/population.ts';
import { populateSignatures } from '../isolation/signature-requests.ts';
import { populateTimeOff } from '../isolation/time-off-requests.ts';
import { populateFiling } from '../isolation/valid-filing-requests.ts';
import { populateWebhooks } from '../isolation/webhook-requests.ts';
import { type BankWorld, bankWorld } from '../money/money-movement/bank-world.ts';
import type { Service } from '../support/service.ts';
import { keepRows, type Rewind } from './rewind.ts';

/** The states of the check and payment that two requests name, by check date. */
export const standings = {
  returned: '2026-11-06',
  'on its way': '2026-11-16',
  computed: '2026-11-18',
  approved: '2026-11-20',
  unapproved: '2026-11-24',
} as const;
export type Standing = keyof typeof standings;
export const allStandings = Object.keys(standings) as Standing[]; // Object.keys returns string[]

/** The scene's current time: the first pay is returned, the second in transit, the third computed. */
const now = '2026-11-16T23:00:00Z';
/** Targets for the clock: past a bank's step, past a pay-out, past a cut-off, and far ahead. */
export const laterInstants = [
  '2026-11-17T23:00:00Z',
  '2026-11-18T23:00:00Z',
  '2026-12-10T23:00:00Z',
] as const;

/** The simulated bank returns it with R01 two banking days after it settles. */
const returning = '55510001';

export type Scene = {
  readonly world: BankWorld;
  readonly ids: Readonly<Record<Standing, Ids>>;
  readonly rewind: Rewind;
};

export async function setScene(service: Service, name: string): Promise<Scene> {
  const world = await bankWorld(service);
  const [first = '', second = ''] = world.employees;
  const { contractorID } = world;
  await world.account(first, returning);
  await world.account(second, '55512345');
  await world.post('/bankaccount', { contractorID, account_number: returning, routing_number: '011401533' });
  const opened = new Map<Standing, Pick<Ids, 'employeeCheck' | 'contractorPayment' | 'shift'>>();
  for (const standing of allStandings) opened.set(standing, await open(world, standing));
  const access = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
  const own = await runAs(service.core, access, (operation) => populateWithheld(operation, world, opened));
  const advanced = await world.advance({ to: now });
  if (advanced.status !== 200) throw new Error(JSON.stringify(advanced.body));
  const others = await runAs(service.core, access, (operation) => populateOthers(operation, world));
  const idsOf = async (standing: Standing): Promise<Ids> => {
    const of = opened.get(standing);
    const check = await world.check(of?.employeeCheck ?? '');
    const employerCheck: string = check.employerCheckID ?? newId();
    const withheld = own.get(standing);
    if (!of || !withheld) throw new Error(`nothing stands ${standing}`);
    return { ...others, ...withheld, ...of, employerCheck };
  };
  const all = await Promise.all(
    allStandings.map(async (standing) => [standing, await idsOf(standing)] as const),
  );
  const rewind = await keepRows(service.urls.test, world.partnerID, name);
  return { world, ids: Object.fromEntries(all) as Scene['ids'], rewind }; // every standing
}

/** A check for each of two employees and a payment to the contractor; requests name the first check. */
async function open(world: BankWorld, standing: Standing) {
  const [first = '', second = ''] = world.employees;
  const day = standings[standing];
  const more = { approval_required: standing === 'unapproved' };
  const check = await world.open(first, '2026-10-18', day, more);
  await world.open(second, '2026-10-18', day, more);
  const payment = await world.post('/contractorPayment', {
    contractorID: world.contractorID,
    pay_date: day,
    amount: 125.5,
    ...more,
  });
  return {
    employeeCheck: check.employeeCheckID as string,
    contractorPayment: payment.contractorPaymentID as string,
    shift: check.shifts[0].shiftID as string,
  };
}

async function populateWithheld(
  operation: Operation,
  { companyID, employees: [first = ''] }: BankWorld,
  opened: ReadonlyMap<Standing, Pick<Ids, 'employeeCheck'>>,
) {
  const made = new Map<Standing, Awaited<ReturnType<typeof populateDeductions>>>();
  for (const [standing, { employeeCheck }] of opened) {
    const withheld = await populateDeductions(operation, companyID, employeeCheck, first);
    made.set(standing, withheld);
  }
  return made;
}

/** One object of each kind without such a state. */
async function populateOthers(operation: Operation, world: BankWorld) {
  const { db } = operation;
  const { companyID: companyId, partnerID, contractorID, employees } = world;
  const workLocation = newId();
  const place = { name: 'Shop', address: '1 Main St', city: 'San Francisco', state: 'CA', zip: '94102' };
  await db.workLocation.create({ data: { id: workLocation, companyId, ...place } });
  const reportJob = newId();
  const range = { startDate: '2026-01-01', endDate: '2026-03-31', report: 'worker-summary', format: 'csv' };
  await db.reportJob.create({ data: { id: reportJob, companyId, ...range } });
  const [employee = ''] = employees;
  const account = await db.bankAccount.findFirstOrThrow({ where: { employeeId: employee } });
  const event = await db.event.findFirstOrThrow({ where: { companyId } });
  const { id: entryId } = await db.auditEntry.findFirstOrThrow({ select: { id: true } });
  const entry = await db.ledgerEntry.findFirstOrThrow({ where: { companyId } });
  const remittance = await db.remittance.findFirstOrThrow({ where: { companyId, status: 'due' } });
  const link = await createDashboardLink(operation, { companyId });
  const regularPayroll = newId();
  const days = { startDate: '2027-03-01', endDate: '2027-03-14', openedBy: 'request' };
  const paid = { scheduledDate: '2027-03-19', checkDate: '2027-03-19', approveBy: new Date('2027-03-17') };
  const regular = { ...days, ...paid, reportingPeriodId: payPeriodFrom('biweekly', '2027-03-01')?.id ?? '' };
  await db.regularPayroll.create({ data: { id: regularPayroll, companyId, ...regular } });
  const key = await createKey(operation, { name: 'Reporting', scopes: ['companies:read'] });
  return {
    ...(await populatePeople(operation, companyId, { employeeID: employee, contractorID })),
    ...(await populateWebhooks(operation)),
    ...(await populateMessages(operation, companyId, employee)),
    ...(await populateSignatures(operation, companyId, employee)),
    ...(await populateTimeOff(operation, companyId, employee)),
    ...(await populateFiling(operation, companyId)),
    partner: partnerID,
    company: companyId,
    employee,
    contractor: contractorID,
    workLocation,
    reportJob,
    regularPayroll,
    bankAccount: account.id,
    event: event.id,
    ledgerEntry: entry.id,
    remittance: remittance.id,
    link: link.id,
    key: key.id,
    auditEntry: entryId,
    opaque: newId(),
  };
}
