/**
 * What checks add to the figures of tax forms, by the printed rules of 2026, independent of the service's
 * code.
 */
import type { Check } from './lived-year.ts';

export const cents = (dollars: number | null | undefined) => Math.round((dollars ?? 0) * 100);
export const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
/** Cents times a rate in ten-thousandths, rounded half up. */
export const share = (amount: number, tenThousandths: number) =>
  Number((BigInt(amount) * BigInt(tenThousandths) * 2n + 10_000n) / 20_000n);

/** What a check adds to each figure. */
type Added = Record<
  | 'gross'
  | 'cashTips'
  | 'tips'
  | 'income'
  | 'fica'
  | 'social'
  | 'socialTips'
  | 'additional'
  | 'futa'
  | 'employer'
  | 'withheldIncome'
  | 'withheldFica'
  | 'employerFica'
  | 'owedFica'
  | 'overtime',
  number
> & { check: Check };

const preTax = ['401k', 'section_125', 'hsa'];
const cafeteria = ['section_125', 'hsa'];

/** The checks of one person that were not voided, in order, each with the rest of the wage bases. */
export function addedBy(checks: readonly Check[]): Added[] {
  let before = 0;
  const standing = checks.filter(({ status }) => status === 'processed');
  const inOrder = [...standing].sort((a, b) => (a.check_date < b.check_date ? -1 : 1));
  return inOrder.map((check) => {
    const component = (name: string) => sum(check.shifts.map((shift) => cents(shift[name]?.amount)));
    const taken = (types: readonly string[]) =>
      sum(
        check.deductions
          .filter(({ deduction_type }) => types.includes(deduction_type))
          .map((deduction) => cents(deduction.employee_calculated_contribution)),
      );
    const tax = (code: string) =>
      sum(check.taxes.filter((line) => line.code === code).map(({ amount }) => cents(amount)));
    const gross = cents(check.totals['gross_earnings']);
    const cashTips = component('cash_tips');
    const tips = component('tips') + cashTips;
    const fica = gross + cashTips - taken(cafeteria);
    const within = (base: number) => Math.max(0, Math.min(fica, base - before));
    const social = within(184_500_00);
    const additional = fica - within(200_000_00);
    const futa = within(7_000_00);
    const socialTips = Math.min(tips, Math.max(0, social - (fica - tips)));
    before += fica;
    const withheldFica = sum(
      ['us_social_security', 'us_medicare', 'us_additional_medicare'].map((code) => tax(code)),
    );
    const owed = share(social, 620) + share(fica, 145) + share(additional, 90);
    return {
      check,
      gross,
      cashTips,
      tips,
      fica,
      social,
      socialTips,
      additional,
      futa,
      withheldFica,
      employerFica: share(social, 620) + share(fica, 145),
      income: gross + cashTips - taken(preTax),
      employer: sum(check.deductions.map((deduction) => cents(deduction.employer_calculated_contribution))),
      withheldIncome: tax('us_income'),
      owedFica: owed - withheldFica,
      overtime: check.shifts.some((shift) => shift['overtime']) ? 30_74 : 0, // 4 h at half of 15.37
    };
  });
}

export const total = (rows: readonly Added[], name: Exclude<keyof Added, 'check'>): number =>
  sum(rows.map((row) => row[name]));

/** What employees and employers paid into plans of a type. */
export const contributed = (rows: readonly Added[], type: string, plan?: string): number =>
  sum(
    rows.flatMap(({ check }) =>
      check.deductions
        .filter(
          (deduction) =>
            deduction.deduction_type === type && (!plan || deduction.additional_fields?.plan_type === plan),
        )
        .map(
          (deduction) =>
            cents(deduction.employee_calculated_contribution) +
            cents(deduction.employer_calculated_contribution),
        ),
    ),
  );
