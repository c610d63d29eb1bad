import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { TimeOffAssignment, TimeOffPolicy } from '../../generated/prisma/client.ts';
import { limitOf, type Units, unitsOf } from './units.ts';

/** The rules that decide the entries of one employee under one policy. */
export type Rules = {
  readonly method: string;
  readonly amount: Units;
  /** The hours of work that earn the amount; undefined for other methods. */
  readonly perHours: Units | undefined;
  readonly countsOvertime: boolean;
  /** MM-DD: the first day of each benefit year. */
  readonly yearStart: string;
  readonly balanceCap: Units | undefined;
  readonly yearlyCap: Units | undefined;
  readonly carryOverLimit: Units | undefined;
  /** The days on which the policy covers the employee. */
  readonly from: PlainDate;
  readonly until: PlainDate | undefined;
};

/**
 * The rules of a policy for an employee. Without a start of its own, a benefit year begins on the anniversary
 * of the hire, or else of the assignment.
 */
export function rulesOf(
  policy: TimeOffPolicy,
  { startDate, endDate }: Pick<TimeOffAssignment, 'startDate' | 'endDate'>,
  hired: PlainDate | null,
): Rules {
  return {
    method: policy.method,
    amount: unitsOf(policy.amount),
    perHours: limitOf(policy.perHours),
    countsOvertime: policy.countsOvertime,
    yearStart: policy.yearStart ?? (hired ?? startDate).slice(5),
    balanceCap: limitOf(policy.balanceCap),
    yearlyCap: limitOf(policy.yearlyCap),
    carryOverLimit: limitOf(policy.carryOverLimit),
    from: hired !== null && hired > startDate ? hired : startDate,
    until: endDate ?? undefined,
  };
}
