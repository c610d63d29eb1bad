import { grossToNet } from './gross-to-net.ts';
import { largestDrop } from './largest-drop.ts';
import type { Cents } from './money.ts';
import { amountText } from './money.ts';
import type { Paycheck } from './paycheck.ts';
import { refuse } from './refusal.ts';
import { TABLES, type Tables } from './taxes/tables.ts';
import type { Worksheet } from './worksheet.ts';

export type GrossUp = {
  /** The worksheet with the amount found. */
  readonly worksheet: Worksheet;
  readonly paycheck: Paycheck;
  readonly amountCents: Cents;
};

const MOST_CENTS = 10_000_000_00;
const MOST_TRIES = 100_000;

/**
 * The smallest amount of one earning whose check nets at least the target, everything else on the worksheet as it
 * is. From below: a cent more of that earning never adds more than `gain` cents of net pay (two where it raises a
 * regular rate), but for the drops that tables have, so every amount jumped over is known to be too small. Throws
 * WorksheetRefused when no amount up to ten million dollars reaches the target.
 */
export function grossUp(
  worksheet: Worksheet,
  targetNetCents: Cents,
  earningIndex = 0,
  tables: Tables = TABLES,
): GrossUp {
  const field = `earnings[${earningIndex}].amount`;
  const entry = worksheet.earnings[earningIndex];
  if (entry?.amountCents === undefined) return refuse(field, 'must be given: it is the amount to be found');
  if (entry.kind === 'cash_tips')
    return refuse(field, 'must not be cash tips: they are not paid through the check');
  const drop = largestDrop(worksheet, tables);
  const gain = worksheet.earnings.some(({ kind }) => kind === 'overtime' || kind === 'double_time') ? 2 : 1;
  let amountCents = 0;
  for (let tries = 0; tries < MOST_TRIES && amountCents <= MOST_CENTS; tries += 1) {
    const tried = withAmount(worksheet, earningIndex, amountCents);
    const paycheck = grossToNet(tried, tables);
    const missing = targetNetCents - paycheck.totals.netPayCents;
    if (missing <= 0) return { worksheet: tried, paycheck, amountCents };
    amountCents += Math.max(1, Math.floor((missing - drop - 1) / gain));
  }
  return refuse(field, `cannot be found: no amount nets ${amountText(targetNetCents)} with these facts`);
}

export function withAmount(worksheet: Worksheet, index: number, amountCents: Cents): Worksheet {
  const earnings = worksheet.earnings.map((entry, at) => (at === index ? { ...entry, amountCents } : entry));
  return { ...worksheet, earnings };
}
