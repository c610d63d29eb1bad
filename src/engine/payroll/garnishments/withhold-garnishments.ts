import { inForce } from '../dated-rows.ts';
import { atLeastZero, type Cents, moneyText } from '../money.ts';
import { ratio, times, whole } from '../rational.ts';
import { floor } from '../rounding.ts';
import { rowsOf } from './ceiling.ts';
import { ceilingsOf } from './ceilings-of.ts';
import type {
  EarnedPay,
  GarnishedPay,
  GarnishmentOrder,
  GarnishmentResult,
  Limit,
  Taken,
} from './garnishment.ts';
import { requestedBy } from './requested-amount.ts';
import { supportLawOf } from './support-ceiling.ts';

/**
 * Support comes before everything but a federal levy served earlier (26 USC 6334(a)(8), 42 USC 666(b)(7)),
 * so these two form one rank, by the day they were served. Then bankruptcy, and all others by the day they
 * were served (34 CFR 34.20). Figures name the ranks, and those of a state that differs.
 */
const RANKS: readonly (readonly string[])[] = [
  ['child_support', 'federal_tax_levy'],
  ['bankruptcy'],
  ['student_loan', 'state_tax_levy', 'creditor', 'other'],
];

type Pay = Pick<GarnishedPay, 'state' | 'checkOn' | 'garnishmentCeilings'>;

function ranksOf({ state = '', checkOn, garnishmentCeilings }: Pay): readonly (readonly string[])[] {
  const priority = garnishmentCeilings.orders?.priority;
  if (!priority) return RANKS;
  const row = inForce(rowsOf(priority.states, state), checkOn) ?? inForce(priority.default, checkOn);
  return row?.ranks ?? RANKS;
}

/**
 * By rank, then by the day served; on one day in the order of the rank, and creditors in the order of the
 * worksheet.
 */
export function inPriority(pay: Pay, orders: readonly GarnishmentOrder[]): GarnishmentOrder[] {
  if (orders.length < 2) return [...orders];
  const ranks = ranksOf(pay);
  const ranked = orders.map((order) => {
    const rank = ranks.findIndex((types) => types.includes(order.type));
    const place = ranks[rank]?.indexOf(order.type === 'other' ? 'creditor' : order.type) ?? 0;
    return { order, rank, place };
  });
  ranked.sort(
    (a, b) =>
      a.rank - b.rank ||
      (a.order.servedOn < b.order.servedOn ? -1 : a.order.servedOn > b.order.servedOn ? 1 : 0) ||
      a.place - b.place,
  );
  return ranked.map(({ order }) => order);
}

/**
 * Shares an amount that does not cover all claims in proportion to them: floored to the cent, the remaining
 * cents one each to the earlier claims. The shares add up to the amount; none exceeds its claim.
 */
export function shareOut(room: Cents, claims: readonly Cents[]): Cents[] {
  const sum = claims.reduce((total, claim) => total + claim, 0);
  if (sum <= room) return [...claims];
  const floored = claims.map((claim) => floor(times(whole(claim), ratio(room, sum))));
  let left = floored.reduce((rest, share) => rest - share, room);
  return floored.map((share, index) => {
    if (left === 0 || share >= (claims[index] ?? 0)) return share;
    left -= 1;
    return share + 1;
  });
}

/**
 * Shares an amount that does not cover all claims equally. A smaller claim is met whole, and the rest of its
 * share goes to the others. The remaining cents go to the earlier claims. /
 */
function shareEqually(room: Cents, claims: readonly Cents[]): Cents[] {
  const shares = claims.map(() => 0);
  let left = Math.min(
    room,
    claims.reduce((total, claim) => total + claim, 0),
  );
  while (left > 0) {
    const open = claims.flatMap((claim, at) => (claim > (shares[at] ?? 0) ? [at] : []));
    const each = Math.max(1, floor(ratio(left, open.length)));
    for (const at of open) {
      const part = Math.min(each, left, (claims[at] ?? 0) - (shares[at] ?? 0));
      shares[at] = (shares[at] ?? 0) + part;
      left -= part;
    }
  }
  return shares;
}

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
    some.reduce((cents, { withheldCents }) => cents + withheldCents, 0);
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
 * CFR 303.100(a)(5) demands. The parts are in proportion to the claims, as in most states, or equal. The
 * ceiling on all is the highest one. /
 */
function together(claims: readonly Claim[], isEqual: boolean): GarnishmentResult[] {
  const wanted = claims.map(least);
  const room = claims.filter((_, index) => wanted[index] !== 0).map(({ limits }) => roomOf(limits));
  const most = Math.max(0, ...room);
  const shares = isEqual ? shareEqually(most, wanted) : shareOut(most, wanted);
  const how = isEqual ? 'equally' : 'in proportion';
  const words = `${moneyText(most)} shared ${how} among ${room.length} support orders`;
  return claims.map((claim, index) => {
    const cents = shares[index] ?? 0;
    const share: Limit = { name: 'share among support orders', cents, words };
    return resultOf(cents < least(claim) ? { ...claim, limits: [...claim.limits, share] } : claim);
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
