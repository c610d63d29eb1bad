import { addDays, weekday } from '../../engine/payroll/calendar/plain-date.ts';
import { hours } from '../design/format.ts';
import { defineFormAbout } from '../form-page.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { aboutPerson, personForm } from '../people/person-form.tsx';
import { choice, dayField, moneyField } from '../typed/fields.ts';
import { hours as hoursKind } from '../typed/numbers.ts';
import { malformed } from '../typed/read-fields.ts';
import { balanceFields } from './tables.tsx';

/** The forms that request days off: the employee's own, and the employer's on the page about a person. */

const groups = [
  {
    legend: text('Days off'),
    fields: [
      choice('policyId', text('Kind of time off'), 'policies'),
      dayField('firstDay', text('First day off'), { hint: text('Month, day and year, such as 4/17/2027.') }),
      dayField('lastDay', text('Last day off'), {
        hint: text('Saturdays and Sundays between are left out.'),
      }),
      moneyField('hoursOfDay', text('Hours of each day'), { kind: hoursKind }),
      { name: 'note', label: text('Note'), isOptional: true },
    ],
  },
];

/** A request cannot have more days than a year. */
const mostDays = 366;

/** The days from Monday to Friday. If there are only a Saturday and a Sunday, those. */
function daysOf(first: string, last: string): string[] {
  const days: string[] = [];
  for (let on = first; on <= last && days.length < mostDays; on = addDays(on, 1)) days.push(on);
  const workdays = days.filter((on) => weekday(on) !== 0 && weekday(on) !== 6);
  return workdays.length ? workdays : days;
}

/** The employee's own. */
export const ownRequest = defineFormAbout({
  name: 'time-off-request',
  title: text('Ask for days off'),
  submit: text('Send request'),
  query: graphql(
    `query TimeOffForm($companyId: ID!, $employeeId: ID!) {
      ...AboutPerson
      own: employee(companyId: $companyId, id: $employeeId) { timeOff { ...Balance } }
    }`,
    [aboutPerson, balanceFields],
  ),
  form: {
    groups,
    isOneAtATime: true,
    mutation: graphql(`mutation AskForTimeOff($companyId: ID!, $input: TimeOffRequestInput!) {
      requestTimeOff(companyId: $companyId, input: $input) { id }
    }`),
    variables: ({ firstDay, lastDay, hoursOfDay = 8, policyId, note }, _from, { data, today }) => {
      const areRead = typeof firstDay === 'string' && typeof lastDay === 'string' && firstDay <= lastDay;
      const days = areRead ? daysOf(firstDay, lastDay) : [today]; // unreadable values are refused below
      const input = { policyId, note, days: days.map((on) => ({ day: on, hours: hoursOfDay })) };
      return { input: { ...input, employeeId: data.employee.id } };
    },
    validate: ({ firstDay, lastDay }) => {
      const isReversed = typeof firstDay === 'string' && typeof lastDay === 'string' && lastDay < firstDay;
      return isReversed ? [malformed('lastDay', text('must not be before the first day'))] : [];
    },
  },
  values: () => ({ hoursOfDay: '8' }),
  options: ({ own: { timeOff } }) => ({
    policies: {
      enumValues: timeOff.map(({ policyId, name, available }) => ({
        name: policyId,
        label: say('{name}, {available} hours available', { name, available: hours(available) }),
      })),
    },
  }),
  groups: ({ own: { timeOff } }) => (timeOff.length ? groups : []),
  introduction: ({ own: { timeOff } }) =>
    timeOff.length
      ? say(
          'Your employer decides about the request. Approved days are paid with the paycheck of their period.',
        )
      : say('No policy for paid time off covers you.'),
});

export const requestPage = personForm({
  ...ownRequest,
  name: 'employee-time-off-request',
  title: text('Days off'),
  submit: text('File request'),
  introduction: ({ own: { timeOff } }) =>
    timeOff.length
      ? say(
          'The request waits on the dashboard until it is approved there. Approved days are paid with the paycheck of their period.',
        )
      : say('No policy for paid time off covers this employee.'),
});
