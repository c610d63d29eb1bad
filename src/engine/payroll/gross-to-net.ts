import type { Explanation } from './explanation/explanation.ts';
import { explanationOf } from './explanation/explanation-of.ts';
import { TRACING_CALCULATOR } from './explanation/traced.ts';
import type { Paycheck } from './paycheck.ts';
import { paycheckOf } from './paycheck-of.ts';
import { provisionalFigures, refuseUnknownYear } from './provisional-figures.ts';
import { type Calculator, PLAIN_BOOK } from './quantity.ts';
import { settle } from './settle.ts';
import type { Settled } from './settled.ts';
import type { Tables } from './taxes/tables.ts';
import { provisionalWarnings } from './warnings/provisional-warnings.ts';
import type { Worksheet } from './worksheet.ts';

/**
 * From a worksheet to its paycheck. Deterministic: the same worksheet and tables give the same paycheck, on
 * any machine. Throws WorksheetRefused naming the field when the worksheet cannot be computed.
 */
export function grossToNet(worksheet: Worksheet, tables: Tables): Paycheck {
  return paycheckOf(worksheet, settled(worksheet, tables, PLAIN_BOOK), tables);
}

/** The settled check; where figures are provisional, with those that it used and a warning of them. */
function settled(worksheet: Worksheet, tables: Tables, calculator: Calculator): Settled {
  if (worksheet.mustBeFinal && !tables.provisional) refuseUnknownYear(worksheet, tables);
  const check = settle(worksheet, tables, calculator);
  if (!tables.provisional || worksheet.figuresOf === undefined) return check;
  const used = provisionalFigures(worksheet, tables, paycheckOf(worksheet, check, tables), grossToNet);
  const warnings = [...check.warnings, ...provisionalWarnings(used, worksheet)];
  return { ...check, provisionalFigures: used, warnings };
}

type Warned = { readonly lineWarnings: Settled['warnings'] };

/** The same paycheck, and its warnings with their sentences. */
export function warnedGrossToNet(worksheet: Worksheet, tables: Tables): Warned & { paycheck: Paycheck } {
  const check = settled(worksheet, tables, PLAIN_BOOK);
  return { paycheck: paycheckOf(worksheet, check, tables), lineWarnings: check.warnings };
}

/** The same paycheck, and why each of its amounts is what it is. */
export function explainedGrossToNet(
  worksheet: Worksheet,
  tables: Tables,
): Warned & { paycheck: Paycheck; explanation: Explanation } {
  const check = settled(worksheet, tables, TRACING_CALCULATOR);
  return {
    paycheck: paycheckOf(worksheet, check, tables),
    explanation: explanationOf(check, worksheet.checkDate),
    lineWarnings: check.warnings,
  };
}
