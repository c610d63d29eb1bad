import { z } from 'zod';
import { builder } from '../graphql/builder.ts';
import { advanceClock } from './advance-clock.ts';
import { AdvancedClock, PayrollClock } from './clock-schema.ts';
import { readClock } from './read-clock.ts';
import { standsAlone } from './stands-alone.ts';

builder.mutationField('advanceClock', (t) =>
  t.field({
    type: AdvancedClock,
    policy: { scope: 'clock:write', links: [], idempotencyKey: 'forever' },
    description:
      "Test environment only: moves the partner's payroll clock forward and runs everything that falls due, in as many transactions as it takes: each leaves the clock at what is done, so a request that breaks off is completed by repeating it with `to`. Links, keys and webhooks keep to real time.",
    args: {
      to: t.arg({ type: 'DateTime', description: 'The instant to move to. Either this or by.' }),
      by: t.arg.int({
        description: 'How many seconds to move on. Either this or to.',
        validate: z.number().int().min(0, 'must be 0 or more'),
      }),
    },
    resolve: (_root, args, operation, info) =>
      advanceClock(operation, { ...args, isAlone: standsAlone(info) }),
  }),
);

builder.queryField('clock', (t) =>
  t.field({
    type: PayrollClock,
    policy: { scope: 'clock:write' },
    description: "Test environment only: the partner's payroll clock. Can be asked while it is being moved.",
    resolve: (_root, _args, operation) => readClock(operation),
  }),
);
