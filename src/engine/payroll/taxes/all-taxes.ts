import { type CoverageLine, notDue } from '../coverage/coverage.ts';
import { type Where, whereOf } from '../coverage/where.ts';
import { type Taken, type TaxableBases, taxableBases } from '../deductions/taxable-bases.ts';
import type { Earned } from '../earnings/compute-earnings.ts';
import type { Calculator, Quantity } from '../quantity.ts';
import { whole } from '../rational.ts';
import { halfUp } from '../rounding.ts';
import type { Worksheet } from '../worksheet.ts';
import { flaggedForBenefits } from './benefit-flags.ts';
import { federalWithholding } from './federal/federal-withholding.ts';
import { type Exempt, exemptWith, IRS_943 } from './federal/payroll-tax-exemption.ts';
import { payrollTaxes } from './federal/payroll-taxes.ts';
import type { Law } from './law-for.ts';
import { localTaxes } from './local/local-taxes.ts';
import { flaggedForMove } from './move-flags.ts';
import type { NotComputed } from './state/programme-case.ts';
import type { WorkState } from './state/state-check.ts';
import { stateTaxes } from './state/state-taxes.ts';
import type { TaxAmount } from './tax-line.ts';

type TaxedPay = {
  readonly earned: Earned;
  readonly taken: readonly Taken[];
  /** The employer's contributions to plans of these types, which some states tax. */
  readonly employerGives: (types: readonly string[]) => Quantity;
};

export type AllTaxes = {
  /** The taxes from which federal law exempts the worker on this check. */
  readonly exempt: Exempt;
  readonly taxes: readonly TaxAmount[];
  readonly notComputed: readonly NotComputed[];
  /** The outcome of each local tax that has no line and, for several states, the taxes that are not owed. */
  readonly local: readonly CoverageLine[];
  readonly workStates?: readonly WorkState[];
  readonly where: Where;
};

/** Employee and employer taxes of a check, after its pre-tax deductions. */
export function allTaxes(worksheet: Worksheet, law: Law, pay: TaxedPay, calculator: Calculator): AllTaxes {
  const { earned } = pay;
  const bases = taxableBases(earned.wages.plus(earned.cashTips), earned.imputed, pay.taken, calculator);
  const before = yearToDate(worksheet, calculator);
  const exempt = law.exempt.threshold
    ? exemptWith(law.exempt, bases.fica.rounded(halfUp).cents, payBefore(worksheet))
    : law.exempt;
  const federal = federalIncome(worksheet, { federal: law.federal, exempt }, { earned, bases }, calculator);
  const sickPay = earned.imputed.ofInsurer;
  const payroll = payrollTaxes(
    worksheet.company,
    { federal: law.federal, exempt },
    { bases, before: before.wages, sickPay },
    calculator,
  );
  const where = whereOf(worksheet);
  const state = stateTaxesOf(worksheet, law, pay, {
    where,
    bases,
    before,
    fica: ficaOf(payroll.fica, before, calculator),
    federalWithheld: federal.tax,
    calculator,
  });
  const stateLines = exempt.incomeTax === undefined ? state.taxes : state.taxes.map(notWithheld(calculator));
  const local = localTaxes({
    worksheet,
    law,
    where,
    earned,
    bases,
    stateLines,
    wagesBefore: before.wages,
    taxBefore: before.taxes,
    calculator,
  });
  const taxes = [
    ...payroll.fica,
    ...payroll.additional,
    federal,
    ...flaggedForMove(flaggedForBenefits([...stateLines, ...local.taxes], pay, law, calculator), worksheet),
    ...payroll.employer,
  ];
  return {
    taxes: exempt.form === 'Form 943' ? taxes.map(paidWithForm943) : taxes,
    exempt,
    where,
    notComputed: state.notComputed,
    local: state.notDue ? [...state.notDue.map(notDue), ...local.coverage] : local.coverage,
    ...(state.workStates ? { workStates: state.workStates } : {}),
  };
}

/** The taxes of Form 943 are never deposited with those of Form 941: 26 CFR 31.6302-1(g)(1). */
const paidWithForm943 = (line: TaxAmount): TaxAmount =>
  line.jurisdiction === 'US' && line.code !== 'us_futa' ? { ...line, agency: IRS_943 } : line;

/** Social Security and Medicare of the employee, which Massachusetts subtracts. */
function ficaOf(lines: readonly TaxAmount[], before: OfYear, calculator: Calculator) {
  return {
    now: calculator.zero.plusAll(lines.map(({ tax }) => tax)),
    before: before.taxes('us_social_security').plus(before.taxes('us_medicare')),
  };
}

/**
 * The law of most states withholds from what federal law calls wages. Their texts on these workers were not
 * read, so nothing is withheld and the line says so. /
 */
function notWithheld(calculator: Calculator) {
  return (line: TaxAmount): TaxAmount => {
    const { code, name, jurisdiction, flags = [] } = line;
    if (!/^[a-z]{2}_(?:income|county)$/.test(code)) return line;
    const words = `nothing: ${jurisdiction} is taken to withhold from wages of federal law alone`;
    const doubt = `${words}; its own law on these workers was not read`;
    const tax = calculator.zero.as(() => ({ rule: code, label: name, words, flags: [doubt] }));
    return { ...line, tax, flags: [...flags, doubt] };
  };
}

/** The pay of the year without any subtraction: these workers have no deductions before taxes. */
function payBefore({ yearToDate: sums }: Worksheet) {
  const wages = sums?.taxableWagesCents ?? {};
  return { all: wages['us_income'] ?? 0, taxed: wages['us_medicare'] ?? 0 };
}

type OfYear = ReturnType<typeof yearToDate>;
type Taxed = {
  readonly where: Where;
  readonly bases: TaxableBases;
  readonly before: OfYear;
  readonly fica: { readonly now: Quantity; readonly before: Quantity };
  readonly federalWithheld: Quantity;
  readonly calculator: Calculator;
};

function stateTaxesOf(
  worksheet: Worksheet,
  law: Law,
  { earned, taken, employerGives }: TaxedPay,
  taxed: Taxed,
) {
  const { bases, before, fica: withheld, federalWithheld, calculator, where } = taxed;
  const check = {
    worksheet,
    dates: {
      checkDate: worksheet.checkDate,
      periodStart: worksheet.periodStart ?? worksheet.checkDate,
      periodEnd: worksheet.periodEnd ?? worksheet.checkDate,
    },
    bases,
    earned,
    taken,
    employerGives,
    fica: withheld,
    federalWithheld,
    wagesBefore: before.wages,
    taxBefore: before.taxes,
    calculator,
  };
  return stateTaxes(law.states, check, where);
}

/** Pre-tax deductions come out of ordinary wages first, out of bonuses and commissions only beyond them. */
function federalIncome(
  { federal: facts, payFrequency: frequency, yearToDate: sums }: Worksheet,
  { federal: tables, exempt }: Pick<Law, 'federal' | 'exempt'>,
  { earned, bases }: { readonly earned: Earned; readonly bases: TaxableBases },
  calculator: Calculator,
) {
  const { notWithheld } = earned.imputed;
  const isWithheld = !notWithheld.isAbove(calculator.zero);
  const withheld = isWithheld ? bases.federalIncome : bases.federalIncome.minus(notWithheld);
  const supplemental = earned.supplemental.atMost(withheld);
  const wages = {
    regular: withheld.minus(supplemental),
    supplemental,
    ...(isWithheld ? {} : { notWithheld }),
    supplementalYearToDate: calculator.fact(
      'supplemental wages this year before',
      whole(sums?.supplementalWagesCents ?? 0),
    ),
    isWithheldFrom: wasWithheld(sums),
    notDue: exempt.incomeTax,
  };
  return federalWithholding(wages, { facts, frequency, tables, calculator });
}

/**
 * Whether income tax was withheld from regular wages this year or last (26 CFR 31.3402(g)-1(a)(7)). A year
 * without supplemental wages has no other income tax.
 */
function wasWithheld(sums: Worksheet['yearToDate']): boolean {
  const all = sums?.supplementalWagesCents ? 0 : (sums?.taxesCents?.['us_income'] ?? 0);
  return (sums?.regularIncomeTaxCents ?? all) > 0 || (sums?.lastYear?.regularIncomeTaxCents ?? 0) > 0;
}

function yearToDate({ yearToDate: sums }: Worksheet, calculator: Calculator) {
  return {
    wages: (code: string) =>
      calculator.fact(`${code} wages this year before`, whole(sums?.taxableWagesCents?.[code] ?? 0)),
    taxes: (code: string) =>
      calculator.fact(`${code} this year before`, whole(sums?.taxesCents?.[code] ?? 0)),
  };
}
