import { inForce } from '../dated-rows.ts';
import { rowsOf } from './ceiling.ts';
import type { GarnishedPay, GarnishmentOrder } from './garnishment.ts';

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

/** By rank, then by the day served; on one day in the order of the rank, and creditors as given. */
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
