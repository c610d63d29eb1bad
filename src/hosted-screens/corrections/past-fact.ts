import { Fault } from '../../foundation/fault.ts';
import { inWords } from '../../foundation/sentence.ts';
import { defineForm, type Field, type Form, type PageData, tryIt, type Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { addressFields } from '../people/details.ts';
import {
  federalIn,
  type StateFormData,
  stateFields,
  stateGroups,
  stateOnFile,
  stateQuery,
  w4Groups,
} from '../people/tax-forms.ts';
import { choice, dayField, moneyField, optional } from '../typed/fields.ts';
import { malformed } from '../typed/read-fields.ts';

const sums = graphql(`fragment ShownSums on PaySums { gross employeeTaxes employerTaxes net cash }`);

const correct = graphql(
  `mutation CorrectPastFact($companyId: ID!, $employeeId: ID!, $input: PastFactInput!, $ifResult: Text) {
    correction: correctPastFact(companyId: $companyId, employeeId: $employeeId, input: $input, ifResult: $ifResult) {
      result
      checks { employeeCheckId checkDate replacedBy sent owed before { ...ShownSums } after { ...ShownSums } }
      openChecks { employeeCheckId checkDate isNew before { ...ShownSums } after { ...ShownSums } }
      forms { opens before after filing { id title place periodEnd } }
      deposits { agency dueOn before after }
    }
  }`,
  [sums],
);
export type PastFactAnswer = ResultOf<typeof correct>;

const w4Fields = w4Groups.flatMap(({ fields }) =>
  fields.map((field) => (field.name === 'filingStatus' ? { ...field, isOptional: true } : field)),
);

/** The prefix of the state form's fields, because the W-4 has fields of the same names. */
const inState = 'input.state.';
const ofState = (field: Field): Field => ({
  ...field,
  name: `${inState}${field.name}`,
  ...(field.choices === 'statuses' ? { choices: 'stateStatuses' } : {}),
});

const groups = [
  {
    legend: text('Since when'),
    fields: [dayField('from', text('First day'), { hint: text('A day of this year, up to today.') })],
  },
  {
    legend: text('Pay'),
    fields: [
      moneyField('wage', text('Hourly rate ($)'), optional),
      moneyField('salary', text('Salary of a year ($)'), optional),
    ],
  },
  { legend: text('Home address'), fields: addressFields },
  {
    legend: text('Place of work'),
    fields: [choice('workLocationId', text('Work location'), 'places', optional)],
  },
  { legend: text('Form W-4, 2020 or later'), fields: w4Fields },
];

/** The fields of a fact, with those of the form of the work state. */
export const pastFactGroups = (data: StateFormData) => [
  ...groups,
  ...stateGroups(data).map(({ legend, fields }) => ({ legend, fields: fields.map(ofState) })),
];

const w4Names = new Set(w4Fields.map(({ name }) => name));
const addressNames = new Set(addressFields.map(({ name }) => name));
const partOf = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => names.has(name) && value != null));

/** Whether anything of a part was typed. An unchecked box does not count. */
const isTyped = (part: Values): boolean =>
  Object.values(part).some((value) => value != null && value !== '' && value !== false);

/** What a home and a W-4 must contain, once anything of them was typed. */
const wholes = [
  { names: addressNames, required: ['address', 'city', 'state', 'zip'] },
  { names: w4Names, required: ['filingStatus'] },
] as const;

const missingIn = (values: Values): Fault[] =>
  wholes.flatMap(({ names, required }) =>
    isTyped(partOf(values, names))
      ? required.flatMap((name) => (values[name] ? [] : [malformed(name, text('is required'))]))
      : [],
  );

/** The typed state form. What it does not ask stays as it is on file. */
function stateIn(values: Values, data: StateFormData) {
  const typed = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(inState) ? [[name.slice(inState.length), value]] : [],
    ),
  );
  const { nonresident = null, spouseHasEarnedIncome = null, residence = null } = stateOnFile(data);
  const kept = { nonresident, spouseHasEarnedIncome, residence };
  return isTyped(typed) ? { state: { ...kept, ...typed, code: data.employee.workingState } } : {};
}

/** Everything that was typed. If these are two facts, the service refuses them. */
function inputOf(values: Values, data: StateFormData) {
  const { from, wage, salary, workLocationId } = values;
  const [home, federal] = [partOf(values, addressNames), partOf(values, w4Names)];
  const supplementalMethod = federalIn(data)?.supplementalMethod ?? null; // the employer chooses it
  return {
    from,
    ...(wage == null ? {} : { wage }),
    ...(salary == null ? {} : { salary }),
    ...(isTyped(home) ? { home } : {}),
    ...(workLocationId ? { workplace: { workLocationId } } : {}),
    ...(isTyped(federal) ? { federal: { form: '_2020', ...federal, supplementalMethod } } : {}),
    ...stateIn(values, data),
  };
}

export const pastFactForm: Form<StateFormData> = defineForm({
  query: stateQuery,
  groups: [...groups, { legend: '', fields: stateFields.map(ofState) }],
  groupsFor: pastFactGroups,
  isOneAtATime: true,
  mutation: correct,
  variables: (values, _from, { data, formValues }) => ({
    input: inputOf(values, data),
    ifResult: formValues['action'] === tryIt ? null : (formValues['shown'] ?? ''),
  }),
  validate: (values, { formValues: { action, shown } }: PageData<StateFormData>) =>
    action === tryIt || shown
      ? missingIn(values)
      : [new Fault('WRONG_STATE', { problem: inWords(say('Look at what it changes first.')) })],
  next: (_answer, { data }) => ({ page: 'employee', from: data.employee.id, done: 'employee-past-fact' }),
  rehearsal: {
    outcome: graphql('query PastFactOutcome($companyId: ID!) { company(id: $companyId) { id } }'),
    variables: () => ({}),
  },
});
