import { PostedForm } from '../design/form.tsx';
import { graphql } from '../graphql.ts';
import { say, sayNodes } from '../language/say.ts';
import { definePage } from '../page.ts';
import { accountFields, bankForm, CurrentAccount, kinds } from './bank-form.tsx';
import { StepPage } from './step-page.tsx';
import { steps } from './steps.ts';

const form = bankForm((status) => (status === 'VERIFIED' ? 'signature' : 'bank'));

export const bankPage = definePage({
  title: steps.bank.title,
  query: graphql(
    'query Bank($companyId: ID!) { company(id: $companyId) { businessName ...CompanyAccount } }',
    [accountFields],
  ),
  form,
  View: ({ data: { company }, context }) => (
    <StepPage company={company.businessName} step="bank" context={context}>
      <CurrentAccount account={company} context={context}>
        {company.bankStatus === 'VERIFIED' && (
          <p>
            {sayNodes('{link}, or connect a different one:', {
              link: (
                <a href={context.addressOf({ page: 'signature' })}>{say('Continue with this account')}</a>
              ),
            })}
          </p>
        )}
      </CurrentAccount>
      <PostedForm
        form={form}
        context={context}
        values={{}}
        choices={{ kinds }}
        submit={
          company.accountNumber ? say('Connect a different account') : say('Connect account and continue')
        }
      />
    </StepPage>
  ),
});
