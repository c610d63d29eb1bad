import { Fault } from '../../foundation/fault.ts';
import { PostedForm } from '../design/form.tsx';
import { nameOf } from '../design/labels.ts';
import { Day, Heading } from '../design/parts.tsx';
import type { NextPage } from '../form.ts';
import { defineForm } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, sayNodes, text } from '../language/say.ts';
import { defineFile, definePage } from '../page.ts';
import type { PageContext, Target } from '../page-context.ts';
import { Back, canChange } from '../people/parts.tsx';
import { signatureGroup, signatureOf, undeclared } from '../worker/signed.ts';
import { Words } from './words.tsx';

/** The documents for an employee, and who signs each next. */
export const assignedFields = graphql(`fragment Assigned on Employee {
  id firstName lastName
  paperwork {
    paperwork { id templateId version title body isPdf signers } next
    workerSignature { id signerName signedAt } employerSignature { id signerName signedAt }
  }
}`);
export type Assigned = ResultOf<typeof assignedFields>['paperwork'][number];

const declaration = text(
  'I have read this document, and I sign it electronically. My typed name has the force of my signature.',
);
const groups = [signatureGroup(declaration)];

/** Its address names the version. On the dashboard it names the employee after that. */
export const signForm = (next: (from: string | undefined) => NextPage) =>
  defineForm({
    groups,
    mutation: graphql(`mutation SignPaperwork(
      $companyId: ID!, $employeeId: ID!, $versionId: ID!, $signature: SignatureInput!
    ) {
      signPaperwork(companyId: $companyId, employeeId: $employeeId, versionId: $versionId, signature: $signature) { id }
    }`),
    variables: (values, from) => {
      const [versionId, employeeId] = (from ?? '').split('_');
      if (!values['declared']) return undefined;
      const signature = signatureOf(values, declaration, []);
      return { versionId, ...(employeeId && { employeeId }), signature };
    },
    validate: undeclared,
    next: (_answer, _read, { from }) => next(from),
  });

type SignedProps = {
  readonly signature: Assigned['workerSignature'];
  readonly role: string;
  readonly fileOf: (id: string) => string;
};

const SignedLine = ({ signature, role, fileOf }: SignedProps) =>
  signature && (
    <p class="rest">
      {role}:{' '}
      {sayNodes('Signed by {name} on {day}.', {
        name: signature.signerName,
        day: <Day on={signature.signedAt.slice(0, 10)} />,
      })}{' '}
      <a href={fileOf(signature.id)}>{say('Signed document (PDF)')}</a>
    </p>
  );

type Props = {
  readonly assigned: Assigned | undefined;
  readonly isEmployer: boolean;
  readonly fileOf: (id: string) => string;
  readonly pdf: string;
  readonly context: PageContext;
};

/** A document with the signatures on it, and the form of the person who signs it next. */
function Document({ assigned, isEmployer, fileOf, pdf, context }: Props) {
  if (!assigned) throw new Fault('UNKNOWN_PAPERWORK');
  const { paperwork, next, workerSignature, employerSignature } = assigned;
  const isOwnTurn = next === (isEmployer ? 'EMPLOYER' : 'WORKER');
  return (
    <>
      <section aria-labelledby="words">
        <h2 id="words">{say('The document')}</h2>
        {paperwork.body !== null && <Words body={paperwork.body} />}
        {paperwork.isPdf && (
          <p>
            <a href={pdf}>{say('Read the document (PDF)')}</a>
          </p>
        )}
      </section>
      <SignedLine signature={workerSignature} role={say('Employee')} fileOf={fileOf} />
      <SignedLine signature={employerSignature} role={say('Employer')} fileOf={fileOf} />
      {isOwnTurn && canChange(context) && (
        <PostedForm form={{ groups }} context={context} values={{}} submit={say('Sign')} />
      )}
      {next && !isOwnTurn && (
        <p class="rest">
          {next === 'WORKER' ? say('The employee signs first.') : say('Your employer signs next.')}
        </p>
      )}
    </>
  );
}

const ownQuery = graphql(
  `query OwnDocument($companyId: ID!, $employeeId: ID!) {
    company(id: $companyId) { businessName }
    employee(companyId: $companyId, id: $employeeId) { ...Assigned }
  }`,
  [assignedFields],
);

const found = (all: readonly Assigned[], from: string | undefined) =>
  all.find(({ paperwork }) => paperwork.id === from?.split('_')[0]);

/** A document on an employee's own screens. */
export const ownDocumentPage = definePage({
  title: text('Document'),
  query: ownQuery,
  form: signForm(() => ({ page: 'documents', done: 'document' })),
  View: ({ data: { company, employee }, context }) => {
    const assigned = found(employee.paperwork, context.from);
    return (
      <>
        <Back to={context.addressOf({ page: 'documents' })}>{say('Documents')}</Back>
        <Heading company={company.businessName} title={assigned?.paperwork.title ?? ''}>
          {nameOf(employee)}
        </Heading>
        <Document
          assigned={assigned}
          isEmployer={false}
          fileOf={(from) => context.addressOf({ page: 'signed-form', from })}
          pdf={context.addressOf({ page: 'document-pdf', ...(context.from && { from: context.from }) })}
          context={context}
        />
      </>
    );
  },
});

/** The document for one employee on the dashboard, where the employer signs it. */
export const employersDocumentPage = definePage({
  title: text('Document'),
  query: graphql(
    `query EmployersDocument($companyId: ID!, $personId: ID!) {
      company(id: $companyId) { businessName }
      employee(companyId: $companyId, id: $personId) { ...Assigned }
    }`,
    [assignedFields],
  ),
  form: signForm((from) => ({ page: 'paperwork-sign', ...(from && { from }), done: 'paperwork-sign' })),
  View: ({ data: { company, employee }, context }) => {
    const assigned = found(employee.paperwork, context.from);
    const template: Target = { page: 'paperwork-document', from: assigned?.paperwork.templateId ?? '' };
    return (
      <>
        <Back to={context.addressOf(template)}>{say('The document and its signatures')}</Back>
        <Heading company={company.businessName} title={assigned?.paperwork.title ?? ''}>
          {nameOf(employee)}
        </Heading>
        <Document
          assigned={assigned}
          isEmployer
          fileOf={(from) => context.addressOf({ page: 'employee-signed-form', from })}
          pdf={context.addressOf({ page: 'paperwork-pdf', from: assigned?.paperwork.templateId ?? '' })}
          context={context}
        />
      </>
    );
  },
});

const file = (title: string, pdf: string | null | undefined) => {
  if (pdf == null) throw new Fault('UNKNOWN_PATH');
  const name = `${title.replace(/[^\w-]+/g, '-').slice(0, 60)}.pdf`;
  return { name, type: 'application/pdf', bytes: Buffer.from(pdf, 'base64') };
};

/** The PDF for an employee to sign. */
export const ownDocumentFile = defineFile({
  title: text('Document'),
  query: graphql(`query OwnDocumentFile($companyId: ID!, $employeeId: ID!) {
    company(id: $companyId) { businessName }
    employee(companyId: $companyId, id: $employeeId) { paperwork { paperwork { id title pdf } } }
  }`),
  draw: async ({ employee: { paperwork } }, { from }) => {
    const document = paperwork.find((entry) => entry.paperwork.id === from)?.paperwork;
    return file(document?.title ?? '', document?.pdf);
  },
});

/** The same file on the dashboard. */
export const templateFile = defineFile({
  title: text('Document'),
  query: graphql(`query TemplateFile($companyId: ID!, $templateId: ID!) {
    company(id: $companyId) { businessName }
    paperwork(companyId: $companyId, templateId: $templateId, first: 1) { nodes { title pdf } }
  }`),
  draw: async ({ paperwork: { nodes } }) => file(nodes[0]?.title ?? '', nodes[0]?.pdf),
});
