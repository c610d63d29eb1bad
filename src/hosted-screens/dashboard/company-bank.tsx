import { PostedForm } from '../design/form.tsx';
import { Heading } from '../design/parts.tsx';
import { say, text } from '../language/say.ts';
import {
  type Account,
  accountFields,
  bankForm,
  CurrentAccount,
  type Kinds,
  kindsQuery,
} from '../onboarding/bank-form.tsx';
import { definePage } from '../page.ts';

/** The name of the page in its address. */
export const bankPageName = 'company-bank';

const form = bankForm((status) => (status === 'VERIFIED' ? 'dashboard' : bankPageName));

type Data = { company: Account & { businessName: string }; kinds: Kinds };

/** The bank account that wages and taxes are paid from: what is attached, and a form that replaces it. */
export const companyBankPage = definePage<Data>({
  title: text('Bank account'),
  query: `query CompanyBank($companyId: ID!) {
    company(id: $companyId) { businessName ${accountFields} }
    ${kindsQuery}
  }`,
  form,
  View: ({ data: { company, kinds }, context }) => (
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
