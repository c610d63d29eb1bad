import type { Paycheck, UsedFigure } from './paycheck.ts';
import { refuse, WorksheetRefused } from './refusal.ts';
import { hasFigures } from './taxes/law-for.ts';
import type { ProvisionalFigure, Tables } from './taxes/tables.ts';
import type { Worksheet } from './worksheet.ts';

type Compute = (worksheet: Worksheet, tables: Tables) => Paycheck;

/**
 * The provisional figures that a check used. A figure changes the check if the check differs with the figure
 * half or twice as large. A figure whose range is not tried always changes it. Refuses a check that must be
 * final and that such a figure changes. /
 */
export function provisionalFigures(
  worksheet: Worksheet,
  { provisional = [] }: Tables,
  paycheck: Paycheck,
  compute: Compute,
): readonly UsedFigure[] {
  const amounts = amountsOf(paycheck);
  const differs = (tables: Tables): boolean => {
    try {
      return amountsOf(compute(worksheet, tables)) !== amounts;
    } catch (error) {
      if (error instanceof WorksheetRefused) return true;
      throw error;
    }
  };
  const used = provisional
    .filter((figure) => isUsed(figure, paycheck))
    .map(({ code, what, publisher, expected, form, variants }): UsedFigure => {
      const changes = variants ? variants().some(differs) : !isExempt(form, worksheet, paycheck);
      return { code, what, publisher, expected, changes };
    });
  if (worksheet.mustBeFinal) refuseUnknown(used, worksheet);
  return used;
}

function isUsed({ lines = [], deductions = [], garnishments = [] }: ProvisionalFigure, paycheck: Paycheck) {
  const decides = (code: string) => lines.includes(code) || (lines.includes(':') && code.includes(':'));
  return (
    paycheck.taxes.some(
      ({ code, taxableWagesCents, amountCents }) =>
        (taxableWagesCents !== 0 || amountCents !== 0) && decides(code),
    ) ||
    paycheck.deductions.some(({ type }) => deductions.includes(type)) ||
    paycheck.garnishments.some(({ type }) => garnishments.includes(type))
  );
}

/** Nothing is withheld for a state, as the form of the worker says. */
function isExempt(state: string | undefined, { state: own, multistate }: Worksheet, { taxes }: Paycheck) {
  if (state === undefined) return false;
  const form = [own, ...(multistate?.forms ?? [])].find((form) => form?.code === state);
  const codes = [`${state.toLowerCase()}_income`, `${state.toLowerCase()}_county`];
  return form?.exempt === true && taxes.every((tax) => !codes.includes(tax.code) || tax.amountCents === 0);
}

const amountsOf = ({ taxes, deductions, garnishments, totals }: Paycheck): string =>
  JSON.stringify([
    taxes.map(({ code, amountCents, uncollectedCents }) => [code, amountCents, uncollectedCents]),
    deductions.map(({ amountCents, employerCents }) => [amountCents, employerCents]),
    garnishments.map(({ withheldCents }) => withheldCents),
    totals,
  ]);

function refuseUnknown(used: readonly UsedFigure[], { checkDate }: Worksheet): void {
  const unknown = used.filter(({ changes }) => changes);
  if (unknown.length === 0) return;
  const year = checkDate.slice(0, 4);
  const named = unknown.map(({ what, publisher, expected }) => `${what} (${publisher}, ${expected})`);
  refuse(
    'checkDate',
    `needs figures of ${year} that are not loaded: ${named.join('; ')}. The operator enters them in the form that payroll tables missing ${year} prints`,
  );
}

/** A check that must be final is not computed by the figures of another year as a whole. */
export function refuseUnknownYear({ checkDate, figuresOf }: Worksheet, tables: Tables): void {
  if (figuresOf === undefined || hasFigures(checkDate, tables)) return;
  refuse('checkDate', `needs figures of ${checkDate.slice(0, 4)}, and none of that year is loaded`);
}
