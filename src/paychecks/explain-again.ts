import { currentFigures } from '../figures/current-figures.ts';
import { comparePaychecks } from '../payroll/compare-paychecks.ts';
import type { NamedAmount } from '../payroll/explanation/explanation.ts';
import { explainedGrossToNet } from '../payroll/gross-to-net.ts';
import { WorksheetRefused } from '../payroll/refusal.ts';
import type { StoredCheck } from '../payroll/stored-check.ts';
import { namedAmounts } from './named-amounts.ts';

/** The explained amounts of a computed check, and where they differ from the check as it was paid. */
export type Explained = { readonly amounts: readonly NamedAmount[]; readonly differences: readonly string[] };

/** Members that name a version of the calculation, not a part of the pay. */
const versions: readonly string[] = ['engineVersion', 'dataVersion'];

/**
 * Explains a computed check by computing its stored worksheet again. Figures that were corrected since can
 * give other amounts: each such line is named with both values, so that no amount is explained wrongly.
 */
export function explainAgain({ worksheet, paycheck }: StoredCheck): Explained {
  try {
    const now = explainedGrossToNet(worksheet, currentFigures().of(worksheet));
    const differences = comparePaychecks(paycheck, now.paycheck)
      .filter(({ line }) => !versions.includes(line))
      .map(({ line, before, after }) => `${line}: ${before ?? 'none'} when paid, ${after ?? 'none'} now`);
    return { amounts: namedAmounts(now.explanation), differences };
  } catch (error) {
    if (!(error instanceof WorksheetRefused)) throw error;
    return { amounts: [], differences: [`The calculation of today refuses the worksheet: ${error.message}`] };
  }
}
