/**
 * Claims of exemption on Form W-4. A claim counts for its year and until February 15 of the next one, or the
 * business day after it: 26 CFR 31.3402(f)(4)-2(c). Without a new form, the last form without a claim counts
 * again, if there is one.
 */
import { expectedBankingDaysAfter } from '../../../engine/payroll/calendar/banking-day.ts';
import type { PlainDate } from '../../../engine/payroll/calendar/plain-date.ts';
import type { FederalFacts } from '../../../engine/payroll/worksheet.ts';
import type { Employee } from '../../../generated/prisma/client.ts';
import { federalFormOf } from './tax-facts.ts';

/** The year of the claim on file, and the last form without a claim. Empty if no exemption is claimed. */
type ExemptClaim = { readonly year?: number; readonly before?: FederalFacts };

export type Claimed = Pick<Employee, 'federalTax' | 'exemptClaim'>;

/** The year of claims that were entered before the service stored their year. */
const firstYear = 2026;

const claimOf = ({ exemptClaim }: Pick<Employee, 'exemptClaim'>): ExemptClaim => exemptClaim as ExemptClaim; // written by claimColumn alone

/** What is stored with a new form. */
export function claimColumn(
  before: Claimed,
  form: { readonly exempt?: unknown },
  today: PlainDate,
): ExemptClaim {
  if (!form.exempt) return {};
  const former = federalFormOf(before);
  const last = former?.exempt ? claimOf(before).before : former;
  return { year: Number(today.slice(0, 4)), ...(last && { before: last }) };
}

/** The last check date on which the claim on file counts; null if there is none. */
export function exemptThrough(employee: Claimed): PlainDate | null {
  if (!federalFormOf(employee)?.exempt) return null;
  return expectedBankingDaysAfter(`${(claimOf(employee).year ?? firstYear) + 1}-02-15`, 0);
}

/** The form that counts on a check date; null if none does. */
export function formOn(employee: Claimed, checkDate: PlainDate): FederalFacts | null {
  const form = federalFormOf(employee);
  const last = exemptThrough(employee);
  return last === null || checkDate <= last ? form : (claimOf(employee).before ?? null);
}
