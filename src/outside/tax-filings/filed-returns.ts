import { dateText, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type TaxReturn, taxReturns } from '../employer-taxes/returns.ts';
import { type FilingRow, readFilings } from './filing-row.ts';
import { agencyOf, type Subject } from './forms.ts';
import { periodsOf } from './periods.ts';

const withTheAgency: readonly string[] = ['sent', 'accepted', 'corrected', 'filed_elsewhere'];
/** Statements of people are not part of the return for a year. */
const ofPeople: readonly string[] = ['form_w2', 'form_1099_nec', 'state_w2'];

/** The returns of a company. A return is filed once an agency has all forms of its period. */
export async function filedReturns(operation: Operation, companyId: string): Promise<TaxReturn[]> {
  const returns = await taxReturns(operation, companyId);
  const first = Math.min(...returns.map(({ periodStart }) => yearOf(periodStart)));
  const rows = returns.length
    ? await readFilings(operation, { companyId, periodEnd: { gte: dateText(first, 1, 1) } })
    : [];
  if (!rows.length) return returns;
  const forms = (await periodsOf(operation, companyId)).filter(({ form }) => !ofPeople.includes(form));
  return returns.map((taxReturn) => {
    const own = forms.filter(
      (subject) => agencyOf(subject) === taxReturn.agency && subject.periodEnd === taxReturn.periodEnd,
    );
    const isFiled = own.length > 0 && own.every((subject) => isWithAgency(rows, subject));
    return isFiled ? { ...taxReturn, status: 'filed' } : taxReturn;
  });
}

function isWithAgency(rows: readonly FilingRow[], { form, place, periodEnd }: Subject): boolean {
  const own = rows.filter((row) => row.form === form && row.place === place && row.periodEnd === periodEnd);
  const latest = own.find(({ attempt }) => attempt === own.length);
  return latest !== undefined && withTheAgency.includes(latest.status);
}
