import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';

export const TimeOffKind = builder.enumType('TimeOffKind', {
  description: 'What paid time off is for.',
  ...enumOf({
    vacation: 'Vacation.',
    sick: 'Sick leave.',
    personal: 'Any reason.',
  }),
});

export const TimeOffMethod = builder.enumType('TimeOffMethod', {
  description: 'What earns paid time off.',
  ...enumOf({
    hours_worked: 'Hours worked, as each computed check counts them.',
    pay_period: 'Each pay period, by its first computed check.',
    year: 'Each benefit year, all of it on its first day, and on the first day of the policy.',
  }),
});

export const TimeOffEntryKind = builder.enumType('TimeOffEntryKind', {
  description: 'Why a balance changed.',
  ...enumOf({
    accrued: 'A check earned the hours.',
    granted: 'A benefit year granted the hours.',
    capped: 'A cap removed earned hours.',
    year_end: 'The hours were not carried over into a benefit year. 0 if all were.',
    used: 'A check paid the hours.',
    adjusted: 'Somebody corrected the balance.',
  }),
});

export const TimeOffRequestStatus = builder.enumType('TimeOffRequestStatus', {
  description: 'The status of a request for time off.',
  ...enumOf({
    requested: 'It waits for a decision.',
    approved: 'Its days are paid by the checks of their periods.',
    denied: 'It was denied.',
    canceled: 'It was canceled.',
  }),
});

export const TimeOffParty = builder.enumType('TimeOffParty', {
  description: 'Who acted.',
  ...enumOf({
    employee: 'The employee, by their own link.',
    employer: 'The employer, by the link to the dashboard.',
    partner: 'The partner, by a key.',
  }),
});
