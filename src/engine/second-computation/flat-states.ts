import type { PayFrequency, StateFacts, Worksheet } from '../payroll/worksheet.ts';
import { type Answer, equal, none, taxLine, type Uncovered } from './answer.ts';
import { atLeastZero, big, centsIn, halfUp } from './exact.ts';
import { payPeriods } from './federal-income-tax.ts';
import type { Wages } from './wages.ts';

const withoutIncomeTax = ['AK', 'FL', 'NH', 'NV', 'SD', 'TN', 'TX', 'WA', 'WY'];

/** The tax of a period before extra withholding, half up to the cent. */
const methods: Readonly<Record<string, (stateCase: StateCase) => number>> = {
  /** Form A-4 (2026): the elected percentage of gross taxable wages; 2.0 % without an election. */
  AZ: ({ wages, facts }) => halfUp(wages.income * BigInt(percentOf(facts.electedRate ?? '0.02')), 1_000_000n),

  /** DR 1098 (2026): 4.4 % of annual wages less 11,000 for married, 5,500 otherwise, over the periods. */
  CO: ({ wages, status, periods }) =>
    annual(wages.income * periods - centsIn(status === 'married' ? 11_000 : 5_500), 440, periods),

  /** Booklet IL-700-T (2026): 4.95 % of wages less 2,925 a line-1 and 1,000 a line-2 allowance a year. */
  IL: ({ wages, facts, periods }) =>
    annual(
      wages.income * periods -
        BigInt(facts.allowances ?? 0) * centsIn(2_925) -
        BigInt(facts.line2Allowances ?? 0) * centsIn(1_000),
      495,
      periods,
    ),

  /** Departmental Notice 1 (2026): 2.95 %; each kind of exemption is rounded for the period; 365 days. */
  IN: ({ wages, facts, periods, frequency }) => {
    const parts = frequency === 'daily' ? 365n : periods;
    const each = (count: number | undefined, dollars: number) =>
      BigInt(halfUp(BigInt(count ?? 0) * centsIn(dollars), parts));
    const exempt =
      each(facts.allowances, 1_000) +
      each(facts.dependents, 1_500) +
      each(facts.firstTimeDependents, 1_500) +
      each(facts.adoptedChildren, 3_000);
    return rated(wages.income - exempt, 295);
  },

  /** 2026 Withholding Formula, 42A003(TCF): 3.5 % of annual wages less 3,360, over the periods. */
  KY: ({ wages, periods }) => annual(wages.income * periods - centsIn(3_360), 350, periods),

  /** R-1306 (1/26): 3.09 % of wages less the deduction of the period: 12,875, or 25,750 a year. */
  LA: ({ wages, status, periods }) =>
    rated(wages.income - BigInt(halfUp(centsIn(status === 'single' ? 12_875 : 25_750), periods)), 309),

  /** Form 446 (2026): 4.25 % of wages less 5,900 a year for each exemption, rounded for the period. */
  MI: ({ wages, facts, periods }) =>
    rated(wages.income - BigInt(facts.allowances ?? 0) * BigInt(halfUp(centsIn(5_900), periods)), 425),

  /** NC-30 (2026): 4.09 % of annual wages less deduction and allowances, to the whole dollar. */
  NC: ({ wages, facts, status, periods }) => {
    const deduction = centsIn(status === 'hoh' ? 19_125 : 12_750);
    const allowances = BigInt(facts.allowances ?? 0) * centsIn(2_500);
    const taxable = atLeastZero(wages.income * periods - deduction - allowances);
    return 100 * halfUp(taxable * 409n, periods * 1_000_000n);
  },

  /** Employer withholding (2026): 3.07 % of compensation; contributions to retirement plans stay in. */
  PA: ({ wages }) => rated(wages.ofPennsylvania, 307),
};

/** Tax of one state on wages, or why there is no second computation of it. */
export function taxOfState(worksheet: Worksheet, facts: StateFacts, wages: Wages): number | Uncovered {
  const { federal, payFrequency, checkDate, periodStart } = worksheet;
  if (isWithoutIncomeTax(facts.code)) return 0;
  const method = methods[facts.code] ?? moreMethods[facts.code];
  if (!method) return 'state';
  if (facts.exempt && facts.extraCents) return 'state_form';
  const status = facts.filingStatus ?? federal.filingStatus;
  const periods = payPeriods[payFrequency];
  const dates = { checkDate, periodStart: periodStart ?? checkDate };
  const tax = facts.exempt ? 0 : method({ wages, facts, status, periods, frequency: payFrequency, ...dates });
  if (typeof tax === 'string') return tax;
  const taxed = facts.code === 'PA' ? wages.ofPennsylvania : wages.income;
  return tax + (taxed > 0n ? (facts.extraCents ?? 0) : 0);
}

export const isWithoutIncomeTax = (state: string): boolean => withoutIncomeTax.includes(state);

/** State income tax of a check of one state: those with a rate on wages, and those without a tax. */
export function stateIncomeTax(worksheet: Worksheet, wages: Wages): Answer[] {
  const { state: facts, checkDate } = worksheet;
  if (!facts) return [];
  const line = taxLine(`${facts.code.toLowerCase()}_income`);
  if (!checkDate.startsWith('2026')) return [none(line, 'year')];
  if (!isWithoutIncomeTax(facts.code) && hasMethod(facts.code) && facts.nonresident)
    return [none(line, 'state_form')];
  const tax = taxOfState(worksheet, facts, wages);
  return [typeof tax === 'string' ? none(line, tax) : equal(line, tax)];
}

const hasMethod = (state: string) => state in methods || state in moreMethods;

/** Whether the worker lives, works and is insured in the state of the form. */
export function isOfOneState({ places, multistate, state: form }: Worksheet): boolean {
  if (!form) return true;
  const { code, residence } = form;
  const states = [
    ...(places?.work ?? []).map(({ state }) => state),
    places?.residence?.state ?? residence ?? code,
    multistate?.unemploymentState ?? code,
  ];
  return states.every((state) => state === code);
}

/** A part of annual wages, divided back to the period. */
const annual = (taxable: bigint, rate: number, periods: bigint): number =>
  halfUp(atLeastZero(taxable) * BigInt(rate), periods * 10_000n);

const rated = (taxable: bigint, rate: number): number => halfUp(atLeastZero(taxable) * BigInt(rate), 10_000n);

/** 0.025 as parts of a million. */
const percentOf = (rate: string): number => Math.round(Number(rate) * 1_000_000);

// The states with one rate whose forms ask for the spouse's income or for dollars, or that withhold whole
// dollars.

/** What the spouse of a married worker earns decides which deduction the form takes. */
const isLone = ({ status, facts }: StateCase): boolean =>
  status === 'married' && !facts.spouseHasEarnedIncome;

/** Iowa Withholding Formula (2026), per pay period; `lone` is married, and the spouse earns nothing. */
const iowaDeduction: Readonly<Partial<Record<PayFrequency, { one: number; hoh: number; lone: number }>>> = {
  weekly: { one: 250, hoh: 375, lone: 500 },
  biweekly: { one: 500, hoh: 750, lone: 1_000 },
  semimonthly: { one: 541.67, hoh: 812.5, lone: 1_083.33 },
  monthly: { one: 1_083.33, hoh: 1_625, lone: 2_166.67 },
  annually: { one: 13_000, hoh: 19_500, lone: 26_000 },
};

/** Publication 14 (Rev. 4/26), Schedules 1 to 8: base allowance, and the wages above which it shrinks. */
const utahSchedules: Readonly<
  Record<PayFrequency, { one: readonly [number, number]; married: readonly [number, number] }>
> = {
  weekly: { one: [9, 180], married: [19, 360] },
  biweekly: { one: [19, 360], married: [37, 719] },
  semimonthly: { one: [20, 390], married: [40, 779] },
  monthly: { one: [40, 779], married: [81, 1_558] },
  quarterly: { one: [121, 2_337], married: [243, 4_674] },
  semiannually: { one: [243, 4_674], married: [485, 9_348] },
  annually: { one: [485, 9_348], married: [970, 18_696] },
  daily: { one: [2, 36], married: [4, 72] },
};

/** The tax of a period, or why there is no second computation. */
const moreMethods: Readonly<Record<string, (stateCase: StateCase) => number | Uncovered>> = {
  /** Employer's Tax Guide (2026, June 2026): by the day of payment; spouses who both work take one. */
  GA: (stateCase) => {
    const { wages, facts, periods, checkDate } = stateCase;
    const isLater = checkDate >= '2026-05-11'; // HB 463
    const [deduction, each, rate] = isLater ? [15_000, 5_000, 499] : [12_000, 4_000, 519];
    const exempt =
      centsIn(isLone(stateCase) ? 2 * deduction : deduction) + BigInt(facts.allowances ?? 0) * centsIn(each);
    return halfUp(atLeastZero(wages.income * periods - exempt) * BigInt(rate), periods * 10_000n);
  },

  /** Iowa Withholding Formula (2026): 3.8 % of wages less the deduction, less allowances over the periods. */
  IA: (stateCase) => {
    const { wages, facts, periods, status, frequency } = stateCase;
    const printed = iowaDeduction[frequency];
    if (!printed) return 'frequency';
    const deduction = status === 'hoh' ? printed.hoh : isLone(stateCase) ? printed.lone : printed.one;
    // Forms of 2023 and before count allowances of 40 dollars.
    const allowance =
      facts.allowanceAmountCents === undefined
        ? BigInt(facts.allowances ?? 0) * centsIn(40)
        : big(facts.allowanceAmountCents);
    const ofYear = atLeastZero(wages.income - centsIn(deduction)) * periods * 380n;
    return halfUp(atLeastZero(ofYear - allowance * 10_000n), periods * 10_000n);
  },

  /** EPB00744 (2026), percentage computation: 5.3 % above 16,100 or 32,200 a year, to the whole dollar. */
  ID: ({ wages, status, periods }) =>
    dollars(
      atLeastZero(wages.income * periods - centsIn(status === 'married' ? 32_200 : 16_100)) * 530n,
      periods * 10_000n,
    ),

  /** Pub 89-700 (2026): 4 % above 10,000 a year, less deduction and exemption of Form 89-350; dollars. */
  MS: (stateCase) => {
    const { wages, facts, status, periods } = stateCase;
    const deduction = status === 'hoh' ? 3_400 : isLone(stateCase) ? 4_600 : 2_300;
    const exempt = centsIn(deduction) + big(facts.exemptionAmountCents) + centsIn(10_000);
    return dollars(atLeastZero(wages.income * periods - exempt) * 400n, periods * 10_000n);
  },

  /**
   * Publication 14 (Rev. 4/26), for periods that begin on or after 1 June 2026: each line in whole dollars.
   * The schedules before are not at hand.
   */
  UT: ({ wages, status, frequency, periodStart }) => {
    if (periodStart < '2026-06-01') return 'state';
    const [base, from] = utahSchedules[frequency][status === 'married' ? 'married' : 'one'];
    const line2 = dollars(wages.income * 445n, 10_000n);
    const line6 = dollars(atLeastZero(wages.income - centsIn(from)) * 130n, 10_000n);
    const line7 = Math.max(0, base * 100 - line6);
    return Math.max(0, line2 - line7);
  },
};

/** Half up to the dollar, in cents. */
const dollars = (dividend: bigint, divisor: bigint): number => 100 * halfUp(dividend, divisor * 100n);

type Status = NonNullable<StateFacts['filingStatus']>;
/** What decides the income tax of one state. */
type StateCase = {
  readonly wages: Wages;
  readonly facts: StateFacts;
  readonly status: Status;
  readonly periods: bigint;
  readonly frequency: PayFrequency;
  readonly checkDate: string;
  /** The first day of the pay period. */
  readonly periodStart: string;
};
