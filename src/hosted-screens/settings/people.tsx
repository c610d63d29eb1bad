import { pacificDay } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Table } from '../design/table.tsx';
import { graphql } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { Nothing, SettingsPage } from './parts.tsx';

/** What a role may do, in a sentence. */
const mayDo = {
  OWNER: text('Does everything here, and approves payroll'),
  PAYROLL_ADMIN: text('Runs payroll, does not approve it'),
  APPROVER: text('Approves payroll, changes nothing else'),
  VIEWER: text('Reads, and downloads reports'),
} as const;

/** People who approve or act here. The partner keeps the accounts: a link that leaks must not add one. */
export const peoplePage = definePage({
  title: text('Approvers and access'),
  query: graphql(`query CompanyPeople($companyId: ID!) {
    company(id: $companyId) { businessName }
    companyPeople(companyId: $companyId) { name email role startsAt endsAt }
  }`),
  View: ({ data: { company, companyPeople }, context }) => {
    const partner = context.caller.embedding?.partnerName;
    return (
      <SettingsPage
        company={company}
        title={say('Approvers and access')}
        lead={
          partner
            ? say('{partner} adds people and ends their access. Ask there for another approver.', { partner })
            : say('Your payroll partner adds people and ends their access. Ask there for another approver.')
        }
        context={context}
      >
        {companyPeople.length === 0 ? (
          <Nothing>
            {say(
              'Nobody signs in by name yet. Everybody who has the link to these pages can see and approve everything.',
            )}
          </Nothing>
        ) : (
          <Table
            caption={say('People with access')}
            rows={companyPeople}
            keyOf={({ email, role, startsAt }) => `${email} ${role} ${startsAt}`}
            empty=""
            columns={[
              { name: say('Name'), cell: ({ name }) => name },
              { name: say('Email'), cell: ({ email }) => email },
              { name: say('Role'), cell: ({ role }) => labelOf(role) },
              { name: say('What they may do'), cell: ({ role }) => said(mayDo[role]), isLong: true },
              {
                name: say('Until'),
                cell: ({ endsAt }) => (endsAt === null ? say('Further notice') : pacificDay(endsAt)),
              },
            ]}
          />
        )}
      </SettingsPage>
    );
  },
});
