import type { Cents } from '../money.ts';
import { ratio, times, whole } from '../rational.ts';
import { floor } from '../rounding.ts';

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
 * Shares an amount that does not cover all claims as much to one as to the other: a smaller claim is met
 * whole, and what it leaves goes to the rest. The remaining cents go to the earlier claims.
 */
export function shareEqually(room: Cents, claims: readonly Cents[]): Cents[] {
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
