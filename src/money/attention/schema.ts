import { worded, wordedOrNull } from '../../foundation/sentence.ts';
import { Company } from '../../parties/companies/schema.ts';
import { WarningSeverity } from '../../pay/check-warnings/schema.ts';
import { EmployeeCheck } from '../../pay/checks/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { readAttention } from './attention-of.ts';
import {
  attentionKinds,
  type Attention as Item,
  type AttentionPerson as Person,
  warningKinds,
} from './kinds.ts';
import { type ReturnedPay as Returned, returnedPay } from './returned-pay.ts';

const AttentionKind = builder.enumType('AttentionKind', {
  description: 'Why somebody has to act.',
  ...enumOf(attentionKinds),
});

const AttentionPerson = builder.objectRef<Person>('AttentionPerson').implement({
  description: 'A person concerned by something that needs attention.',
  fields: (t) => ({
    employeeId: t.exposeID('employeeId', {
      nullable: true,
      description: 'The employee; null for a contractor.',
    }),
    contractorId: t.id({
      nullable: true,
      description: 'The contractor whose pay is held or late; null for an employee.',
      resolve: ({ contractorId }) => contractorId,
    }),
    contractorPaymentId: t.id({
      nullable: true,
      description: 'The payment that is held or late; null for an employee.',
      resolve: ({ contractorPaymentId }) => contractorPaymentId,
    }),
    employeeCheckId: t.exposeID('employeeCheckId', {
      nullable: true,
      description: 'The check concerned. Null if there is none.',
    }),
    name: t.exposeString('name', { description: 'The name of the person, or of the business.' }),
    amount: t.expose('cents', {
      type: 'Money',
      nullable: true,
      description: 'The net pay that waits. Null if it is not computed.',
    }),
    reason: t.string({
      nullable: true,
      description: 'Why this person is not paid, and how to resolve it. Null if the message says so.',
      resolve: ({ reason }) => wordedOrNull(reason),
    }),
  }),
});

const Attention = builder.objectRef<Item>('Attention').implement({
  description: 'Something that somebody must act on so that people are paid.',
  fields: (t) => ({
    kind: t.expose('kind', { type: AttentionKind, description: 'Its kind.' }),
    severity: t.field({
      type: WarningSeverity,
      description: 'How serious it is.',
      resolve: ({ kind }) => (warningKinds.has(kind) ? ('warning' as const) : ('blocking' as const)),
    }),
    message: t.string({
      description: 'What is wrong, and why.',
      resolve: ({ message }) => worded(message),
    }),
    checkDate: t.expose('checkDate', {
      type: 'Date',
      nullable: true,
      description: 'The payday concerned. Null if there is none.',
    }),
    approveBy: t.expose('approveBy', {
      type: 'DateTime',
      nullable: true,
      description: 'The cut-off of that payday; null when it has passed.',
    }),
    people: t.field({
      type: [AttentionPerson],
      policy: { list: shortList },
      description: 'The people concerned, sorted by name. Empty if it concerns the company.',
      resolve: ({ people }) => [...people],
    }),
  }),
});

const ReturnedPay = builder.objectRef<Returned>('ReturnedPay').implement({
  description: 'Pay, or a part of split pay, that a bank has returned and that is still owed to the worker.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('employeeCheckId', {
      nullable: true,
      description: 'The check; null for a payment to a contractor.',
    }),
    contractorPaymentId: t.exposeID('contractorPaymentId', {
      nullable: true,
      description: 'The payment to a contractor; null for a check.',
    }),
    workerId: t.exposeID('workerId', { description: 'The employee, or the contractor of a payment.' }),
    name: t.exposeString('name', { description: 'The name of the worker, as on the bank account.' }),
    payDate: t.expose('payDate', { type: 'Date', description: 'The payday.' }),
    amount: t.expose('cents', { type: 'Money', description: 'What was returned.' }),
    accountNumber: t.exposeString('accountNumber', {
      description: 'The account that returned it, masked to its last four digits.',
    }),
    returnCode: t.exposeString('returnCode', {
      nullable: true,
      description: "The bank's code, R01 to R85.",
    }),
    reason: t.string({ description: 'The code in words.', resolve: ({ reason }) => worded(reason) }),
    cannotSendBecause: t.string({
      nullable: true,
      description: 'Why it cannot be sent again at present. Null if it can.',
      resolve: ({ cannotSendBecause }) => wordedOrNull(cannotSendBecause),
    }),
  }),
});

const attentionOf = perOperation<readonly Item[]>(readAttention, () => []);

builder.prismaObjectFields(Company, (t) => ({
  attention: t.field({
    type: [Attention],
    policy: { list: shortList },
    inEvents: false,
    description:
      "What somebody must do so that the company's people are paid, most urgent first. Empty if nothing is needed.",
    select: { id: true },
    resolve: async ({ id }, _args, operation) => [...(await attentionOf(operation, id))],
  }),
  returnedPay: t.field({
    type: [ReturnedPay],
    policy: { list: { usual: 20 } },
    inEvents: false,
    description: 'The pay that banks have returned and that is still owed, oldest first.',
    select: { id: true },
    resolve: async ({ id }, _args, operation) => [...(await returnedPay(operation, id))],
  }),
}));

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  cannotSendBecause: t.string({
    nullable: true,
    inEvents: false,
    description:
      'Why the returned pay cannot be sent again at present. Null if it can, or if no pay was returned.',
    select: { id: true, companyId: true },
    resolve: async ({ id, companyId }, _args, operation) => {
      const returned = await returnedPay(operation, companyId);
      const reasons = returned
        .filter(({ employeeCheckId }) => employeeCheckId === id)
        .map(({ cannotSendBecause }) => cannotSendBecause);
      // Null where one of its parts can be sent again.
      return reasons.includes(null) ? null : wordedOrNull(reasons[0] ?? null);
    },
  }),
}));
