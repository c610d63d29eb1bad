import { z } from 'zod';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf, keepsValue } from '../../platform/graphql/external-names.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { statedOn } from './answers.ts';
import { chosenIn } from './employer-facts.ts';
import { ProgrammeInput, StateProgramme } from './programme-schema.ts';
import { problemsOfProgrammes } from './state-programmes.ts';
import { type ChosenMethod as Chosen, problemsOfMethod } from './withholding-methods.ts';
import { methodWords, stateAccountWords as words } from './words.ts';

export const StateAccountStatus = builder.enumType('StateAccountStatus', {
  description: 'Status of the verification of accounts with a state.',
  ...enumOf({
    pending: 'Waiting for an answer.',
    verified: 'The state knows the accounts.',
    failed: 'The state does not know the accounts. Enter others.',
  }),
});

export const WithholdingMethod = builder.enumType('WithholdingMethod', {
  description: 'How a state income tax is withheld.',
  ...enumOf(methodWords),
});

export const ChosenMethod = builder.objectRef<Chosen>('ChosenMethod').implement({
  description: 'A chosen method.',
  fields: (t) => ({
    method: t.expose('method', { type: WithholdingMethod, description: 'The method.' }),
    effectiveFrom: t.expose('effectiveFrom', { type: 'Date', description: 'The first check date.' }),
  }),
});

const number = z
  .string()
  .min(1, 'must not be blank')
  .max(30, 'must have at most 30 characters')
  .regex(/^[A-Za-z0-9 .-]+$/, 'must be letters and digits, with spaces, points or hyphens');

type Programmes = readonly (typeof ProgrammeInput.$inferInput)[];

const isAllowed = z.looseObject({}).superRefine((account, problems) => {
  const { state, withholdingMethod: method, withholdingMethodFrom: from } = account;
  // The fields themselves validate both.
  for (const { field, problem } of problemsOfMethod(String(state), { method: method as string | null, from }))
    problems.addIssue(rules.issueOf([field], problem));
  const stated = account['programmes'] as Programmes | null | undefined; // validated by its own fields
  for (const { index, field, problem } of problemsOfProgrammes(String(account['state']), stated ?? []))
    problems.addIssue(rules.issueOf(['programmes', index, field], problem));
});

export const StateAccountInput = builder.inputType('StateAccountInput', {
  description: "A company's accounts with a state. Omitted fields keep their values; null removes them.",
  validate: isAllowed,
  fields: (t) => ({
    state: t.field({ type: 'Text', required: true, description: words.state, validate: rules.state }),
    withholdingAccount: t.field({ type: 'Text', description: words.withholdingAccount, validate: number }),
    unemploymentAccount: t.field({ type: 'Text', description: words.unemploymentAccount, validate: number }),
    unemploymentRate: t.field({
      type: 'Quantity',
      description: words.unemploymentRate,
      validate: rules.percentage,
    }),
    unemploymentWageBase: t.field({
      type: 'Money',
      description: words.unemploymentWageBase,
      validate: rules.amount,
    }),
    unemploymentExempt: t.boolean({ description: words.unemploymentExempt, ...keepsValue }),
    headcount: t.int({ description: words.headcount, validate: rules.headcount }),
    withholdingMethod: t.field({ type: WithholdingMethod, description: words.withholdingMethod }),
    withholdingMethodFrom: t.field({ type: 'Date', description: words.withholdingMethodFrom }),
    programmes: t.field({
      type: [ProgrammeInput],
      description: words.programmes,
      validate: z.array(z.unknown()).max(50, 'must hold at most 50 programmes'),
    }),
  }),
});

const statedColumns = { answers: true, programmes: true, headcount: true } as const;

/** The account with the answers that apply to a check of today. */
const statedNow = (account: Parameters<typeof statedOn>[0], { now }: Operation) =>
  statedOn(account, dateInLosAngeles(now));

export const StateAccount = builder.prismaObject('StateAccount', {
  policy: { scope: 'companies:read' },
  description: "A company's accounts with a state.",
  fields: (t) => ({
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    company: t.relation('company', { description: 'The company.' }),
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
    unemploymentWageBase: t.expose('unemploymentWageBaseCents', {
      type: 'Money',
      nullable: true,
      description: words.unemploymentWageBase,
    }),
    unemploymentExempt: t.exposeBoolean('unemploymentExempt', { description: words.unemploymentExempt }),
    headcount: t.int({
      nullable: true,
      description: words.headcount,
      select: statedColumns,
      resolve: (account, _args, operation) => statedNow(account, operation).headcount,
    }),
    withholdingMethods: t.field({
      type: [ChosenMethod],
      policy: { list: shortList },
      description: words.withholdingMethods,
      select: { withholdingMethods: true },
      resolve: chosenIn,
    }),
    programmes: t.field({
      type: [StateProgramme],
      policy: { list: shortList },
      description: words.programmes,
      select: statedColumns,
      resolve: (account, _args, operation) =>
        Object.entries(statedNow(account, operation).programmes).map(([code, facts]) => ({ code, ...facts })),
    }),
    status: t.expose('status', {
      type: StateAccountStatus,
      description: 'Status of their verification.',
    }),
  }),
});
