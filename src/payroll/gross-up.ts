import { grossToNet } from './gross-to-net.ts';
import { largestDrop } from './largest-drop.ts';
import { amountText, type Cents } from './money.ts';
import type { Paycheck } from './paycheck.ts';
import { refuse } from './refusal.ts';
import { divided, floor } from './rounding.ts';
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

/**
 * The smallest amount of one earning whose check nets at least the target, everything else on the worksheet
 * as it is. From below: a cent more of that earning never adds more than `gain` cents of net pay (two where
 * it raises a regular rate), but for the drops that tables have, so every amount jumped over is known to be
 * too small. Where deductions or orders take every cent, the step size grows while net pay is zero.
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
  const drop = largestDrop(worksheet, tables);
  const gain = worksheet.earnings.some(({ kind }) => kind === 'overtime' || kind === 'double_time') ? 2 : 1;
  const nothingLeft = new NothingLeft();
  let amountCents = 0;
  for (let tries = 0; tries < MOST_TRIES && amountCents <= MOST_CENTS; tries += 1) {
    const tried = withAmount(worksheet, earningIndex, amountCents);
    const paycheck = grossToNet(tried, tables);
    const net = paycheck.totals.netPayCents;
    if (net >= targetNetCents) {
      if (!nothingLeft.isStriding) return { worksheet: tried, paycheck, amountCents };
      amountCents = nothingLeft.back();
    } else {
      const jump = Math.max(1, divided(targetNetCents - net - drop - 1, gain, floor));
      amountCents = nothingLeft.next(amountCents, net, jump);
    }
  }
  return refuse(field, `cannot be found: no amount nets ${amountText(targetNetCents)} with these facts`);
}

export function withAmount(worksheet: Worksheet, index: number, amountCents: Cents): Worksheet {
  const earnings = worksheet.earnings.map((entry, at) => (at === index ? { ...entry, amountCents } : entry));
  return { ...worksheet, earnings };
}

/**
 * Finds the end of a range with zero net pay: it doubles the step and goes back when a step went too far.
 */
class NothingLeft {
  #times = 0;
  #last: Cents = 0;
  #stride = 1;

  get isStriding(): boolean {
    return this.#stride > 1;
  }

  /**
   * The next amount to try after one that netted too little; `jump` skips only amounts known to be too small.
   */
  next(amount: Cents, net: Cents, jump: Cents): Cents {
    if (net > 0 && this.isStriding) return this.back();
    this.#times = net > 0 ? 0 : this.#times + 1;
    this.#last = amount;
    this.#stride = this.#times > 4 ? this.#stride * 2 : 1;
    return amount + Math.max(jump, this.#stride);
  }

  /** One cent above the last amount with zero net pay, in small steps again. */
  back(): Cents {
    this.#stride = 1;
    this.#times = 0;
    return this.#last + 1;
  }
}
