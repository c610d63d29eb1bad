import { Fault } from '../../foundation/fault.ts';
import { ActionButton } from '../design/form.tsx';
import { nameOf } from '../design/labels.ts';
import { Day, Facts, Heading, OrNone, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { defineForm } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { Back, canChange, PersonSection } from '../people/parts.tsx';
import { audience, signersText, templateFields } from './list.tsx';
import { Words } from './words.tsx';

const query = graphql(
  `query PaperworkDocument($companyId: ID!, $templateId: ID!, $start: ID) {
    company(id: $companyId) { businessName }
    paperwork(companyId: $companyId, templateId: $templateId, first: 1) { nodes { ...Template body } }
    paperworkPeople(companyId: $companyId, templateId: $templateId, first: 50, startAt: $start) {
      nodes {
        id firstName lastName
        paperwork(templateId: $templateId) { next workerSignature { id signedAt } employerSignature { id signedAt } }
      }
      next
    }
  }`,
  [templateFields],
);
type Data = ResultOf<typeof query>;
type Person = Data['paperworkPeople']['nodes'][number];

/** A document, the people it is for, and who has signed it. */
export const documentPage = definePage({
  title: text('Document'),
  query,
  View: ({ data, context }) => {
    const [document] = data.paperwork.nodes;
    if (!document) throw new Fault('UNKNOWN_PAPERWORK');
    const { templateId: from, title, version, body, isPdf, signers, retiredAt } = document;
    const isOpen = canChange(context) && retiredAt === null;
    return (
      <>
        <Back to={context.addressOf({ page: 'custom-paperwork' })}>{say('Custom paperwork')}</Back>
        <Heading company={data.company.businessName} title={title}>
          {retiredAt === null ? say('In use') : say('Retired')}
        </Heading>
        <PersonSection
          id="words"
          title={say('The document')}
          actions={
            isOpen
              ? [[say('Write a new version'), context.addressOf({ page: 'paperwork-change', from })]]
              : []
          }
        >
          <Facts
            facts={[
              [say('Version'), version],
              [say('Who signs'), said(signersText[signers])],
              [say('For whom'), audience(document)],
            ]}
          />
          {body !== null && <Words body={body} />}
          {isPdf && (
            <a href={context.addressOf({ page: 'paperwork-pdf', from })}>{say('Read the document (PDF)')}</a>
          )}
        </PersonSection>
        <People data={data} versionId={document.id} context={context} />
        {isOpen && (
          <ActionButton context={context} to={{ page: 'paperwork-retire', from }} isPlain>
            {say('Retire this document')}
          </ActionButton>
        )}
      </>
    );
  },
});

type PeopleProps = { data: Data; versionId: string; context: PageContext };

function People({ data: { paperworkPeople }, versionId, context }: PeopleProps) {
  const { nodes, next } = paperworkPeople;
  const signedOn = (signature: { id: string; signedAt: string } | null | undefined) => (
    <OrNone none={say('Not signed')}>
      {signature && (
        <a href={context.addressOf({ page: 'employee-signed-form', from: signature.id })}>
          <Day on={signature.signedAt.slice(0, 10)} />
        </a>
      )}
    </OrNone>
  );
  return (
    <PersonSection id="people" title={say('Signatures')}>
      <Table
        caption={say('Employees whom it is for')}
        rows={nodes}
        keyOf={({ id }) => id}
        empty={say('It is for no employee who is here now.')}
        columns={[
          { name: say('Employee'), cell: nameOf },
          { name: say('Employee signed'), cell: ({ paperwork }) => signedOn(paperwork[0]?.workerSignature) },
          {
            name: say('Employer signed'),
            cell: ({ paperwork }) => signedOn(paperwork[0]?.employerSignature),
          },
          {
            name: say('Next'),
            cell: (person) => <Next person={person} versionId={versionId} context={context} />,
          },
        ]}
      />
      {next && (
        <p>
          <a href={context.addressOf({ page: 'paperwork-document', from: context.from ?? '', start: next })}>
            {say('More employees')}
          </a>
        </p>
      )}
    </PersonSection>
  );
}

function Next({ person, versionId, context }: { person: Person; versionId: string; context: PageContext }) {
  const next = person.paperwork[0]?.next;
  if (next === 'WORKER') return <Status value="NEEDED">{say('The employee signs')}</Status>;
  if (next !== 'EMPLOYER' || !canChange(context)) return <>{say('Complete')}</>;
  return (
    <a
      href={context.addressOf({ page: 'paperwork-sign', from: `${versionId}_${person.id}` })}
      aria-label={`${say('Sign for the employer')}: ${nameOf(person)}`}
    >
      {say('Sign for the employer')}
    </a>
  );
}

const retireForm = defineForm({
  groups: [],
  mutation: graphql(`mutation RetirePaperwork($companyId: ID!, $templateId: ID!) {
    retirePaperwork(companyId: $companyId, templateId: $templateId)
  }`),
  variables: (_values, templateId) => ({ templateId }),
  next: () => ({ page: 'custom-paperwork', done: 'paperwork-retire' }),
});

export const retirePage: Page = { ...documentPage, form: retireForm };
