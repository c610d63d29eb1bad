/**
 * Rules by which the IRS refuses a return on arrival, checked before a file leaves. Rules with a number are
 * quoted from lists of 94x business rules of 2013 to 2023, because the list of 2026 was not found. Rules that
 * begin with "line" are sums of the form itself.
 */
import { type Cents, moneyText } from '../../../../engine/payroll/money.ts';
import type { Value, Values } from './schema.ts';

export type Rule = {
  readonly rule: string;
  /** The condition, as a sentence. */
  readonly says: string;
  readonly holds: (documents: Documents) => boolean;
};

/** The documents of a return by name, and its header. */
export type Documents = { readonly header: Values; readonly data: Values };

const inGroup = (values: Values, name: string): Values =>
  typeof values[name] === 'object' && !Array.isArray(values[name]) ? (values[name] as Values) : {};

const listOf = (value: Value | undefined): readonly Values[] =>
  value === undefined ? [] : ((Array.isArray(value) ? value : [value]) as readonly Values[]); // groups only

/** The cents of the element at a path. Zero if it is missing. */
export function centsAt(values: Values, path: string): Cents {
  const names = path.split('/');
  const last = names.pop() ?? '';
  const value = names.reduce(inGroup, values)[last];
  if (typeof value === 'object' && !Array.isArray(value)) return Number((value as Values)['#'] ?? 0);
  return Number(value ?? 0);
}

const form = ({ data }: Documents): Values => inGroup(data, 'IRS941');
const on = (documents: Documents, path: string): Cents => centsAt(form(documents), path);
const sumOn = (documents: Documents, paths: readonly string[]): Cents =>
  paths.reduce((sum, path) => sum + on(documents, path), 0);

const taxes = [
  'SocialSecurityWageAndTaxGrp/SocialSecurityTaxAmt',
  'SocialSecurityTipsAndTaxGrp/TaxOnSocialSecurityTipsAmt',
  'MedicareWageTipsAndTaxGrp/TaxOnMedicareWagesTipsAmt',
  'AddnlMedicareWageTipsAndTaxGrp/TaxOnWageTipsSubjAddnlMedcrAmt',
];
const adjustments = [
  'CurrentQtrFractionsCentsAmt',
  'CurrentQuarterSickPaymentAmt',
  'CurrQtrTipGrpTermLifeInsAdjAmt',
];
const monthly = 'MonthlyScheduleDepositorGrp/TotalQuarterTaxLiabilityAmt';
const months = [1, 2, 3].map((month) => `MonthlyScheduleDepositorGrp/TaxLiabilityMonth${month}Amt`);
const scheduleB = ({ data }: Documents): Values => inGroup(data, 'IRS941ScheduleB');
const total = (documents: Documents) => on(documents, 'TotalTaxAmt');
const isSmall = (documents: Documents) => total(documents) !== 0 && total(documents) < 250_000;

const header: readonly Rule[] = [
  {
    rule: 'EMPL-002-01',
    says: 'Forms 941 and 941-X name the last month of their quarter.',
    holds: ({ header: values }) => values['QuarterEndingDt'] !== undefined,
  },
  {
    rule: 'EMPL-003',
    says: 'A reporting agent names itself in ReportingAgent94XFilerGrp.',
    holds: ({ header: values }) =>
      inGroup(values, 'OriginatorGrp')['OriginatorTypeCd'] !== 'ReportingAgent' ||
      values['ReportingAgent94XFilerGrp'] !== undefined,
  },
];

/** The rate of each tax on lines 5a to 5d, in thousandths. */
const rated = [
  ['SocialSecurityWageAndTaxGrp', 'SocialSecurityTaxCashWagesAmt', 'SocialSecurityTaxAmt', 124],
  ['SocialSecurityTipsAndTaxGrp', 'TaxableSocSecTipsAmt', 'TaxOnSocialSecurityTipsAmt', 124],
  ['MedicareWageTipsAndTaxGrp', 'TaxableMedicareWagesTipsAmt', 'TaxOnMedicareWagesTipsAmt', 29],
  ['AddnlMedicareWageTipsAndTaxGrp', 'TxblWageTipsSubjAddnlMedcrAmt', 'TaxOnWageTipsSubjAddnlMedcrAmt', 9],
] as const;

const sums: readonly Rule[] = [
  {
    rule: 'line 5',
    says: 'Column 2 of lines 5a to 5d is column 1 at the rate of the line.',
    holds: (documents) =>
      rated.every(
        ([name, wages, tax, thousandths]) =>
          on(documents, `${name}/${tax}`) ===
          Math.floor((on(documents, `${name}/${wages}`) * thousandths * 2 + 1000) / 2000),
      ),
  },
  {
    rule: 'F941-001',
    says: 'If line 4 is checked, line 5e is zero.',
    holds: (documents) =>
      form(documents)['WagesNotSubjToSSMedcrTaxInd'] === undefined ||
      on(documents, 'TotalSSMdcrTaxAmt') === 0,
  },
  {
    rule: 'F941-004',
    says: 'Line 5e is the sum of column 2 of lines 5a to 5d.',
    holds: (documents) => on(documents, 'TotalSSMdcrTaxAmt') === sumOn(documents, taxes),
  },
  {
    rule: 'line 6',
    says: 'Line 6 is line 3, 5e and 5f together.',
    holds: (documents) =>
      on(documents, 'TotalTaxBeforeAdjustmentAmt') ===
      sumOn(documents, ['FederalIncomeTaxWithheldAmt', 'TotalSSMdcrTaxAmt', 'TaxOnUnreportedTips3121qAmt']),
  },
  {
    rule: 'F941-005',
    says: 'Line 10 is lines 6 to 9 together.',
    holds: (documents) =>
      on(documents, 'TotalTaxAfterAdjustmentAmt') ===
      sumOn(documents, ['TotalTaxBeforeAdjustmentAmt', ...adjustments]),
  },
  {
    rule: 'line 12',
    says: 'Line 12 is line 10 less line 11.',
    holds: (documents) =>
      total(documents) === on(documents, 'TotalTaxAfterAdjustmentAmt') - on(documents, 'PayrollTaxCreditAmt'),
  },
  {
    rule: 'line 14',
    says: 'Line 14 or 15a is the difference of lines 12 and 13.',
    holds: (documents) =>
      on(documents, 'BalanceDueAmt') - on(documents, 'OverpaymentGrp/OverpaidAmt') ===
      total(documents) - on(documents, 'TotalTaxDepositAmt'),
  },
  {
    rule: 'line 15b',
    says: 'An overpayment is applied to the next return or refunded: one of the two is chosen.',
    holds: (documents) => {
      const overpaid = inGroup(form(documents), 'OverpaymentGrp');
      return (
        overpaid['OverpaidAmt'] === undefined ||
        overpaid['ApplyOverpaymentNextReturnInd'] !== undefined ||
        overpaid['RefundOverpaymentInd'] !== undefined
      );
    },
  },
];

const schedules: readonly Rule[] = [
  {
    rule: 'F941-006-01',
    says: 'From 2,500 on, line 12 is the total of the months of line 16 or of Schedule B.',
    holds: (documents) =>
      total(documents) < 250_000 ||
      [on(documents, monthly), centsAt(scheduleB(documents), 'TotalQuarterTaxLiabilityAmt')].includes(
        total(documents),
      ),
  },
  {
    rule: 'F941-007-01',
    says: 'Below 2,500, the first box of line 16 is checked.',
    holds: (documents) => !isSmall(documents) || form(documents)['TotalTaxLessThanLimitAmtInd'] !== undefined,
  },
  {
    rule: 'F941-008',
    says: 'Below 2,500, there is no Schedule B.',
    holds: (documents) => !isSmall(documents) || documents.data['IRS941ScheduleB'] === undefined,
  },
  {
    rule: 'F941-014-01',
    says: 'A monthly depositor has a liability in the quarter.',
    holds: (documents) =>
      form(documents)['MonthlyScheduleDepositorGrp'] === undefined || on(documents, monthly) !== 0,
  },
  {
    rule: 'F941-015-01',
    says: 'The total of line 16 is the sum of its three months.',
    holds: (documents) => on(documents, monthly) === sumOn(documents, months),
  },
  {
    rule: 'Schedule B',
    says: 'Each month of Schedule B is the sum of its days, and the quarter the sum of its months.',
    holds: (documents) => {
      const all = listOf(scheduleB(documents)['TaxLiabilityQtrMonthlyDetail']);
      const isSum = (month: Values) =>
        centsAt(month, 'TotalTaxLiabilityAmt') ===
        sumOf(listOf(month['DailyTaxLiabilityDetail']), 'TaxLiabilityAmt');
      return (
        all.every(isSum) &&
        sumOf(all, 'TotalTaxLiabilityAmt') === centsAt(scheduleB(documents), 'TotalQuarterTaxLiabilityAmt')
      );
    },
  },
];

const sumOf = (groups: readonly Values[], name: string): Cents =>
  groups.reduce((sum, values) => sum + centsAt(values, name), 0);

const forms8974 = ({ data }: Documents): readonly Values[] => listOf(data['IRS8974']);
const half = (cents: Cents): Cents => Math.floor((cents + 1) / 2);

const credits: readonly Rule[] = [
  {
    rule: 'F8974-001',
    says: 'Line 11 of Form 8974 is half of line 10.',
    holds: (documents) =>
      forms8974(documents).every(
        (form8974) =>
          centsAt(form8974, 'AdjSocialSecurityTaxTipAmt') ===
          half(centsAt(form8974, 'TotalSocialSecurityTaxTipAmt')),
      ),
  },
  {
    rule: 'F8974-002',
    says: 'Line 12 of Form 8974 is the smaller of lines 7 and 11.',
    holds: (documents) =>
      forms8974(documents).every(
        (form8974) =>
          centsAt(form8974, 'CrAgnstEmplrShrSSTAmt') ===
          Math.min(
            centsAt(form8974, 'MaxAllwblPayrollTaxCreditAmt'),
            centsAt(form8974, 'AdjSocialSecurityTaxTipAmt'),
          ),
      ),
  },
  {
    rule: 'line 11',
    says: 'Line 11 is the credit of all Forms 8974.',
    holds: (documents) =>
      on(documents, 'PayrollTaxCreditAmt') === sumOf(forms8974(documents), 'PayrollTaxCreditAmt'),
  },
];

const allocated = [
  'EmployeeCnt',
  'WagesAmt',
  'FederalIncomeTaxWithheldAmt',
  'TotalSSMdcrTaxAmt',
  'PayrollTaxCreditAmt',
  'TotalTaxAmt',
  'TotalTaxDepositAmt',
];

const clients: readonly Rule[] = [
  {
    rule: 'Schedule R',
    says: 'Line 9 of Schedule R has the amounts of Form 941.',
    holds: (documents) => {
      const line9 = inGroup(inGroup(documents.data, 'IRS941ScheduleR'), 'TotalAggregateAndClientInfoGrp');
      const isThere = documents.data['IRS941ScheduleR'] !== undefined;
      return !isThere || allocated.every((name) => centsAt(line9, name) === on(documents, name));
    },
  },
];

export const rules941: readonly Rule[] = [...header, ...sums, ...schedules, ...credits, ...clients];

const corrected = ({ data }: Documents, name: string): Values => inGroup(inGroup(data, 'IRS941X'), name);

export const rules941X: readonly Rule[] = [
  ...header,
  {
    rule: 'column 3',
    says: 'Column 3 is column 1 less column 2.',
    holds: (documents) => {
      const [now, before, difference] = [
        'TotalCorrectedAmount941XGrp',
        'OriginallyRptOrPrevCorr941XGrp',
        'CorrRptDifference941XGrp',
      ].map((name) => corrected(documents, name)) as [Values, Values, Values];
      return Object.keys(difference).every(
        (name) => centsAt(difference, name) === centsAt(now, name) - centsAt(before, name),
      );
    },
  },
  {
    rule: 'line 23',
    says: 'Line 23 is column 4 of lines 7 to 22 together.',
    holds: (documents) => {
      const difference = corrected(documents, 'CorrRptDifference941XGrp');
      const { CombinedTaxAmt: _, TotalAmt: __, ...tax } = corrected(documents, 'TaxCorrection941XGrp');
      const asTheyAre = ['FederalIncomeTaxWithheldAmt', 'TaxOnUnreportedTips3121qAmt', 'TaxAdjustmentsAmt'];
      const sum =
        Object.keys(tax).reduce((all, name) => all + centsAt(tax, name), 0) +
        asTheyAre.reduce((all, name) => all + centsAt(difference, name), 0);
      return centsAt(corrected(documents, 'TaxCorrection941XGrp'), 'CombinedTaxAmt') === sum;
    },
  },
  {
    rule: 'line 27',
    says: 'Line 27 is line 23: no credit of an earlier year is corrected.',
    holds: (documents) => {
      const tax = corrected(documents, 'TaxCorrection941XGrp');
      return centsAt(tax, 'TotalAmt') === centsAt(tax, 'CombinedTaxAmt');
    },
  },
];

/** The rules that a return breaks, each as a sentence with its number. */
export const brokenRules = (rules: readonly Rule[], documents: Documents): string[] =>
  rules.filter(({ holds }) => !holds(documents)).map(({ rule, says }) => `${rule}: ${says}`);

export const liabilityProblems = (days: readonly { date: string; cents: Cents }[]): string[] =>
  days
    .filter(({ cents }) => cents < 0)
    .map(
      ({ date, cents }) =>
        `Schedule B: the liability of ${date} is ${moneyText(cents)}; the IRS takes no day below zero.`,
    );
