import type { Clock, Instant } from '../../../src/foundation/clock.ts';

const most = 1_000;

/** A clock that ends a test in which payroll would run for ever: no other reads one instant so often. */
export function endingClock(clock: Clock): Clock {
  let readings = 0;
  let last: Instant | undefined;
  return () => {
    const now = clock();
    readings = now === last ? readings + 1 : 0;
    last = now;
    if (readings > most) throw new Error('payroll does not come to an end');
    return now;
  };
}
