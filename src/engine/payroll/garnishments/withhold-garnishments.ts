import { atLeastZero, type Cents, moneyText } from '../money.ts';
import { ceilingsOf } from './ceilings-of.ts';
import type {
  EarnedPay,
  GarnishedPay,
  GarnishmentOrder,
  GarnishmentResult,
  Limit,
  Taken,
} from './garnishment.ts';
import { inPriority } from './in-priority.ts';
import { requestedBy } from './requested-amount.ts';
import { shareEqually, shareOut } from './share-out.ts';
import { supportLawOf } from './support-ceiling.ts';

/** A result before the withheld amount is known. */
type Claim = Pick<GarnishmentResult, 'asked' | 'askedCents' | 'limits' | 'notes'> & {
  readonly order: GarnishmentOrder;
};

type Settled = Omit<EarnedPay, 'frequency'> & Pick<GarnishedPay, 'frequency'>;

const CONTRACTOR = "a contractor's payment: the ceilings on employees' earnings are not applied";

/**
 * What each order takes from one check, in legal priority: the smallest of its amount, its balance, the
 * ceilings of its kind (floored to the cent, less what earlier orders took) and the remaining pay.
 */
export function withholdGarnishments(
  pay: GarnishedPay,
  orders: readonly GarnishmentOrder[],
): GarnishmentResult[] {
  const disposableCents = atLeastZero(pay.disposableCents);
  const takeHomeCents = atLeastZero(Math.min(disposableCents, pay.takeHomeCents ?? disposableCents));
  const results: GarnishmentResult[] = [];
  const supportOrders = orders.filter(
    (order) => order.type === 'child_support' && requestedBy(order, pay).cents > 0,
  ).length;
  const isEqual = supportLawOf(pay)?.allocation === 'equal';
  for (const group of sharing(inPriority(pay, orders))) {
    const taken = { ...takenBy(results), supportOrders };
    results.push(
      ...together(
        group.map((order) => claim({ ...pay, disposableCents, takeHomeCents }, order, taken)),
        isEqual,
      ),
    );
  }
  return results;
}

/** Support orders in a row share one ceiling among them; every other order comes alone. */
function sharing(orders: readonly GarnishmentOrder[]): GarnishmentOrder[][] {
  const groups: GarnishmentOrder[][] = [];
  for (const order of orders) {
    const last = groups.at(-1);
    if (order.type === 'child_support' && last?.[0]?.type === 'child_support') last.push(order);
    else groups.push([order]);
  }
  return groups;
}

function takenBy(results: readonly GarnishmentResult[]): Omit<Taken, 'supportOrders'> {
  const sum = (some: readonly GarnishmentResult[]) =>
    some.reduce((cents, each) => cents + each.withheldCents, 0);
  return {
    allCents: sum(results),
    supportCents: sum(results.filter(({ type }) => type === 'child_support')),
    studentLoanCents: sum(results.filter(({ type }) => type === 'student_loan')),
  };
}

const localWageOf = ({ claim: { localMinimumWageCents: wage } = {} }: GarnishmentOrder) =>
  wage === undefined ? {} : { localMinimumWageCents: wage };

function claim(pay: Settled, order: GarnishmentOrder, taken: Taken): Claim {
  const { frequency, takeHomeCents } = pay;
  const requested = requestedBy(order, pay);
  const legal = frequency
    ? ceilingsOf({ ...pay, frequency, ...localWageOf(order) }, order, taken)
    : { limits: [], notes: [CONTRACTOR] };
  const left = takeHomeCents - taken.allCents;
  const payLeft: Limit = { name: 'pay left', cents: left, words: `${moneyText(left)} of pay is left` };
  const limits = [...balance(order), ...legal.limits, payLeft];
  return { order, asked: requested.words, askedCents: requested.cents, limits, notes: legal.notes };
}

function balance({ totalCents, withheldToDateCents = 0 }: GarnishmentOrder): Limit[] {
  if (typeof totalCents !== 'number') return [];
  const cents = atLeastZero(totalCents - withheldToDateCents);
  const words = `${moneyText(withheldToDateCents)} of ${moneyText(totalCents)} is withheld already`;
  return [{ name: 'balance of the order', cents, words }];
}

/**
 * Where support orders exceed the ceiling on all of them, each gets its part and none is passed over, as 45
 * CFR 303.100(a)(5) demands; in proportion to the claims, the rule of most states, or as much each as the
 * other. The ceiling on all is the highest one.
 */
function together(claims: readonly Claim[], isEqual: boolean): GarnishmentResult[] {
  const wanted = claims.map(least);
  const room = claims.filter((_, index) => wanted[index] !== 0).map(({ limits }) => roomOf(limits));
  const most = Math.max(0, ...room);
  const shares = isEqual ? shareEqually(most, wanted) : shareOut(most, wanted);
  const how = isEqual ? 'equally' : 'in proportion';
  const words = `${moneyText(most)} shared ${how} among ${room.length} support orders`;
  return claims.map((each, index) => {
    const cents = shares[index] ?? 0;
    const share: Limit = { name: 'share among support orders', cents, words };
    return resultOf(cents < least(each) ? { ...each, limits: [...each.limits, share] } : each);
  });
}

/**
 * The limit of a group: all limits of its orders except each order's own balance.
 */
function roomOf(limits: readonly Limit[]): Cents {
  return Math.min(...limits.filter(({ name }) => name !== 'balance of the order').map(({ cents }) => cents));
}

function least({ askedCents, limits }: Claim): Cents {
  return Math.min(askedCents, ...limits.map(({ cents }) => cents));
}

function resultOf(claimed: Claim): GarnishmentResult {
  const { order, asked, askedCents, limits, notes } = claimed;
  const withheldCents = least(claimed);
  const limitedBy =
    askedCents > withheldCents ? limits.find(({ cents }) => cents === withheldCents) : undefined;
  const because = limitedBy ? `; ${limitedBy.name} ${moneyText(limitedBy.cents)} (${limitedBy.words})` : '';
  const why = `asked ${moneyText(askedCents)} (${asked})${because}; withheld ${moneyText(withheldCents)}`;
  const { id, type } = order;
  return { id, type, askedCents, asked, limits, withheldCents, limitedBy: limitedBy?.name, why, notes };
}
