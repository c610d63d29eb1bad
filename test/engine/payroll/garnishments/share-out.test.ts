import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOut } from '../../../../src/engine/payroll/garnishments/withhold-garnishments.ts';
import { cents } from '../withholding-schedule/schedules.ts';

describe('shares of an amount that is too small', () => {
  it('add up to it, exceed no claim, and are within a cent of the proportion', () =>
    fc.assert(
      fc.property(
        fc.array(cents(5_000_000), { maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (claims, part) => {
          const sum = claims.reduce((total, claim) => total + claim, 0);
          const room = Math.floor(sum * part);
          const shares = shareOut(room, claims);
          expect(shares.reduce((total, share) => total + share, 0)).toBe(room);
          shares.forEach((share, index) => {
            const claim = claims[index] ?? 0;
            expect(share <= claim && Math.abs(share * sum - claim * room) <= sum).toBe(true);
          });
        },
      ),
    ));

  it('are the claims themselves where it suffices', () =>
    expect(shareOut(100, [40, 0, 60])).toEqual([40, 0, 60]));
});
