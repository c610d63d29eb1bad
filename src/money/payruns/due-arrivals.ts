import { settlementAt } from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';
import type { DueQuestion } from '../../platform/database/due-question.ts';

type DueArrival = {
  readonly at: Instant;
  readonly kind: 'arrival';
  readonly companyId: string;
  readonly checkDate: PlainDate;
};

/** Pay that has left is due again when it arrives: its checks and payments are processed then. */
export function arrivals(now: Instant): DueQuestion<DueArrival> {
  const until = { lte: dateInLosAngeles(now) };
  const where = { status: 'pre-processed', arrivesOn: until };
  const ofChecks = { by: ['companyId', 'checkDate', 'arrivesOn'], where: { ...where, checkDate: until } };
  const ofPayments = { by: ['companyId', 'payDate', 'arrivesOn'], where: { ...where, payDate: until } };
  return {
    groupings: [
      { model: 'EmployeeCheck', ...ofChecks },
      { model: 'ContractorPayment', ...ofPayments },
    ],
    answer: (groups) => {
      const found = groups.flatMap(([companyId, checkDate, arrivesOn]): DueArrival[] => {
        const at = settlementAt(arrivesOn ?? '');
        return at > now
          ? []
          : [{ at, kind: 'arrival', companyId: companyId ?? '', checkDate: checkDate ?? '' }];
      });
      return [...new Map(found.map((step) => [Object.values(step).join(' '), step])).values()];
    },
  };
}
