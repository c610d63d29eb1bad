import type { InputFieldBuilder } from '@pothos/core';
import { z } from 'zod';
import { AccountType } from '../../parties/companies/bank-schema.ts';
import { notOneWorker } from '../../parties/workers/one-worker.ts';
import { accountNumber, routingNumber } from '../../platform/graphql/bank-rules.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changesIn } from '../../platform/graphql/changes.ts';
import { keepsValue } from '../../platform/graphql/external-names.ts';
import { needingOneOf } from '../../platform/graphql/needs-one-of.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { accountWords as words } from './schema.ts';

type Builder = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** What a request states of an account, of an employee or of a contractor. */
const accountFields = (t: Builder) => ({
  accountNumber: t.field({
    type: 'Text',
    required: true,
    description: 'The account number, 4 to 17 digits.',
    validate: accountNumber,
  }),
  routingNumber: t.field({
    type: 'Text',
    required: true,
    description: words.routingNumber,
    validate: routingNumber,
  }),
  accountType: t.field({ type: AccountType, description: words.accountType }),
  nickname: t.field({ type: 'Text', description: words.nickname, validate: rules.text() }),
});

/** An account beside the employee it belongs to. */
export const EmployeeAccountInput = builder.inputType('EmployeeAccountInput', {
  description: 'A bank account for the employee of the row.',
  fields: accountFields,
});
export type EmployeeAccount = typeof EmployeeAccountInput.$inferInput;

export const isOfOneWorker = needingOneOf(
  ['employeeId', 'contractorId'],
  z
    .looseObject({})
    .refine(({ employeeId, contractorId }) => (employeeId == null) !== (contractorId == null), {
      path: ['employeeId'],
      error: notOneWorker,
    }),
);

export const CreateBankAccountInput = builder.inputType('CreateBankAccountInput', {
  description: 'A bank account of an employee or a contractor.',
  validate: isOfOneWorker,
  fields: (t) => ({
    employeeId: t.id({ description: 'The employee it belongs to.' }),
    contractorId: t.id({ description: 'The contractor it belongs to.' }),
    ...accountFields(t),
    isActive: t.boolean({
      description:
        'Whether it becomes the active account; true by default. False adds an account for a split of the pay.',
      ...keepsValue,
    }),
  }),
});

const clearable = ['nickname'] as const;

export const UpdateBankAccountInput = builder.inputType('UpdateBankAccountInput', {
  description: 'Changes to a bank account. Omitted fields keep their values.',
  validate: rules.nullOnlyIn(clearable),
  fields: (t) => ({
    nickname: t.field({ type: 'Text', description: words.nickname, validate: rules.text() }),
    isActive: t.boolean({ description: words.isActive, ...keepsValue }),
  }),
});

/** What an update changes of a bank account. */
export const changesOf = (input: typeof UpdateBankAccountInput.$inferInput) => changesIn(input, clearable);
