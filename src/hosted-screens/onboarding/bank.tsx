import { PostedForm } from '../design/form.tsx';
import { Facts } from '../design/parts.tsx';
import { type Form, valuesOf } from '../form.ts';
import { definePage } from '../page.ts';
import { StepPage } from './step-page.tsx';
import { bankWords, steps } from './steps.ts';

const form: Form = {
  groups: [
    {
      legend: 'The account',
      fields: [
        {
          name: 'routingNumber',
          label: 'Routing number',
          hint: 'Nine digits.',
          isShort: true,
          inputMode: 'numeric',
        },
        {
          name: 'accountNumber',
          label: 'Account number',
          hint: '4 to 17 digits. Once attached, only its last four are shown.',
          isSecret: true,
          isShort: true,
          inputMode: 'numeric',
        },
        { name: 'accountType', label: 'Kind of account', choices: 'kinds' },
      ],
    },
  ],
  mutation: `mutation AttachBank($companyId: ID!, $input: CompanyBankInput!) {
    attachCompanyBank(companyId: $companyId, input: $input) { status }
  }`,
  variables: ({ routingNumber, accountNumber, accountType }) => ({
    input: { routingNumber, accountNumber, accountType: accountType || null },
  }),
  next: (answer) => ((answer as Attached).attachCompanyBank.status === 'VERIFIED' ? 'signature' : 'bank'),
};

type Attached = { attachCompanyBank: { status: string } }; // what the mutation above selects

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
  View: ({ data: { company, kinds }, visit }) => (
    <StepPage company={company.businessName} step="bank" visit={visit}>
      {company.accountNumber && (
        <section aria-labelledby="attached">
          <h2 id="attached">Attached</h2>
          <p>{bankWords[company.bankStatus]}</p>
          <Facts
            facts={[
              ['Account', company.accountNumber],
              ['Routing number', company.routingNumber],
            ]}
          />
          {company.bankStatus === 'VERIFIED' && (
            <p>
              <a href={visit.addressOf({ page: 'signature' })}>Keep it and continue</a>, or attach another
              one:
            </p>
          )}
        </section>
      )}
      <PostedForm
        form={form}
        visit={visit}
        values={valuesOf(form, {})}
        choices={{ kinds }}
        submit={company.accountNumber ? 'Attach another account' : 'Attach and continue'}
      />
    </StepPage>
  ),
});
