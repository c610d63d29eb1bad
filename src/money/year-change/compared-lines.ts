import { isImputed } from '../../engine/payroll/earnings/imputed-income.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { lineLabel } from '../../engine/payroll/pay-changes.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import { stateNameOf } from '../../engine/payroll/state-names.ts';
import { inWords, official, type Said, sentence, word } from '../../foundation/sentence.ts';

export const lineKinds = {
  earning: 'Pay.',
  employee_tax: 'A tax that is withheld.',
  employer_tax: 'A tax that the employer pays.',
  deduction: 'What the employee contributes.',
  employer_contribution: 'What the employer contributes.',
  garnishment: 'What is withheld under an order.',
} as const;

export const lineReasons = {
  begins: 'It begins with the new year.',
  ends: 'It is not due on the first check of the new year.',
  base_restarts: 'The wage base or the limit of the year starts again, so more is taxed or taken.',
  less_counted: 'Less of the same pay is taxed.',
  figures_change: 'The rate or the table changes.',
  follows: 'It follows from the other lines.',
  pay_differs: 'The pay itself differs.',
} as const;
export type LineReason = keyof typeof lineReasons;

/** A line that differs between the last check of a year and the first one of the next. */
export type ComparedLine = {
  /** Stable: the code of a tax, the type of a deduction, the kind of an earning. */
  readonly code: string;
  readonly kind: keyof typeof lineKinds;
  readonly label: Said;
  readonly before: Cents;
  readonly after: Cents;
  /** Of taxes: the wages that are taxed. */
  readonly taxedBefore: Cents | null;
  readonly taxedAfter: Cents | null;
  readonly reason: LineReason;
  readonly why: Said;
};

type Line = Pick<ComparedLine, 'code' | 'kind' | 'label'> & {
  readonly cents: Cents;
  readonly taxed: Cents | null;
};
type Compared = Pick<Paycheck, 'earnings' | 'taxes' | 'deductions' | 'garnishments'>;

/** Every line in which two paychecks differ, of both sides, in the order of a paycheck. */
export function comparedLines(before: Compared, after: Compared): ComparedLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const line = is ?? was;
    if (!line || (was?.cents ?? 0) === (is?.cents ?? 0)) return [];
    const reason = reasonOf(was, is, line.kind);
    const { code, kind, label } = line;
    const [taxedBefore, taxedAfter] = [taxedOf(was, line), taxedOf(is, line)];
    const why = whyOf(reason, { kind, more: Math.abs((taxedAfter ?? 0) - (taxedBefore ?? 0)) });
    const amounts = { before: was?.cents ?? 0, after: is?.cents ?? 0, taxedBefore, taxedAfter };
    return [{ code, kind, label, ...amounts, reason, why }];
  });
}

const taxedOf = (line: Line | undefined, either: Line): Cents | null =>
  either.taxed === null ? null : (line?.taxed ?? 0);

function reasonOf(was: Line | undefined, is: Line | undefined, kind: Line['kind']): LineReason {
  if (kind === 'earning') return 'pay_differs';
  if (kind === 'garnishment') return 'follows';
  const isTax = kind.endsWith('_tax');
  if (!isTax) return (is?.cents ?? 0) > (was?.cents ?? 0) ? 'base_restarts' : 'follows';
  const [taxedBefore, taxedAfter] = [was?.taxed ?? 0, is?.taxed ?? 0];
  if (!was) return 'begins';
  if (!is) return 'ends';
  if (taxedAfter > taxedBefore) return 'base_restarts';
  return taxedAfter < taxedBefore ? 'less_counted' : 'figures_change';
}

function whyOf(reason: LineReason, { kind, more }: { kind: Line['kind']; more: Cents }): Said {
  const amount = (more / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  switch (reason) {
    case 'begins':
      return 'Begins with the new year';
    case 'ends':
      return 'Not due on this check of the new year';
    case 'base_restarts':
      return kind.endsWith('_tax')
        ? sentence('The wages of the year start at zero: {amount} more is taxed', { amount })
        : 'The limit of the year starts at zero';
    case 'less_counted':
      return sentence('{amount} less is taxed', { amount });
    case 'figures_change':
      return 'The rate or the table changes';
    case 'follows':
      return 'Follows from the other lines';
    case 'pay_differs':
      return 'The pay differs from that of December';
  }
}

function linesOf({ earnings, taxes, deductions, garnishments }: Compared): Map<string, Line> {
  const lines = new Map<string, Line>();
  const add = (line: Line) => {
    const key = `${line.kind} ${line.code} ${typeof line.label === 'string' ? '' : JSON.stringify(line.label)}`;
    const sum = lines.get(key);
    const taxed = line.taxed === null ? null : line.taxed + (sum?.taxed ?? 0);
    lines.set(key, { ...line, cents: line.cents + (sum?.cents ?? 0), taxed });
  };
  for (const { kind, amountCents } of earnings) {
    if (kind !== 'cash_tips' && !isImputed(kind)) add(lineOf('earning', kind, amountCents));
  }
  for (const { code, name, jurisdiction, payer, amountCents: cents, taxableWagesCents: taxed } of taxes) {
    const label = official(name, jurisdiction, stateNameOf(jurisdiction));
    add({ code, kind: payer === 'employee' ? 'employee_tax' : 'employer_tax', label, cents, taxed });
  }
  for (const { type, name, amountCents, employerCents } of deductions) {
    const own = name === undefined ? {} : { label: inWords(name) };
    add({ ...lineOf('deduction', type, amountCents), ...own });
    if (employerCents) add({ ...lineOf('employer_contribution', type, employerCents), ...own });
  }
  for (const { type, withheldCents } of garnishments) {
    const kind = word(lineLabel(type).toLowerCase());
    add({ ...lineOf('garnishment', type, withheldCents), label: sentence('Garnishment: {kind}', { kind }) });
  }
  return lines;
}

const lineOf = (kind: Line['kind'], code: string, cents: Cents): Line => ({
  code,
  kind,
  label: official(lineLabel(code)),
  cents,
  taxed: null,
});
