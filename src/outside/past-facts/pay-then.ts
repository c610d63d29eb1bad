/** Which wage and salary an employee had on earlier days, by the events of the employee. */
import { cutOffAt } from '../../engine/payroll/calendar/cut-off.ts';
import { type Instant, instantInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { Company, Employee } from '../../generated/prisma/client.ts';
import type { CheckToCompute } from '../../money/payruns/compute-checks.ts';
import { payByEvents } from '../../platform/database/pay-by-events.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { PastFact } from './inputs.ts';

export type PayThen = {
  /** The default wages since the day of the fact, the earliest first; none for other facts than a wage. */
  readonly formerWages: readonly Employee['defaultWage'][];
  /** The salary by which a check was computed, and its dated changes. They may have changed since. */
  readonly salaryOf: (check: CheckToCompute) => Pick<Employee, 'salaryCents' | 'salaryChanges'>;
};

/** The pay that a fact changes, as it was: a raise may be on file before it is said since when it counts. */
export async function payThen(
  { db }: Operation,
  { leadBankingDays }: Company,
  { id: employeeId, companyId, defaultWage, salaryCents: now, salaryChanges }: Employee,
  { from, wage, salary }: PastFact,
): Promise<PayThen> {
  const shown = wage == null && salary == null ? [] : await payByEvents(db, { companyId, employeeId });
  const asOf = (instant: Instant) => shown.findLast(({ since }) => since.getTime() <= instant);
  const day = instantInLosAngeles(from, 0);
  const later = shown.filter(({ since }) => since.getTime() > day);
  const wages = [asOf(day), ...later].flatMap((pay) => pay?.defaultWage ?? []);
  return {
    formerWages: wage == null ? [] : distinct([...wages, defaultWage]),
    salaryOf: ({ checkDate }) => {
      const then = salary == null ? undefined : asOf(cutOffAt(checkDate, leadBankingDays));
      return {
        salaryCents: then?.salaryCents ?? now,
        salaryChanges: then?.salaryChanges ?? salaryChanges,
      };
    },
  };
}

const distinct = (wages: readonly Employee['defaultWage'][]) =>
  wages.filter((wage, at) => wages.findIndex((other) => other.equals(wage)) === at);
