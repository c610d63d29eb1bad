import { currentFigures } from '../../engine/figures/current-figures.ts';
import { tablesFor } from '../../engine/figures/next-year/provisional-tables.ts';
import { bundleNameIn } from '../../engine/figures/tables-of.ts';
import { comparePaychecks } from '../../engine/payroll/compare-paychecks.ts';
import type { NamedAmount } from '../../engine/payroll/explanation/explanation.ts';
import { explainedGrossToNet } from '../../engine/payroll/gross-to-net.ts';
import { WorksheetRefused } from '../../engine/payroll/refusal.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import { bundleNamed } from '../../parties/figure-bundles/bundle-named.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { namedAmounts } from './named-amounts.ts';

/** The explained amounts of a computed check, and where they differ from the check as it was paid. */
export type Explained = { readonly amounts: readonly NamedAmount[]; readonly differences: readonly string[] };

/** Members that name a version of the calculation, not a part of the pay. */
const versions: readonly string[] = ['engineVersion', 'dataVersion'];

/**
 * Explains a computed check by computing its stored worksheet again by the figures that it was computed by.
 * The calculation can have been corrected since, and the current figures explain a check whose own cannot be
 * read: each line that differs is named with both values, so that no amount is explained wrongly.
 */
export async function explainAgain(
  operation: Operation,
  { worksheet, paycheck }: StoredCheck,
): Promise<Explained> {
  const name = bundleNameIn(paycheck.dataVersion);
  const own = name === undefined ? undefined : await bundleNamed(operation, name);
  const others = own?.bundle
    ? []
    : [`The figures ${paycheck.dataVersion} cannot be read: current ones explain it`];
  try {
    const tables = own?.bundle ? tablesFor(worksheet, own.tables) : currentFigures().of(worksheet);
    const now = explainedGrossToNet(worksheet, tables);
    const lines = comparePaychecks(paycheck, now.paycheck)
      .filter(({ line }) => !versions.includes(line))
      .map(({ line, before, after }) => `${line}: ${before ?? 'none'} when paid, ${after ?? 'none'} now`);
    return { amounts: namedAmounts(now.explanation), differences: [...others, ...lines] };
  } catch (error) {
    if (!(error instanceof WorksheetRefused)) throw error;
    return { amounts: [], differences: [`The calculation of today refuses the worksheet: ${error.message}`] };
  }
}
