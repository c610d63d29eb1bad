import type { ComponentChildren } from 'preact';
import { RoutingNumber } from '../design/bank-name.tsx';
import { PostedForm } from '../design/form.tsx';
import { Facts } from '../design/parts.tsx';
import { defineForm, enumOptions } from '../form.ts';
import { type Enum, graphql, type ResultOf } from '../graphql.ts';
import { said, say, sayNodes, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { numberFields, unlessRepeated } from '../typed/account-fields.ts';
import { bankStatusText, StepPage, steps } from './steps.tsx';

/** The form that attaches the company's bank account. */
export const bankForm = (next: (status: string) => PageName) =>
  defineForm({
    groups: [
      {
        legend: text('Bank account'),
        fields: [...numberFields, { name: 'accountType', label: text('Account type'), choices: 'kinds' }],
      },
    ],
    mutation: graphql(`mutation AttachBank($companyId: ID!, $input: CompanyBankInput!) {
    attachCompanyBank(companyId: $companyId, input: $input) { status effectiveAt }
  }`),
    variables: ({ repeated: _, ...input }) => ({ input }),
    validate: unlessRepeated,
    next: ({ attachCompanyBank: { status, effectiveAt } }) =>
      effectiveAt === null ? next(status) : 'company-bank',
  });

export const accountFields = graphql(
  'fragment CompanyAccount on Company { accountNumber routingNumber bankStatus }',
);
type Account = ResultOf<typeof accountFields>;

export const kinds = enumOptions<Enum<'AccountType'>>({ CHECKING: true, SAVINGS: true });

type CurrentProps = { account: Account; context: PageContext; children?: ComponentChildren };

/** The attached account, and the next step for it. */
export const CurrentAccount = ({ account, context, children }: CurrentProps) =>
  account.accountNumber && (
    <section aria-labelledby="current">
      <h2 id="current">{say('Current account')}</h2>
      <p>{said(bankStatusText[account.bankStatus] ?? '')}</p>
      <Facts
        facts={[
          [say('Account'), account.accountNumber],
          [
            say('Routing number'),
            <RoutingNumber key="routing" number={account.routingNumber} context={context} />,
          ],
        ]}
      />
      {account.bankStatus === 'PENDING' && (
        <p>
          <a href={context.addressOf({ page: 'bank-deposits' })}>
            {say('Verify it now by two small deposits')}
          </a>
        </p>
      )}
      {children}
    </section>
  );

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
