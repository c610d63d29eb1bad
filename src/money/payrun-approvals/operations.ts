import './arrival-schema.ts';
import { z } from 'zod';
import { PaydayHours } from '../../pay/checks/hours-operations.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { versionArguments } from '../../platform/graphql/version.ts';
import { standsAlone } from '../../platform/operation/long-run.ts';
import { approvalsOf } from './approvals-of.ts';
import { approvePayments, approvePayrun, unapprovePayrun } from './approve-payrun.ts';
import { comingDay, listPaydays, type PaydaySummary } from './list-paydays.ts';
import { movePayday } from './move-payday.ts';
import { readPayrun } from './read-payrun.ts';
import { Payrun, PayrunApproval } from './schema.ts';

const mostPaydays = 100;
const usualPaydays = 25;

const PayrunSummary = builder.objectRef<PaydaySummary>('PayrunSummary').implement({
  description: 'A payday in a list, without its amounts.',
  fields: (t) => ({
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day on which people are paid.' }),
    checkCount: t.exposeInt('checkCount', {
      description: 'How many checks it has, without those that were voided or failed.',
    }),
    pendingChecks: t.exposeInt('pendingChecks', {
      description: 'How many of its checks are not computed yet.',
    }),
    unapprovedChecks: t.exposeInt('unapprovedChecks', {
      description: 'How many of its checks wait for an approval.',
    }),
    paymentCount: t.exposeInt('paymentCount', { description: 'How many payments to contractors it has.' }),
  }),
});

const checkDate = { type: 'Date', required: true, description: 'The day on which people are paid.' } as const;

builder.queryFields((t) => ({
  payrun: t.field({
    type: Payrun,
    policy: { scope: 'checks:read' },
    description:
      'What a company pays on a day, before and after its cut-off: totals, cash, checks, people left out, warnings, differences, approvals.',
    args: { companyId: t.arg.id(payingCompany), checkDate: t.arg(checkDate) },
    resolve: (_root, args, operation) => readPayrun(operation, args),
  }),
  comingPayrun: t.field({
    type: Payrun,
    nullable: true,
    policy: { scope: 'checks:read' },
    description:
      'The next day on which a company pays somebody and whose cut-off is still to come, otherwise the next payday of its calendar. Null without either.',
    args: { companyId: t.arg.id(payingCompany) },
    resolve: async (_root, { companyId }, operation) => {
      const checkDate = await comingDay(operation, companyId);
      return checkDate === null ? null : readPayrun(operation, { companyId, checkDate });
    },
  }),
  payruns: t.field({
    type: [PayrunSummary],
    policy: { scope: 'checks:read', list: { usual: usualPaydays, max: mostPaydays } },
    description: 'The days on which a company pays somebody, earliest first.',
    args: {
      companyId: t.arg.id(payingCompany),
      from: t.arg({ type: 'Date', description: 'The first day, today by default.' }),
      first: t.arg.int({
        description: `The largest number of days, 1 to ${mostPaydays}. Default ${usualPaydays}.`,
        validate: z
          .number()
          .int()
          .min(1, 'must be 1 or more')
          .max(mostPaydays, `must be ${mostPaydays} or less`),
      }),
    },
    resolve: (_root, { first, ...args }, operation) =>
      listPaydays(operation, { ...args, count: first ?? usualPaydays }),
  }),
}));

builder.mutationFields((t) => ({
  approvePayrun: t.field({
    type: Payrun,
    policy: {
      scope: 'checks:write',
      links: ['dashboard'],
      idempotencyKey: 'forever',
      movesMoney: true,
      approves: true,
    },
    description:
      'Approves every pending check of a payday, or none, before its cut-off. Above the amount that the company chose, the checks are approved once a second person has approved the payday too.',
    args: {
      companyId: t.arg.id(payingCompany),
      checkDate: t.arg(checkDate),
      paysNothing: t.arg({
        type: ['ID'],
        description:
          'Pending checks of the day that pay an hourly employee nothing, as the caller confirms. Up to 1,000.',
        validate: z.array(z.unknown()).max(1000, 'must hold at most 1000 checks'),
      }),
      ...versionArguments,
    },
    resolve: async (_root, args, operation, info) => {
      const checks = await approvePayrun(operation, { ...args, isAlone: standsAlone(info) });
      return readPayrun(operation, args, checks);
    },
  }),
  approvePayments: t.field({
    type: Payrun,
    policy: {
      scope: 'payments:write',
      links: ['dashboard'],
      idempotencyKey: 'forever',
      movesMoney: true,
      approves: true,
    },
    description:
      'Approves all payments to contractors of a payday that wait for an approval, before its cut-off. To approve only one of them, use updateContractorPayment.',
    args: { companyId: t.arg.id(payingCompany), checkDate: t.arg(checkDate) },
    resolve: async (_root, args, operation) => {
      await approvePayments(operation, args);
      return readPayrun(operation, args);
    },
  }),
  unapprovePayrun: t.field({
    type: Payrun,
    policy: { scope: 'checks:write', links: ['dashboard'], idempotencyKey: 'forever', approves: true },
    description:
      'Withdraws the approval of a payday, before its cut-off. None of its checks is paid unless it is approved again.',
    args: { companyId: t.arg.id(payingCompany), checkDate: t.arg(checkDate), ...versionArguments },
    resolve: async (_root, args, operation) => {
      await unapprovePayrun(operation, args);
      return readPayrun(operation, args);
    },
  }),
  movePayday: t.field({
    type: Payrun,
    policy: { scope: 'checks:write', links: ['dashboard'], idempotencyKey: 'forever', movesMoney: true },
    description:
      'Moves what a payday left unpaid to a new payday, and returns that payday. It moves the checks and payments to contractors that nobody approved by the cut-off, and the blocked checks. Each keeps its approval, or waits for one, as if it were moved alone. If payments move, a key also needs payments:write.',
    args: {
      companyId: t.arg.id(payingCompany),
      checkDate: t.arg({ type: 'Date', required: true, description: 'The payday that was missed.' }),
      newCheckDate: t.arg({
        type: 'Date',
        required: true,
        description: 'The new payday: a banking day whose cut-off is still to come.',
      }),
      ...versionArguments,
    },
    resolve: async (_root, args, operation) => {
      await movePayday(operation, args);
      return readPayrun(operation, { companyId: args.companyId, checkDate: args.newCheckDate });
    },
  }),
}));

/** For the page where the hours of a payday are typed: without computing its checks. */
builder.objectField(PaydayHours, 'approvals', (t) =>
  t.field({
    type: [PayrunApproval],
    policy: { list: shortList },
    description: 'The approvals of the payday that nobody has withdrawn, oldest first.',
    resolve: ({ companyId, checkDate }, _args, operation) =>
      approvalsOf(operation, { companyId, checkDate }, { checks: [], cash: null }),
  }),
);
