import { beforeEach } from 'vitest';
import type { Clock } from '../../../src/foundation/clock.ts';

const most = 300;

/** A clock that ends a test in which payroll would run for ever: it is read so often by no other. */
export function endingClock(clock: Clock): Clock {
  let readings = 0;
  beforeEach(() => {
    readings = 0;
  });
  return () => {
    readings += 1;
    if (readings > most) throw new Error('payroll does not come to an end');
    return clock();
  };
}
