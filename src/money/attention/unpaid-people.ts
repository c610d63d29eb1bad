import { whereKnown } from '../../engine/payroll/calendar/bank-holidays.ts';
import { cutOffAt, firstOpenDay } from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { shortestLead } from '../../engine/payroll/calendar/speeds.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import type { Said } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { calendarOf, isLack } from '../../parties/companies/pay-calendar.ts';
import { paysWages } from '../../pay/checks/off-cycle.ts';
import type { Payer } from '../../pay/pay-calendar/company-calendar.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Attention, attention, ofPeople } from './kinds.ts';
import { type CheckedPayday, checkPaydays, type LeftOut } from './left-out.ts';
import { calendarPaydays, type PaydayToCheck } from './payday-to-check.ts';

export type Employer = Payer & Pick<Company, 'status' | 'companyType' | 'payrollAutopilot'>;

export type Unpaid = {
  readonly paydays: readonly CheckedPayday[];
  /** How many onboarded people each company without a pay calendar employs. */
  readonly employed: ReadonlyMap<string, number>;
};

/**
 * The people whom nobody pays, because no check is open for them. Takes five statements for any number of
 * companies.
 */
export async function readUnpaid(operation: Operation, companies: readonly Employer[]): Promise<Unpaid> {
  const payers = companies.filter(
    ({ status, companyType }) => status === 'live' && companyType !== 'contractor_only',
  );
  const without = payers.filter((payer) => isLack(calendarOf(payer)));
  const [ofChecks, employed] = await Promise.all([
    paydaysWithoutCalendar(operation, without),
    operation.db.employee.groupBy({
      by: ['companyId'],
      where: {
        companyId: { in: without.map(({ id }) => id) },
        onboarded: true,
        employmentStatus: { not: 'terminated' },
      },
      _count: true,
    }),
  ]);
  const paydays = [...payers.flatMap((payer) => calendarPaydays(operation, payer)), ...ofChecks];
  const checked = await checkPaydays(operation, paydays, dateInLosAngeles(operation.now));
  return { paydays: checked, employed: new Map(employed.map((row) => [row.companyId, row._count])) };
}

/** A company without a pay calendar, unless a check is open for each of its people. */
export function ofCalendar(company: Employer, { paydays, employed }: Unpaid): Attention[] {
  const calendar = calendarOf(company);
  if (!isLack(calendar) || company.status !== 'live' || company.companyType === 'contractor_only') return [];
  const own = paydays.filter(({ companyId }) => companyId === company.id);
  const areAllPaid = own.length ? own.every(({ people }) => !people.length) : !employed.get(company.id);
  const isBegun = company.payrollSchedule !== null || company.payrollFirstDate !== null;
  return areAllPaid && !isBegun ? [] : [attention('no_calendar', withoutCalendar(company, calendar.lacks))];
}

/** What is missing in words, and the field that states it. */
function withoutCalendar({ payrollSchedule, payrollFirstDate }: Employer, lacks: Said): Said {
  if (!payrollSchedule && !payrollFirstDate)
    return 'Nobody is paid as long as the company has no pay schedule (payroll_schedule) and no first payday (payroll_firstDate).';
  if (!payrollSchedule)
    return 'Nobody is paid as long as the company has no pay schedule (payroll_schedule).';
  return payrollFirstDate
    ? lacks
    : 'Nobody is paid as long as the company has no first payday (payroll_firstDate).';
}

/** Who is left out of the passed paydays of a company, or of the coming one. */
export function ofLeftOut(
  company: Employer,
  { paydays }: Unpaid,
  of: 'passed' | 'coming',
  now: number,
): Attention[] {
  return paydays
    .filter(({ companyId, approveBy }) => companyId === company.id && approveBy <= now === (of === 'passed'))
    .flatMap((payday) => ofPayday(company, payday));
}

function ofPayday(company: Employer, payday: CheckedPayday): Attention[] {
  const { isComing, isOpen, checkDate, approveBy } = payday;
  const isToBeOpened = isComing && !isOpen && !isLack(calendarOf(company));
  const isPlanned = isToBeOpened && company.payrollAutopilot;
  const people = payday.people.filter((person) => !isPlanned || !person.isWithoutCheck);
  if (!people.length) return [];
  const about = { checkDate, approveBy: isComing ? new Date(approveBy) : null, people };
  const isNotOpen = isToBeOpened && people.some((person) => person.isWithoutCheck);
  return isNotOpen
    ? [attention('payroll_not_open', notOpen(people), about)]
    : [attention('left_out', isComing ? leftOut(people) : notPaid(people), about)];
}

const notOpen = (people: readonly LeftOut[]) =>
  ofPeople(
    people,
    'Payroll is not open: one person has no check. Open it, or turn on the autopilot.',
    '{count} people have no check, as payroll is not open. Open it, or turn on the autopilot.',
  );
const leftOut = (people: readonly LeftOut[]) =>
  ofPeople(people, 'One person has no check.', '{count} people have no check.');
const notPaid = (people: readonly LeftOut[]) =>
  ofPeople(
    people,
    'One person was not paid. Open a check for a later day.',
    '{count} people were not paid. Open their payroll or their checks for a later day.',
  );

/**
 * The coming payday of each company without a pay calendar: the first day of its checks whose cut-off is
 * still to come, with the period that most of its checks name.
 */
export async function paydaysWithoutCalendar(
  { db, now }: Operation,
  companies: readonly Payer[],
): Promise<PaydayToCheck[]> {
  const groups = await db.employeeCheck.groupBy({
    by: ['companyId', 'checkDate', 'reportingPeriodId'],
    where: {
      companyId: { in: companies.map(({ id }) => id) },
      checkDate: { gte: firstOpenDay(now, shortestLead) },
      status: { in: liveStatuses },
      ...paysWages,
    },
    _count: true,
  });
  return companies.flatMap(({ id: companyId, leadBankingDays }) => {
    const cutOffOf = (checkDate: string) => whereKnown(() => cutOffAt(checkDate, leadBankingDays)) ?? 0;
    const open = groups.filter((group) => group.companyId === companyId && cutOffOf(group.checkDate) > now);
    const checkDate = open.map((group) => group.checkDate).sort()[0];
    const [most] = open.filter((group) => group.checkDate === checkDate).sort((a, b) => b._count - a._count);
    const period = most && payPeriodOf(most.reportingPeriodId);
    if (!checkDate || !period) return [];
    const approveBy = cutOffOf(checkDate);
    return [
      { companyId, period, start: period.start, end: period.end, checkDate, approveBy, isComing: true },
    ];
  });
}
