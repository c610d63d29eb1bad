import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { dateText, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type TaxReturn, taxReturns } from '../employer-taxes/returns.ts';
import { attemptsAt, type FilingRow, readFilings } from './filing-row.ts';
import { agencyOf, type Subject } from './forms.ts';
import { periodsOf } from './periods.ts';

const withTheAgency: readonly string[] = ['sent', 'accepted', 'corrected', 'filed_elsewhere'];
/** Statements of people are not part of the return for a year. */
const ofPeople: readonly string[] = ['form_w2', 'form_1099_nec', 'state_w2'];

/**
 * The returns of a company. A return is filed once an agency has all forms of its period. A return to a
 * state is due when the first of its reports is.
 */
export async function filedReturns(operation: Operation, companyId: string): Promise<TaxReturn[]> {
  const returns = await taxReturns(operation, companyId);
  if (!returns.length) return returns;
  const today = dateInLosAngeles(operation.now);
  const first = Math.min(...returns.map(({ periodStart }) => yearOf(periodStart)));
  const rows = await readFilings(operation, { companyId, periodEnd: { gte: dateText(first, 1, 1) } });
  const forms = (await periodsOf(operation, companyId)).filter(({ form }) => !ofPeople.includes(form));
  return returns.map((taxReturn) => {
    const own = forms.filter(
      (subject) => agencyOf(subject) === taxReturn.agency && subject.periodEnd === taxReturn.periodEnd,
    );
    const dueOn = taxReturn.dueOn ?? own.flatMap((subject) => subject.dueOn ?? []).sort()[0] ?? null;
    if (own.length && own.every((subject) => isWithAgency(rows, subject)))
      return { ...taxReturn, dueOn, status: 'filed' };
    const isLate = taxReturn.status === 'to_file' && dueOn !== null && today > dueOn;
    return { ...taxReturn, dueOn, ...(isLate ? { status: 'past_due_date' } : {}) };
  });
}

function isWithAgency(rows: readonly FilingRow[], subject: Subject): boolean {
  const { latest } = attemptsAt(rows, subject);
  return latest !== undefined && withTheAgency.includes(latest.status);
}
