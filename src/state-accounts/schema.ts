import { z } from 'zod';
import { builder } from '../graphql/builder.ts';
import { enumOf } from '../graphql/external-names.ts';
import * as rules from '../graphql/rules.ts';

const words = {
  state: 'The state, two letters.',
  withholdingAccount: 'The number of the account for income tax withheld.',
  unemploymentAccount: 'The number of the account for unemployment insurance.',
  unemploymentRate:
    "The rate of unemployment insurance on the state's notice, in percent of wages; that of a new employer until given.",
};

const StateAccountStatus = builder.enumType('StateAccountStatus', {
  description: 'Status of the verification of accounts with a state.',
  ...enumOf({
    pending: 'Waiting for an answer.',
    verified: 'The state knows them.',
    failed: 'The state does not know them: give others.',
  }),
});

const number = z
  .string()
  .min(1, 'must not be empty')
  .max(30, 'must have at most 30 characters')
  .regex(/^[A-Za-z0-9 .-]+$/, 'must be letters and digits, with spaces, points or hyphens');

export const StateAccountInput = builder.inputType('StateAccountInput', {
  description: "A company's accounts with a state. What is left out stays as it is; null takes it away.",
  fields: (t) => ({
    state: t.field({ type: 'Text', required: true, description: words.state, validate: rules.state }),
    withholdingAccount: t.field({ type: 'Text', description: words.withholdingAccount, validate: number }),
    unemploymentAccount: t.field({ type: 'Text', description: words.unemploymentAccount, validate: number }),
    unemploymentRate: t.field({
      type: 'Quantity',
      description: words.unemploymentRate,
      validate: rules.percentage,
    }),
  }),
});

export const StateAccount = builder.prismaObject('StateAccount', {
  policy: { scope: 'companies:read' },
  description: "A company's accounts with a state.",
  fields: (t) => ({
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    state: t.exposeString('state', { description: words.state }),
    withholdingAccount: t.exposeString('withholdingAccount', {
      nullable: true,
      description: words.withholdingAccount,
    }),
    unemploymentAccount: t.exposeString('unemploymentAccount', {
      nullable: true,
      description: words.unemploymentAccount,
    }),
    unemploymentRate: t.expose('unemploymentRate', {
      type: 'Quantity',
      nullable: true,
      description: words.unemploymentRate,
    }),
    status: t.expose('status', {
      type: StateAccountStatus,
      description: 'Status of their verification.',
    }),
  }),
});
