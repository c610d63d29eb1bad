import { isTip } from '../earnings/tip-credit.ts';
import { minimumOf, permitsTipCredit, type WageFloor, type WageFloors } from '../earnings/wage-floors.ts';
import { isRemuneration, workweekOf } from '../earnings/workweek.ts';
import { grouped } from '../grouped.ts';
import { moneyText } from '../money.ts';
import { compare, minus, over, plus, type Rational, rationalText, times, whole, ZERO } from '../rational.ts';
import { ceiling, floor, halfUp } from '../rounding.ts';
import { dollarsOf } from '../taxes/figure.ts';
import type { Worksheet } from '../worksheet.ts';
import { saying } from './line-sentences.ts';
import { lineWarning, type SaidWarning } from './warning-codes.ts';
import { isPlain, positionsOf, sumOfHours, type Worked } from './worked.ts';

/** Worked hours with a wage, and the floor of their place and day. */
type Floored = Worked & { readonly wage: Rational; readonly floor: WageFloor };

/** Wages below the minimum wage of the place and the day; of tipped workers, also with their tips. */
export function wageWarnings(
  worksheet: Worksheet,
  worked: readonly Worked[],
  floors: WageFloors,
): SaidWarning[] {
  const low = belowMinimum(worksheet, worked, floors);
  if (low.length === 0) return [];
  const isTipped = worksheet.earnings.some(isTip);
  const takesCredit = ({ floor }: Floored) => isTipped && permitsTipCredit(floor);
  return [...belowFloor(low, takesCredit), ...creditsNotMet(worksheet, low.filter(takesCredit))];
}

/** The hours below the full minimum wage. A loop, as it runs for every check and almost always finds none. */
function belowMinimum(worksheet: Worksheet, worked: readonly Worked[], floors: WageFloors): Floored[] {
  const low: Floored[] = [];
  for (const one of worked) {
    const wage = one.wage ?? (isPlain(one) ? averageWage(worksheet, worked) : undefined);
    if (wage === undefined) continue;
    const day = one.entry.date ?? worksheet.periodEnd ?? worksheet.checkDate;
    const floor = floors.on(one.state, day);
    if (compare(wage, minimumOf(floor)) < 0) low.push({ ...one, wage, floor });
  }
  return low;
}

/** Hours without a wage of their own are worth the average of all pay for work. */
function averageWage({ earnings }: Worksheet, worked: readonly Worked[]): Rational {
  const amounts = earnings
    .filter((entry) => isRemuneration(entry) && entry.amountCents !== undefined)
    .reduce((sum, { amountCents = 0 }) => sum + amountCents, 0);
  const hourly = worked
    .filter(({ entry }) => entry.amountCents === undefined)
    .reduce((sum, { wage, hours }) => (wage ? plus(sum, times(wage, hours)) : sum), ZERO);
  return over(plus(hourly, whole(amounts)), sumOfHours(worked));
}

const belowFloorTemplates = {
  full: {
    plain: '{hours} h at {wage}: the minimum wage of {place} is {minimum} since {day}',
    overtime:
      '{hours} h of overtime at {wage} before the premium: the minimum wage of {place} is {minimum} since {day}',
  },
  tipped: {
    plain: '{hours} h at {wage}: the lowest cash wage of a tipped worker in {place} is {minimum} since {day}',
    overtime:
      '{hours} h of overtime at {wage} before the premium: the lowest cash wage of a tipped worker in {place} is {minimum} since {day}',
  },
} as const;

/**
 * One warning for each wage and floor: of plain hours, or of overtime alone, whose wage before the premium
 * is no less (29 CFR 778.5).
 */
function belowFloor(all: readonly Floored[], takesCredit: (one: Floored) => boolean): SaidWarning[] {
  const low = all.filter(
    (one) => !takesCredit(one) || compare(one.wage, dollarsOf(one.floor.tippedCash)) < 0,
  );
  const keyOf = ({ wage, floor }: Floored) => `${rationalText(wage)} ${floor.place} ${floor.effectiveFrom}`;
  return [...grouped(low, keyOf).values()].flatMap((group) => {
    const plain = group.filter(isPlain);
    const named = plain.length ? plain : group;
    const [first] = named;
    if (!first) return [];
    const { place, minimum, tippedCash, effectiveFrom } = first.floor;
    const template =
      belowFloorTemplates[takesCredit(first) ? 'tipped' : 'full'][plain.length ? 'plain' : 'overtime'];
    const message = saying(template, {
      hours: rationalText(sumOfHours(named)),
      wage: moneyText(floor(first.wage)),
      place,
      minimum: takesCredit(first) ? tippedCash : minimum,
      day: effectiveFrom,
    });
    return [lineWarning('wage_below_floor', message, positionsOf(named))];
  });
}

/** 29 CFR 531.59: cash wage and tips of a workweek reach the minimum wage, or the employer pays the rest. */
function creditsNotMet(worksheet: Worksheet, tipped: readonly Floored[]): SaidWarning[] {
  const { earnings, workweekStartsOn = 0 } = worksheet;
  const tips = earnings.filter(isTip);
  const isDated = tips.every(({ date }) => date !== undefined);
  const weekOf = (one: Worked) => (isDated ? one.week : undefined);
  return [...grouped(tipped, weekOf)].flatMap(([week, hours]) => {
    const received = tips
      .filter((tip) => week === undefined || workweekOf(tip, workweekStartsOn) === week)
      .reduce((sum, { amountCents = 0 }) => sum + amountCents, 0);
    return shortfall(hours, received, week === undefined ? undefined : firstDayOf(hours));
  });
}

const firstDayOf = (worked: readonly Worked[]) => worked.map(({ entry: { date = '' } }) => date).sort()[0];

/** Hours of several states are named by their highest minimum wage, whatever their order. */
const byHighestFloor = (a: Floored, b: Floored): number =>
  compare(minimumOf(b.floor), minimumOf(a.floor)) || (a.floor.place < b.floor.place ? -1 : 1);

function shortfall(worked: readonly Floored[], tipsCents: number, day: string | undefined): SaidWarning[] {
  const sum = (amountOf: (one: Floored) => Rational) =>
    worked.reduce((total, one) => plus(total, times(one.hours, amountOf(one))), ZERO);
  const cash = sum(({ wage }) => wage);
  const short = minus(
    sum(({ floor }) => minimumOf(floor)),
    plus(cash, whole(tipsCents)),
  );
  if (compare(short, ZERO) <= 0) return [];
  const [first] = worked.toSorted(byHighestFloor);
  const values = {
    cash: moneyText(halfUp(cash)),
    tips: moneyText(tipsCents),
    hours: rationalText(sumOfHours(worked)),
    place: first?.floor.place ?? '',
    minimum: first?.floor.minimum ?? '',
    short: moneyText(ceiling(short)),
  };
  const message =
    day === undefined
      ? saying(
          '{cash} in cash and {tips} in tips for {hours} h in the period: the minimum wage of {place}, {minimum}, leaves {short} to pay (29 CFR 531.59)',
          values,
        )
      : saying(
          '{cash} in cash and {tips} in tips for {hours} h in the workweek of {day}: the minimum wage of {place}, {minimum}, leaves {short} to pay (29 CFR 531.59)',
          { ...values, day },
        );
  return [lineWarning('tip_credit_not_met', message, positionsOf(worked))];
}
