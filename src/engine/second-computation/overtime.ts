import type { Paycheck } from '../payroll/paycheck.ts';
import type { EarningEntry, Worksheet } from '../payroll/worksheet.ts';
import { type Answer, equal } from './answer.ts';
import { halfUp } from './exact.ts';

/** An exact fraction: cents, hours or cents an hour. */
type Fraction = { readonly n: bigint; readonly d: bigint };

const zero: Fraction = { n: 0n, d: 1n };
const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n });
const isMore = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d;
const centsOf = ({ n, d }: Fraction): number => halfUp(n, d);
const of = (n: number, d = 1): Fraction => ({ n: BigInt(n), d: BigInt(d) });
/** "5.23", as a fraction. */
function read(text: string | undefined): Fraction {
  const [whole = '0', part = ''] = (text ?? '0').split('.');
  return { n: BigInt(whole + part), d: 10n ** BigInt(part.length) };
}
const sum = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, zero);

/**
 * Pay that rests on a regular rate: the premium on top of pay by the piece, the day or a salary (29 CFR
 * 778.111, 778.112, 778.114), retroactive pay with the overtime of its weeks (778.303), and overtime beside a
 * flat-sum bonus in California (Alvarado v. Dart). Only of checks of one workweek, paid in one state, without
 * tips and corrections: of others nothing is answered.
 */
export function overtimeAgain(worksheet: Worksheet, paycheck: Paycheck): Answer[] {
  const { earnings } = worksheet;
  const lines = linesByEntry(worksheet, paycheck);
  return earnings.flatMap((entry, at): Answer[] => {
    const paid = lines[at];
    if (!paid) return [];
    const expected = entry.kind === 'retroactive' ? retroactive(entry) : ofWeek(worksheet, entry);
    return expected === undefined ? [] : [equal(earningLine(paid.position), expected)];
  });
}

/** The pay of an entry and what tops it up, named by the position of its line. */
export const earningLine = (position: number): string => `earnings.${position}.amountCents`;

/** What each entry is paid: its line, and a shortfall that follows it. */
function linesByEntry({ earnings }: Worksheet, paycheck: Paycheck): ({ position: number } | undefined)[] {
  const positions = paycheck.earnings.flatMap(({ kind }, at) => (kind === 'overtime_shortfall' ? [] : [at]));
  return earnings.map((_, at) => {
    const position = positions[at];
    return position === undefined ? undefined : { position };
  });
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

/** Whole hours are straight time elsewhere, or a flat sum counts: what else is paid is computed once. */
function ofWeek(worksheet: Worksheet, entry: EarningEntry): number | undefined {
  const { kind, hours, rate, straightTimePaid, amountCents } = entry;
  if (!isPremium(entry) || hours === undefined || amountCents !== undefined) return undefined;
  const isCalifornia = worksheet.state?.code === 'CA';
  const flats = worksheet.earnings.filter(isFlatSum);
  if (!straightTimePaid && !(isCalifornia && flats.length > 0)) return undefined;
  if (!isOneWeek(worksheet)) return undefined;
  const isDouble = kind === 'double_time' && (rate === undefined || isCalifornia);
  if (kind === 'double_time' && rate !== undefined && !isCalifornia) return undefined;
  const work = worksheet.earnings.filter(isWork);
  const straight = straightTimePaid ? zero : straightOf(entry, work);
  if (!straight) return undefined;
  const allHours = sum(work.map((one) => read(one.hours)));
  const plainHours = sum(work.filter((one) => !isPremium(one)).map((one) => read(one.hours)));
  const isFlat = isCalifornia && flats.length > 0 && plainHours.n > 0n;
  const paid = worksheet.earnings.filter(({ kind: one }) => one !== 'retroactive' && !unpaid.includes(one));
  const counted = paid.filter(
    (one) => !(one.kind === 'bonus' && one.discretionary) && !(isFlat && isFlatSum(one)),
  );
  const parts = counted.map((one) => payOf(one, work));
  if (parts.some((part) => part === undefined) || allHours.n === 0n) return undefined;
  const regular = over(sum(parts.filter((part) => part !== undefined)), allHours);
  const share = isDouble ? of(1) : of(1, 2);
  const flat = isFlat
    ? times(
        over(of(flats.reduce((all, { amountCents = 0 }) => all + amountCents, 0)), plainHours),
        isDouble ? of(2) : of(3, 2),
      )
    : zero;
  const worked = read(hours);
  let due = times(worked, plus(straight, plus(times(regular, share), flat)));
  if (straightTimePaid && !isDouble && worksheet.earnings.some((one) => one.kind === 'salary')) {
    // 29 CFR 778.114(b)(1) rounds the hour and its half to the cent.
    const rounded = times(worked, of(halfUp(BigInt(centsOf(regular)), 2n)));
    if (isMore(rounded, due)) due = rounded;
  }
  const promised = rate === undefined ? 0 : centsOf(times(worked, times(read(rate), of(100))));
  return Math.max(centsOf(due), promised);
}

const unpaid: readonly string[] = [
  'pto',
  'sick',
  'reimbursement',
  'group_term_life',
  's_corporation_health',
  'vehicle_use',
  'taxable_benefit',
  'insurer_sick_pay',
];
const isPremium = ({ kind }: EarningEntry) => kind === 'overtime' || kind === 'double_time';
const isFlatSum = ({ kind, discretionary, production }: EarningEntry) =>
  kind === 'bonus' && !discretionary && !production;
const isWork = ({ kind, hours, isCovered }: EarningEntry) =>
  hours !== undefined && kind !== 'pto' && kind !== 'sick' && !isCovered;

/** Undated pay of one week, in one place, without what its regular rate has rules of its own for. */
function isOneWeek({ payFrequency, earnings }: Worksheet): boolean {
  return (
    payFrequency === 'weekly' &&
    earnings.every(
      ({ kind, date, place }) =>
        date === undefined && !place && kind !== 'tips' && kind !== 'cash_tips' && kind !== 'correction',
    )
  );
}

/** The hour of a premium before it: as stated, or the average of the plain hours. */
function straightOf(
  { straightRate, rate, kind }: EarningEntry,
  work: readonly EarningEntry[],
): Fraction | undefined {
  if (straightRate !== undefined) return times(read(straightRate), of(100));
  const plain = work.filter((one) => !isPremium(one));
  const hours = sum(plain.map((one) => read(one.hours)));
  if (hours.n > 0n) return over(sum(plain.map(plainPay)), hours);
  return rate === undefined
    ? undefined
    : over(times(read(rate), of(100)), kind === 'overtime' ? of(3, 2) : of(2));
}

const plainPay = ({ amountCents, hours, rate }: EarningEntry): Fraction =>
  amountCents === undefined ? times(read(hours), times(read(rate), of(100))) : of(amountCents);

/** What an entry adds to the pay of the week without premiums. */
function payOf(entry: EarningEntry, work: readonly EarningEntry[]): Fraction | undefined {
  if (entry.isCovered) return zero;
  if (!isPremium(entry)) return plainPay(entry);
  if (entry.straightTimePaid) return zero;
  const straight = straightOf(entry, work);
  return straight && times(read(entry.hours), straight);
}
