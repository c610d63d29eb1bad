import { ActionButton, FormProblems } from '../design/form.tsx';
import { pacificDay } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Done } from '../design/parts.tsx';
import { type Column, Table } from '../design/table.tsx';
import { defineForm } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { canChange } from '../people/parts.tsx';
import { choice, emailField } from '../typed/fields.ts';
import { ActionLink, Nothing, SettingsPage } from './parts.tsx';

/** What a role may do, in a sentence. */
const mayDo = {
  OWNER: text('Does everything here, and approves payroll'),
  PAYROLL_ADMIN: text('Runs payroll, does not approve it'),
  APPROVER: text('Approves payroll, changes nothing else'),
  VIEWER: text('Reads, and downloads reports'),
} as const;
const roleNames = Object.keys(mayDo) as (keyof typeof mayDo)[]; // Object.keys returns string[]

const query = graphql(`query CompanyPeople($companyId: ID!) {
  company(id: $companyId) { businessName }
  companyPeople(companyId: $companyId) { roleId personId name email role startsAt endsAt }
}`);
type Data = ResultOf<typeof query>;
type Access = Data['companyPeople'][number];

/**
 * Whether the page ends access. It does for an owner who has signed in, or who confirms each act, also after
 * the company is offboarded. Otherwise a leaked link could shut everybody out.
 */
const endsAccess = ({ caller }: PageContext): boolean =>
  caller.person !== null &&
  (caller.person.sessionId !== null || caller.mustConfirm) &&
  caller.roles?.includes('owner') === true;

/** Whether the page also gives access. Nobody new enters an offboarded company. */
const givesAccess = (context: PageContext): boolean => canChange(context) && endsAccess(context);

/** Who gives access on this page. */
function whoGives(context: PageContext): string {
  if (givesAccess(context))
    return say('You give people access to this company, and end it. Each has a role.');
  if (endsAccess(context)) return say('This company is offboarded. You can still end the access of people.');
  const partner = context.caller.embedding?.partnerName;
  return partner
    ? say('An owner who signs in gives people access and ends it. So does {partner}.', { partner })
    : say('An owner who signs in gives people access and ends it. So does your payroll partner.');
}

const columnsFor = (context: PageContext): readonly Column<Access>[] => [
  {
    name: say('Name'),
    cell: ({ name, personId }) =>
      personId === context.caller.person?.id ? say('{name} (you)', { name }) : name,
  },
  { name: say('Email'), cell: ({ email }) => email },
  { name: say('Role'), cell: ({ role }) => labelOf(role) },
  { name: say('What they may do'), cell: ({ role }) => said(mayDo[role]), isLong: true },
  {
    name: say('Until'),
    cell: ({ endsAt }) => (endsAt === null ? say('Further notice') : pacificDay(endsAt)),
  },
  ...(endsAccess(context)
    ? [
        {
          name: say('Action'),
          cell: ({ roleId, name, role }: Access) => (
            <ActionButton
              context={context}
              to={{ page: 'settings-person-end', from: roleId }}
              isPlain
              label={`${say('End access')}: ${name}, ${labelOf(role)}`}
            >
              {say('End access')}
            </ActionButton>
          ),
        },
      ]
    : []),
];

const whatWasDone = ({ done }: PageContext) =>
  done === 'access-given'
    ? say('The access is given. The person can now sign in with this email address.')
    : done === 'access-ended' && say('The access has ended.');

function PeopleView({ data: { company, companyPeople }, context }: { data: Data; context: PageContext }) {
  return (
    <SettingsPage
      company={company}
      title={say('Approvers and access')}
      lead={whoGives(context)}
      context={context}
    >
      <Done>{whatWasDone(context)}</Done>
      <FormProblems context={context} />
      {companyPeople.length === 0 ? (
        <Nothing>
          {say(
            'Nobody signs in by name yet. Everybody who has the link to these pages can see and approve everything.',
          )}
        </Nothing>
      ) : (
        <Table
          caption={say('People with access')}
          isNamedAbove
          rows={companyPeople}
          keyOf={({ roleId }) => roleId}
          empty=""
          columns={columnsFor(context)}
        />
      )}
      {givesAccess(context) && (
        <p>
          <ActionLink context={context} to="settings-person-add">
            {say('Give access')}
          </ActionLink>
        </p>
      )}
    </SettingsPage>
  );
}

const shown = { title: text('Approvers and access'), query, View: PeopleView };
export const peoplePage = definePage(shown);

export const endPersonPage = definePage({
  ...shown,
  form: defineForm({
    groups: [],
    mutation: graphql(`mutation EndAccess($companyId: ID!, $roleId: ID!) {
      endAccess(companyId: $companyId, roleId: $roleId) { roleId }
    }`),
    variables: (_values, roleId) => ({ roleId }),
    next: () => ({ page: 'settings-people', done: 'access-ended' }),
  }),
});

const groups = [
  {
    legend: text('Person'),
    fields: [
      { name: 'name', label: text('Name') },
      emailField('email', text('Email'), {
        hint: text('Codes for signing in go to this address. Only this person should read it.'),
      }),
      choice('role', text('Role'), 'roles'),
    ],
  },
];

const addForm = formPage({
  title: text('Give access'),
  submit: text('Give access'),
  query,
  form: defineForm({
    query,
    groups,
    isOneAtATime: true,
    mutation: graphql(`mutation GiveAccess($companyId: ID!, $input: GiveAccessInput!) {
      giveAccess(companyId: $companyId, input: $input) { roleId }
    }`),
    variables: (input) => ({ input }),
    next: () => ({ page: 'settings-people', done: 'access-given' }),
  }),
  groups: () => groups,
  introduction: () =>
    say(
      'Where two people approve, you and a person whom you add here count as one. Ask your payroll partner to add the second person.',
    ),
  values: () => ({ role: 'APPROVER' }),
  options: () => ({
    roles: {
      enumValues: roleNames.map((name) => ({ name, label: `${labelOf(name)}: ${said(mayDo[name])}` })),
    },
  }),
  back: () => [say('Approvers and access'), { page: 'settings-people' }],
  version: () => '',
});

/** Adds a person. A reader who cannot give access sees the people who have it, and who can. */
export const addPersonPage: Page = {
  ...addForm,
  view: (data, context) => (givesAccess(context) ? addForm : peoplePage).view(data, context),
};
