import { grossToNet } from './gross-to-net.ts';
import { withAmount } from './gross-up.ts';
import type { Cents } from './money.ts';
import { divided, floor } from './rounding.ts';
import type { Tables } from './taxes/tables.ts';
import type { Worksheet } from './worksheet.ts';

const MOST_CENTS: Cents = 1_000_000_000;

/**
 * An amount of one earning, in cents, whose check nets at least the target while a cent less nets too little;
 * 0 where the check nets the target without it. Where withholding steps down as pay rises there can be
 * several such amounts: `grossUp` finds the smallest. This search doubles an amount, then halves the range:
 * it computes the check at most some sixty times.
 * Returns undefined when ten million dollars do not reach the target. Throws WorksheetRefused when the check
 * cannot be computed.
 */
export function amountThatNets(
  worksheet: Worksheet,
  targetNetCents: Cents,
  earningIndex: number,
  tables: Tables,
) {
  const missing = (amountCents: Cents): Cents =>
    targetNetCents - grossToNet(withAmount(worksheet, earningIndex, amountCents), tables).totals.netPayCents;
  const gap = missing(0);
  if (gap <= 0) return 0;
  let tooLittle = 0;
  let enough = gap;
  while (missing(enough) > 0) {
    if (enough >= MOST_CENTS) return undefined;
    tooLittle = enough;
    enough = Math.min(enough * 2, MOST_CENTS);
  }
  while (enough - tooLittle > 1) {
    const middle = divided(enough + tooLittle, 2, floor);
    if (missing(middle) > 0) tooLittle = middle;
    else enough = middle;
  }
  return enough;
}
