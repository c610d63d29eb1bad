import type { ComponentChildren } from 'preact';
import { PostedForm } from '../design/form.tsx';
import { hours } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Heading } from '../design/parts.tsx';
import { defineForm, type Field, type Option, type Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { named, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { Back } from '../people/parts.tsx';
import { day } from '../typed/day.ts';
import { checkbox, choice, dayField } from '../typed/fields.ts';
import { number } from '../typed/numbers.ts';
import { malformed } from '../typed/read-fields.ts';
import { Nothing, PeopleSearch, saved } from './parts.tsx';

/** The people who have a time-off policy, and their balances. Both addresses name the policy. */

const coverQuery = graphql(`query CoveredPeople($companyId: ID!, $name: Text, $number: Int, $pageSize: Int) {
  company(id: $companyId) { businessName }
  timeOffPolicies(companyId: $companyId) {
    id name assignments { employeeId startDate endDate employee { firstName lastName } }
  }
  found: findEmployees(companyId: $companyId, name: $name, page: $number, first: $pageSize) {
    total pageCount nodes { id firstName lastName employmentStatus }
  }
}`);
type Cover = ResultOf<typeof coverQuery>;

const policyOf = ({ timeOffPolicies }: Pick<Cover, 'timeOffPolicies'>, id: string | undefined) =>
  timeOffPolicies.find((policy) => policy.id === id);

const prefix = 'person-';

/** The people of the page who can have the policy, each with a checkbox. */
const candidates = ({ found }: Cover) =>
  found.nodes.filter(({ employmentStatus }) => employmentStatus !== 'TERMINATED');

const daysGroup = {
  legend: text('From when'),
  fields: [
    dayField('startDate', text('First day for people who are added')),
    dayField('endDate', text('Last day for people who are taken off'), {
      hint: text('What is on their balance stays.'),
    }),
  ],
};

function coverGroups(data: Cover) {
  const boxes = candidates(data).map(
    (person): Field => ({ ...checkbox(`${prefix}${person.id}`, nameOf(person)), isOwnWords: true }),
  );
  return boxes.length ? [{ legend: text('Who has it'), fields: boxes }, daysGroup] : [];
}

/**
 * The changes: people who are added from a day on, and people who are removed after one. Nobody else changes.
 */
function changesOf(values: Values, data: Cover, policyId: string | undefined, today: string) {
  const assignments = policyOf(data, policyId)?.assignments ?? [];
  return candidates(data).flatMap(({ id: employeeId }) => {
    const present = assignments.find((assignment) => assignment.employeeId === employeeId);
    const isCovered = present !== undefined && (present.endDate === null || present.endDate >= today);
    const isWanted = values[`${prefix}${employeeId}`] === true;
    if (isWanted === isCovered) return [];
    return isWanted
      ? [{ employeeId, startDate: values['startDate'] }]
      : [{ employeeId, startDate: present?.startDate, endDate: values['endDate'] }];
  });
}

const done = () => ({ page: 'settings-time-off', done: saved }) as const;

const coverForm = defineForm({
  query: coverQuery,
  groups: [daysGroup],
  groupsFor: coverGroups,
  isOneAtATime: true,
  mutation:
    graphql(`mutation CoverPeople($companyId: ID!, $policyId: ID!, $employees: [CoveredEmployeeInput!]!) {
    coverByTimeOffPolicy(companyId: $companyId, policyId: $policyId, employees: $employees) { id }
  }`),
  variables: (values, policyId, { data, today }) => {
    const employees = changesOf(values, data, policyId, today);
    return employees.length ? { policyId, employees } : undefined;
  },
  next: done,
});

/** The boxes of the people who have the policy today. */
const covered = (data: Cover, policyId: string | undefined, today: string) =>
  (policyOf(data, policyId)?.assignments ?? [])
    .filter(({ endDate }) => endDate === null || endDate >= today)
    .map(({ employeeId }) => [`${prefix}${employeeId}`, 'yes']);

export const coveredPeoplePage = definePage({
  title: text('Choose who has it'),
  query: coverQuery,
  form: coverForm,
  View: ({ data, context }) => {
    const { from, today } = context;
    const groups = coverGroups(data);
    return (
      <PolicyPage title={say('Choose who has it')} data={data} context={context}>
        <PeopleSearch context={context} found={data.found} />
        {groups.length === 0 ? (
          <Nothing>{say('Nobody to choose: add employees first.')}</Nothing>
        ) : (
          <PostedForm
            form={{ groups }}
            context={context}
            values={{
              startDate: day.show(today),
              endDate: day.show(today),
              ...Object.fromEntries(covered(data, from, today)),
            }}
            submit={say('Save who has it')}
          />
        )}
      </PolicyPage>
    );
  },
});

type PolicyProps = {
  title: string;
  data: Pick<Cover, 'company' | 'timeOffPolicies'>;
  context: PageContext;
  children: ComponentChildren;
};

/** A page about one policy, with the way back to all. */
const PolicyPage = ({ title, data, context, children }: PolicyProps) => (
  <>
    <Back to={context.addressOf({ page: 'settings-time-off' })}>{say('Time-off policies')}</Back>
    <Heading company={data.company.businessName} title={title}>
      {named(policyOf(data, context.from)?.name ?? say('This time-off policy is gone.'))}
    </Heading>
    {children}
  </>
);

const balanceQuery = graphql(`query CorrectBalance($companyId: ID!) {
  company(id: $companyId) { businessName }
  timeOffPolicies(companyId: $companyId) {
    id name assignments { employeeId startDate endDate employee { firstName lastName } }
  }
  timeOffBalances(companyId: $companyId) { employeeId policyId balance }
}`);
type Balances = ResultOf<typeof balanceQuery>;

const balanceGroups = [
  {
    legend: text('Correction'),
    fields: [
      choice('employeeId', text('Employee'), 'people'),
      {
        name: 'add',
        label: text('Hours to add'),
        hint: text('With a minus to take away, such as -4.'),
        isShort: true,
        kind: number,
      },
      { name: 'reason', label: text('Why'), hint: text('Such as: left over from the service before.') },
    ],
  },
];

const balanceForm = defineForm({
  query: balanceQuery,
  groups: balanceGroups,
  isOneAtATime: true,
  mutation: graphql(`mutation CorrectBalance($companyId: ID!, $input: AdjustTimeOffInput!) {
    adjustTimeOff(companyId: $companyId, input: $input) { employeeId }
  }`),
  variables: ({ add, ...input }, policyId) => {
    const hours = Number(add);
    return { input: { ...input, policyId, ...(hours < 0 ? { subtract: -hours } : { add: hours }) } };
  },
  validate: ({ add }) => (add === 0 ? [malformed('add', text('must not be 0'))] : []),
  next: done,
});

/** The people who have the policy, each with the balance. */
function balanceOptions(data: Balances, policyId: string | undefined): Option[] {
  const people = policyOf(data, policyId)?.assignments ?? [];
  return people.flatMap(({ employeeId, employee }) => {
    const held = data.timeOffBalances.find(
      (balance) => balance.employeeId === employeeId && balance.policyId === policyId,
    );
    if (!held) return [];
    const label = say('{name}, {hours} hours', { name: nameOf(employee), hours: hours(held.balance) });
    return [{ name: employeeId, isOwnWords: true, label }];
  });
}

export const balancePage = definePage({
  title: text('Correct a balance'),
  query: balanceQuery,
  form: balanceForm,
  View: ({ data, context }) => {
    const people = balanceOptions(data, context.from);
    return (
      <PolicyPage title={say('Correct a balance')} data={data} context={context}>
        {people.length === 0 ? (
          <Nothing>{say('Nobody has it yet.')}</Nothing>
        ) : (
          <PostedForm
            form={balanceForm}
            context={context}
            values={{}}
            choices={{ people: { enumValues: people } }}
            submit={say('Save correction')}
          />
        )}
      </PolicyPage>
    );
  },
});
