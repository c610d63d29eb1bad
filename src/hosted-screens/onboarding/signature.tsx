import { PostedForm } from '../design/form.tsx';
import { defineForm } from '../form.ts';
import { graphql } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { malformed } from '../typed/read-fields.ts';
import { confirmation } from './confirmation.tsx';
import { StepPage } from './step-page.tsx';
import { bankStatusText, steps } from './steps.ts';

const form = defineForm({
  groups: [
    {
      legend: text('Signature'),
      fields: [
        {
          name: 'signedBy',
          label: text('Your full name'),
          hint: text('Your typed name is your signature.'),
          autoComplete: 'name',
        },
        {
          name: 'agrees',
          label: text('I am authorized to sign for this company, and I agree to the terms above.'),
          control: 'checkbox',
        },
      ],
    },
  ],
  mutation: graphql(`mutation Sign($companyId: ID!, $signedBy: Text) {
    onboardCompany(companyId: $companyId, signedBy: $signedBy) { businessName status isSandbox }
  }`),
  variables: ({ signedBy }) => ({ signedBy }),
  validate: ({ agrees }) => (agrees ? [] : [malformed('agrees', text('Check the box to sign.'))]),
  next: ({ onboardCompany }) => confirmation(onboardCompany),
});

export const signaturePage = definePage({
  title: steps.signature.title,
  query: graphql('query Signature($companyId: ID!) { company(id: $companyId) { businessName bankStatus } }'),
  form,
  View: ({ data: { company }, context }) => (
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
          <PostedForm form={form} context={context} values={{}} submit={say('Sign and finish')} />
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
