import { Fault } from '../../foundation/fault.ts';
import { PostedForm } from '../design/form.tsx';
import type { Form } from '../form.ts';
import { definePage } from '../page.ts';
import { ending, type Onboarded } from './ending.tsx';
import { StepPage } from './step-page.tsx';
import { bankWords, steps } from './steps.ts';

const refused = (field: string, problem: string) => new Fault('MALFORMED', { path: [field], problem });

const form: Form = {
  groups: [
    {
      legend: 'Signature',
      fields: [
        {
          name: 'signedBy',
          label: 'Your full name',
          hint: 'It stands for your signature.',
          autoComplete: 'name',
        },
        { name: 'agrees', label: 'I may sign for the company, and agree to the above.', isTick: true },
      ],
    },
  ],
  mutation: `mutation Sign($companyId: ID!, $signedBy: Text) {
    onboardCompany(companyId: $companyId, signedBy: $signedBy) { businessName status isSandbox }
  }`,
  variables: ({ signedBy }) => ({ signedBy }),
  refuse: ({ signedBy, agrees }) => [
    ...(signedBy?.trim() ? [] : [refused('signedBy', 'must be given')]),
    ...(agrees === 'yes' ? [] : [refused('agrees', 'Tick the box, or do not sign.')]),
  ],
  next: (answer) => ending((answer as Onboarded).onboardCompany),
};

type Data = { company: { businessName: string; bankStatus: string } };

export const signaturePage = definePage<Data>({
  title: steps.signature.title,
  query: 'query Signature($companyId: ID!) { company(id: $companyId) { businessName bankStatus } }',
  form,
  View: ({ data: { company }, visit }) => (
    <StepPage company={company.businessName} step="signature" visit={visit}>
      {company.bankStatus === 'VERIFIED' ? (
        <>
          <section aria-labelledby="agreement">
            <h2 id="agreement">What is agreed to</h2>
            <ul class="points">
              <li>Wages, taxes and what else is due are debited from the company's bank account.</li>
              <li>Payroll taxes are paid and filed in the company's name.</li>
              <li>What has been entered about the company and its owner is true.</li>
            </ul>
          </section>
          <PostedForm form={form} visit={visit} values={{}} submit="Sign and finish" />
        </>
      ) : (
        <section aria-labelledby="first">
          <h2 id="first">The bank account comes first</h2>
          <p>{bankWords[company.bankStatus]}</p>
          <p>
            <a href={visit.addressOf({ page: 'bank' })}>Go to the bank account</a>
          </p>
        </section>
      )}
    </StepPage>
  ),
});
