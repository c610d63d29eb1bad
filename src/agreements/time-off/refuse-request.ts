import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault, refuseAll } from '../../foundation/fault.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Balance, balanceOf, type Reserved, reservedDays } from './balance-of.ts';
import { benefitYearOf, nextBenefitYear } from './benefit-year.ts';
import type { Enrollment } from './enrollments-of.ts';
import { countedOn } from './entries-due.ts';
import { hoursOf, sumOf, type Units } from './units.ts';

/** A day that a request asks for. */
export type RequestedDay = { readonly day: string; readonly units: Units };

/**
 * Refuses days that the policy does not let the employee take, with all reasons at once. `requested` are days
 * that no request has yet. `decided` are the days of a request that is being approved: they are reserved
 * already.
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

function problemOfDay(
  { policy, employee, rules }: Enrollment,
  balance: Balance,
  day: string,
): Said | undefined {
  const [name, { from, until }] = [policy.name, rules];
  const { startDate, termDate } = employee;
  if (startDate !== null && day < startDate)
    return sentence('{day} is before the hire, {startDate}.', { day, startDate });
  if (termDate !== null && day > termDate)
    return sentence('{day} is after the last day of the employment, {termDate}.', { day, termDate });
  if (day < from)
    return sentence('{name} covers the employee from {from} on: {day} is before.', { name, from, day });
  if (until !== undefined && day > until)
    return sentence('{name} covers the employee until {until}: {day} is after.', { name, until, day });
  const { usableFrom } = balance;
  if (day >= usableFrom) return undefined;
  return sentence('{name} can be used from {usableFrom} on, {days} days after the hire: {day} is before.', {
    name,
    usableFrom,
    days: String(policy.waitingDays),
    day,
  });
}

function problemsOfBalance(
  { policy }: Enrollment,
  { balance, reserved }: Balance,
  requested: readonly RequestedDay[],
  hours: Units,
): Said[] {
  const others = reserved - (hours - sumOf(requested));
  const available = balance - others;
  if (policy.allowsNegative || hours <= available) return [];
  const values = {
    hours: hoursOf(hours),
    policy: policy.name,
    available: hoursOf(available),
    balance: hoursOf(balance),
  };
  return [
    others === 0
      ? sentence(
          'The request takes {hours} hours of {policy}, and {available} are available: {balance} on the balance.',
          values,
        )
      : sentence(
          'The request takes {hours} hours of {policy}, and {available} are available: {balance} on the balance, {others} of it in other requests.',
          { ...values, others: hoursOf(others) },
        ),
  ];
}

/**
 * The problems of the days in one benefit year. A request that is being decided is reserved already, and so
 * are the hours that a computed check takes on its payday.
 */
function problemsOfYear(
  { policy, employee, rules, entries }: Enrollment,
  asOf: string,
  reserved: readonly Reserved[],
  requested: readonly RequestedDay[],
): Said[] {
  if (policy.yearlyUseLimit === null) return [];
  const limit = Number(policy.yearlyUseLimit);
  const own = reserved.filter((hours) => hours.policyId === policy.id && hours.employeeId === employee.id);
  const years = [...new Set([...requested, ...own].map(({ day }) => benefitYearOf(rules.yearStart, day)))];
  return years.toSorted().flatMap((first) => {
    const next = nextBenefitYear(rules.yearStart, first);
    const within = ({ day }: { day: string }) => day >= first && day < next;
    const used = sumOf(
      entries.filter(
        (entry) => entry.kind === 'used' && entry.day <= asOf && within({ day: countedOn(entry) }),
      ),
    );
    const hours = hoursOf(sumOf([...requested, ...own].filter(within)) - used);
    if (hours <= limit) return [];
    return [
      sentence(
        '{policy} allows {limit} hours in the benefit year from {first}, and requests come to {hours}.',
        {
          policy: policy.name,
          limit,
          first,
          hours,
        },
      ),
    ];
  });
}
