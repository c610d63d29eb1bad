import type { PayFrequency, Worksheet } from '../payroll/worksheet.ts';
import { type Answer, equal, none, taxLine } from './answer.ts';
import { atLeastZero, big, centsIn, halfUp } from './exact.ts';
import type { Figures } from './figures-of.ts';
import type { Wages } from './wages.ts';

/** Worksheet 1A, line 1b; 53 paydays count as 52. */
export const payPeriods: Readonly<Record<PayFrequency, bigint>> = {
  annually: 1n,
  semiannually: 2n,
  quarterly: 4n,
  monthly: 12n,
  semimonthly: 24n,
  biweekly: 26n,
  weekly: 52n,
  daily: 260n,
};

/** Federal income tax of a check: Worksheet 1A of IRS Pub. 15-T, and 26 CFR 31.3402(g)-1 on bonuses. */
export function federalIncomeTax(
  worksheet: Worksheet,
  { income, supplemental: bonuses }: Wages,
  figures: Figures,
): Answer {
  const { supplemental } = figures;
  const line = taxLine('us_income');
  const { federal, yearToDate: sums } = worksheet;
  if (federal.statedWithholdingCents !== undefined) return none(line, 'stated');
  if (federal.nonresidentAlien && !federal.treatyOfIndia) return none(line, 'nonresident_alien');

  // (g)-1(a)(2): the part of the year's bonuses above one million, at the highest rate, by any W-4.
  const paid = big(sums?.supplementalWagesCents);
  const over = (sum: bigint) => atLeastZero(sum - centsIn(supplemental.above));
  const high = over(paid + bonuses) - over(paid);
  const highest = halfUp(high * BigInt(supplemental.rateAbove), 10_000n);
  if (federal.exempt) return equal(line, highest);

  const regular = income - bonuses;
  const onRegular = worksheet1a(worksheet, regular, figures);
  const ordinary = bonuses - high;
  const hasBonus = ordinary > 0n;
  // (a)(7): the flat rate needs income tax withheld from regular wages, this year or the last.
  const isFlat = federal.supplementalMethod !== 'aggregate' && (onRegular > 0 || wasWithheld(worksheet));
  if (hasBonus && !isFlat) return equal(line, worksheet1a(worksheet, regular + ordinary, figures) + highest);
  return equal(line, onRegular + halfUp(ordinary * BigInt(supplemental.rate), 10_000n) + highest);
}

/** A year without bonuses has no income tax but that on regular wages. */
function wasWithheld({ yearToDate: sums }: Worksheet): boolean {
  const ofYear = sums?.supplementalWagesCents ? 0 : (sums?.taxesCents?.['us_income'] ?? 0);
  return (sums?.regularIncomeTaxCents ?? ofYear) > 0 || (sums?.lastYear?.regularIncomeTaxCents ?? 0) > 0;
}

/** Rounds once, half up to the cent, at line 4b. No wages: nothing is withheld, nor the extra of line 4a. */
function worksheet1a({ federal, payFrequency }: Worksheet, wages: bigint, figures: Figures): number {
  const { line1g, line1k, standard, step2 } = figures;
  if (wages <= 0n) return 0;
  const isOld = federal.form === '2019';
  const periods = payPeriods[payFrequency];
  const line1c = wages * periods;
  const checked = !isOld && federal.step2 === true;
  const newForm =
    line1c +
    big(federal.step4aCents) -
    big(federal.step4bCents) -
    centsIn(checked ? 0 : line1g[federal.filingStatus]);
  const oldForm = line1c - BigInt(federal.allowances ?? 0) * centsIn(line1k);
  const adjusted = atLeastZero(isOld ? oldForm : newForm);
  // Forms of 2019 and before know no head of household.
  const status = isOld && federal.filingStatus === 'hoh' ? 'single' : federal.filingStatus;
  const [from, tax, rate] = (checked ? step2 : standard)[status].findLast(
    ([least]) => adjusted >= centsIn(least),
  ) ?? [0, 0, 0];
  // In ten-thousandths of a cent a year: lines 2f, 3b and 4a times the periods.
  const line2f = centsIn(tax) * 10_000n + (adjusted - centsIn(from)) * BigInt(rate);
  const line3c = atLeastZero(line2f - (isOld ? 0n : big(federal.step3Cents)) * 10_000n);
  return halfUp(line3c + big(federal.extraCents) * periods * 10_000n, periods * 10_000n);
}
