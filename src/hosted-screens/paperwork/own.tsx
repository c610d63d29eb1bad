import { Day, Done, Heading, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { type Assigned, assignedFields } from './sign.tsx';

/** The documents of the company that are for an employee. */
export const ownDocumentsPage = definePage({
  title: text('Documents'),
  query: graphql(
    `query OwnDocuments($companyId: ID!, $employeeId: ID!) {
      company(id: $companyId) { businessName }
      employee(companyId: $companyId, id: $employeeId) { ...Assigned }
    }`,
    [assignedFields],
  ),
  View: ({ data: { company, employee }, context }) => (
    <>
      <Done>{context.done === 'document' && say('The document is signed.')}</Done>
      <Heading company={company.businessName} title={say('Documents')}>
        {say('Documents of your company to read and sign.')}
      </Heading>
      <Table
        caption={say('Documents')}
        rows={employee.paperwork}
        keyOf={({ paperwork }) => paperwork.id}
        empty={say('Your company asks you to sign no documents.')}
        columns={[
          {
            name: say('Document'),
            cell: ({ paperwork }) => (
              <a href={context.addressOf({ page: 'document', from: paperwork.id })}>{paperwork.title}</a>
            ),
          },
          { name: say('Status'), cell: (assigned) => <OwnStatus assigned={assigned} /> },
          {
            name: say('Signed document'),
            cell: ({ workerSignature, employerSignature }) => {
              const last = employerSignature ?? workerSignature;
              return (
                last && <a href={context.addressOf({ page: 'signed-form', from: last.id })}>{say('PDF')}</a>
              );
            },
          },
        ]}
      />
    </>
  ),
});

function OwnStatus({ assigned: { next, workerSignature } }: { assigned: Assigned }) {
  if (next === 'WORKER') return <Status value="NEEDED">{say('To sign')}</Status>;
  if (next === 'EMPLOYER') return <>{say('Your employer signs next.')}</>;
  return workerSignature ? (
    <>
      {say('Signed')} <Day on={workerSignature.signedAt.slice(0, 10)} />
    </>
  ) : (
    <span>{say('Signed')}</span>
  );
}
