import { isImputed } from './earnings/imputed-income.ts';
import type { GarnishmentResult } from './garnishments/garnishment.ts';
import { largestDrop } from './largest-drop.ts';
import { amountText, type Cents } from './money.ts';
import type { Paycheck } from './paycheck.ts';
import { paycheckOf } from './paycheck-of.ts';
import { PLAIN_BOOK } from './quantity.ts';
import { refuse } from './refusal.ts';
import { divided, floor } from './rounding.ts';
import { settle } from './settle.ts';
import type { Settled } from './settled.ts';
import type { Tables } from './taxes/tables.ts';
import type { Worksheet } from './worksheet.ts';

type GrossUp = {
  /** The worksheet with the amount found. */
  readonly worksheet: Worksheet;
  readonly paycheck: Paycheck;
  readonly amountCents: Cents;
};

const MOST_CENTS: Cents = 1_000_000_000;
/** Enough for the last dollars before the target, which are tried cent by cent: `largestDrop` in net pay. */
const MOST_TRIES = 500_000;
/** After this many tries, a check that nets nothing even with the largest amount ends the search. */
const TRIES_BEFORE_LARGEST = 5_000;

/**
 * The smallest amount of one earning whose check nets at least the target, everything else on the worksheet
 * as it is. From below: a cent more of that earning never adds more than `gain` cents of net pay (two where
 * it raises a regular rate), but for the drops that tables have, so every amount jumped over is known to be
 * too small. Where net pay is zero, what pay does not cover has to be earned first and counts as below zero.
 * Throws WorksheetRefused when no amount up to ten million dollars reaches the target, nor any of the amounts
 * that are tried.
 */
export function grossUp(
  worksheet: Worksheet,
  targetNetCents: Cents,
  tables: Tables,
  earningIndex = 0,
): GrossUp {
  const field = `earnings[${earningIndex}].amount`;
  const entry = worksheet.earnings[earningIndex];
  if (entry?.amountCents === undefined) return refuse(field, 'must be given: it is the amount to be found');
  if (entry.kind === 'cash_tips')
    return refuse(field, 'must not be cash tips: they are not paid through the check');
  if (isImputed(entry.kind))
    return refuse(field, 'must not be imputed income: it is not paid through the check');
  const drop = largestDrop(worksheet, tables);
  const netOf = (candidate: Worksheet) => settle(candidate, tables, PLAIN_BOOK).totals.netPay.cents;
  const gain = worksheet.earnings.some(({ kind }) => kind === 'overtime' || kind === 'double_time') ? 2 : 1;
  let amountCents = 0;
  for (let tries = 0; tries < MOST_TRIES && amountCents <= MOST_CENTS; tries += 1) {
    const tried = withAmount(worksheet, earningIndex, amountCents);
    const settled = settle(tried, tables, PLAIN_BOOK);
    if (settled.totals.netPay.cents >= targetNetCents)
      return { worksheet: tried, paycheck: paycheckOf(tried, settled, tables), amountCents };
    const missing = targetNetCents - netOrShortage(settled);
    amountCents += Math.max(1, divided(missing - drop - 1, gain, floor));
    if (tries === TRIES_BEFORE_LARGEST && netOf(withAmount(worksheet, earningIndex, MOST_CENTS)) === 0) break;
  }
  return refuse(field, `cannot be found: no amount nets ${amountText(targetNetCents)} with these facts`);
}

export function withAmount(worksheet: Worksheet, index: number, amountCents: Cents): Worksheet {
  const earnings = worksheet.earnings.map((entry, at) => (at === index ? { ...entry, amountCents } : entry));
  return { ...worksheet, earnings };
}

/** Net pay; where there is none, below zero by the taxes, orders and deductions that pay does not cover. */
function netOrShortage({ totals, taxes, garnishments, deductions }: Settled): Cents {
  if (totals.netPay.cents > 0) return totals.netPay.cents;
  const sumOf = (amounts: readonly Cents[]) => amounts.reduce((sum, cents) => sum + cents, 0);
  const uncollected = sumOf(taxes.map(({ uncollected }) => uncollected.cents));
  const notTaken = sumOf(deductions.map(({ allowed, taken }) => allowed.cents - taken.cents));
  return -(uncollected + notTaken + sumOf(garnishments.map(({ result }) => notCovered(result))));
}

/** The part of an order that it does not get because no pay is left for it. */
function notCovered({ askedCents, limits, withheldCents }: GarnishmentResult): Cents {
  const others = limits.filter(({ name }) => name !== 'pay left').map(({ cents }) => cents);
  return Math.max(0, Math.min(askedCents, ...others) - withheldCents);
}
