import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import { decimal, times, whole } from '../../engine/payroll/rational.ts';
import { ceiling, floor } from '../../engine/payroll/rounding.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';
import { minimumWage } from '../../engine/second-computation/figures-2026.ts';
import { figuresOf } from '../../engine/second-computation/figures-of.ts';
import { type CheckInvariant, checkInvariants, type Difference } from './differences.ts';
import { limitsOf } from './limits.ts';

/** A line that breaks an invariant. */
export type Breach = Omit<Difference, 'invariant'>;

/** Undefined where the invariant does not apply to the check. */
type Breaches = (worksheet: Worksheet, paycheck: Paycheck) => readonly Breach[] | undefined;

const rules: Readonly<Record<CheckInvariant, Breaches>> = {
  totals: (_, paycheck) => wrongTotals(paycheck),
  not_negative: (_, paycheck) =>
    amountsOf(paycheck)
      .filter(([, cents]) => cents < 0)
      .map(([line, storedCents]) => ({ line, storedCents, expectedCents: 0 })),
  limits: (worksheet, paycheck) => {
    const figures = figuresOf(worksheet);
    return (
      figures &&
      limitsOf(worksheet, paycheck, figures)
        .filter(({ nowCents, sumCents, mostCents }) => nowCents !== 0 && sumCents > mostCents)
        .map(({ line, sumCents, mostCents }) => ({ line, storedCents: sumCents, expectedCents: mostCents }))
    );
  },
  wage_floor: paidBelowFloor,
  coverage: (_, paycheck) => coveredWrongly(paycheck),
};

export type CheckedInvariants = {
  readonly held: readonly CheckInvariant[];
  readonly broken: readonly Difference[];
};

/** Checks a computed check against what must hold for every check. */
export function invariantsOf(worksheet: Worksheet, paycheck: Paycheck): CheckedInvariants {
  const names = Object.keys(checkInvariants) as CheckInvariant[]; // Object.keys returns string[]
  const results = names.map((invariant) => ({ invariant, breaches: rules[invariant](worksheet, paycheck) }));
  return {
    held: results.flatMap(({ invariant, breaches }) => (breaches?.length === 0 ? [invariant] : [])),
    broken: results.flatMap(({ invariant, breaches = [] }) =>
      breaches.map((breach) => ({ invariant, ...breach })),
    ),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

function wrongTotals({ totals, earnings, taxes, deductions, garnishments }: Paycheck): Breach[] {
  const side = (wanted: string) =>
    sum(taxes.flatMap(({ payer, amountCents }) => (payer === wanted ? [amountCents] : [])));
  const remitted = deductions.filter((deduction) => deduction.remitted).map(({ amountCents }) => amountCents);
  const taken = sum(deductions.map(({ amountCents }) => amountCents));
  const contributed = sum(deductions.map(({ employerCents }) => employerCents));
  const garnished = sum(garnishments.map(({ withheldCents }) => withheldCents));
  const notPaid = totals.cashTipsCents + (totals.imputedCents ?? 0);
  const gross = sum(earnings.map(({ amountCents }) => amountCents)) - notPaid;
  const net = gross - side('employee') - taken - garnished;
  const expected = [
    ['grossPayCents', gross],
    ['grossEarningsCents', gross - totals.reimbursementsCents],
    ['employeeTaxesCents', side('employee')],
    ['employerTaxesCents', side('employer')],
    ['employeeDeductionsCents', taken],
    ['employerContributionsCents', contributed],
    ['employeeGarnishmentsCents', garnished],
    ['netPayCents', net],
    [
      'companyDebitCents',
      net + side('employee') + side('employer') + garnished + contributed + sum(remitted),
    ],
  ] as const;
  return expected
    .filter(([name, cents]) => totals[name] !== cents)
    .map(([name, cents]) => ({ line: `totals.${name}`, storedCents: totals[name], expectedCents: cents }));
}

const amountsOf = ({ totals, taxes, deductions, garnishments }: Paycheck): (readonly [string, number])[] => [
  ['totals.netPayCents', totals.netPayCents],
  ...taxes.map(({ code, amountCents }) => [`taxes.${code}.amountCents`, amountCents] as const),
  ...deductions.map(
    ({ id, type, amountCents }) => [`deductions.${id ?? type}.amountCents`, amountCents] as const,
  ),
  ...garnishments.map(
    ({ id, withheldCents }) => [`garnishments.${id}.withheldCents`, withheldCents] as const,
  ),
];

/** Engines before 1.2.0 stored no coverage. */
function coveredWrongly({ coverage, taxes, notComputed }: Paycheck): Breach[] | undefined {
  if (!coverage) return undefined;
  const statuses = new Map(coverage.map(({ code, status }) => [code, status]));
  const seen = new Set<string>();
  const repeated = coverage.filter(({ code }) => seen.size === seen.add(code).size);
  const otherwise = notComputed.filter(({ code }) => statuses.get(code) !== 'not_computed');
  return [
    ...[...repeated, ...otherwise].map(({ code }) => {
      return { line: `coverage.${code}`, storedCents: null, expectedCents: null };
    }),
    ...taxes
      .filter(({ code }) => statuses.get(code) !== 'computed')
      .map(({ code, amountCents }) => {
        return { line: `taxes.${code}.amountCents`, storedCents: amountCents, expectedCents: null };
      }),
  ];
}

/**
 * 29 USC 206(a)(1). Tips may make up for a lower wage, and the law exempts some workers. Hours without a wage
 * of their own, as of piecework, are paid by other amounts of the check. Undefined where it does not apply.
 */
function paidBelowFloor(
  { earnings, worker }: Worksheet,
  { checkWarnings }: Paycheck,
): Difference[] | undefined {
  if (!checkWarnings || worker?.overtimeExempt) return undefined;
  if (earnings.some(({ kind }) => kind === 'tips' || kind === 'cash_tips')) return undefined;
  if (checkWarnings.some(({ code }) => code === 'wage_below_floor')) return [];
  return earnings.flatMap(({ kind, hours = '0', rate = '0', isCovered }, at) => {
    const isPaidByHour = kind === 'regular' && Number(rate) > 0 && Number(hours) > 0 && !isCovered;
    if (!isPaidByHour || Number(rate) >= minimumWage) return [];
    const pay = (wage: string) => times(times(decimal(hours), decimal(wage)), whole(100));
    const storedCents = floor(pay(rate));
    return [{ line: `earnings.${at}`, storedCents, expectedCents: ceiling(pay(String(minimumWage))) }];
  });
}
