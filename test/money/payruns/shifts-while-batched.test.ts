import { expect } from 'vitest';
import { chanceFrom } from '../../support/chance.ts';
import { call } from '../../support/client.ts';
import { waitFor } from '../../support/pause.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { printFigures } from '../../torture/print-figures.ts';
import { payrollWorld, start } from './payroll-world.ts';

serve({ clock: () => start });

const seed = 5;
const clients = 64;
const rounds = [
  { begins: '2026-11-01', day: '2026-11-20', cutOff: '2026-11-18T22:00:00Z' },
  { begins: '2026-11-15', day: '2026-12-04', cutOff: '2026-12-02T22:00:00Z' },
  { begins: '2026-11-29', day: '2026-12-18', cutOff: '2026-12-16T22:00:00Z' },
];

atNight(
  `each acknowledged shift is paid when ${clients} clients add shifts to a check while it is computed`,
  async () => {
    const world = await payrollWorld(service);
    const chance = chanceFrom(seed);
    const { key, companyID } = world;
    const outcomes = { acknowledged: 0, refused: 0 };
    for (const { begins, day, cutOff } of rounds) {
      const { employeeCheckID } = await world.open(world.employeeID, begins, day, { shifts: [] });
      let acknowledged = 0;
      /** Adds shifts until the computed check refuses them. */
      const client = async () => {
        for (let status = 200; status !== 400; ) {
          const shifts = [{ time: begins, bonus: { amount: 1 } }];
          const body = { companyID, employeeCheckID, shifts };
          ({ status } = await call(service, 'POST', '/shifts', { key, body }));
          // A check that is locked for longer than the lock timeout is busy: 503, and nothing was added.
          expect([200, 400, 503]).toContain(status);
          if (status === 200) acknowledged += 1;
          else outcomes.refused += 1;
        }
      };
      const working = Array.from({ length: clients }, client);
      const some = 1 + chance.below(clients);
      await waitFor('the first shifts', () => acknowledged >= some);
      const advanced = await world.advance({ to: cutOff });
      await Promise.all(working);
      expect(advanced.body.data.totals).toMatchObject({ checks_computed: 1 });
      const { status, gross_pay, shifts } = await world.check(employeeCheckID);
      expect({ status, gross_pay, shifts: shifts.length }).toEqual({
        status: 'pre-processed',
        gross_pay: acknowledged,
        shifts: acknowledged,
      });
      outcomes.acknowledged += acknowledged;
    }
    printFigures(`${clients} clients adding shifts while batched`, {
      seed,
      rounds: rounds.length,
      ...outcomes,
    });
    expect(Math.min(outcomes.acknowledged, outcomes.refused)).toBeGreaterThan(rounds.length);
  },
);
