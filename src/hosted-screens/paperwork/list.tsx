import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Done, Heading, Status } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { canChange } from '../people/parts.tsx';

export const templateFields = graphql(`fragment Template on Paperwork {
  id templateId version title isPdf signers states workLocationIds titles employeeIds retiredAt
}`);
export type Template = ResultOf<typeof templateFields>;

export const signersText: Readonly<Record<Template['signers'], string>> = {
  WORKER: text('The employee'),
  EMPLOYER: text('The employer'),
  BOTH: text('The employee, then the employer'),
};

/** In words, the people whom a document is for. */
export function audience({ states, workLocationIds, titles, employeeIds }: Template): string {
  const limits = [
    ...states.map(stateName),
    ...titles,
    ...(workLocationIds.length ? [say('work locations: {count}', { count: workLocationIds.length })] : []),
    ...(employeeIds.length ? [say('named employees: {count}', { count: employeeIds.length })] : []),
  ];
  return limits.length ? limits.join(', ') : say('Everybody');
}

const done: Readonly<Record<string, string>> = {
  'paperwork-add': text('The document is added. The employees whom it is for find it on their own pages.'),
  'paperwork-change': text('The new version is saved.'),
  'paperwork-retire': text('The document is retired. What was signed is kept.'),
};

/** The documents of the company. */
export const customPaperworkPage = definePage({
  title: text('Custom paperwork'),
  query: graphql(
    `query CustomPaperwork($companyId: ID!, $first: Int, $startAt: ID) {
      company(id: $companyId) { businessName }
      paperwork(companyId: $companyId, first: $first, startAt: $startAt) { nodes { ...Template } }
    }`,
    [templateFields],
  ),
  View: ({ data: { company, paperwork }, context }) => (
    <>
      <Done>{said(done[context.done ?? ''] ?? '')}</Done>
      <Heading company={company.businessName} title={say('Custom paperwork')}>
        {say('Company documents for employees to read and sign.')}
      </Heading>
      <Table
        caption={say('Documents')}
        rows={rowsOfPage(paperwork.nodes)}
        keyOf={({ templateId }) => templateId}
        empty={say('No documents yet. Add a handbook, a confidentiality agreement or a uniform policy.')}
        columns={[
          {
            name: say('Document'),
            cell: ({ templateId, title }) => (
              <a href={context.addressOf({ page: 'paperwork-document', from: templateId })}>{title}</a>
            ),
          },
          { name: say('Version'), cell: ({ version }) => version, isNumber: true },
          { name: say('Who signs'), cell: ({ signers }) => said(signersText[signers]) },
          { name: say('For whom'), cell: audience },
          {
            name: say('Status'),
            cell: ({ retiredAt }) =>
              retiredAt ? <Status value="ENDED">{say('Retired')}</Status> : say('In use'),
          },
        ]}
      />
      <Pager rows={paperwork.nodes} context={context} what={say('documents')} />
      {canChange(context) && (
        <p>
          <a href={context.addressOf({ page: 'paperwork-add' })}>{say('Add a document')}</a>
        </p>
      )}
    </>
  ),
});
