import { taxOfCode } from '../../engine/figures/tax-of-code.ts';
import type { YearToDate } from '../../engine/payroll/worksheet.ts';
import type { EarlierPayInput } from './inputs.ts';
import { DEDUCTIONS } from './words.ts';

export type Stated = typeof EarlierPayInput.$inferInput;
type Sums = Readonly<Record<string, number>>;

const byName = (pairs: readonly (readonly [string, number])[]): Sums =>
  Object.fromEntries(pairs.filter(([, cents]) => cents !== 0));

/** Taxes of the employee, or of the employer. */
export const taxesOf = ({ taxes }: Stated, payer: 'employee' | 'employer') =>
  (taxes ?? []).filter(({ code }) => taxOfCode(code)?.payer === payer);

/** What gross pay less everything withheld comes to. */
export function netOf(stated: Stated): number {
  const taxes = taxesOf(stated, 'employee').reduce((sum, { amount }) => sum + amount, 0);
  const deductions = (stated.deductions ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return stated.grossPay - taxes - deductions - (stated.garnished ?? 0);
}

/** The name under which the year-to-date sums have a deduction: see deductionKey. */
const keyOf = (type: string): string => (type === 'premium_only' ? 'section_125' : type);

/** The sums as the engine counts those of earlier checks. */
export function countedOf(stated: Stated): YearToDate {
  const { taxes, deductions, states } = stated;
  const taxed = taxes ?? [];
  const kept = deductions ?? [];
  const income = taxed.find(({ code }) => code === 'us_income')?.amount ?? 0;
  return {
    taxableWagesCents: byName(taxed.map(({ code, taxableWages }) => [code, taxableWages])),
    taxesCents: byName(taxed.map(({ code, amount }) => [code, amount])),
    deductionsCents: byName(kept.map(({ type, amount }) => [keyOf(type), amount])),
    employerContributionsCents: byName(
      kept.map(({ type, employerAmount }) => [keyOf(type), employerAmount ?? 0]),
    ),
    supplementalWagesCents: stated.supplementalWages ?? 0,
    // Bonuses alone had nothing withheld from regular wages: 26 CFR 31.3402(g)-1(a)(7).
    regularIncomeTaxCents: (stated.supplementalWages ?? 0) < stated.grossPay ? income : 0,
    ...(states?.length
      ? {
          stateWagesCents: byName(states.map(({ state, wages }) => [state, wages])),
          stateDays: byName(states.map(({ state, days }) => [state, days ?? 0])),
        }
      : {}),
  };
}

type Home = { readonly state: string | null | undefined; readonly county: string | undefined };

/** The sums by the names that those of checks have: see amounts_of. */
export function amountsOf(stated: Stated, { state, county }: Home): Sums {
  const { deductions, garnished, grossPay } = stated;
  const taxes = stated.taxes ?? [];
  const named = (code: string) => (code.endsWith('_county') && county ? `${code}:${county}` : code);
  const withheld = (payer: 'employee' | 'employer', prefix: string) =>
    taxesOf(stated, payer).map(({ code, amount }) => [`${prefix}:${named(code)}`, amount] as const);
  const futa = taxes.find(({ code }) => code === 'us_futa')?.taxableWages ?? 0;
  const insuredIn =
    taxes
      .find(({ code }) => code.endsWith('_sui'))
      ?.code.slice(0, 2)
      .toUpperCase() ?? state;
  return byName([
    ...withheld('employee', 'tax'),
    ...withheld('employer', 'employer_tax'),
    ...taxes.map(({ code, taxableWages }) => [`wages:${named(code)}`, taxableWages] as const),
    ...(insuredIn ? [[`futa:${insuredIn}`, futa] as const] : []),
    ...(deductions ?? []).flatMap(({ type, amount, employerAmount }) => [
      [`deduction:${DEDUCTIONS[type]}`, amount] as const,
      [`contribution:${DEDUCTIONS[type]}`, employerAmount ?? 0] as const,
    ]),
    ['total:grossEarnings', grossPay],
    ['total:employeeGarnishments', garnished ?? 0],
  ]);
}
