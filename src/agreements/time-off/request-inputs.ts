import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { requestWords } from './words.ts';

const TimeOffDayInput = builder.inputType('TimeOffDayInput', {
  description: 'A day off.',
  fields: (t) => ({
    day: t.field({ type: 'Date', required: true, description: 'The day.' }),
    hours: t.field({
      type: 'Quantity',
      required: true,
      description: 'The hours off: more than 0, up to 24.',
      validate: z.number().gt(0, 'must be more than 0').max(24, 'must be 24 or less'),
    }),
  }),
});

export const TimeOffRequestInput = builder.inputType('TimeOffRequestInput', {
  description: 'A request for paid days off.',
  fields: (t) => ({
    policyId: t.id({ required: true, description: requestWords.policyId }),
    employeeId: t.id({ required: true, description: requestWords.employeeId }),
    days: t.field({
      type: [TimeOffDayInput],
      required: true,
      description: requestWords.days,
      validate: rules.listOf('day', 90),
    }),
    note: t.field({ type: 'Text', description: requestWords.note, validate: rules.optionalText }),
  }),
});
