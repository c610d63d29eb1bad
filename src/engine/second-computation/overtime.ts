import type { Paycheck } from '../payroll/paycheck.ts';
import type { EarningEntry, Worksheet } from '../payroll/worksheet.ts';
import { type Answer, equal, none } from './answer.ts';
import { halfUp } from './exact.ts';
import { centsOf, type Fraction, isMore, of, over, plus, read, sum, times, zero } from './fraction.ts';

/**
 * What each entry pays: hours at a rate, overtime by the regular rate of its workweek (29 CFR 778.109 to
 * 778.115), the premium alone on pay by the piece, the day or a salary (778.111, 778.112, 778.114),
 * retroactive pay with the overtime of its weeks (778.303), and overtime beside a flat-sum bonus in
 * California (Alvarado v. Dart). Overtime of tipped workers, and beside hours of which only some have a
 * date, has the reason why it is not answered.
 */
export function earningsAgain(worksheet: Worksheet, paycheck: Paycheck): Answer[] {
  const positions = paycheck.earnings.flatMap(({ kind }, at) => (kind === 'overtime_shortfall' ? [] : [at]));
  return worksheet.earnings.flatMap((entry, at): Answer[] => {
    const position = positions[at];
    if (position === undefined) return [];
    const line = earningLine(position);
    const expected = payAgain(worksheet, entry);
    return [expected === undefined ? none(line, 'regular_rate') : equal(line, expected)];
  });
}

/** The pay of an entry and what tops it up, named by the position of its line. */
export const earningLine = (position: number): string => `earnings.${position}.amountCents`;

function payAgain(worksheet: Worksheet, entry: EarningEntry): number | undefined {
  if (entry.kind === 'retroactive') return retroactive(entry);
  if (entry.amountCents !== undefined) return entry.amountCents;
  return isPremium(entry) ? premiumPay(worksheet, entry) : centsOf(plainPay(entry));
}

/** The amount and the overtime that it adds: half of what an hour of each week gains, for its overtime. */
function retroactive({ amountCents, rate, weeks = [] }: EarningEntry): number {
  const raise = times(read(rate), of(100));
  const straight =
    amountCents === undefined ? times(raise, sum(weeks.map(({ hours }) => read(hours)))) : of(amountCents);
  const share = amountCents === undefined ? undefined : over(of(amountCents), of(weeks.length));
  const premium = sum(
    weeks.map(({ hours, overtimeHours }) => {
      const worked = read(hours);
      const beyond = plus(worked, of(-40));
      const overtime = overtimeHours === undefined ? (beyond.n > 0n ? beyond : zero) : read(overtimeHours);
      const gain = share ? over(share, worked) : raise;
      return times(times(gain, overtime), of(1, 2));
    }),
  );
  return centsOf(straight) + centsOf(premium);
}

/** Straight time and the premium by the regular rate, or the agreed rate where that pays more. */
function premiumPay(worksheet: Worksheet, entry: EarningEntry): number | undefined {
  const { kind, hours, rate, straightTimePaid } = entry;
  const { earnings } = worksheet;
  const week = weekOf(worksheet, entry);
  if (!week) return undefined;
  const isCalifornia = stateOf(worksheet, entry) === 'CA';
  const isDouble = kind === 'double_time' && (rate === undefined || isCalifornia);
  const straight = straightTimePaid ? zero : straightOf(entry, week, earnings);
  const regular = straight && regularRate(week, earnings, () => true);
  if (!straight || !regular) return undefined;
  const flat = isCalifornia ? flatSum(week, earnings) : undefined;
  const base = flat ? regularRate(week, earnings, (line) => !isFlatSum(line)) : regular;
  const premium = plus(
    times(base ?? zero, isDouble ? of(1) : of(1, 2)),
    times(flat ?? zero, isDouble ? of(2) : of(3, 2)),
  );
  const worked = read(hours);
  let due = times(worked, plus(straight, premium));
  if (straightTimePaid && !isDouble && week.some((line) => line.kind === 'salary')) {
    // 29 CFR 778.114(b)(1) rounds the hour and its half to the cent.
    const rounded = times(worked, of(halfUp(BigInt(centsOf(regular)), 2n)));
    if (isMore(rounded, due)) due = rounded;
  }
  const promised = rate === undefined ? 0 : centsOf(times(worked, times(read(rate), of(100))));
  return Math.max(centsOf(due), promised);
}

/**
 * The entries of the workweek of an entry; without any dates those of the period. Undefined where only some
 * hours have a date, or tips count: 29 CFR 531.60.
 */
function weekOf({ earnings, workweekStartsOn = 0 }: Worksheet, { date }: EarningEntry) {
  if (earnings.some(({ kind }) => kind === 'tips' || kind === 'cash_tips')) return undefined;
  const stated = earnings.filter(({ hours }) => hours !== undefined);
  if (earnings.every((earning) => earning.date === undefined)) return earnings;
  if (date === undefined || stated.some((line) => line.date === undefined)) return undefined;
  const week = weekNumber(date, workweekStartsOn);
  return earnings.filter(
    (earning) => earning.date !== undefined && weekNumber(earning.date, workweekStartsOn) === week,
  );
}

/** Days since a Thursday, in weeks that begin on a weekday; 0 is Sunday. */
const weekNumber = (date: string, startsOn: number): number =>
  Math.floor((Date.parse(`${date}T00:00:00Z`) / 86_400_000 + 4 - startsOn) / 7);

/** Pay of the week over its hours, and undated pay without hours over all hours of the check. */
function regularRate(
  week: readonly EarningEntry[],
  all: readonly EarningEntry[],
  counts: (entry: EarningEntry) => boolean,
): Fraction | undefined {
  const hours = hoursOf(week.filter(isWork));
  if (hours.n === 0n) return zero;
  const isPay = (entry: EarningEntry) => isRemuneration(entry) && counts(entry);
  const pay = week.filter((line) => isPay(line) && isOfWeek(line)).map((line) => payOf(line, week, all));
  const spread = all.filter((line) => isPay(line) && !isOfWeek(line)).map(plainPay);
  if (pay.some((part) => part === undefined)) return undefined;
  const own = over(sum(pay.filter((part) => part !== undefined)), hours);
  return spread.length ? plus(own, over(sum(spread), hoursOf(all.filter(isWork)))) : own;
}

/** What flat sums add to an hour without a premium; undefined without such hours. */
function flatSum(week: readonly EarningEntry[], all: readonly EarningEntry[]): Fraction | undefined {
  const plain = (entry: EarningEntry) => isWork(entry) && !isPremium(entry);
  const [hours, allHours] = [hoursOf(week.filter(plain)), hoursOf(all.filter(plain))];
  if (!all.some(isFlatSum) || hours.n === 0n || allHours.n === 0n) return undefined;
  const own = week.filter((line) => isFlatSum(line) && isOfWeek(line)).map(plainPay);
  const spread = all.filter((line) => isFlatSum(line) && !isOfWeek(line)).map(plainPay);
  return plus(over(sum(own), hours), over(sum(spread), allHours));
}

const notRemuneration: readonly string[] = [
  ...['pto', 'sick', 'tips', 'cash_tips', 'reimbursement', 'correction', 'retroactive'],
  ...['group_term_life', 's_corporation_health', 'vehicle_use', 'taxable_benefit', 'insurer_sick_pay'],
];
const isRemuneration = ({ kind, discretionary }: EarningEntry) =>
  !notRemuneration.includes(kind) && !(kind === 'bonus' && discretionary);
const isOfWeek = ({ date, hours }: EarningEntry) => date !== undefined || hours !== undefined;
const isPremium = ({ kind }: EarningEntry) => kind === 'overtime' || kind === 'double_time';
const isFlatSum = ({ kind, discretionary, production }: EarningEntry) =>
  kind === 'bonus' && !discretionary && !production;
const isWork = ({ kind, hours, isCovered }: EarningEntry) =>
  hours !== undefined && !['pto', 'sick', 'correction'].includes(kind) && !isCovered;
const hoursOf = (entries: readonly EarningEntry[]) => sum(entries.map(({ hours }) => read(hours)));

const stateOf = ({ places, state }: Worksheet, { place = 0 }: EarningEntry): string | undefined =>
  places?.work?.[place]?.state ?? state?.code;

/** The hourly pay before the premium: as stated, or the average of the plain hours of the week, or of all. */
function straightOf(
  { straightRate, rate, kind }: EarningEntry,
  week: readonly EarningEntry[],
  all: readonly EarningEntry[],
): Fraction | undefined {
  if (straightRate !== undefined) return times(read(straightRate), of(100));
  const average = averageOf(week) ?? averageOf(all);
  if (average || rate === undefined) return average;
  return over(times(read(rate), of(100)), kind === 'overtime' ? of(3, 2) : of(2));
}

function averageOf(entries: readonly EarningEntry[]): Fraction | undefined {
  const plain = entries.filter((entry) => isWork(entry) && !isPremium(entry));
  const hours = hoursOf(plain);
  return hours.n === 0n ? undefined : over(sum(plain.map(plainPay)), hours);
}

const plainPay = ({ amountCents, hours, rate }: EarningEntry): Fraction =>
  amountCents === undefined ? times(read(hours), times(read(rate), of(100))) : of(amountCents);

/** What an entry adds to the pay of the week without premiums. */
function payOf(
  entry: EarningEntry,
  week: readonly EarningEntry[],
  all: readonly EarningEntry[],
): Fraction | undefined {
  if (!isPremium(entry)) return plainPay(entry);
  if (entry.straightTimePaid) return zero;
  const straight = straightOf(entry, week, all);
  return straight && times(read(entry.hours), straight);
}
