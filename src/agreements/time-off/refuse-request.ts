import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault, refuseAll } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Balance, balanceOf } from './balance-of.ts';
import { benefitYearOf, nextBenefitYear } from './benefit-year.ts';
import type { Enrollment } from './enrollments-of.ts';
import { type Reserved, reservedDays } from './reserved-days.ts';
import { hoursOf, sumOf, type Units } from './units.ts';

/** A day that a request asks for. */
export type RequestedDay = { readonly day: string; readonly units: Units };

/**
 * Refuses days that the policy does not let the employee take, with all reasons at once. `requested` are days
 * that no request has yet; `decided` are those of a request that is being approved: they are reserved.
 */
export async function refuseRequest(
  operation: Operation,
  enrollment: Enrollment,
  { requested, decided = [] }: { requested: readonly RequestedDay[]; decided?: readonly RequestedDay[] },
): Promise<void> {
  const { employee } = enrollment;
  const days = [...requested, ...decided];
  const reserved = await reservedDays(operation, [employee.id]);
  const balance = balanceOf(enrollment, dateInLosAngeles(operation.now), reserved);
  refuseAll(
    [
      ...days.flatMap(({ day }) => problemOfDay(enrollment, balance, day) ?? []),
      ...problemsOfBalance(enrollment, balance, requested, sumOf(days)),
      ...problemsOfYear(enrollment, balance.asOf, reserved, requested),
    ].map((problem) => new Fault('WRONG_STATE', { problem })),
  );
}

function problemOfDay({ policy, employee, rules }: Enrollment, balance: Balance, day: string) {
  const { startDate, termDate } = employee;
  if (startDate !== null && day < startDate) return `${day} is before the hire, ${startDate}.`;
  if (termDate !== null && day > termDate)
    return `${day} is after the last day of the employment, ${termDate}.`;
  if (day < rules.from) return `${policy.name} covers the employee from ${rules.from} on: ${day} is before.`;
  if (rules.until !== undefined && day > rules.until)
    return `${policy.name} covers the employee until ${rules.until}: ${day} is after.`;
  if (day >= balance.usableFrom) return undefined;
  return `${policy.name} can be used from ${balance.usableFrom} on, ${policy.waitingDays} days after the hire: ${day} is before.`;
}

function problemsOfBalance(
  { policy }: Enrollment,
  { balance, reserved }: Balance,
  requested: readonly RequestedDay[],
  hours: Units,
): string[] {
  const others = reserved - (hours - sumOf(requested));
  const available = balance - others;
  if (policy.allowsNegative || hours <= available) return [];
  const inOthers = others === 0 ? '' : `, ${hoursOf(others)} of it in other requests`;
  return [
    `The request takes ${hoursOf(hours)} hours of ${policy.name}, and ${hoursOf(available)} are available: ${hoursOf(balance)} on the balance${inOthers}.`,
  ];
}

/**
 * Each benefit year of the days by itself. A request that is being decided is reserved already, and so are
 * the hours that a computed check takes on its payday.
 */
function problemsOfYear(
  { policy, employee, rules, entries }: Enrollment,
  asOf: string,
  reserved: readonly Reserved[],
  requested: readonly RequestedDay[],
): string[] {
  if (policy.yearlyUseLimit === null) return [];
  const limit = Number(policy.yearlyUseLimit);
  const own = reserved.filter((one) => one.policyId === policy.id && one.employeeId === employee.id);
  const years = [...new Set([...requested, ...own].map(({ day }) => benefitYearOf(rules.yearStart, day)))];
  return years.toSorted().flatMap((first) => {
    const next = nextBenefitYear(rules.yearStart, first);
    const within = ({ day }: { day: string }) => day >= first && day < next;
    const used = sumOf(entries.filter((one) => one.kind === 'used' && one.day <= asOf && within(one)));
    const hours = hoursOf(sumOf([...requested, ...own].filter(within)) - used);
    if (hours <= limit) return [];
    return [
      `${policy.name} allows ${limit} hours in the benefit year from ${first}, and requests come to ${hours}.`,
    ];
  });
}
