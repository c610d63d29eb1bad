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
