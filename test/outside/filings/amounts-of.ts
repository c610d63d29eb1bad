import type { StoredCheck } from '../../../src/engine/payroll/stored-check.ts';
import type { Amounts } from '../../../src/outside/filings/figures/line.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/**
 * The amounts that the database stores of a computed check, written independently: forms.test.ts compares
 * both.
 */
export function amountsOf({ worksheet, paycheck }: StoredCheck): Amounts {
  const { taxes, earnings, deductions, garnishments, totals } = paycheck;
  const taxableOf = (code: string) => taxes.find((tax) => tax.code === code)?.taxableWagesCents ?? 0;
  const forms = [...(worksheet.state ? [worksheet.state] : []), ...(worksheet.multistate?.forms ?? [])];
  const nameOf = (code: string) => {
    const form = forms.find((candidate) => code === `${candidate.code.toLowerCase()}_county`);
    return form?.county ? `${code}:${form.county}` : code;
  };
  const insurance = taxes.find(({ code }) => /^[a-z]{2}_sui$/.test(code))?.jurisdiction;
  const kindOf = ({ type, plan }: { type: string; plan?: string | undefined }) =>
    plan ? `${type}:${plan}` : type;
  const earned = (wanted: string) =>
    sum(earnings.filter(({ kind }) => kind === wanted).map((earning) => earning.amountCents));
  const tips = earned('tips') + earned('cash_tips');
  const otherThanTips = Math.max(0, taxableOf('us_medicare') - tips);
  const isLine = (code: string) => taxes.some((tax) => tax.code === code);
  const [owesFica, owesFuta] = [isLine('us_medicare'), isLine('us_futa')];
  const isExempt = worksheet.worker?.payrollTaxExemption !== undefined;
  const cafeteria = deductions.filter(({ type }) => ['section_125', 'hsa', 'commuter'].includes(type));
  const lessCafeteria =
    totals.grossEarningsCents +
    totals.cashTipsCents +
    earned('vehicle_use') +
    earned('taxable_benefit') +
    earned('insurer_sick_pay') -
    sum(cafeteria.map(({ amountCents }) => amountCents));
  const entries: [string, number][] = [
    ...taxes.flatMap((tax): [string, number][] => [
      [`${tax.payer === 'employer' ? 'employer_tax' : 'tax'}:${nameOf(tax.code)}`, tax.amountCents],
      [`wages:${nameOf(tax.code)}`, tax.taxableWagesCents],
      [`owed:${nameOf(tax.code)}`, tax.uncollectedCents ?? 0],
    ]),
    ...(worksheet.state
      ? [[`futa:${insurance ?? worksheet.state.code}`, taxableOf('us_futa')] satisfies [string, number]]
      : []),
    [
      'fica_alone',
      isExempt && owesFica && !owesFuta ? taxableOf('us_medicare') : owesFica ? earned('group_term_life') : 0,
    ],
    ['futa_alone', isExempt && owesFuta && !owesFica ? Math.max(0, lessCafeteria) : 0],
    ...earnings.map((earning): [string, number] => [`earning:${earning.kind}`, earning.amountCents]),
    ...ofInsurer(paycheck),
    [
      'hours',
      sum(
        earnings
          .filter(({ kind }) => kind !== 'overtime_shortfall')
          .map(({ hours = '0' }) => Math.round(Number(hours) * 10_000)),
      ),
    ],
    ...deductions.flatMap((deduction): [string, number][] => [
      [`deduction:${kindOf(deduction)}`, deduction.amountCents],
      [`contribution:${kindOf(deduction)}`, deduction.employerCents],
    ]),
    ...garnishments.map(({ type, withheldCents }): [string, number] => [
      `garnishment:${type}`,
      withheldCents,
    ]),
    ...Object.entries(totals).map(([name, cents]): [string, number] => [
      `total:${name.replace(/Cents$/, '')}`,
      cents,
    ]),
    ['overtime_premium', paycheck.overtimePremiumCents],
    ['tips:us_social_security', Math.min(tips, Math.max(0, taxableOf('us_social_security') - otherThanTips))],
  ];
  const sums: Record<string, number> = {};
  for (const [name, cents] of entries) sums[name] = (sums[name] ?? 0) + cents;
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

const ofInsurer = ({ taxes, earnings }: StoredCheck['paycheck']): [string, number][] => [
  ...taxes.map((tax): [string, number] => [`insurer:${tax.code}`, tax.byInsurerCents ?? 0]),
  ...earnings.map((earning): [string, number] => ['insurer:us_income', earning.incomeTaxCents ?? 0]),
  ...earnings.map((earning): [string, number] => ['insurer:untaxed', earning.untaxedCents ?? 0]),
];
