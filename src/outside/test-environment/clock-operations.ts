import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { standsAlone } from '../../platform/operation/long-run.ts';
import { advanceClock } from './advance-clock.ts';
import { AdvancedClock, PayrollClock } from './clock-schema.ts';
import { readClock } from './read-clock.ts';

builder.mutationField('advanceClock', (t) =>
  t.field({
    type: AdvancedClock,
    policy: { scope: 'clock:write', links: [], idempotencyKey: 'forever' },
    description:
      "Test environment only: moves the partner's payroll clock forward and runs everything that is due, in several transactions. If the request is interrupted, the clock stays where the work ended: send the request again with `to`. Links, keys and webhooks use real time.",
    args: {
      to: t.arg({ type: 'DateTime', description: 'The instant to move to. Give either `to` or `by`.' }),
      by: t.arg.int({
        description: 'The number of seconds to move forward. Give either `to` or `by`.',
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
    description:
      "Test environment only: the partner's payroll clock. It can be read while it is being moved.",
    resolve: (_root, _args, operation) => readClock(operation),
  }),
);
