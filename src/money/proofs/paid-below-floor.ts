import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import { decimal, times, whole } from '../../engine/payroll/rational.ts';
import { ceiling, floor } from '../../engine/payroll/rounding.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';
import { minimumWage } from '../../engine/second-computation/figures-2026.ts';
import type { Difference } from './differences.ts';

/**
 * 29 USC 206(a)(1). Tips may make up for a lower wage, and the law exempts some workers. Hours without a wage
 * of their own, as of piecework, are paid by other amounts of the check. Undefined where it does not apply.
 */
export function paidBelowFloor(
  { earnings, worker }: Worksheet,
  { checkWarnings }: Paycheck,
): Difference[] | undefined {
  if (!checkWarnings || worker?.overtimeExempt) return undefined;
  if (earnings.some(({ kind }) => kind === 'tips' || kind === 'cash_tips')) return undefined;
  if (checkWarnings.some(({ code }) => code === 'wage_below_floor')) return [];
  return earnings.flatMap(({ kind, hours = '0', rate = '0', isCovered }, at) => {
    const isPaidByHour = kind === 'regular' && Number(rate) > 0 && Number(hours) > 0 && !isCovered;
    if (!isPaidByHour || Number(rate) >= minimumWage) return [];
    const pay = (wage: string) => times(times(decimal(hours), decimal(wage)), whole(100));
    const storedCents = floor(pay(rate));
    return [{ line: `earnings.${at}`, storedCents, expectedCents: ceiling(pay(String(minimumWage))) }];
  });
}
