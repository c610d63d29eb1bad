import { Fault } from '../../foundation/fault.ts';
import { dayText } from '../design/format.ts';
import { stateName } from '../design/state-name.ts';
import { defineForm, type Option, type Values } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { type Enum, graphql, type ResultOf } from '../graphql.ts';
import { named, say, text } from '../language/say.ts';
import { checkbox, choice, countField, optional } from '../typed/fields.ts';
import { hours } from '../typed/numbers.ts';
import { changesIn, malformed, textsOf } from '../typed/read-fields.ts';
import { namedTwice, saved } from './parts.tsx';
import { earningText } from './time-off.tsx';

/** The rules of a time-off policy: one of the company, or one that a state prescribes. */

const hoursField = (name: string, label: string, more = {}) =>
  ({ name, label, isShort: true, inputMode: 'decimal', kind: hours, ...more }) as const;

const nameField = { name: 'name', label: text('Name'), hint: text('Stubs show it, such as Vacation.') };
const earning = [
  hoursField('amount', text('Hours that are earned')),
  hoursField('perHours', text('For each so many hours worked'), {
    hint: text('Only where hours worked earn it, such as 1 hour for each 30.'),
    ...optional,
  }),
];
const limits = {
  legend: text('Limits'),
  fields: [
    hoursField('yearlyCap', text('Hours earned in a year, at most'), optional),
    hoursField('balanceCap', text('Hours on the balance, at most'), optional),
    hoursField('carryOverLimit', text('Hours carried into the next year, at most'), {
      hint: text('Empty: all of them. 0: none.'),
      ...optional,
    }),
    hoursField('yearlyUseLimit', text('Hours used in a year, at most'), optional),
    countField('waitingDays', text('Days after the hire before it can be used'), optional),
    checkbox('allowsNegative', text('Requests may take more than the balance')),
  ],
};

const kinds: Readonly<Record<Enum<'TimeOffKind'>, string>> = {
  VACATION: text('Vacation'),
  SICK: text('Sick leave'),
  PERSONAL: text('Personal time'),
};
const methods: Readonly<Record<Enum<'TimeOffMethod'>, string>> = {
  YEAR: text('Each year, all of it on its first day'),
  PAY_PERIOD: text('Each pay period'),
  HOURS_WORKED: text('Hours worked'),
};
const optionsOf = (labels: Readonly<Record<string, string>>) => ({
  enumValues: Object.entries(labels).map(([name, label]): Option => ({ name, label })),
});

const back = () => [say('Time-off policies'), { page: 'settings-time-off' }] as const;
const done = () => ({ page: 'settings-time-off', done: saved }) as const;

const companyQuery = graphql(`query NewPolicy($companyId: ID!) {
  company(id: $companyId) { businessName }
  timeOffPolicies(companyId: $companyId) { name }
}`);
const createPolicy = graphql(`mutation AddPolicy($companyId: ID!, $input: CreateTimeOffPolicyInput!) {
  createTimeOffPolicy(companyId: $companyId, input: $input) { id }
}`);

const statedOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Only the method of hours worked states how many hours earn the amount. */
const problemsOf = (method: unknown, perHours: unknown) => {
  if (method === 'HOURS_WORKED' && !perHours)
    return [malformed('perHours', text('is required where hours worked earn it'))];
  return method !== 'HOURS_WORKED' && perHours !== null
    ? [malformed('perHours', text('is only for hours worked: leave it empty'))]
    : [];
};

const addGroups = [
  {
    legend: text('Policy'),
    fields: [
      nameField,
      choice('kind', text('What the time is for'), 'kinds'),
      choice('method', text('What earns it'), 'methods'),
      ...earning,
      choice('yearStart', text('The year begins'), 'yearStarts'),
    ],
  },
  limits,
];

export const addPolicyPage = formPage<ResultOf<typeof companyQuery>>({
  title: text('Add a policy'),
  submit: text('Add policy'),
  query: companyQuery,
  form: defineForm({
    query: companyQuery,
    groups: addGroups,
    mutation: createPolicy,
    isOneAtATime: true,
    variables: (values) => ({ input: statedOf(values) }),
    validate: ({ method, perHours, name }, { data }) => [
      ...problemsOf(method, perHours),
      ...namedTwice(
        'name',
        name,
        data.timeOffPolicies.map((policy) => policy.name),
      ),
    ],
    next: done,
  }),
  introduction: () => say('Afterwards, choose who has it.'),
  values: () => ({}),
  options: () => ({
    kinds: optionsOf(kinds),
    methods: optionsOf(methods),
    yearStarts: optionsOf({ '01-01': text('On January 1'), hire_date: text('On the day of the hire') }),
  }),
  back,
  version: () => '',
});

const readyQuery = graphql(`query ReadyPolicies($companyId: ID!) {
  company(id: $companyId) { businessName workingStates { state } }
  timeOffPolicies(companyId: $companyId) { id name state }
  readyTimeOffPolicies { template state name employers amount perHours }
}`);
type Ready = ResultOf<typeof readyQuery>;

/** The ready policies of the states where people work, or of every state if nobody works anywhere. */
function readyOptions({ company: { workingStates }, readyTimeOffPolicies }: Ready): Option[] {
  const states = new Set<string>(workingStates.map(({ state }) => state));
  const own = readyTimeOffPolicies.filter(({ state }) => states.has(state));
  return (states.size ? own : readyTimeOffPolicies).map((policy) => ({
    name: policy.template,
    isOwnWords: true,
    label: say('{state}: {name}, {earning}. {employers}.', {
      state: stateName(policy.state),
      name: named(policy.name),
      earning: earningText({ ...policy, method: 'HOURS_WORKED' }),
      employers: policy.employers,
    }),
  }));
}

const idsOf = ({ timeOffPolicies }: Ready): string => timeOffPolicies.map(({ id }) => id).join(' ');

/** The policies when the page was opened are its version. So a form that is sent twice adds one policy. */
function addedTwice(template: unknown, data: Ready, version: string): Fault[] {
  const ready = data.readyTimeOffPolicies.find((policy) => policy.template === template);
  const isAdded = data.timeOffPolicies.some(
    ({ id, name, state }) =>
      name === ready?.name && state === ready.state && !version.split(' ').includes(id),
  );
  if (!ready || !isAdded) return [];
  const name = named(ready.name);
  return [
    malformed('', say('{name} has just been added. Open this page again to add a namesake.', { name })),
  ];
}

const readyGroups = [
  { legend: text('Sick leave of a state'), fields: [choice('template', text('Which law'), 'ready')] },
];

export const readyPolicyPage = formPage<Ready>({
  title: text('Add the sick leave of a state'),
  submit: text('Add this policy'),
  query: readyQuery,
  form: defineForm({
    query: readyQuery,
    groups: readyGroups,
    mutation: createPolicy,
    isOneAtATime: true,
    variables: ({ template }) => ({ input: { template } }),
    validate: ({ template }, { data, version }) => addedTwice(template, data, version),
    next: done,
  }),
  groups: (data) => (readyOptions(data).length ? readyGroups : []),
  introduction: (data) =>
    readyOptions(data).length
      ? say(
          'The least that the law asks of an employer of your size. Compare it with the law: no lawyer has read these rules.',
        )
      : say('No state where your people work prescribes paid sick leave.'),
  values: () => ({}),
  options: (data) => ({ ready: { enumValues: readyOptions(data) } }),
  back,
  version: idsOf,
});

const changeGroups = [
  { legend: text('Policy'), fields: [nameField, ...earning] },
  limits,
  {
    legend: text('Overtime'),
    fields: [
      checkbox('countsOvertime', text('Overtime hours earn it too'), {
        hint: text('Only where hours worked earn it.'),
      }),
    ],
  },
];

const changeQuery = graphql(`query ChangePolicy($companyId: ID!) {
  company(id: $companyId) { businessName }
  timeOffPolicies(companyId: $companyId) {
    id name method amount perHours balanceCap yearlyCap carryOverLimit yearlyUseLimit waitingDays allowsNegative
    countsOvertime
  }
}`);
type Changed = ResultOf<typeof changeQuery>;

const policyOf = ({ timeOffPolicies }: Changed, id: string | undefined) =>
  timeOffPolicies.find((policy) => policy.id === id);

/** Names the policy, and differs after every change of its rules. */
const versionOf = (policy: Changed['timeOffPolicies'][number]): string => Object.values(policy).join('\t');

/** Refuses a form that is older than the rules: it would bring back a rule that was changed since. */
const staleIn = ({ timeOffPolicies }: Changed, version: string): Fault[] =>
  timeOffPolicies.some((policy) => versionOf(policy) === version) ? [] : [new Fault('PRECONDITION_FAILED')];

export const changePolicyPage = formPage<Changed>({
  title: text('Change a policy'),
  submit: text('Save policy'),
  query: changeQuery,
  form: defineForm({
    query: changeQuery,
    groups: changeGroups,
    mutation:
      graphql(`mutation ChangePolicy($companyId: ID!, $policyId: ID!, $input: UpdateTimeOffPolicyInput!) {
      updateTimeOffPolicy(companyId: $companyId, policyId: $policyId, input: $input) { id }
    }`),
    isOneAtATime: true,
    variables: (values, policyId, { data }) => {
      const { waitingDays, ...others } = values;
      return {
        policyId,
        input: changesIn({ ...others, waitingDays: waitingDays ?? 0 }, { ...policyOf(data, policyId) }),
      };
    },
    validate: (_values, { data, version }) => staleIn(data, version),
    next: done,
  }),
  introduction: (data, { from, today }) => {
    const policy = policyOf(data, from);
    if (!policy) return say('This time-off policy is gone.');
    return say('{name} earns {earning}. A change counts from {day} on.', {
      name: named(policy.name),
      earning: earningText(policy),
      day: dayText(today),
    });
  },
  values: (data, { from }) => textsOf({ groups: changeGroups }, { ...policyOf(data, from) }),
  back,
  version: (data, { from }) => {
    const policy = policyOf(data, from);
    return policy ? versionOf(policy) : '';
  },
});
