import { PostedForm } from '../design/form.tsx';
import { Heading } from '../design/parts.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { accountFields, bankForm, CurrentAccount, kinds } from '../onboarding/bank.tsx';
import { definePage } from '../page.ts';

const form = bankForm((status) => (status === 'VERIFIED' ? 'dashboard' : 'company-bank'));

/** The bank account that wages and taxes are paid from: what is attached, and a form that replaces it. */
export const companyBankPage = definePage({
  title: text('Bank account'),
  query: graphql(
    'query CompanyBank($companyId: ID!) { company(id: $companyId) { businessName ...CompanyAccount } }',
    [accountFields],
  ),
  form,
  isReadWithoutForm: true,
  View: ({ data: { company }, context }) => (
    <>
      <Heading company={company.businessName} title={say('Bank account')}>
        {say(
          'Wages and taxes are debited from this account. A different one is verified first: until then, nobody is paid.',
        )}
      </Heading>
      <CurrentAccount account={company} context={context} />
      <PostedForm
        form={form}
        context={context}
        values={{}}
        choices={{ kinds }}
        submit={company.accountNumber ? say('Connect a different account') : say('Connect account')}
      />
    </>
  ),
});
