import type { ComponentChildren } from 'preact';
import { RoutingNumber } from '../design/bank-name.tsx';
import { Facts } from '../design/parts.tsx';
import type { Form } from '../form.ts';
import { said, say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { numberFields, unlessRepeated } from '../typed/account-fields.ts';
import { bankStatusText } from './steps.ts';

/** The form that attaches the company's bank account. */
export const bankForm = (next: (status: string) => string): Form => ({
  groups: [
    {
      legend: text('Bank account'),
      fields: [...numberFields, { name: 'accountType', label: text('Account type'), choices: 'kinds' }],
    },
  ],
  mutation: `mutation AttachBank($companyId: ID!, $input: CompanyBankInput!) {
    attachCompanyBank(companyId: $companyId, input: $input) { status }
  }`,
  variables: ({ repeated: _, ...input }) => ({ input }),
  validate: unlessRepeated,
  next: (data) => next((data as Attached).attachCompanyBank.status),
});

type Attached = { attachCompanyBank: { status: string } }; // the mutation's selection

export type Account = { accountNumber: string | null; routingNumber: string | null; bankStatus: string };
export const accountFields = 'accountNumber routingNumber bankStatus';
export type Kinds = { enumValues: { name: string }[] };
export const kindsQuery = 'kinds: __type(name: "AccountType") { enumValues { name } }';

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
