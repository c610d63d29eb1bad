import { Fault } from '../../foundation/fault.ts';
import type { Company } from '../../generated/prisma/client.ts';

type Years = Pick<Company, 'form944From' | 'form944To'>;

/** Whether the IRS has instructed a company to file Form 944 for a year: then it files no Form 941. */
export const filesForm944 = ({ form944From: from, form944To: to }: Years, year: number): boolean =>
  from !== null && from <= year && year <= (to ?? year);

type StatedYears = { readonly [Name in keyof Years]?: number | null | undefined };

/** Refuses a last year without a first year, or before it. */
export function requireYearsOf944({ form944From: from, form944To: to }: StatedYears): void {
  if (to == null || (from != null && from <= to)) return;
  throw new Fault('MALFORMED', {
    path: ['form944To'],
    problem: 'must not be before the first year of Form 944',
  });
}
