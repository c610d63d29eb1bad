import { type Cents, moneyText } from '../money.ts';
import { halfUp, timesRate } from '../rounding.ts';
import { percentText } from '../withholding-schedule/exact-text.ts';
import { explainSchedule } from '../withholding-schedule/explain-schedule.ts';
import { FREQUENCIES } from '../withholding-schedule/withholding-schedule.ts';
import type { GarnishedPay, GarnishmentOrder } from './garnishment.ts';

/** The amount that the order itself requests, before balance and ceilings, and why. */
export type RequestedAmount = { readonly cents: Cents; readonly words: string };

export function requestedBy(order: GarnishmentOrder, pay: GarnishedPay): RequestedAmount {
  const { effectiveFrom, effectiveThrough } = order;
  if (pay.checkOn < effectiveFrom) return { cents: 0, words: `not in force before ${effectiveFrom}` };
  if (effectiveThrough && pay.checkOn > effectiveThrough) {
    return { cents: 0, words: `not in force after ${effectiveThrough}` };
  }
  return order.schedule ? askedBySchedule(order.schedule, pay) : askedByCaps(order, pay);
}

function askedBySchedule(
  schedule: NonNullable<GarnishmentOrder['schedule']>,
  pay: GarnishedPay,
): RequestedAmount {
  const frequency = FREQUENCIES.find((candidate) => candidate === pay.frequency);
  const explanation = frequency && explainSchedule(schedule, frequency, pay.disposableCents);
  if (!explanation)
    return { cents: 0, words: `its schedule has no branch for ${pay.frequency ?? 'contractor'} pay` };
  return { cents: explanation.withheldCents, words: `${explanation.where}: ${explanation.why}` };
}

/** With both caps the lesser; a percentage is rounded half up, as in a schedule. */
function askedByCaps(
  { capCents, capRate }: GarnishmentOrder,
  { disposableCents }: GarnishedPay,
): RequestedAmount {
  const caps: RequestedAmount[] = [];
  if (typeof capCents === 'number')
    caps.push({ cents: capCents, words: `its cap of ${moneyText(capCents)}` });
  if (capRate) {
    const cents = timesRate(disposableCents, capRate, halfUp);
    const words = `${percentText(capRate)} of ${moneyText(disposableCents)}, ${moneyText(cents)}`;
    caps.push({ cents, words });
  }
  const [first = { cents: 0, words: 'it names no amount' }, second] = caps;
  if (!second) return first;
  return {
    cents: Math.min(first.cents, second.cents),
    words: `the lesser of ${first.words} and ${second.words}`,
  };
}
