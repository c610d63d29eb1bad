import type { Fault } from '../../foundation/fault.ts';
import type { Field, Values } from '../form.ts';
import { text } from '../language/say.ts';
import { day } from '../typed/day.ts';
import { yesOrNo } from '../typed/kind.ts';
import { dollars, hours } from '../typed/numbers.ts';
import { changesIn, malformed } from '../typed/read-fields.ts';
import { formPages } from './names.ts';
import { type Person, personQuery, type SalaryChange, salaryOn } from './person-data.ts';
import { personForm, shownValues, updateForm } from './person-form.tsx';

const amount = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  name,
  label,
  isOptional: true,
  isShort: true,
  inputMode: 'decimal',
  kind: dollars,
  ...more,
});

export const isSalaryField: Field = {
  name: 'isSalary',
  label: text('Basis of pay'),
  choices: 'ways',
  kind: yesOrNo,
};
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
    fields: [
      isSalaryField,
      { name: 'defaultPaySchedule', label: text('Pay schedule'), isOptional: true, choices: 'schedules' },
    ],
  },
  {
    legend: text('Hourly pay'),
    fields: [
      wageField,
      amount('defaultOtWage', text('Overtime rate ($)')),
      amount('defaultDtWage', text('Double time rate ($)')),
    ],
  },
  {
    legend: text('Salary'),
    fields: [
      salaryField,
      {
        name: 'salaryFrom',
        label: text('First day of the new salary'),
        hint: text(
          'Needed when the salary changes, such as 1/1/2027. Pay before that day keeps the former one.',
        ),
        isOptional: true,
        isShort: true,
        kind: day,
      },
      amount('weeklyHours', text('Hours of a week'), {
        hint: text('The hours that the salary pays, 40 unless stated.'),
        kind: hours,
      }),
    ],
  },
];

/** A first salary is the salary; a further one counts from its day on. */
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

/** A salary that has been paid does not change for days that have passed unless its first day says so. */
function problemsOf(values: Values, person: Person, today: string): Fault[] {
  const isDayMissing = 'salaryFrom' in values && values['salaryFrom'] === null;
  return person.salary !== null && isDayMissing && isSalaryChanged(values, person, today)
    ? [malformed('salaryFrom', text('is required when the salary changes'))]
    : [];
}

export const payPage = personForm({
  name: formPages.pay,
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
