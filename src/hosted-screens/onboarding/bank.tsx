import { PostedForm } from '../design/form.tsx';
import { Facts } from '../design/parts.tsx';
import { type Form, valuesOf } from '../form.ts';
import { definePage } from '../page.ts';
import { StepPage } from './step-page.tsx';
import { bankStatusText, steps } from './steps.ts';

const form: Form = {
  groups: [
    {
      legend: 'Bank account',
      fields: [
        {
          name: 'routingNumber',
          label: 'Routing number',
          hint: '9 digits',
          isShort: true,
          inputMode: 'numeric',
        },
        {
          name: 'accountNumber',
          label: 'Account number',
          hint: '4 to 17 digits. After you save it, we only show the last four.',
          isSecret: true,
          isShort: true,
          inputMode: 'numeric',
        },
        { name: 'accountType', label: 'Account type', choices: 'kinds' },
      ],
    },
  ],
  mutation: `mutation AttachBank($companyId: ID!, $input: CompanyBankInput!) {
    attachCompanyBank(companyId: $companyId, input: $input) { status }
  }`,
  variables: ({ routingNumber, accountNumber, accountType }) => ({
    input: { routingNumber, accountNumber, accountType: accountType || null },
  }),
  next: (data) => ((data as Attached).attachCompanyBank.status === 'VERIFIED' ? 'signature' : 'bank'),
};

type Attached = { attachCompanyBank: { status: string } }; // the mutation's selection

type Data = {
  company: {
    businessName: string;
    accountNumber: string | null;
    routingNumber: string | null;
    bankStatus: string;
  };
  kinds: { enumValues: { name: string }[] };
};

export const bankPage = definePage<Data>({
  title: steps.bank.title,
  query: `query Bank($companyId: ID!) {
    company(id: $companyId) { businessName accountNumber routingNumber bankStatus }
    kinds: __type(name: "AccountType") { enumValues { name } }
  }`,
  form,
  View: ({ data: { company, kinds }, context }) => (
    <StepPage company={company.businessName} step="bank" context={context}>
      {company.accountNumber && (
        <section aria-labelledby="current">
          <h2 id="current">Current account</h2>
          <p>{bankStatusText[company.bankStatus]}</p>
          <Facts
            facts={[
              ['Account', company.accountNumber],
              ['Routing number', company.routingNumber],
            ]}
          />
          {company.bankStatus === 'VERIFIED' && (
            <p>
              <a href={context.addressOf({ page: 'signature' })}>Continue with this account</a>, or connect a
              different one:
            </p>
          )}
        </section>
      )}
      <PostedForm
        form={form}
        context={context}
        values={valuesOf(form, {})}
        choices={{ kinds }}
        submit={company.accountNumber ? 'Connect a different account' : 'Connect account and continue'}
      />
    </StepPage>
  ),
});
