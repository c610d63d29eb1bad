import { siteOf } from '../earnings/state-of-entry.ts';
import { isTip } from '../earnings/tip-credit.ts';
import {
  type FloorsOfSite,
  minimumOf,
  permitsTipCredit,
  type UnlistedFloor,
  type UnsureFloor,
  type WageFloor,
  type WageFloors,
} from '../earnings/wage-floors.ts';
import { isRemuneration, workweekOf } from '../earnings/workweek.ts';
import { grouped } from '../grouped.ts';
import { moneyText } from '../money.ts';
import {
  compare,
  minus,
  over,
  plus,
  type Rational,
  ratio,
  rationalText,
  times,
  whole,
  ZERO,
} from '../rational.ts';
import { ceiling, floor, halfUp } from '../rounding.ts';
import { dollarsOf } from '../taxes/figure.ts';
import type { Worksheet } from '../worksheet.ts';
import { type LineSaid, saying } from './line-sentences.ts';
import { lineWarning, type SaidWarning, type WarningCode } from './warning-codes.ts';
import { isPlain, positionsOf, sumOfHours, type Worked } from './worked.ts';

/** Worked hours with a wage, and the floors of their place and day. */
type Floored = Worked & { readonly wage: Rational; readonly floor: WageFloor };
type Sited = Floored & Pick<FloorsOfSite, 'unsure' | 'unlisted'>;

/** Wages below the minimum wage of the place and the day; of tipped workers, also with their tips. */
export function wageWarnings(
  worksheet: Worksheet,
  worked: readonly Worked[],
  floors: WageFloors,
): SaidWarning[] {
  const sited = sitedHours(worksheet, worked, floors);
  if (sited.length === 0) return [];
  const low = sited.filter(({ wage, floor }) => compare(wage, minimumOf(floor)) < 0);
  const isTipped = worksheet.earnings.some(isTip);
  const takesCredit = ({ floor }: Pick<Floored, 'floor'>) => isTipped && permitsTipCredit(floor);
  const isBelow = (floored: Floored) => compare(floored.wage, cashOf(floored, takesCredit)) < 0;
  const rest = sited.filter((line) => !isBelow(line));
  return [
    ...belowFloor(low.filter(isBelow), takesCredit, worksheet),
    ...creditsNotMet(worksheet, low.filter(takesCredit)),
    ...localWarnings(rest, takesCredit, worksheet),
  ];
}

/** The least that an hour pays in cash. */
const cashOf = (pick: Pick<Floored, 'floor'>, takesCredit: (pick: Pick<Floored, 'floor'>) => boolean) =>
  takesCredit(pick) ? dollarsOf(pick.floor.tippedCash) : minimumOf(pick.floor);

/** Hours that a minimum wage may reach. A loop, as it runs for every check and almost always finds none. */
function sitedHours(worksheet: Worksheet, worked: readonly Worked[], floors: WageFloors): Sited[] {
  const found: Sited[] = [];
  for (const earning of worked) {
    const wage = earning.wage ?? (isPlain(earning) ? averageWage(worksheet, worked) : undefined);
    if (wage === undefined || compare(wage, floors.mostIn(earning.state)) >= 0) continue;
    found.push({
      ...earning,
      wage,
      ...floors.at(siteOf(earning.entry, worksheet), dayWorked(earning, worksheet)),
    });
  }
  return found;
}

const dayWorked = ({ entry }: Worked, { periodEnd, checkDate }: Worksheet): string =>
  entry.date ?? periodEnd ?? checkDate;

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
function belowFloor(
  low: readonly Floored[],
  takesCredit: (earning: Floored) => boolean,
  worksheet: Worksheet,
): SaidWarning[] {
  const keyOf = ({ wage, floor }: Floored) => `${rationalText(wage)} ${floor.place} ${floor.effectiveFrom}`;
  return [...grouped(low, keyOf).values()].flatMap((group) => {
    const plain = group.filter(isPlain);
    const named = plain.length ? plain : group;
    const [first] = named;
    if (!first) return [];
    const { place, minimum, tippedCash, effectiveFrom, source } = first.floor;
    const values = {
      hours: rationalText(sumOfHours(named)),
      wage: moneyText(floor(first.wage)),
      place,
      minimum: takesCredit(first) ? tippedCash : minimum,
      day: effectiveFrom,
    };
    const template =
      belowFloorTemplates[takesCredit(first) ? 'tipped' : 'full'][plain.length ? 'plain' : 'overtime'];
    const message =
      source === undefined
        ? saying(template, values)
        : saying(
            '{hours} h at {wage} before any premium, worked {first} to {last}: {place} asks for {minimum} in cash since {day} ({source})',
            { ...values, ...daysOf(named, worksheet), source },
          );
    return [lineWarning('wage_below_floor', message, positionsOf(named))];
  });
}

function daysOf(worked: readonly Worked[], worksheet: Worksheet) {
  const days = worked.map((line) => dayWorked(line, worksheet)).sort();
  return { first: days[0] ?? '', last: days.at(-1) ?? '' };
}

type Low = { readonly said: LineSaid; readonly code: WarningCode };

/** Hours that a minimum wage may reach which the address, the employer or the figures leave open. */
function localWarnings(
  sited: readonly Sited[],
  takesCredit: (earning: Pick<Floored, 'floor'>) => boolean,
  worksheet: Worksheet,
): SaidWarning[] {
  const openOf = (earning: Sited) => {
    const unsure = earning.unsure.find((other) => compare(earning.wage, cashOf(other, takesCredit)) < 0);
    if (unsure) return { unsure };
    const unlisted = earning.unlisted.find((other) => {
      const cash = cashOf(other, takesCredit);
      return compare(earning.wage, other.since === undefined ? cash : times(cash, ratio(11, 10))) < 0;
    });
    return unlisted && { unlisted };
  };
  const open = sited.flatMap((line) => {
    const found = openOf(line);
    return found ? [{ ...line, found }] : [];
  });
  const keyOf = ({ wage, found }: (typeof open)[number]) => `${rationalText(wage)} ${JSON.stringify(found)}`;
  return [...grouped(open, keyOf).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const values = {
      hours: rationalText(sumOfHours(group)),
      wage: moneyText(floor(first.wage)),
      ...daysOf(group, worksheet),
    };
    const { unsure, unlisted } = first.found;
    const { code, said }: Low = unsure
      ? { code: 'local_wage_floor_unsure', said: unsureSaid(unsure, takesCredit(unsure), values) }
      : { code: 'wage_floor_not_listed', said: unlistedSaid(unlisted, takesCredit(unlisted), values) };
    return [lineWarning(code, said, positionsOf(group))];
  });
}

type Hours = { hours: string; wage: string; first: string; last: string };

const cashText = ({ minimum, tippedCash }: WageFloor, isTipped: boolean) => (isTipped ? tippedCash : minimum);

function unsureSaid({ floor: own, code, size, who }: UnsureFloor, isTipped: boolean, hours: Hours): LineSaid {
  const { place, effectiveFrom: day, source = '' } = own;
  const values = { ...hours, place, minimum: cashText(own, isTipped), day, source };
  if (code === undefined)
    return who === undefined
      ? saying(
          '{hours} h at {wage} before any premium, worked {first} to {last}: {place} asks employers of {size} people for {minimum} in cash since {day} ({source}); state the headcount of the company',
          { ...values, size: size ?? '' },
        )
      : saying(
          '{hours} h at {wage} before any premium, worked {first} to {last}: {place} asks {who} for {minimum} in cash since {day} ({source})',
          { ...values, who },
        );
  if (who !== undefined)
    return saying(
      '{hours} h at {wage} before any premium, worked {first} to {last}: {place}, if the address lies there, asks {who} for {minimum} in cash since {day} ({source}); confirm {code}, or none, in localities of the work location',
      { ...values, code, who },
    );
  return size === undefined
    ? saying(
        '{hours} h at {wage} before any premium, worked {first} to {last}: {place}, if the address lies there, asks for {minimum} in cash since {day} ({source}); confirm {code}, or none, in localities of the work location',
        { ...values, code },
      )
    : saying(
        '{hours} h at {wage} before any premium, worked {first} to {last}: {place}, if the address lies there, asks employers of {size} people for {minimum} in cash since {day} ({source}); confirm {code}, or none, in localities of the work location, and state the headcount of the company',
        { ...values, code, size },
      );
}

function unlistedSaid({ floor: own, since }: UnlistedFloor, isTipped: boolean, hours: Hours): LineSaid {
  const values = { ...hours, place: own.place, minimum: cashText(own, isTipped) };
  return since === undefined
    ? saying(
        '{hours} h at {wage} before any premium, worked {first} to {last}: the service does not have the minimum wage of {place} before {day}; it asks for {minimum} from then on',
        { ...values, day: own.effectiveFrom },
      )
    : saying(
        '{hours} h at {wage} before any premium, worked {first} to {last}: the service does not have the minimum wage of {place} from {day} on; until then it asked for {minimum}',
        { ...values, day: since },
      );
}

/** 29 CFR 531.59: cash wage and tips of a workweek reach the minimum wage, or the employer pays the rest. */
function creditsNotMet(worksheet: Worksheet, tipped: readonly Floored[]): SaidWarning[] {
  const { earnings, workweekStartsOn = 0 } = worksheet;
  const tips = earnings.filter(isTip);
  const isDated = tips.every(({ date }) => date !== undefined);
  const weekOf = (worked: Worked) => (isDated ? worked.week : undefined);
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
  const sum = (amountOf: (earning: Floored) => Rational) =>
    worked.reduce((total, earning) => plus(total, times(earning.hours, amountOf(earning))), ZERO);
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
