import { builder } from '../../platform/graphql/builder.ts';
import type { ComputedWorkState } from './computed.ts';

export const workStatesWords =
  'Pay and days of work by state, where work was done outside the usual state; null otherwise.';

export const WorkState = builder.objectRef<ComputedWorkState>('WorkState').implement({
  description: 'What a check pays for work in a state.',
  fields: (t) => ({
    state: t.exposeString('state', { description: 'The state, two letters.' }),
    wages: t.expose('wages', {
      type: 'Money',
      inEvents: 'wages',
      description: 'Pay for the work there, cash tips and imputed income included.',
    }),
    days: t.exposeInt('days', {
      nullable: true,
      description: 'Days of work there, if all of them are dated.',
    }),
  }),
});
