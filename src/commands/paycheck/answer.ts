import { shippedFigures } from '../../engine/figures/current-figures.ts';
import { readWorksheet } from '../../engine/figures/worksheet-format/read-worksheet.ts';
import { comparePaychecks } from '../../engine/payroll/compare-paychecks.ts';
import { explanationText } from '../../engine/payroll/explanation/explanation-text.ts';
import { explainedGrossToNet, grossToNet } from '../../engine/payroll/gross-to-net.ts';
import { grossUp } from '../../engine/payroll/gross-up.ts';
import { inDollars } from '../../engine/payroll/in-dollars.ts';
import { centsOf } from '../../engine/payroll/money.ts';
import { refuse, WorksheetRefused } from '../../engine/payroll/refusal.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';

const OPTIONS = '--explain, --explain-json, --gross-up=<net pay>, --replay';

/**
 * Returns what the command prints for its options and input. Throws WorksheetRefused with every problem by
 * field.
 */
export function answer(options: readonly string[], input: string): string {
  const [option = '', ...more] = options;
  if (more.length > 0) return refuse(more.join(' '), 'is one option too many');
  const [name, value = ''] = option.split('=');
  switch (name) {
    case '':
      return json(computed(worksheetOf(parse(input))));
    case '--explain':
      return explanationText(explained(worksheetOf(parse(input))).explanation);
    case '--explain-json':
      return json(explained(worksheetOf(parse(input))));
    case '--gross-up':
      return grossedUp(worksheetOf(parse(input)), value);
    case '--replay':
      return replayed(parse(input));
    default:
      return refuse(option, `is no option; there are ${OPTIONS}`);
  }
}

const computed = (worksheet: Worksheet) => grossToNet(worksheet, shippedFigures.of(worksheet));
const explained = (worksheet: Worksheet) => {
  const { paycheck, explanation } = explainedGrossToNet(worksheet, shippedFigures.of(worksheet));
  return { paycheck, explanation };
};

/**
 * Varies the first earning that has an amount until the net pay is reached. The amount in the worksheet is
 * ignored.
 */
function grossedUp(worksheet: Worksheet, net: string): string {
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(net))
    return refuse('--gross-up', 'must be an amount, such as --gross-up=1500.00');
  const index = worksheet.earnings.findIndex(({ amountCents }) => amountCents !== undefined);
  const { amountCents, paycheck } = grossUp(
    worksheet,
    centsOf(net),
    shippedFigures.of(worksheet),
    Math.max(0, index),
  );
  return json({ earning: Math.max(0, index), amountCents, paycheck });
}

/**
 * Computes the worksheet of `{worksheet, paycheck}` again, and prints each line that differs from the
 * paycheck.
 */
function replayed(stored: unknown): string {
  if (typeof stored !== 'object' || stored === null || !('worksheet' in stored) || !('paycheck' in stored)) {
    return refuse('worksheet', 'and paycheck must be given for --replay');
  }
  const { paycheck } = stored;
  if (typeof paycheck !== 'object' || paycheck === null) return refuse('paycheck', 'must be an object');
  const again: unknown = JSON.parse(json(computed(worksheetOf(stored.worksheet))));
  const differences = comparePaychecks(paycheck, again instanceof Object ? again : {});
  return json({ reproduced: differences.length === 0, differences });
}

function worksheetOf(input: unknown): Worksheet {
  const { worksheet, problems } = readWorksheet(input);
  if (!worksheet) throw new WorksheetRefused(problems);
  const figuresOf = worksheet.figuresOf ?? shippedFigures.carriedYear(worksheet.checkDate);
  return figuresOf === undefined ? worksheet : { ...worksheet, figuresOf };
}

function parse(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return refuse('worksheet', 'must be JSON');
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(inDollars(value), undefined, 2)}\n`;
}
