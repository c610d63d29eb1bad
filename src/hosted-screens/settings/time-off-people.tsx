import { createHash } from 'node:crypto';
import type { ComponentChildren } from 'preact';
import { Fault } from '../../foundation/fault.ts';
import { PostedForm } from '../design/form.tsx';
import { hours } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Heading } from '../design/parts.tsx';
import { defineForm, type Field, type Option, type PageData, type Values } from '../form.ts';
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

/** The people whose boxes a page shows, with a + for those who had the policy when it was opened. */
const shownText = (data: Cover, policyId: string | undefined, today: string): string =>
  candidates(data)
    .map(({ id }) => `${isCovered(data, policyId, id, today) ? '+' : ''}${id}`)
    .join(' ');

function isCovered(data: Cover, policyId: string | undefined, employeeId: string, today: string): boolean {
  const present = assignmentOf(data, policyId, employeeId);
  return present !== undefined && (present.endDate === null || present.endDate >= today);
}

const assignmentOf = (data: Cover, policyId: string | undefined, employeeId: string) =>
  policyOf(data, policyId)?.assignments.find((assignment) => assignment.employeeId === employeeId);

/**
 * The changes: people who are added from a day on, and people who are removed after one. Only boxes count
 * that were changed on the page. So an old page does not undo what somebody else has saved since.
 */
function changesOf(values: Values, policyId: string | undefined, { data, today, version }: PageData<Cover>) {
  const shown = version.split(' ');
  return candidates(data).flatMap(({ id: employeeId }) => {
    const wasCovered = shown.includes(`+${employeeId}`);
    const isWanted = values[`${prefix}${employeeId}`] === true;
    const isChanged = isWanted !== wasCovered && (wasCovered || shown.includes(employeeId));
    if (!isChanged || isWanted === isCovered(data, policyId, employeeId, today)) return [];
    return isWanted
      ? [{ employeeId, startDate: values['startDate'] }]
      : [
          {
            employeeId,
            startDate: assignmentOf(data, policyId, employeeId)?.startDate,
            endDate: values['endDate'],
          },
        ];
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
  variables: (values, policyId, read) => {
    const employees = changesOf(values, policyId, read);
    return employees.length ? { policyId, employees } : undefined;
  },
  validate: (_values, { version }) => (version ? [] : [new Fault('PRECONDITION_FAILED')]),
  next: done,
});

/** The boxes of the people who have the policy today. */
const covered = (data: Cover, policyId: string | undefined, today: string) =>
  candidates(data)
    .filter(({ id }) => isCovered(data, policyId, id, today))
    .map(({ id }) => [`${prefix}${id}`, 'yes']);

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
              version: shownText(data, from, today),
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

/** The version of the form. It differs after every correction, so that one that is sent twice counts once. */
const balancesText = ({ timeOffBalances }: Balances): string =>
  createHash('sha256').update(JSON.stringify(timeOffBalances)).digest('base64url');

const countedTwice = text(
  'Balances have changed since this page was opened, perhaps by this form. Open the page again, and send the correction if it is not counted yet.',
);

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
  validate: ({ add }, { data, version }) => [
    ...(add === 0 ? [malformed('add', text('must not be 0'))] : []),
    ...(version === balancesText(data) ? [] : [malformed('', countedTwice)]),
  ],
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
            values={{ version: balancesText(data) }}
            choices={{ people: { enumValues: people } }}
            submit={say('Save correction')}
          />
        )}
      </PolicyPage>
    );
  },
});
