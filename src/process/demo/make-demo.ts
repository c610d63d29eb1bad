import { rollBackToBankingDay } from '../../engine/payroll/calendar/banking-day.ts';
import { earliestCheckDate } from '../../engine/payroll/calendar/cut-off.ts';
import { type PayPeriod, payPeriodFrom } from '../../engine/payroll/calendar/pay-period.ts';
import { addDays, type PlainDate, weekday } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';
import { newId } from '../../foundation/new-id.ts';
import { createCompany, updateCompany } from '../../parties/companies/companies.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Demo } from './demo-file.ts';

export type People = Pick<Demo, 'companyID' | 'employeeID' | 'contractorID'>;

/** Makes a live company with an onboarded employee, a contractor and payments to the contractor. */
export async function makeDemo(operation: Operation): Promise<People> {
  const { db, realNow } = operation;
  const companyId = await createCompany(operation, { input: demoCompany }, async (id) => id);
  await db.company.updateMany({ where: { id: companyId }, data: { status: 'live' } });
  // the link of the onboarding
  await db.link.updateMany({ where: { companyId }, data: { revokedAt: new Date(realNow) } });
  const employeeId = newId();
  await db.employee.create({
    select: { id: true },
    data: {
      id: employeeId,
      companyId,
      firstName: 'Grace',
      middleInitial: 'M',
      lastName: 'Rivera',
      title: 'Baker',
      email: 'grace@northwind-bakery.example',
      onboarded: true,
      startDate: '2025-02-03',
      workingState: 'CA',
      defaultWage: 24.5,
      dob: '1991-07-21',
      federalTax: { filingStatus: 'single', form: '2020' },
      stateTax: { code: 'CA', filingStatus: 'single', allowances: 1 },
    },
  });
  const contractorId = newId();
  await db.contractor.create({
    select: { id: true },
    data: {
      id: contractorId,
      companyId,
      type: 'individual_sole_proprietor',
      firstName: 'Omar',
      lastName: 'Haddad',
      email: 'omar@haddad-ovens.example',
      workingState: 'CA',
    },
  });
  const first = checkDateAfter(operation.now);
  const amounts = [180_00n, 95_50n, 240_00n, 60_25n, 310_00n];
  await db.contractorPayment.insertRows(
    amounts.map((amountCents, i) => ({
      id: newId(),
      companyId,
      contractorId,
      payDate: rollBackToBankingDay(addDays(first, 7 * i)),
      amountCents,
      approvalRequired: true,
      metadata: {},
    })),
  );
  return { companyID: companyId, employeeID: employeeId, contractorID: contractorId };
}

/**
 * A date two weeks after the earliest one that can still be paid, so that pasted examples work for a while.
 */
const checkDateAfter = (now: Instant): PlainDate => rollBackToBankingDay(addDays(earliestCheckDate(now), 14));

/**
 * Returns the demo's pending check with a future date, and makes one if there is none. It requires approval.
 */
export async function ensureDemoCheck(
  { db, now }: Operation,
  { companyID, employeeID }: People,
): Promise<string> {
  const open = await db.employeeCheck.findFirst({
    where: {
      companyId: companyID,
      employeeId: employeeID,
      status: 'pending',
      checkDate: { gte: earliestCheckDate(now) },
    },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  if (open) return open.id;
  const id = newId();
  const checkDate = checkDateAfter(now);
  const period = demoPeriod(checkDate);
  await db.employeeCheck.create({
    select: { id: true },
    data: {
      id,
      companyId: companyID,
      employeeId: employeeID,
      reportingPeriodId: period.id,
      checkDate,
      approvalRequired: true,
      metadata: { checkCorrelationID: newId() },
    },
  });
  return id;
}

/** The biweekly period that a check of the demo covers. */
function demoPeriod(checkDate: PlainDate): PayPeriod {
  const period = payPeriodFrom('biweekly', addDays(checkDate, -18 - weekday(checkDate)));
  if (!period) throw new Error('every day starts a biweekly period');
  return period;
}

/** Gives the demo a pay calendar that begins with the demo's check, and turns its autopilot on. */
export async function setDemoCalendar(operation: Operation, { companyID: companyId }: People): Promise<void> {
  const checkDate = checkDateAfter(operation.now);
  const payrollFirstPayPeriodId = demoPeriod(checkDate).id;
  const input = { payrollFirstDate: checkDate, payrollFirstPayPeriodId, payrollAutopilot: true };
  await updateCompany(operation, { companyId, input });
}

/** The demo's employer. All data is invented, except for the address, which is of a public building. */
export const demoCompany = {
  firstName: 'Ada',
  lastName: 'Bell',
  email: 'ada@northwind-bakery.example',
  businessName: 'Northwind Bakery LLC',
  businessEin: '94-1234567',
  businessAddress: '1 Dr Carlton B Goodlett Pl',
  businessCity: 'San Francisco',
  businessState: 'CA',
  businessZip: '94102',
  businessPhone: '4155550100',
  mailAddress: 'PO Box 1200',
  mailCity: 'San Francisco',
  mailState: 'CA',
  mailZip: '94102',
  ssn: '219-45-6789',
  ownershipPercentage: 100,
  legalStructure: 'llc',
  dob: '1984-03-09',
  jobTitle: 'Owner',
  address: '1 Dr Carlton B Goodlett Pl',
  city: 'San Francisco',
  state: 'CA',
  zip: '94102',
  skipMigration: true,
  payrollSchedule: 'biweekly',
};
