/** The states with one rate whose forms ask for the spouse's income or dollars, or that withhold dollars. */
import type { PayFrequency } from '../payroll/worksheet.ts';
import type { Uncovered } from './answer.ts';
import { atLeastZero, big, centsIn, halfUp } from './exact.ts';
import type { StateCase } from './state-case.ts';

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
export const moreMethods: Readonly<Record<string, (one: StateCase) => number | Uncovered>> = {
  /** Employer's Tax Guide (2026, June 2026): by the day of payment; spouses who both work take one. */
  GA: (one) => {
    const { wages, facts, periods, checkDate } = one;
    const isLater = checkDate >= '2026-05-11'; // HB 463
    const [deduction, each, rate] = isLater ? [15_000, 5_000, 499] : [12_000, 4_000, 519];
    const exempt =
      centsIn(isLone(one) ? 2 * deduction : deduction) + BigInt(facts.allowances ?? 0) * centsIn(each);
    return halfUp(atLeastZero(wages.income * periods - exempt) * BigInt(rate), periods * 10_000n);
  },

  /** Iowa Withholding Formula (2026): 3.8 % of wages less the deduction, less allowances over the periods. */
  IA: (one) => {
    const { wages, facts, periods, status, frequency } = one;
    const printed = iowaDeduction[frequency];
    if (!printed) return 'frequency';
    const deduction = status === 'hoh' ? printed.hoh : isLone(one) ? printed.lone : printed.one;
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
  MS: (one) => {
    const { wages, facts, status, periods } = one;
    const deduction = status === 'hoh' ? 3_400 : isLone(one) ? 4_600 : 2_300;
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
