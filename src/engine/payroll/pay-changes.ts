import { isImputed } from './earnings/imputed-income.ts';
import type { GarnishmentResult } from './garnishments/garnishment.ts';
import { type Cents, moneyText } from './money.ts';
import type { Paycheck, PaycheckEarning } from './paycheck.ts';
import { englishOf, type LineSaid, saying } from './warnings/line-sentences.ts';

/** One reason why net pay differs from the previous check. */
export type PayChange = {
  readonly label: string;
  /** The amount that the line adds to net pay, or takes from it when negative. */
  readonly cents: Cents;
  /** "1.5 hours less", "began"; null if the amounts alone say it. */
  readonly why: string | null;
  /** Absent from changes that versions until 1.3.0 stored. */
  readonly said?: Worded;
};

/** What screens need to say it in another language. */
type Worded = {
  readonly why: readonly LineSaid[];
  /** Whether the label is a word of the employer. */
  readonly isOwn?: true;
  /** The state whose code may begin the name of a tax. */
  readonly state?: string;
  /** The kind of a garnishment, as its label has it. */
  readonly kind?: string;
};

/** The parts of a paycheck that net pay is made of. */
export type ComparedPay = Pick<Paycheck, 'earnings' | 'taxes' | 'deductions' | 'garnishments'>;

/** A line of both paychecks: `cents` is its share of net pay. */
type Line = {
  readonly label: string;
  readonly cents: Cents;
  readonly isEarning?: boolean;
  readonly hours?: number;
  readonly rate?: string | undefined;
  readonly taxable?: Cents;
} & Omit<Worded, 'why'>;

/**
 * Every line in which the net pay of two paychecks differs, the largest first. The parts add up to the
 * difference of the two net pays, to the cent.
 */
export function payChanges(before: ComparedPay, after: ComparedPay): PayChange[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys]
    .map((key) => changeOf(old.get(key), now.get(key)))
    .filter(({ cents }) => cents !== 0)
    .sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
}

/** "Net pay is 41.20 less. Regular pay: 1.5 hours less, -36.75. NY paid family leave: began, -4.45." */
export function payChangesText(changes: readonly PayChange[]): string {
  const cents = changes.reduce((sum, change) => sum + change.cents, 0);
  const head = cents
    ? `Net pay is ${moneyText(Math.abs(cents))} ${moreOrLess(cents)}.`
    : 'Net pay is the same.';
  const parts = changes.map(({ label, why, cents: part }) => {
    return `${label}: ${why ? `${why}, ` : ''}${part > 0 ? '+' : ''}${moneyText(part)}.`;
  });
  return [head, ...parts].join(' ');
}

function changeOf(old: Line | undefined, now: Line | undefined): PayChange {
  const cents = (now?.cents ?? 0) - (old?.cents ?? 0);
  const why = whyOf(old, now);
  const { label = '', isOwn, state, kind } = now ?? old ?? {};
  const named = { ...(isOwn && { isOwn }), ...(state && { state }), ...(kind && { kind }) };
  return { label, cents, why: why.map(englishOf).join(', ') || null, said: { why, ...named } };
}

function whyOf(old: Line | undefined, now: Line | undefined): LineSaid[] {
  if (!old?.cents) return [saying(now?.isEarning ? 'new on this check' : 'began', {})];
  if (!now?.cents) return [saying(old.isEarning ? 'not on this check' : 'ended', {})];
  const hours = (now.hours ?? 0) - (old.hours ?? 0);
  const rate = old.rate !== undefined && now.rate !== undefined ? unitsOf(now.rate) - unitsOf(old.rate) : 0;
  const taxable = (now.taxable ?? 0) - (old.taxable ?? 0);
  const unitsText = (units: number) => String(Math.abs(units) / unitsPerOne);
  const amount = moneyText(Math.abs(taxable));
  return [
    ...(hours ? [saying(`{hours} hours ${moreOrLess(hours)}`, { hours: unitsText(hours) })] : []),
    ...(rate ? [saying(`{amount} an hour ${moreOrLess(rate)}`, { amount: unitsText(rate) })] : []),
    ...(taxable ? [saying(`taxable wages {amount} ${moreOrLess(taxable)}`, { amount })] : []),
  ];
}

const moreOrLess = (difference: number) => (difference > 0 ? 'more' : 'less');

/** Hours and rates have at most four decimals: as whole numbers they subtract exactly. */
const unitsPerOne = 10_000;
const unitsOf = (decimal: string): number => Math.round(Number(decimal) * unitsPerOne);

function linesOf({ earnings, taxes, deductions, garnishments }: ComparedPay): Map<string, Line> {
  const lines = new Map<string, Line>();
  const add = (key: string, line: Line) => {
    const sum = lines.get(key);
    lines.set(key, sum ? together(sum, line) : line);
  };
  for (const earning of earnings) {
    if (earning.kind !== 'cash_tips' && !isImputed(earning.kind)) add(earning.kind, earningLine(earning));
  }
  for (const { code, name, jurisdiction: state, payer, amountCents, taxableWagesCents: taxable } of taxes) {
    if (payer === 'employee') add(`tax ${code}`, { label: name, state, cents: -amountCents, taxable });
  }
  for (const { type, name, amountCents } of deductions) {
    add(`deduction ${type} ${name ?? ''}`, {
      label: name ?? lineLabel(type),
      cents: -amountCents,
      ...(name === undefined ? {} : { isOwn: true }),
    });
  }
  for (const garnishment of garnishments) add(`garnishment ${garnishment.id}`, garnishmentLine(garnishment));
  return lines;
}

const earningLine = ({ kind, hours = '0', rate, amountCents: cents }: PaycheckEarning): Line => {
  const worked = kind === 'overtime_shortfall' ? 0 : unitsOf(hours);
  return { label: lineLabel(kind), cents, isEarning: true, hours: worked, rate };
};

const garnishmentLine = ({ type, withheldCents }: GarnishmentResult): Line => {
  const kind = lineLabel(type).toLowerCase();
  return { label: `Garnishment: ${kind}`, kind, cents: -withheldCents };
};

/** Two lines of one kind. A rate is kept only if both have it. */
const together = (line: Line, other: Line): Line => ({
  ...line,
  cents: line.cents + other.cents,
  hours: (line.hours ?? 0) + (other.hours ?? 0),
  rate: line.rate === other.rate ? line.rate : undefined,
  taxable: (line.taxable ?? 0) + (other.taxable ?? 0),
});

const labels: Readonly<Record<string, string>> = {
  regular: 'Regular pay',
  flat: 'Flat pay',
  pto: 'Paid time off',
  sick: 'Sick pay',
  '401k': '401(k)',
  hsa: 'HSA',
  section_125: 'Section 125 plan',
};

/** `double_time` -> `Double time`. */
export const lineLabel = (name: string): string =>
  labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
