import { builder } from '../../platform/graphql/builder.ts';
import * as rules from '../../platform/graphql/rules.ts';

export const hoursWords = {
  regular: 'Hours at the wage of the employee.',
  overtime: 'Overtime hours.',
  doubleTime: 'Hours at double time.',
} as const;

const hours = { type: 'Quantity', validate: rules.hours } as const;

export const HoursInput = builder.inputType('HoursOfCheckInput', {
  description: 'The hours of the whole pay period on a pending check. What is absent or 0 is removed.',
  fields: (t) => ({
    employeeCheckId: t.id({ required: true, description: 'The pending check.' }),
    regular: t.field({ ...hours, description: hoursWords.regular }),
    overtime: t.field({ ...hours, description: hoursWords.overtime }),
    doubleTime: t.field({ ...hours, description: hoursWords.doubleTime }),
  }),
});
