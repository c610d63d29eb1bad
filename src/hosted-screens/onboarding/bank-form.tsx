import type { ComponentChildren } from 'preact';
import { RoutingNumber } from '../design/bank-name.tsx';
import { Facts } from '../design/parts.tsx';
import { defineForm, enumOptions } from '../form.ts';
import { type Enum, graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { numberFields, unlessRepeated } from '../typed/account-fields.ts';
import { bankStatusText } from './steps.ts';

/** The form that attaches the company's bank account. */
export const bankForm = (next: (status: string) => string) =>
  defineForm({
    groups: [
      {
        legend: text('Bank account'),
        fields: [...numberFields, { name: 'accountType', label: text('Account type'), choices: 'kinds' }],
      },
    ],
    mutation: graphql(`mutation AttachBank($companyId: ID!, $input: CompanyBankInput!) {
    attachCompanyBank(companyId: $companyId, input: $input) { status }
  }`),
    variables: ({ repeated: _, ...input }) => ({ input }),
    validate: unlessRepeated,
    next: ({ attachCompanyBank }) => next(attachCompanyBank.status),
  });

export const accountFields = graphql(
  'fragment CompanyAccount on Company { accountNumber routingNumber bankStatus }',
);
type Account = ResultOf<typeof accountFields>;

export const kinds = enumOptions<Enum<'AccountType'>>({ CHECKING: true, SAVINGS: true });

type CurrentProps = { account: Account; context: PageContext; children?: ComponentChildren };

/** The account that is attached, and what is to be done about it. */
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
      {children}
    </section>
  );
