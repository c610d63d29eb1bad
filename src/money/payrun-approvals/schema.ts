import { wordedOrNull } from '../../foundation/sentence.ts';
import { Company } from '../../parties/companies/schema.ts';
import { CheckTotals } from '../../pay/checks/computed-schema.ts';
import { CallerKind } from '../../platform/audit/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { EmployerCheck, PayrunGap } from '../payruns/schema.ts';
import { PayrunWarning } from '../payruns/warnings-schema.ts';
import { type ProofSums, sumsOfProof } from '../proofs/read-proof.ts';
import type { Approval } from './approvals-of.ts';
import { LeftOutEmployee, PayrunCheck, PayrunDifference } from './check-schema.ts';
import { mostChecks } from './checks-of-payday.ts';
import { gapsOf, warningCounts } from './counts-of-checks.ts';
import { differencesSince, lastPaydayOf } from './differences-of.ts';
import { daysOfPayday, leftOutOf } from './left-out-of.ts';
import { PayrunPayment, paymentsOfPayday } from './payment-schema.ts';
import type { Payrun as PayrunData } from './read-payrun.ts';
import { payrunStatuses, waitsBecause } from './status-of.ts';
import { versionOfPayday } from './version-of.ts';

export const PayrunStatus = builder.enumType('PayrunStatus', {
  description: 'The status of a payday.',
  ...enumOf(payrunStatuses),
});

export const PayrunApproval = builder.objectRef<Approval>('PayrunApproval').implement({
  description: 'An approval of a payday.',
  fields: (t) => ({
    callerKind: t.expose('actorKind', { type: CallerKind, description: 'Who approved it.' }),
    callerId: t.exposeString('actorId', { description: 'The id of the key, the link or the operator.' }),
    name: t.exposeString('actorName', {
      nullable: true,
      description:
        'The name of the key, or of the person for whom a link acts. Null for the root key, a link without a person and an operator.',
    }),
    at: t.expose('approvedAt', { type: 'DateTime', description: "When it was given, by payroll's clock." }),
    cashNeeded: t.expose('cashCents', { type: 'Money', description: 'The cash that was approved.' }),
    isCurrent: t.exposeBoolean('isCurrent', {
      nullable: true,
      description:
        'Whether the payday still pays the approved amounts; otherwise the approval does not count. Null if its amounts are not computed.',
    }),
  }),
});

const PayrunProofSums = builder.objectRef<ProofSums>('PayrunProofSums').implement({
  description: 'What was verified about a payrun when it was computed. payrunProof has the details.',
  fields: (t) => ({
    checks: t.exposeInt('checks', { description: 'The number of checks.' }),
    linesComputedTwice: t.exposeInt('computedTwice', { description: 'How many lines were computed twice.' }),
  }),
});

/** The lists of a payday count as the usual 100; one request shows at most a thousand checks. */
const people = { usual: 100 } as const;

export const Payrun = builder.objectRef<PayrunData>('Payrun').implement({
  description:
    'A payday before and after its cut-off: what it pays and needs, what to review, who approved it.',
  fields: (t) => ({
    version: t.string({
      description:
        'Differs after every change to its checks, shifts, payments or approvals. A mutation can require a version with ifMatch.',
      resolve: (payrun, _args, operation) => versionOfPayday(operation, payrun),
    }),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day on which people are paid.' }),
    status: t.expose('status', { type: PayrunStatus, description: 'The current status.' }),
    approveBy: t.expose('approveBy', {
      type: 'DateTime',
      description: 'The cut-off: checks are approved, and shifts added, before it.',
    }),
    debitDate: t.expose('debitDate', { type: 'Date', description: "The day of the company's debit." }),
    employerCheckId: t.exposeID('employerCheckId', {
      nullable: true,
      description: 'The payrun that the cut-off opened; null before it.',
    }),
    heldBecause: t.string({
      nullable: true,
      description: 'Why due checks wait: the reason why the company cannot pay at present.',
      resolve: ({ held }) => wordedOrNull(held),
    }),
    waitsBecause: t.string({
      nullable: true,
      description: 'Which approval it waits for; null when it waits for none.',
      resolve: (payrun) => wordedOrNull(waitsBecause(payrun)),
    }),
    totals: t.field({
      type: CheckTotals,
      nullable: true,
      description: `The sums of its checks, without those listed with a problem. Null with more than ${mostChecks} checks.`,
      resolve: ({ totals }) => totals,
    }),
    isPreview: t.boolean({
      description: 'Whether the sums include amounts of pending checks: previews, which can still change.',
      resolve: ({ checks }) => checks.some(({ status }) => status === 'pending'),
    }),
    problemCount: t.int({
      nullable: true,
      description: `How many checks cannot be computed, and are missing from the sums. Null with more than ${mostChecks} checks.`,
      resolve: ({ checks, totals }) => totals && checks.filter(({ problem }) => problem !== null).length,
    }),
    contractorTotal: t.field({
      type: 'Money',
      description: 'Its payments to contractors, those that wait for an approval included.',
      resolve: ({ contractorTotal }) => contractorTotal,
    }),
    paymentCount: t.exposeInt('paymentCount', { description: 'How many payments to contractors it has.' }),
    unapprovedPayments: t.exposeInt('unapprovedPayments', {
      description: 'How many of the payments wait for an approval of their own.',
    }),
    cashNeeded: t.field({
      type: 'Money',
      nullable: true,
      description: `What the company needs in cash on debitDate, for checks and payments. Null with more than ${mostChecks} checks.`,
      resolve: ({ cash }) => cash,
    }),
    checkCount: t.exposeInt('checkCount', {
      description: 'How many checks it has, without those that were voided or failed.',
    }),
    unapprovedChecks: t.exposeInt('unapprovedChecks', {
      description: 'How many checks wait for an approval.',
    }),
    approvalsNeeded: t.exposeInt('approvalsNeeded', {
      description: 'How many people must approve it: two above the amount that the company chose.',
    }),
    approvals: t.field({
      type: [PayrunApproval],
      policy: { list: shortList },
      description: 'The approvals of the payday that nobody has withdrawn, oldest first.',
      resolve: ({ approvals }) => [...approvals],
    }),
    warnings: t.field({
      type: [PayrunWarning],
      policy: { list: shortList },
      description: `The warnings of its checks by code, the most severe first. Empty with more than ${mostChecks} checks.`,
      resolve: ({ checks }) => warningCounts(checks),
    }),
    checks: t.field({
      type: [PayrunCheck],
      policy: { list: people },
      description: `Its checks, in order of creation. Empty with more than ${mostChecks} checks.`,
      resolve: ({ checks, approvals, cash }) => {
        const approved = approvals.at(-1)?.amounts;
        return checks.map((check) => ({ ...check, cash, approvedPay: approved?.[check.id] ?? null }));
      },
    }),
    payments: t.field({
      type: [PayrunPayment],
      policy: { list: people },
      description: 'Its payments to contractors, in order of creation: the first thousand.',
      resolve: async (payrun, _args, operation) =>
        (await paymentsOfPayday(operation, payrun)).map((payment) => ({ ...payment, cash: payrun.cash })),
    }),
    leftOut: t.field({
      type: [LeftOutEmployee],
      policy: { list: people },
      description:
        'The employees who are employed in its pay period but have no check on it, with the reason.',
      resolve: async ({ company, checkDate }, _args, operation) => {
        const days = await daysOfPayday(operation, company, checkDate);
        return days ? leftOutOf(operation, company, checkDate, days) : [];
      },
    }),
    lastCheckDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last payday before this one, to which pay is compared; null for the first.',
      resolve: (payrun, _args, operation) => lastPaydayOf(operation, payrun),
    }),
    differences: t.field({
      type: [PayrunDifference],
      policy: { list: people },
      description:
        'The employees whose pay or hours differ from the last payday, the largest difference first.',
      resolve: (payrun, _args, operation) => differencesSince(operation, payrun),
    }),
    notComputed: t.field({
      type: [PayrunGap],
      policy: { list: shortList },
      description: `The taxes that its checks may owe but that are not computed. Empty with more than ${mostChecks} checks.`,
      resolve: ({ checks }) => gapsOf(checks),
    }),
    proof: t.field({
      type: PayrunProofSums,
      nullable: true,
      description:
        'What was verified about it. Null before its cut-off, and if an earlier version computed it.',
      resolve: async ({ employerCheckId }, _args, operation) => {
        if (employerCheckId === null) return null;
        const sums = await sumsOfProof(operation, employerCheckId);
        return sums.parts ? sums : null;
      },
    }),
    company: t.prismaField({
      type: Company,
      description: 'The company that pays.',
      resolve: (query, { companyId }, _args, { db }) => findById(db.company, companyId, query),
    }),
    employerCheck: t.prismaField({
      type: EmployerCheck,
      nullable: true,
      description: 'The payrun that the cut-off opened; null before it.',
      resolve: (query, { employerCheckId }, _args, { db }) =>
        employerCheckId ? findById(db.employerCheck, employerCheckId, query) : null,
    }),
  }),
});
