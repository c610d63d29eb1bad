import type { Explanation } from './explanation/explanation.ts';
import { explanationOf } from './explanation/explanation-of.ts';
import { TRACING_CALCULATOR } from './explanation/traced.ts';
import type { Paycheck } from './paycheck.ts';
import { paycheckOf } from './paycheck-of.ts';
import { PLAIN_BOOK } from './quantity.ts';
import { settle } from './settle.ts';
import type { Settled } from './settled.ts';
import type { Tables } from './taxes/tables.ts';
import type { Worksheet } from './worksheet.ts';

/**
 * From a worksheet to its paycheck. Deterministic: the same worksheet and tables give the same paycheck, on
 * any machine. Throws WorksheetRefused naming the field when the worksheet cannot be computed.
 */
export function grossToNet(worksheet: Worksheet, tables: Tables): Paycheck {
  return paycheckOf(worksheet, settle(worksheet, tables, PLAIN_BOOK), tables);
}

type Warned = { readonly lineWarnings: Settled['warnings'] };

/** The same paycheck, and its warnings with their sentences. */
export function warnedGrossToNet(worksheet: Worksheet, tables: Tables): Warned & { paycheck: Paycheck } {
  const settled = settle(worksheet, tables, PLAIN_BOOK);
  return { paycheck: paycheckOf(worksheet, settled, tables), lineWarnings: settled.warnings };
}

/** The same paycheck, and why each of its amounts is what it is. */
export function explainedGrossToNet(
  worksheet: Worksheet,
  tables: Tables,
): Warned & { paycheck: Paycheck; explanation: Explanation } {
  const settled = settle(worksheet, tables, TRACING_CALCULATOR);
  return {
    paycheck: paycheckOf(worksheet, settled, tables),
    explanation: explanationOf(settled, worksheet.checkDate),
    lineWarnings: settled.warnings,
  };
}
