import type { Calculator, Quantity } from '../quantity.ts';
import { rateOf } from '../taxes/figure.ts';
import type { StateTables } from '../taxes/state/state-tables.ts';
import type { EarningEntry, Worksheet } from '../worksheet.ts';
import { groupByWorkweek, hoursOf, isPremium, isWorked } from './workweek.ts';

/**
 * Hours are paid as stated, never reclassified; a warning names the rule by which they would be overtime.
 */
export function overtimeWarnings(
  worksheet: Worksheet,
  tables: StateTables | undefined,
  calculator: Calculator,
): string[] {
  const warnings = flatBonusOfCalifornia(worksheet);
  const dated = worksheet.earnings.filter((entry) => entry.date !== undefined && isWorked(entry));
  for (const { entries } of groupByWorkweek(dated, worksheet.workweekStartsOn ?? 0).values()) {
    const first = entries.map(({ date = '' }) => date).sort()[0];
    if (exceeds(entries, '40', calculator)) {
      warnings.push(`more than 40 h in the workweek of ${first}, not all stated as overtime (29 USC 207)`);
    }
  }
  const state = worksheet.state?.code ?? '';
  const daily = tables?.states[state]?.overtime;
  if (daily?.daily15x === undefined || daily.dailyOnlyIfRateBelow !== undefined) return warnings.sort();
  for (const day of new Set(dated.map(({ date }) => date))) {
    const entries = dated.filter(({ date }) => date === day);
    if (exceeds(entries, daily.daily15x, calculator)) {
      warnings.push(`more than ${daily.daily15x} h on ${day}, not all stated as overtime (${state})`);
    }
  }
  return warnings.sort();
}

/**
 * Alvarado v. Dart Container, 4 Cal.5th 542 (2018): California spreads a flat bonus over non-overtime hours
 * only.
 */
function flatBonusOfCalifornia({ state, earnings }: Worksheet): string[] {
  const bonus = earnings.some(({ kind, discretionary }) => kind === 'bonus' && discretionary !== true);
  if (state?.code !== 'CA' || !bonus || !earnings.some(isPremium)) return [];
  return ['overtime counts the bonus by the federal rule; California may owe more (Alvarado v. Dart, 2018)'];
}

/** Whether the hours stated without a premium pass the limit. */
function exceeds(entries: readonly EarningEntry[], limit: string, calculator: Calculator): boolean {
  const plain = entries.filter((entry) => !isPremium(entry));
  const hours: Quantity = calculator.zero.plusAll(plain.map((entry) => hoursOf(entry, calculator)));
  return hours.isAbove(calculator.fact('hours without overtime', rateOf(limit)));
}
