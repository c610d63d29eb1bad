/** Form 8655: its text, and the page on which somebody signs it for the company. */
import { PostedForm } from '../design/form.tsx';
import { Day, Facts, Heading, Status } from '../design/parts.tsx';
import { defineForm } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, sayNodes, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { Back } from '../people/parts.tsx';
import { signatureGroup, signatureOf, undeclared } from '../worker/signed.ts';

export const authorizationFields = graphql(`fragment TaxAuthorization on TaxAuthorization {
  agentName words lines { line value } signature { id signerName signedAt }
}`);
export type Authorization = ResultOf<typeof authorizationFields>;

/** The text of the form. Empty if the operator files for nobody. */
export function AuthorizationWords({ authorization: { words, lines } }: { authorization: Authorization }) {
  if (!words.length) return null;
  return (
    <section aria-labelledby="form-8655">
      <h2 id="form-8655">{say('Form 8655, Reporting Agent Authorization')}</h2>
      {words.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Facts facts={lines.map(({ line, value }) => [say('Line {line}', { line }), value])} />
    </section>
  );
}

type Props = { authorization: Authorization; context: PageContext };

/** On the taxes page: whether anybody files for the company, and the link to sign. */
export function AuthorizationStatus({ authorization: { agentName, signature }, context }: Props) {
  return (
    <section id="authorization" aria-labelledby="authorization-title">
      <h2 id="authorization-title">{say('Who files')}</h2>
      {signature && (
        <p>
          <Status value="READY">{say('Signed')}</Status>{' '}
          {sayNodes('{name} signed Form 8655 on {day}. It does not cover filings with states.', {
            name: signature.signerName,
            day: <Day on={signature.signedAt.slice(0, 10)} />,
          })}
        </p>
      )}
      {!signature && agentName === null && (
        <p class="rest">{say('The operator has not set up filing for companies, so you file yourself.')}</p>
      )}
      {!signature && agentName !== null && (
        <>
          <p>
            <Status value="NEEDED">{say('Needed')}</Status>{' '}
            {say('Nobody has signed Form 8655: without it, no federal form is filed for the company.')}
          </p>
          <a class="button plain" href={context.addressOf({ page: 'tax-authorization' })}>
            {say('Sign Form 8655')}
          </a>
        </>
      )}
    </section>
  );
}

const declaration = text(
  'I am authorized to sign for this company. I have read this form and sign it electronically. My typed name has the force of my signature.',
);
const groups = [signatureGroup(declaration)];

const form = defineForm({
  groups,
  mutation: graphql(`mutation SignTaxAuthorization($companyId: ID!, $signature: SignatureInput!) {
    signTaxAuthorization(companyId: $companyId, signature: $signature) { id }
  }`),
  variables: (values) =>
    values['declared'] ? { signature: signatureOf(values, declaration, []) } : undefined,
  validate: undeclared,
  next: () => ({ page: 'taxes', done: 'tax-authorization' }),
});

export const authorizationPage = definePage({
  title: text('Sign Form 8655'),
  query: graphql(
    `query TaxAuthorizationPage($companyId: ID!) {
      company(id: $companyId) { businessName }
      taxAuthorization(companyId: $companyId) { ...TaxAuthorization }
    }`,
    [authorizationFields],
  ),
  form,
  View: ({ data: { company, taxAuthorization }, context }) => (
    <>
      <Back to={context.addressOf({ page: 'taxes' })}>{say('Taxes')}</Back>
      <Heading company={company.businessName} title={say('Sign Form 8655')}>
        {say('It lets the operator sign and file federal returns for the company, and make its deposits.')}
      </Heading>
      <AuthorizationWords authorization={taxAuthorization} />
      {taxAuthorization.signature === null && taxAuthorization.agentName !== null && (
        <PostedForm form={form} context={context} values={{}} submit={say('Sign')} />
      )}
      {taxAuthorization.signature !== null && (
        <p>{said(text('Form 8655 of the company is signed already.'))}</p>
      )}
      {taxAuthorization.agentName === null && (
        <p>{say('The operator has not set up filing for companies, so you file yourself.')}</p>
      )}
    </>
  ),
});
