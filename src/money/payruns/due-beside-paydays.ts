import { settlementAt } from '../../engine/payroll/calendar/cut-off.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';
import type { DueQuestion } from '../../platform/database/due-question.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type RemittanceDue, remittancesDue } from '../remittances/remit-due.ts';

/** What a company has to do on a day beside its paydays. */
type DueStep = {
  readonly at: Instant;
  readonly kind: 'remit' | 'regular';
  readonly companyId: string;
  readonly checkDate: PlainDate;
};

/** Remittances fall due at the hour at which pay arrives, and sort after the pay of their day. */
export function remittances(operation: Operation, now: Instant): DueQuestion<DueStep> {
  const { groupings, answer } = remittancesDue(operation, dateInLosAngeles(now));
  const stepOf = ({ companyId, dueOn: checkDate }: RemittanceDue): DueStep => {
    return { at: settlementAt(checkDate), kind: 'remit', companyId, checkDate };
  };
  return {
    groupings,
    answer: async (groups) => (await answer(groups)).map(stepOf).filter(({ at }) => at <= now),
  };
}

/** What regular payrolls of a company need; a change of a check or an employee is due at once. */
export function regularPayrolls(operation: Operation, now: Instant): DueQuestion<DueStep> {
  const due = { by: ['companyId', 'nextAt'], where: { nextAt: { lte: new Date(now) } } };
  return {
    groupings: [
      { model: 'RegularPayroll', ...due },
      { model: 'PayrollAutopilot', ...due },
    ],
    answer: (groups) => {
      const earliest = new Map<string, Instant>();
      for (const [companyId, nextAt] of groups) {
        if (!companyId || !nextAt) continue;
        const at = Math.max(Date.parse(nextAt), operation.now);
        earliest.set(companyId, Math.min(at, earliest.get(companyId) ?? at));
      }
      return [...earliest].map(([companyId, at]): DueStep => {
        return { at, kind: 'regular', companyId, checkDate: dateInLosAngeles(at) };
      });
    },
  };
}
