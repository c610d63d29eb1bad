import { amountText } from '../../../engine/payroll/money.ts';
import { Fault } from '../../../foundation/fault.ts';
import { type Said, sentence } from '../../../foundation/sentence.ts';
import figures from './figures-2026.json' with { type: 'json' };

/** A line of a worksheet of Form W-4: a sum of money, or a number. */
export type Line = {
  readonly line: string;
  readonly label: Said;
  readonly cents?: number;
  readonly count?: number;
};

export type Worksheet = { readonly lines: readonly Line[]; readonly resultCents: number };

export const worksheetYear = figures.year;

/** The figures of the form are whole dollars. */
export const centsOf = (dollars: number): number => dollars * 100;

/**
 * A part of a sum in cents, rounded half up to the cent. It is exact, because sums are below 100 million
 * dollars.
 */
export const partOf = (cents: number, numerator: number, denominator: number): number =>
  Math.floor((2 * cents * numerator + denominator) / (2 * denominator));

export type Jobs = {
  readonly filingStatus: 'single' | 'married' | 'hoh';
  readonly highestPay: number;
  readonly secondPay: number;
  readonly thirdPay?: number | null | undefined;
  readonly payPeriods: number;
};

/** The figure in the two-jobs table. The table ends where the lower pay is above $120,000. */
function ofTable({ filingStatus }: Jobs, higherPay: number, lowerPay: number, field: string): number {
  const path = ['jobs', field];
  if (lowerPay > higherPay)
    throw new Fault('MALFORMED', { path, problem: 'must not be more than the pay of the job above it' });
  const most = figures.lowerJobUpTo;
  if (lowerPay > centsOf(most))
    throw new Fault('MALFORMED', {
      path,
      problem: sentence(
        'must be at most {most}, where the table of the form ends: use the estimator of the IRS, or check the box of Step 2(c) for two jobs',
        { most: amountText(centsOf(most)) },
      ),
    });
  const row = figures.higherJobFrom[filingStatus].findLastIndex((from) => centsOf(from) <= higherPay);
  const column = Math.min(Math.floor(lowerPay / centsOf(10_000)), 11);
  const dollars = figures.twoJobs[filingStatus][row]?.[column];
  if (dollars === undefined) throw new Error('the two-jobs table has a figure for each pay');
  return centsOf(dollars);
}

/**
 * The multiple jobs worksheet, Step 2(b): what to withhold each period beyond the tax of the highest paying
 * job.
 */
export function multipleJobs(jobs: Jobs): Worksheet {
  const { highestPay, secondPay, thirdPay, payPeriods } = jobs;
  const first = ofTable(jobs, highestPay, secondPay, 'secondPay');
  const lines: Line[] = [];
  let year = first;
  if (thirdPay == null)
    lines.push({ line: '1', label: 'Two jobs: from the table of the form', cents: first });
  else {
    if (thirdPay > secondPay)
      throw new Fault('MALFORMED', {
        path: ['jobs', 'thirdPay'],
        problem: 'must not be more than the pay of the job above it',
      });
    const second = ofTable(jobs, highestPay + secondPay, thirdPay, 'thirdPay');
    year = first + second;
    lines.push(
      { line: '2a', label: 'Three jobs: the two highest, from the table of the form', cents: first },
      { line: '2b', label: 'Those two together and the third job, from the table', cents: second },
      { line: '2c', label: 'Lines 2a and 2b together', cents: year },
    );
  }
  const resultCents = partOf(year, 1, payPeriods);
  lines.push(
    { line: '3', label: 'Pay periods in a year of the highest paying job', count: payPeriods },
    { line: '4', label: 'The annual amount divided by the pay periods, for Step 4(c)', cents: resultCents },
  );
  return { lines, resultCents };
}
