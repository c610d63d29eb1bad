import { moneyText } from '../money.ts';
import type { Calculator, Quantity } from '../quantity.ts';
import { ratio, whole } from '../rational.ts';
import { halfUp } from '../rounding.ts';
import type { Law } from '../taxes/law-for.ts';
import { amountWords } from '../words.ts';
import type { EarningEntry, EarningKind, Worksheet } from '../worksheet.ts';
import { CORRECTION_SOURCE } from './corrections.ts';
import { EARNING_LABELS, earningWords } from './earning-words.ts';
import { type Imputed, imputedOf, imputedSource, isImputed } from './imputed-income.ts';
import { overtimePremium } from './overtime-premium.ts';
import { plainPay } from './pay-of-hours.ts';
import { RegularRates } from './regular-rate.ts';
import { RETROACTIVE, retroactiveOvertime } from './retroactive.ts';
import { stateOf } from './state-of-entry.ts';
import { groupByWorkweek, hoursOf, hoursWorked, isPremium } from './workweek.ts';

type EarnedLine = {
  readonly kind: EarningKind | 'overtime_shortfall';
  readonly entry: EarningEntry;
  readonly amount: Quantity;
};

export type Earned = {
  readonly lines: readonly EarnedLine[];
  /** Wages paid through the check: everything but cash tips, imputed income and reimbursements. */
  readonly wages: Quantity;
  /** Bonuses and commissions, part of the wages (26 CFR 31.3402(g)-1). */
  readonly supplemental: Quantity;
  readonly tips: Quantity;
  /** Taxed, but already received by the worker. */
  readonly cashTips: Quantity;
  /** Taxed by its kind, and never paid through the check. */
  readonly imputed: Imputed;
  readonly reimbursements: Quantity;
  /** The half-time premium the FLSA requires: Form W-2, box 12 TT. */
  readonly overtimePremium: Quantity;
  /** Hours worked; undefined where pay for work states none. Leave is not worked. */
  readonly hours: () => Quantity | undefined;
};

const HALF = ratio(1, 2);
const ONE = whole(1);
const ALVARADO = {
  citation: 'Alvarado v. Dart Container, 4 Cal.5th 542 (2018)',
  effectiveFrom: '2018-03-05',
};
const FLAT_SUM =
  '; the flat sum of a bonus counts over the hours without overtime, 1.5 or 2 times (Alvarado v. Dart, 2018)';
const SPREAD = '; undated hours count evenly in the weeks of the period';
const PREMIUM = { citation: '29 CFR 778.107-778.115', effectiveFrom: '1968-01-26' };
const TIPPED = { citation: '29 CFR 531.60, 778.107-778.115', effectiveFrom: '1968-01-26' };
/** The figures of the states say which of them require double time, each of the work done there. */
export function computeEarnings(
  worksheet: Worksheet,
  { states, wageFloors }: Pick<Law, 'states' | 'wageFloors'>,
  calculator: Calculator,
): Earned {
  const startsOn = worksheet.workweekStartsOn ?? 0;
  const weeks = groupByWorkweek(worksheet.earnings, startsOn);
  const rates = new RegularRates(worksheet, weeks, startsOn, wageFloors, calculator);
  const lines = worksheet.earnings.flatMap((entry) => {
    const state = stateOf(entry, worksheet) ?? '';
    const lawfulDouble = states?.states[state]?.overtime.daily2x !== undefined;
    return linesOf(entry, { rates, lawfulDouble, isOfCalifornia: state === 'CA' }, calculator);
  });
  return {
    lines,
    wages: total(lines, isPaidWages, calculator).as(() => ({
      rule: 'earnings.gross',
      label: 'Gross earnings',
      words: 'all pay of this check except cash tips and reimbursements',
    })),
    supplemental: total(lines, isSupplemental, calculator),
    tips: total(lines, (kind) => kind === 'tips', calculator),
    cashTips: total(lines, (kind) => kind === 'cash_tips', calculator),
    imputed: imputedOf(lines, calculator),
    reimbursements: total(lines, (kind) => kind === 'reimbursement', calculator),
    overtimePremium: overtimePremium([...weeks.values()], rates, worksheet.earnings, calculator),
    hours: () => hoursWorked(worksheet.earnings, calculator),
  };
}

/** 26 CFR 31.3402(g)-1; IRS Pub. 15 section 7: retroactive pay increases too. */
const isSupplemental = (kind: EarnedLine['kind']): boolean =>
  kind === 'bonus' || kind === 'commission' || kind === 'retroactive';

const isPaidWages = (kind: EarnedLine['kind']): boolean =>
  kind !== 'cash_tips' && kind !== 'reimbursement' && !isImputed(kind);

function total(
  lines: readonly EarnedLine[],
  wanted: (kind: EarnedLine['kind']) => boolean,
  calculator: Calculator,
) {
  return calculator.zero.plusAll(lines.filter(({ kind }) => wanted(kind)).map(({ amount }) => amount));
}

type Rules = {
  readonly rates: RegularRates;
  /** Whether the law of the state of the work requires double time for some hours. */
  readonly lawfulDouble: boolean;
  readonly isOfCalifornia: boolean;
};

function linesOf(entry: EarningEntry, rules: Rules, calculator: Calculator): EarnedLine[] {
  if (entry.kind === 'retroactive') return retroactiveLines(entry, calculator);
  if (!isPremium(entry) || entry.amountCents !== undefined)
    return [lineOf(entry, plainPay(entry, calculator))];
  const due = duePay(entry, rules, calculator);
  const credit = tipCreditWords(rules.rates.tipCredit(entry));
  const bonus = rules.isOfCalifornia && rules.rates.flatSum(entry) ? FLAT_SUM : '';
  const spread = `${bonus}${rules.rates.isSpread(entry) ? SPREAD : ''}`;
  if (entry.rate === undefined) return [lineOf(entry, due, credit, spread)];
  const promised = lineOf(entry, plainPay(entry, calculator));
  const owed = due.rounded(halfUp);
  if (!owed.isAbove(promised.amount)) return [promised];
  const amount = owed.minus(promised.amount).as(() => ({
    rule: 'earnings.overtime_shortfall',
    label: EARNING_LABELS.overtime_shortfall,
    words:
      `${moneyText(owed.cents)} due by the regular rate ` +
      `less ${moneyText(promised.amount.cents)} as promised${credit}${spread}`,
    source: credit ? TIPPED : { citation: '29 CFR 778.107', effectiveFrom: '1968-01-26' },
  }));
  return [promised, { kind: 'overtime_shortfall', entry, amount }];
}

const tipCreditWords = (credit: Quantity | undefined): string =>
  credit ? `; the regular rate counts the tip credit of ${amountWords(credit)} an hour` : '';

/**
 * Straight time plus half of the regular rate (29 CFR 778.110). A double time line pays all of the regular
 * rate on top; one with a promised rate is due double only where the law of the place of work has it.
 */
function duePay(entry: EarningEntry, rules: Rules, calculator: Calculator): Quantity {
  const { rates, lawfulDouble, isOfCalifornia } = rules;
  const hours = hoursOf(entry, calculator);
  const isDouble = entry.kind === 'double_time' && (entry.rate === undefined || lawfulDouble);
  const share = calculator.fact('premium share', isDouble ? ONE : HALF);
  const rate = rates.rateOf(entry);
  const flat = isOfCalifornia ? rates.flatSum(entry) : undefined;
  const premium = flat
    ? rate
        .minus(flat.federal)
        .times(share)
        .plus(ofFlatSum(flat, isDouble, calculator))
    : rate.times(share);
  const paid = hours.times(rates.dueStraight(entry)).plus(hours.times(premium));
  if (isDouble || !rates.isOfFluctuatingWeek(entry)) return paid;
  // 29 CFR 778.114(b)(1) prints 13.64 and 6.82 of 600.00 for 44 hours: where that pays more, it is due.
  return paid.atLeast(hours.times(rate.rounded(halfUp).times(share).rounded(halfUp)));
}

/** Alvarado v. Dart Container, 4 Cal.5th 542 (2018): 1.5 or 2 times, as no hour of it is paid yet. */
function ofFlatSum(
  { california }: { readonly california: Quantity },
  isDouble: boolean,
  calculator: Calculator,
) {
  const multiple = isDouble ? whole(2) : ratio(3, 2);
  return california.times(calculator.figure('multiple of a flat sum', multiple, ALVARADO));
}

/** Retroactive pay, and the overtime that it adds to the weeks that it is for. */
function retroactiveLines(entry: EarningEntry, calculator: Calculator): EarnedLine[] {
  const paid = plainPay(entry, calculator).rounded(halfUp);
  const amount = paid.as(() => ({
    rule: 'earnings.retroactive',
    label: EARNING_LABELS.retroactive,
    words: earningWords(entry, paid.cents),
    source: RETROACTIVE,
  }));
  const line = { kind: entry.kind, entry, amount };
  const overtime = retroactiveOvertime(entry, calculator).rounded(halfUp);
  if (!overtime.isAbove(calculator.zero)) return [line];
  const due = overtime.as(() => ({
    rule: 'earnings.overtime_shortfall',
    label: EARNING_LABELS.overtime_shortfall,
    words:
      `half of what ${moneyText(paid.cents)} of retroactive pay adds to the regular rates of its weeks, ` +
      'for their overtime',
    source: RETROACTIVE,
  }));
  return [line, { kind: 'overtime_shortfall', entry, amount: due }];
}

function lineOf(entry: EarningEntry, pay: Quantity, credit = '', spread = ''): EarnedLine {
  const amount = (entry.hours === undefined ? pay : pay.rounded(halfUp)).as(() => ({
    rule: `earnings.${entry.kind}`,
    label: EARNING_LABELS[entry.kind],
    words: `${earningWords(entry, pay.rounded(halfUp).cents)}${credit}${spread}`,
    ...(isPremium(entry) ? { source: credit ? TIPPED : PREMIUM } : {}),
    ...(isImputed(entry.kind) ? { source: imputedSource(entry.kind) } : {}),
    ...(entry.kind === 'correction' ? { source: CORRECTION_SOURCE } : {}),
  }));
  return { kind: entry.kind, entry, amount };
}
