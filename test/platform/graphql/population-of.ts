/** Companies of a partner, with a given number of objects of each kind. */

import { newId } from '../../../src/foundation/new-id.ts';
import { debitSettled } from '../../../src/money/ledger/money-moved.ts';
import { post } from '../../../src/money/ledger/post.ts';
import { createCompany } from '../../../src/parties/companies/companies.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { demoCompany } from '../../../src/process/demo/make-demo.ts';
import { computed } from '../../hosted-screens/companies.ts';
import { populateDeductions } from '../../isolation/populate-deductions.ts';
import { populateSignatures } from '../../isolation/signature-requests.ts';

const times = <Made>(count: number, make: (i: number) => Made): Made[] =>
  Array.from({ length: count }, (_, i) => make(i));
const place = { address: '1 Main St', city: 'San Francisco', state: 'CA', zip: '94102' };
const account = {
  accountType: 'checking',
  routingNumber: '011401533',
  sealedAccountNumber: 's',
  accountLastFour: '6789',
};
const states = ['CA', 'NY', 'TX', 'IL'];

/** `count` companies, each with `count` objects of each kind, and `count` more below each of these. */
export async function populate(operation: Operation, count: number): Promise<string[]> {
  const companies: string[] = [];
  for (let i = 0; i < count; i++)
    companies.push(await createCompany(operation, { input: demoCompany }, async (id) => id));
  for (const companyId of companies) await fill(operation, companyId, count);
  const sealed = { sealedSecret: 's', sealedSigningKey: 's', isEnabled: false, disabledBecause: 'partner' };
  const webhooks = times(count, () => ({ id: newId(), url: 'https://hooks.example', kinds: [], ...sealed }));
  await operation.db.webhookEndpoint.insertRows(webhooks);
  await fillPeople(operation, companies, count);
  return companies;
}

/** People with a role at each company, who have been signed in as often. */
async function fillPeople({ db, realNow }: Operation, companies: readonly string[], count: number) {
  const setBy = { emailSetByKind: 'key', emailSetById: 'root' };
  const people = times(count, (i) => ({ id: newId(), name: 'Ana', email: `ana${i}@example.com`, ...setBy }));
  await db.person.insertRows(people);
  const now = new Date(realNow);
  for (const { id: personId } of people) {
    const role = { personId, role: 'viewer', startsAt: now };
    await db.personRole.insertRows(companies.map((companyId) => ({ id: newId(), companyId, ...role })));
    const session = { personId, browser: '', networkAddress: '', expiresAt: now };
    await db.personSession.insertRows(companies.map(() => ({ id: newId(), tokenHash: newId(), ...session })));
  }
}

async function fill(operation: Operation, companyId: string, count: number): Promise<void> {
  const { db } = operation;
  const locations = times(count, () => ({ id: newId(), companyId, name: 'Shop', ...place }));
  await db.workLocation.insertRows(locations);
  const employees = times(count, (i) => ({
    id: newId(),
    companyId,
    firstName: `Worker ${i}`,
    lastName: 'Rivera',
    onboarded: true,
    startDate: '2026-01-05',
    workingState: states[i % states.length] ?? 'CA',
    defaultWage: 24.5,
    workLocationId: locations[i]?.id ?? null,
    federalTax: { filingStatus: 'single', form: '2020' },
    stateTax: { code: 'CA', filingStatus: 'single', allowances: 1 },
  }));
  await db.employee.insertRows(employees);
  await db.company.updateMany({ where: { id: companyId }, data: { i9KeptFrom: '2026-01-01' } });
  for (const { id: employeeId } of employees) {
    const accounts = times(count, (i) => ({
      id: newId(),
      companyId,
      employeeId,
      isActive: i === 0,
      ...account,
    }));
    await db.bankAccount.insertRows(accounts);
    await fillChecks(operation, companyId, employeeId, count);
    for (let i = 0; i < count; i++) await populateSignatures(operation, companyId, employeeId);
  }
  await fillTimeOff(operation, companyId, employees, count);
  await fillContractors(operation, companyId, count);
  const drawn = times(count, (i) =>
    debitSettled({ employerCheckId: newId(), transferId: String(i), cents: 1 }),
  );
  await post(operation, companyId, drawn);
  const request = { report: 'form-940', format: 'csv', startDate: '2026-01-01', endDate: '2026-12-31' };
  await operation.db.reportJob.insertRows(times(count, () => ({ id: newId(), companyId, ...request })));
  const owed = { companyId, account: 'tax_payable', agency: 'CA', dueOn: '2027-02-15' };
  const remittances = times(count, (i) => ({ id: newId(), ...owed, periodEnd: `2027-01-${10 + i}` }));
  await operation.db.remittance.insertRows(remittances);
  await fillPayruns(operation, companyId, count);
  await fillRegularPayrolls(operation, companyId, count);
}

async function fillPayruns({ db }: Operation, companyId: string, count: number): Promise<void> {
  const payruns = times(count, (i) => ({ id: newId(), companyId, checkDate: `2027-01-${10 + i}` }));
  await db.employerCheck.insertRows(payruns);
  for (const [i, { id }] of (await db.employeeCheck.findMany({ where: { companyId } })).entries()) {
    const employerCheckId = payruns[i % count]?.id ?? null;
    await db.employeeCheck.updateMany({ where: { id }, data: { employerCheckId } });
  }
  for (const { id: employerCheckId } of payruns) {
    const first = await db.contractorPayment.findFirstOrThrow({
      where: { companyId, employerCheckId: null },
    });
    await db.contractorPayment.updateMany({ where: { id: first.id }, data: { employerCheckId } });
  }
}

async function fillChecks(operation: Operation, companyId: string, employeeId: string, count: number) {
  const { db } = operation;
  const checks = times(count, (i) => ({
    id: newId(),
    companyId,
    employeeId,
    reportingPeriodId: 'rp_cpjk60kdn6w',
    checkDate: '2027-01-29',
    metadata: {},
    ...(i ? { status: 'pending' } : { status: 'processed', computed }),
  }));
  await db.employeeCheck.insertRows(checks);
  for (const { id: employeeCheckId } of checks) {
    const shifts = times(count, () => ({
      id: newId(),
      companyId,
      employeeCheckId,
      employeeId,
      time: '2026-11-20T00:00:00',
      metadata: {},
      hourlyHours: 8,
      hourlyWage: 20,
      overtimeHours: 1,
    }));
    await db.shift.insertRows(shifts);
    await populateDeductions(operation, companyId, employeeCheckId, employeeId);
  }
}

async function fillTimeOff(
  { db }: Operation,
  companyId: string,
  employees: readonly { id: string }[],
  count: number,
): Promise<void> {
  const rules = { companyId, name: 'Vacation', kind: 'vacation', method: 'pay_period', amount: 4 };
  const policyId = newId();
  await db.timeOffPolicy.create({ data: { id: policyId, ...rules } });
  const whose = employees.map(({ id: employeeId }) => ({ companyId, policyId, employeeId }));
  await db.timeOffAssignment.insertRows(
    whose.map((assignment) => ({ ...assignment, startDate: '2026-01-01' })),
  );
  const entries = whose.flatMap((assignment) =>
    times(count, () => ({
      ...assignment,
      id: newId(),
      kind: 'adjusted',
      cause: newId(),
      hours: 8,
      day: '2026-01-01',
    })),
  );
  await db.timeOffEntry.insertRows(entries);
  const filed = { hours: 8, requestedAt: new Date('2026-01-01'), requestedBy: 'partner' };
  const requests = whose.flatMap((assignment) =>
    times(count, (i) => ({
      ...assignment,
      ...filed,
      id: newId(),
      firstDay: `2027-01-${10 + i}`,
      lastDay: `2027-01-${10 + i}`,
    })),
  );
  await db.timeOffRequest.insertRows(requests);
  const days = requests.map(({ id: requestId, employeeId, firstDay: day }) => {
    return { companyId, requestId, employeeId, day, hours: 8 };
  });
  await db.timeOffDay.insertRows(days);
}

async function fillContractors({ db }: Operation, companyId: string, count: number): Promise<void> {
  const contractors = times(count, () => ({
    id: newId(),
    companyId,
    type: 'llc',
    businessName: 'Haddad LLC',
  }));
  await db.contractor.insertRows(contractors);
  for (const { id: contractorId } of contractors) {
    await db.bankAccount.create({ data: { id: newId(), companyId, contractorId, ...account } });
    const payments = times(count, (i) => ({
      id: newId(),
      companyId,
      contractorId,
      payDate: `2027-01-${10 + i}`,
      amountCents: 100_00n,
      metadata: {},
    }));
    await db.contractorPayment.insertRows(payments);
  }
}

async function fillRegularPayrolls({ db }: Operation, companyId: string, count: number): Promise<void> {
  const paid = { scheduledDate: '2027-01-15', checkDate: '2027-01-15', approveBy: new Date('2027-01-13') };
  const payrolls = times(count, (i) => ({
    id: newId(),
    companyId,
    reportingPeriodId: `period-${i}`,
    startDate: '2027-01-01',
    endDate: '2027-01-08',
    openedBy: 'autopilot',
    ...paid,
  }));
  await db.regularPayroll.insertRows(payrolls);
  const checks = await db.employeeCheck.findMany({ where: { companyId }, orderBy: { id: 'asc' } });
  const firstOfEach = new Map(checks.reverse().map(({ employeeId, id }) => [employeeId, id]));
  for (const [i, id] of [...firstOfEach.values()].entries()) {
    const regularPayrollId = payrolls[i % count]?.id ?? null;
    await db.employeeCheck.updateMany({ where: { id }, data: { regularPayrollId } });
  }
}
