import { accountNumber, routingNumber } from '../../platform/graphql/bank-rules.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';

export const AccountType = builder.enumType('AccountType', {
  description: 'The kind of bank account.',
  ...enumOf({ checking: 'A checking account.', savings: 'A savings account.' }),
});

export const BankStatus = builder.enumType('BankStatus', {
  description: "Status of the verification of a company's bank account.",
  ...enumOf({
    none: 'No account is attached.',
    pending: 'Waiting for an answer.',
    verified: 'Payroll can be debited from it.',
    failed: 'The account could not be verified. Attach another one.',
  }),
});

const words = {
  accountNumber: 'The account number, 4 to 17 digits.',
  routingNumber: 'The ABA routing number, nine digits.',
  accountType: 'The kind of account. Defaults to checking.',
};

export const CompanyBankInput = builder.inputType('CompanyBankInput', {
  description: 'The bank account from which payroll is debited.',
  fields: (t) => ({
    accountNumber: t.field({
      type: 'Text',
      required: true,
      description: words.accountNumber,
      validate: accountNumber,
    }),
    routingNumber: t.field({
      type: 'Text',
      required: true,
      description: words.routingNumber,
      validate: routingNumber,
    }),
    accountType: t.field({ type: AccountType, description: words.accountType }),
  }),
});

type Attached = {
  companyId: string;
  accountNumber: string;
  routingNumber: string;
  accountType: string;
  status: string;
  effectiveAt: Date | null;
};

export const CompanyBank = builder.objectRef<Attached>('CompanyBank').implement({
  description:
    'A bank account that was just attached to a company. Only this response has the full account number.',
  fields: (t) => ({
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    accountNumber: t.exposeString('accountNumber', { description: 'The full account number.' }),
    routingNumber: t.exposeString('routingNumber', { description: words.routingNumber }),
    accountType: t.expose('accountType', { type: AccountType, description: 'The kind of account.' }),
    status: t.expose('status', { type: BankStatus, description: 'Status of its verification.' }),
    effectiveAt: t.expose('effectiveAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When this account replaces the account in use, if it is verified by then. Null if it is used at once.',
    }),
  }),
});
