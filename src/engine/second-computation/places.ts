import type { Paycheck } from '../payroll/paycheck.ts';
import type { EarningEntry, Worksheet } from '../payroll/worksheet.ts';
import { big, halfUp } from './exact.ts';

/** A line of pay, and the entry that it pays. */
export type PaidLine = { readonly entry: EarningEntry; readonly cents: bigint };

/** The lines of a check with their entries, in their order: what tops up overtime belongs to its entry. */
export function paidLines({ earnings }: Worksheet, paycheck: Paycheck): PaidLine[] {
  let at = -1;
  return paycheck.earnings.flatMap(({ kind, amountCents }) => {
    if (kind !== 'overtime_shortfall') at += 1;
    const entry = earnings[at];
    return entry && kind !== 'reimbursement' ? [{ entry, cents: big(amountCents) }] : [];
  });
}

export const stateAt = ({ places, state }: Worksheet, position: number): string =>
  places?.work?.[position]?.state ?? state?.code ?? '';

/** The states in which the pay was earned, in the order of the places; without pay, the usual one. */
export function workedStates(worksheet: Worksheet, lines: readonly PaidLine[]): string[] {
  if (!lines.length) return [stateAt(worksheet, 0)];
  const positions = [...new Set(lines.map(({ entry }) => entry.place ?? 0))].sort((a, b) => a - b);
  return [...new Set(positions.map((position) => stateAt(worksheet, position)))];
}

export const homeOf = ({ places, state }: Worksheet): string | undefined =>
  places?.residence?.state ?? state?.residence;

export const total = (lines: readonly PaidLine[]): bigint =>
  lines.reduce((all, { cents }) => all + cents, 0n);

/** An amount divided by weights, in cents that add up to it: each sum so far is rounded half up. */
export function shares(amount: bigint, weights: readonly bigint[]): bigint[] {
  if (weights.length === 1) return [amount];
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all <= 0n) return weights.map(() => 0n);
  let upTo = 0n;
  let before = 0n;
  return weights.map((weight) => {
    upTo += weight;
    const now = BigInt(halfUp(amount * upTo, all));
    const share = now - before;
    before = now;
    return share;
  });
}
