import { addDays } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';
import { dayText } from '../design/format.ts';
import type { Values } from '../form.ts';
import { say, text } from '../language/say.ts';
import { checkbox, dayField } from '../typed/fields.ts';
import { malformed } from '../typed/read-fields.ts';
import {
  type Leave,
  leaveOn,
  type Person,
  type PersonData,
  personForm,
  personQuery,
  updateForm,
} from './person-form.tsx';

/** Leave, return and rehire: each is a form of a page. */

const hasLeft = ({ employee }: PersonData): boolean => employee.employmentStatus === 'TERMINATED';
const isEmployed = (data: PersonData): boolean => !hasLeft(data);

/** Refuses a form where its page shows none, such as one that was opened before the status changed. */
const onlyIf =
  (isShown: (data: PersonData) => boolean) =>
  (_values: Values, { data }: { readonly data: PersonData }): Fault[] =>
    isShown(data) ? [] : [new Fault('PRECONDITION_FAILED')];

const onlyEmployed = onlyIf(isEmployed);
const notEmployed = () =>
  say('The end of the employment is on file. An employee who returns can be hired again.');

const usual = { hint: text('Month, day and year, such as 4/17/2027.') };

const leaveGroups = [
  {
    legend: text('Leave'),
    fields: [
      dayField('firstDay', text('First day of leave'), usual),
      dayField('lastDay', text('Last day of leave'), {
        isOptional: true,
        hint: text('Empty while it is not known.'),
      }),
      checkbox('isPaid', text('The salary is paid during the leave')),
    ],
  },
];

const asLeave = (values: Values): Leave => ({
  firstDay: String(values['firstDay']),
  lastDay: typeof values['lastDay'] === 'string' ? values['lastDay'] : null,
  isPaid: values['isPaid'] === true,
});

const overlaps = (a: Leave, b: Leave): boolean =>
  a.firstDay <= (b.lastDay ?? '9999') && b.firstDay <= (a.lastDay ?? '9999');

function problemsOfLeave(values: Values, { leaves }: Person) {
  if (typeof values['firstDay'] !== 'string') return [];
  const leave = asLeave(values);
  if (leave.lastDay !== null && leave.lastDay < leave.firstDay)
    return [malformed('lastDay', text('must not be before the first day'))];
  const other = leaves.find((recorded) => overlaps(recorded, leave));
  return other
    ? [malformed('firstDay', say('overlaps the leave from {day}', { day: dayText(other.firstDay) }))]
    : [];
}

/** The status changes if today is a day of the leave. A later leave is only recorded. */
const leaveForm = updateForm(leaveGroups, (values, person, today) => {
  const leaves = [...person.leaves, asLeave(values)].toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  const isOnLeave = leaveOn({ ...person, leaves }, today) !== undefined;
  return { leaves, ...(isOnLeave ? { employmentStatus: 'LEAVE' } : {}) };
});

export const leavePage = personForm({
  name: 'employee-leave',
  title: text('Put on leave'),
  submit: text('Save leave'),
  query: personQuery,
  form: {
    ...leaveForm,
    validate: (values, read) => [
      ...onlyEmployed(values, read),
      ...problemsOfLeave(values, read.data.employee),
    ],
  },
  groups: (data) => (isEmployed(data) ? leaveGroups : []),
  values: () => ({}),
  introduction: (data) =>
    isEmployed(data)
      ? say('A salary is not paid for the working days of unpaid leave. The leave can be one to come.')
      : notEmployed(),
});

const backGroups = [
  { legend: text('Return'), fields: [dayField('firstDayBack', text('First day back at work'), usual)] },
];

/** Ends a leave on the day before. Removes a leave that would begin later. */
const endedBefore = (leaves: readonly Leave[], firstDayBack: string): Leave[] =>
  leaves
    .filter(({ firstDay }) => firstDay < firstDayBack)
    .map((leave) =>
      (leave.lastDay ?? '9999') >= firstDayBack ? { ...leave, lastDay: addDays(firstDayBack, -1) } : leave,
    );

export const backPage = personForm({
  name: 'employee-back-to-work',
  title: text('Back to work'),
  submit: text('Save return'),
  query: personQuery,
  form: {
    ...updateForm(backGroups, ({ firstDayBack }, { leaves }) => ({
      employmentStatus: 'LIVE',
      ...(typeof firstDayBack === 'string' ? { leaves: endedBefore(leaves, firstDayBack) } : {}),
    })),
    validate: onlyEmployed,
  },
  groups: (data) => (isEmployed(data) ? backGroups : []),
  values: () => ({}),
  introduction: (data) =>
    isEmployed(data)
      ? say('The employee becomes active. The days of leave before the first day back are kept.')
      : notEmployed(),
});

const rehireGroups = [
  { legend: text('New employment'), fields: [dayField('startDate', text('First day of work'), usual)] },
];

export const rehirePage = personForm({
  name: 'employee-rehire',
  title: text('Hire again'),
  submit: text('Hire again'),
  query: personQuery,
  form: {
    ...updateForm(rehireGroups, ({ startDate }) => ({ employmentStatus: 'LIVE', startDate })),
    validate: onlyIf(hasLeft),
  },
  groups: (data) => (hasLeft(data) ? rehireGroups : []),
  values: () => ({}),
  introduction: (data) =>
    hasLeft(data)
      ? say('The employee becomes active from the first day of work on. Tax forms and bank accounts stay.')
      : say('The employment has not ended. The first day of work is changed with the personal details.'),
});
