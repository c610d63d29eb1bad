/** What an approval must confirm by name: pay of nothing, pay that waits, and pay that is late. */
import type { Fault } from '../../foundation/fault.ts';
import { countOf, dollars, shortDay } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import type { Field, Values } from '../form.ts';
import { say } from '../language/say.ts';
import { malformed } from '../typed/read-fields.ts';
import { type Check, isLeftUnpaid, type Payrun } from './payrun.ts';

type Payday = Pick<Payrun, 'checks' | 'checkDate' | 'missed'>;

const isPending = ({ status }: Check): boolean => status === 'PENDING';
const waits: readonly string[] = ['NO_BANK_ACCOUNT', 'ACCOUNT_NOT_VERIFIED'];

/** The hourly workers who would get nothing. */
export const paidNothing = ({ checks }: Pick<Payrun, 'checks'>): readonly Check[] =>
  checks.filter(({ paysNothing }) => paysNothing);

/** The people whose pay has no account on the payday. */
export const paidLater = ({ checks }: Pick<Payrun, 'checks'>): readonly Check[] =>
  checks.filter(
    (check) =>
      isPending(check) && !check.paysNothing && check.warnings.some(({ code }) => waits.includes(code)),
  );

/** The people whose pay arrives after the payday. */
export const paidLate = (payday: Payday): readonly Check[] =>
  payday.checks.filter(
    (check) =>
      isPending(check) &&
      !isLeftUnpaid(payday, check) &&
      check.arrivesOn !== null &&
      check.arrivesOn > payday.checkDate,
  );

const mostNamed = 20;

/** `Ada Reyes, Tom Baker and 3 more`. */
export function namesOf(checks: readonly Check[], each: (check: Check) => string = nameOf): string {
  const names = checks.slice(0, mostNamed).map(each).join(', ');
  const more = checks.length - mostNamed;
  return more > 0 ? say('{names} and {count} more', { names, count: countOf(more) }) : names;
}

const withPay = (check: Check): string => `${nameOf(check)} (${dollars(check.netPay ?? 0)})`;
const withDay = (check: Check): string => `${nameOf(check)} (${shortDay(check.arrivesOn ?? '')})`;

type Confirmation = { readonly field: Field; readonly isAsked: boolean };

/** The boxes of an approval. The page shows those that apply, and each must be checked. */
function confirmationsOf(payrun: Payday): readonly Confirmation[] {
  const [nothing, later, late] = [paidNothing(payrun), paidLater(payrun), paidLate(payrun)];
  const box = (name: string, label: string, people: readonly Check[]): Confirmation => ({
    field: { name, label, isOwnWords: true, control: 'checkbox' },
    isAsked: people.length > 0,
  });
  return [
    box('paysNothing', say('Pay nothing to {names}', { names: namesOf(nothing) }), nothing),
    box('isHeld', say('Hold the pay of {names}', { names: namesOf(later, withPay) }), later),
    box('isLate', say('Pay late: {names}', { names: namesOf(late, withDay) }), late),
  ];
}

export const boxesOf = (payrun: Payday): readonly Field[] =>
  confirmationsOf(payrun).flatMap(({ field, isAsked }) => (isAsked ? [field] : []));

/** The boxes that are not checked. */
export const unconfirmed = (payrun: Payday, values: Values): readonly Fault[] =>
  boxesOf(payrun)
    .filter(({ name }) => values[name] !== true)
    .map(({ name, label }) => malformed(name, say('Settle this, or check the box: {label}.', { label })));
