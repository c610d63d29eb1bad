/** Form 941-X: what a filed Form 941 should have said. */
import { type PlainDate, yearOf } from '../../../engine/payroll/calendar/plain-date.ts';
import { type Cents, moneyText } from '../../../engine/payroll/money.ts';
import type { Rational } from '../../../engine/payroll/rational.ts';
import { centsOn, inSentence, type Line, ratedCents } from './line.ts';
import type { Quarter } from './quarter.ts';
import type { FicaRates } from './tax-year.ts';

/** A line of Part 3 with its four columns. */
export type CorrectedLine = {
  readonly line: string;
  readonly label: string;
  /** Column 1. */
  readonly corrected: Cents;
  /** Column 2: the amount of the return, or of its last correction. */
  readonly reported: Cents;
  /** Column 3. */
  readonly difference: Cents;
  /** Column 4. Null for line 6, whose wages have no tax of their own. */
  readonly tax: Cents | null;
  /** How column 4 is computed from column 3. */
  readonly formula: string | null;
};

/** What the employer certifies: lines 4a to 4c for an adjusted return, 5a to 5d for a claim. */
export type Statement = (typeof statements)[number];
const statements = ['4a', '4b', '4c', '5a', '5b', '5c', '5d'] as const;
export const isStatement = (line: string): line is Statement => statements.some((name) => name === line);

type Correction = {
  readonly quarter: Quarter;
  /** The lines of Form 941 as filed, and as they should be. */
  readonly reported: readonly Line[];
  readonly corrected: readonly Line[];
  /** The fractions of cents that earlier corrections of the quarter have added to line 15. */
  readonly earlierFractions?: Cents | undefined;
  readonly discoveredOn: PlainDate;
  /** Line 1 or line 2. */
  readonly process: 'adjusted' | 'claim';
  readonly statements: readonly Statement[];
  /** Why the figures change, a sentence each. */
  readonly causes: readonly string[];
};

export type Return941X = Omit<Correction, 'reported' | 'corrected' | 'earlierFractions' | 'causes'> & {
  /** The lines that change. */
  readonly lines: readonly CorrectedLine[];
  /** Line 23, which equals line 27, because credits of earlier years are never corrected here. */
  readonly total: Cents;
  /** The fractions of cents that this correction and earlier ones have added to line 15. */
  readonly fractions: Cents;
  /** Whether lines 4a to 4c, or 5a to 5d, must say what was done about the share of the employees. */
  readonly needsStatement: boolean;
  /** Line 43. */
  readonly explanation: string;
  /** What must be stated or chosen before the form can be filed, in sentences. */
  readonly problems: readonly string[];
  /** What to review before the form is filed, in sentences. */
  readonly warnings: readonly string[];
};

type Row = {
  readonly line: string;
  readonly label: string;
  readonly of: readonly string[];
  readonly taxOf?: (difference: Cents, rates: FicaRates) => Cents;
  readonly formula?: string;
};

const rated = (rateOf: (rates: FicaRates) => Rational) => (difference: Cents, rates: FicaRates) =>
  ratedCents(difference, rateOf(rates));
const asItIs = (difference: Cents) => difference;

const rows: readonly Row[] = [
  { line: '6', label: 'Wages, tips, and other compensation', of: ['2'] },
  { line: '7', label: 'Federal income tax withheld', of: ['3'], taxOf: asItIs, formula: 'column 3' },
  {
    line: '8',
    label: 'Taxable social security wages',
    of: ['5a.1'],
    taxOf: rated(({ socialBoth }) => socialBoth),
    formula: 'column 3 x 0.124',
  },
  {
    line: '11',
    label: 'Taxable social security tips',
    of: ['5b.1'],
    taxOf: rated(({ socialBoth }) => socialBoth),
    formula: 'column 3 x 0.124',
  },
  {
    line: '12',
    label: 'Taxable Medicare wages and tips',
    of: ['5c.1'],
    taxOf: rated(({ medicareBoth }) => medicareBoth),
    formula: 'column 3 x 0.029',
  },
  {
    line: '13',
    label: 'Wages subject to additional Medicare tax',
    of: ['5d.1'],
    taxOf: rated(({ additional }) => additional),
    formula: 'column 3 x 0.009',
  },
  { line: '14', label: 'Tax due on unreported tips', of: ['5f'], taxOf: asItIs, formula: 'column 3' },
  { line: '15', label: 'Tax adjustments', of: ['7', '8', '9'], taxOf: asItIs, formula: 'column 3' },
  {
    line: '16',
    label: 'Payroll tax credit for research',
    of: ['11'],
    taxOf: (difference) => 0 - difference,
    formula: 'column 3 with the other sign',
  },
];

const lineOfFractions = '7';

const taxOn = (lines: readonly CorrectedLine[]): Cents => lines.reduce((sum, { tax }) => sum + (tax ?? 0), 0);

/**
 * Computes Part 3 of Form 941-X. A line that does not change is left out, as the form asks. Column 4 rounds
 * the tax on a difference, and Form 941 the tax on each sum: line 15 has the fractions of cents between them,
 * so that the total is what line 12 of Form 941 changes by. Column 2 is column 1 of the correction before.
 */
export function return941X(
  { reported, corrected, earlierFractions = 0, causes, ...said }: Correction,
  rates: FicaRates,
): Return941X {
  const sumOn = (lines: readonly Line[], names: readonly string[]) =>
    names.reduce((sum, name) => sum + centsOn(lines, name), 0);
  const linesWith = (fractions: Cents) =>
    rows.flatMap(({ line, label, of, taxOf, formula }): CorrectedLine[] => {
      const hasFractions = of.includes(lineOfFractions);
      const before = sumOn(reported, of) + (hasFractions ? earlierFractions : 0);
      const now = sumOn(corrected, of) + (hasFractions ? earlierFractions + fractions : 0);
      const difference = now - before;
      if (difference === 0) return [];
      const tax = taxOf ? taxOf(difference, rates) : null;
      return [{ line, label, corrected: now, reported: before, difference, tax, formula: formula ?? null }];
    });
  const total = sumOn(corrected, ['12']) - sumOn(reported, ['12']);
  const fractions = total - taxOn(linesWith(0));
  const lines = linesWith(fractions);
  return {
    ...said,
    lines,
    total,
    fractions: earlierFractions + fractions,
    needsStatement: isFicaTooHigh(lines),
    explanation: explanationOf(said.quarter, lines, causes),
    problems: problemsOf(said, lines, total),
    warnings: warningsOf(said, lines),
  };
}

function explanationOf(
  { year, quarter }: Quarter,
  lines: readonly CorrectedLine[],
  causes: readonly string[],
): string {
  const changes = lines.map(({ line, label, difference }) => {
    const way = difference > 0 ? 'increased' : 'decreased';
    return `line ${line} (${inSentence(label)}) ${way} by ${moneyText(Math.abs(difference))}`;
  });
  return [`Correcting Form 941 of quarter ${quarter} of ${year}: ${changes.join(', ')}.`, ...causes].join(
    ' ',
  );
}

/**
 * Warns about corrections of an earlier year. Wages that were repaid later were income when they were paid.
 * So their income tax stays as reported, unless the return omitted what was withheld (Publication 15, section
 * 13).
 */
function warningsOf(
  { quarter, discoveredOn }: Pick<Correction, 'quarter' | 'discoveredOn'>,
  lines: readonly CorrectedLine[],
): string[] {
  const ofIncome = lines.filter(({ line }) => ['6', '7', '13'].includes(line)).map(({ line }) => line);
  if (yearOf(discoveredOn) === quarter.year || !ofIncome.length) return [];
  const names = `${ofIncome.length === 1 ? 'Line' : 'Lines'} ${ofIncome.join(', ')}`;
  return [
    `${names}: the error was found after ${quarter.year}. Wages, income tax and additional Medicare tax of an earlier year are corrected only if the return did not have what was paid and withheld.`,
  ];
}

const isFicaTooHigh = (lines: readonly CorrectedLine[]): boolean =>
  lines.some(({ line, tax }) => /^(?:8|11|12|13)$/.test(line) && (tax ?? 0) < 0);

/**
 * What is missing. An adjusted return is the only way to correct too little tax. For too much tax, the
 * employer must certify a statement.
 */
function problemsOf(
  { process, statements: certified }: Pick<Return941X, 'process' | 'statements'>,
  lines: readonly CorrectedLine[],
  total: Cents,
): string[] {
  const named = certified.filter((line) => line.startsWith(process === 'adjusted' ? '4' : '5'));
  return [
    ...(lines.length ? [] : ['Nothing changes: the quarter has the figures that were filed.']),
    ...(process === 'claim' && total >= 0
      ? ['Line 2: only overpaid tax can be claimed. Choose an adjusted return, line 1.']
      : []),
    ...(certified.length > named.length
      ? [`Lines 4a to 4c belong to an adjusted return, and 5a to 5d to a claim.`]
      : []),
    ...(isFicaTooHigh(lines) && !named.length
      ? [
          process === 'adjusted'
            ? 'Lines 4a to 4c: state what was done about the employee share that was too high.'
            : 'Lines 5a to 5d: state what was done about the employee share that was too high.',
        ]
      : []),
  ];
}
