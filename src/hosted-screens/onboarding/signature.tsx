import { PostedForm } from '../design/form.tsx';
import { Heading } from '../design/parts.tsx';
import { type ConfirmationPage, defineForm, type Field } from '../form.ts';
import { graphql } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { AuthorizationWords, authorizationFields } from '../taxes/authorization.tsx';
import { checkbox, optional } from '../typed/fields.ts';
import { malformed } from '../typed/read-fields.ts';
import { signatureOf } from '../worker/signed.ts';
import { bankStatusText, StepPage, steps } from './steps.tsx';

type Company = { businessName: string; status: string; isSandbox: boolean };

const nextSteps: Readonly<Record<string, readonly string[]>> = {
  PAYROLL_ACCESS_NEEDED: [
    text('We need access to your previous payroll provider to import what it paid this year.'),
    text(
      'The company that sent you this link will ask you for access. After the import, the bank approves payments from your account.',
    ),
  ],
  MIGRATION_PENDING: [
    text('We are importing your data from your previous payroll provider. You do not need to do anything.'),
    text('After the import, the bank approves payments from your account, and you can run payroll.'),
  ],
  PAYMENT_PERMISSION_PENDING: [
    text('The bank needs to approve payments from your account. You do not need to do anything.'),
    text('After the approval, you can run payroll.'),
  ],
};

/**
 * The page after the signature. The company is live or waits for a next step, and the link is no longer
 * valid.
 */
function confirmation({ businessName, status, isSandbox }: Company): ConfirmationPage {
  const isLive = status === 'LIVE';
  const title = isLive ? say('Your company is live') : say('Your documents are signed');
  const live = isSandbox
    ? say('You can now run payroll in the test environment.')
    : say('You can now run payroll.');
  const body = (
    <>
      <Heading company={businessName} title={title}>
        {isLive ? live : say('You have completed onboarding.')}
      </Heading>
      {!isLive && (
        <section aria-labelledby="next">
          <h2 id="next">{say('What happens next')}</h2>
          {nextSteps[status]?.map((sentence) => (
            <p key={sentence}>{said(sentence)}</p>
          ))}
        </section>
      )}
      <p>
        {say('You can close this page. Its link no longer works: open payroll from the software you use.')}
      </p>
    </>
  );
  return { title, body };
}

const authorizes = text(
  'I also sign Form 8655 as it is shown above, for this company. My typed name has the force of my signature.',
);

const own: readonly Field[] = [
  {
    name: 'signedBy',
    label: text('Your full name'),
    hint: text('Your typed name is your signature.'),
    autoComplete: 'name',
  },
  checkbox('agrees', text('I am authorized to sign for this company, and I agree to the terms above.')),
];
const legend = text('Signature');
/** If nobody files for companies, nobody has to sign Form 8655. */
const ownGroups = [{ legend, fields: own }];

const form = defineForm({
  groups: [{ legend, fields: [...own, checkbox('authorizes', authorizes, optional)] }],
  mutation: graphql(`mutation Sign(
    $companyId: ID!, $signedBy: Text, $authorizes: Boolean!, $signature: SignatureInput!
  ) {
    signTaxAuthorization(companyId: $companyId, signature: $signature) @include(if: $authorizes) { id }
    onboardCompany(companyId: $companyId, signedBy: $signedBy) { businessName status isSandbox }
  }`),
  variables: ({ signedBy, authorizes: isAuthorized }) => ({
    signedBy,
    authorizes: Boolean(isAuthorized),
    signature: signatureOf({ name: signedBy }, authorizes, []),
  }),
  validate: ({ agrees }) => (agrees ? [] : [malformed('agrees', text('Check the box to sign.'))]),
  next: ({ onboardCompany }) => confirmation(onboardCompany),
});

export const signaturePage = definePage({
  title: steps.signature.title,
  query: graphql(
    `query Signature($companyId: ID!) {
      company(id: $companyId) { businessName bankStatus }
      taxAuthorization(companyId: $companyId) { ...TaxAuthorization }
    }`,
    [authorizationFields],
  ),
  form,
  View: ({ data: { company, taxAuthorization }, context }) => (
    <StepPage company={company.businessName} step="signature" context={context}>
      {company.bankStatus === 'VERIFIED' ? (
        <>
          <section aria-labelledby="agreement">
            <h2 id="agreement">{say('Terms')}</h2>
            <ul class="points">
              <li>{say("We debit wages, taxes and other amounts due from the company's bank account.")}</li>
              <li>{say("We pay and file payroll taxes on the company's behalf.")}</li>
              <li>{say('The information about the company and its owner is correct.')}</li>
            </ul>
          </section>
          <AuthorizationWords authorization={taxAuthorization} />
          <PostedForm
            form={taxAuthorization.agentName === null ? { groups: ownGroups } : form}
            context={context}
            values={{}}
            submit={say('Sign and finish')}
          />
        </>
      ) : (
        <section aria-labelledby="bank">
          <h2 id="bank">{say('Connect a bank account first')}</h2>
          <p>{said(bankStatusText[company.bankStatus] ?? '')}</p>
          <p>
            <a href={context.addressOf({ page: 'bank' })}>{say('Go to bank account')}</a>
          </p>
        </section>
      )}
    </StepPage>
  ),
});
