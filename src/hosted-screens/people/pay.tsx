import type { Fault } from '../../foundation/fault.ts';
import type { Field, Values } from '../form.ts';
import { text } from '../language/say.ts';
import { choice, dayField, inThirds, moneyField, optional } from '../typed/fields.ts';
import { yesOrNo } from '../typed/kind.ts';
import { dollars, hours } from '../typed/numbers.ts';
import { changesIn, malformed } from '../typed/read-fields.ts';
import {
  type Person,
  personForm,
  personQuery,
  type SalaryChange,
  salaryOn,
  shownValues,
  updateForm,
} from './person-form.tsx';

const amount = (name: string, label: string, more: Partial<Field> = {}) =>
  moneyField(name, label, { ...optional, ...more });

export const isSalaryField = choice('isSalary', text('Basis of pay'), 'ways', { kind: yesOrNo });
export const wageField = amount('defaultWage', text('Hourly rate ($)'), {
  hint: text('For each hour whose shift names no rate.'),
});
export const salaryField = amount('salary', text('Salary of a year ($)'));

/** The two ways in which people are paid. */
export const ways = {
  enumValues: [
    { name: 'no', label: text('By the hour') },
    { name: 'yes', label: text('A salary') },
  ],
};

const schedules = {
  enumValues: [
    { name: '', label: text('As the company') },
    ...['WEEKLY', 'BIWEEKLY', 'SEMIMONTHLY', 'MONTHLY'].map((name) => ({ name })),
  ],
};

const groups = [
  {
    legend: text('Kind of pay'),
    fields: [isSalaryField, choice('defaultPaySchedule', text('Pay schedule'), 'schedules', optional)],
  },
  {
    legend: text('Hourly pay'),
    fields: inThirds([
      wageField,
      amount('defaultOtWage', text('Overtime rate ($)')),
      amount('defaultDtWage', text('Double time rate ($)')),
    ]),
  },
  {
    legend: text('Salary'),
    fields: [
      salaryField,
      dayField('salaryFrom', text('First day of the new salary'), {
        hint: text(
          'Needed when the salary changes, such as 1/1/2027. Pay before that day keeps the former one.',
        ),
        ...optional,
      }),
      amount('weeklyHours', text('Hours of a week'), {
        hint: text('The hours that the salary pays, 40 unless stated.'),
        kind: hours,
      }),
    ],
  },
];

/** The input. A first salary applies from the beginning, and a further salary from its day on. */
function inputOf({ salary, salaryFrom, ...values }: Values, person: Person, today: string): Values {
  const kept = { ...values, defaultWage: values['defaultWage'] ?? 0 };
  const changes = changesIn(kept, person);
  if (!isSalaryChanged({ salary, salaryFrom }, person, today)) return changes;
  if (person.salary === null || typeof salary !== 'number' || typeof salaryFrom !== 'string')
    return { ...changes, salary };
  return {
    ...changes,
    salaryChanges: withChange(person.salaryChanges, { effectiveDate: salaryFrom, salary }),
  };
}

const isSalaryChanged = ({ salary, salaryFrom }: Values, person: Person, today: string): boolean =>
  salary !== undefined && (salaryFrom != null || salary !== salaryOn(person, today));

const withChange = (changes: readonly SalaryChange[], change: SalaryChange): SalaryChange[] =>
  [...changes.filter(({ effectiveDate }) => effectiveDate !== change.effectiveDate), change].toSorted(
    (a, b) => (a.effectiveDate < b.effectiveDate ? -1 : 1),
  );

/** Refuses to change a salary for past days that were paid, unless its first day says so. */
function problemsOf(values: Values, person: Person, today: string): Fault[] {
  const isDayMissing = 'salaryFrom' in values && values['salaryFrom'] === null;
  return person.salary !== null && isDayMissing && isSalaryChanged(values, person, today)
    ? [malformed('salaryFrom', text('is required when the salary changes'))]
    : [];
}

export const payPage = personForm({
  name: 'employee-pay',
  title: text('Pay'),
  submit: text('Save pay'),
  query: personQuery,
  form: {
    ...updateForm(groups, inputOf),
    validate: (values, { data, today }) => problemsOf(values, data.employee, today),
  },
  values: (data, { today }) => ({
    ...shownValues(groups)(data),
    salary: dollars.show(salaryOn(data.employee, today)),
  }),
  options: () => ({ ways, schedules }),
});
