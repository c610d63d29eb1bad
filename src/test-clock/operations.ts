import { z } from 'zod';
import { builder } from '../graphql/builder.ts';
import { enumOf } from '../graphql/spelt.ts';
import type { Happened } from '../payruns/happened.ts';
import { type Advanced, advanceClock } from './advance-clock.ts';

const PayrunStep = builder.enumType('PayrunStep', {
  description: 'What a payrun did.',
  ...enumOf({
    'pre-processed': 'Checks were computed at their cut-off.',
    processed: 'Checks were paid.',
    held: 'Checks that were due wait.',
  }),
});

const ClockStep = builder.objectRef<Happened>('ClockStep').implement({
  description: 'Something that fell due while the clock moved.',
  fields: (t) => ({
    at: t.field({
      type: 'DateTime',
      description: 'When it fell due.',
      resolve: ({ at }) => new Date(at),
    }),
    what: t.expose('what', { type: PayrunStep, description: 'What happened.' }),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day of payment.' }),
    employerCheckId: t.exposeID('employerCheckId', {
      nullable: true,
      description: 'The payrun; null where a check alone is held.',
    }),
    employeeCheckIds: t.idList({
      description: 'The employee checks that it happened to.',
      resolve: ({ checkIds }) => [...checkIds],
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why they wait, where they do.' }),
  }),
});

const AdvancedClock = builder.objectRef<Advanced>('AdvancedClock').implement({
  description: "A partner's clock that was moved.",
  fields: (t) => ({
    now: t.field({
      type: 'DateTime',
      description: "Payroll's now, which real time moves on from here.",
      resolve: ({ now }) => new Date(now),
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'Whether everything that fell due was run. If not, the clock stands where it stopped: repeat the request with `to`.',
    }),
    happened: t.field({
      type: [ClockStep],
      description: 'What fell due on the way, in order.',
      resolve: ({ happened }) => [...happened],
    }),
  }),
});

builder.mutationField('advanceClock', (t) =>
  t.field({
    type: AdvancedClock,
    description:
      "Test environment only: moves the partner's payroll clock forward and runs everything that falls due. Links, keys and webhooks keep to real time.",
    args: {
      to: t.arg({ type: 'DateTime', description: 'The instant to move to. Either this or by.' }),
      by: t.arg.int({
        description: 'How many seconds to move on. Either this or to.',
        validate: z.number().int().min(0, 'must be 0 or more'),
      }),
    },
    resolve: (_root, args, operation) => advanceClock(operation, args),
  }),
);
