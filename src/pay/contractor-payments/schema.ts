import { storedReason, wordedOrNull } from '../../foundation/sentence.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { anyKey } from '../../platform/graphql/scopes.ts';
import { version } from '../../platform/graphql/version.ts';
import { CheckStatus } from '../checks/enums.ts';
import { disbursement } from '../disbursements/schema.ts';
import { PreviewedGarnishment } from '../paychecks/previewed.ts';
import { BackupReason, ContractorPaymentType } from './enums.ts';
import { garnishmentsOf, netOf } from './net-of.ts';

const isPending = ({ withheld }: { withheld: unknown }) => withheld === null;

export const ContractorPayment = builder.prismaObject('ContractorPayment', {
  policy: { scope: 'payments:read' },
  select: { id: true },
  description: 'A payment to a contractor.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the payment.' }),
    version: t.string(version),
    contractorId: t.exposeID('contractorId', { description: 'The person who is paid.' }),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    status: t.expose('status', { type: CheckStatus, description: 'The status of the payment.' }),
    approvalRequired: t.exposeBoolean('approvalRequired', {
      description: 'Whether the payment waits for an approval.',
    }),
    approved: t.exposeBoolean('approved', { description: 'Whether the payment is approved.' }),
    heldBecause: t.string({
      inEvents: 'heldBecause',
      nullable: true,
      description:
        'Why the payment is not paid after its cut-off. It is not approved, the company cannot pay, or the pay could not be sent (no bank account).',
      select: { heldBecause: true, heldSaid: true },
      resolve: (row) => wordedOrNull(storedReason(row)),
    }),
    payDate: t.expose('payDate', { type: 'Date', description: 'The day the contractor is paid.' }),
    amount: t.expose('amountCents', { type: 'Money', description: 'The amount.' }),
    type: t.expose('type', { type: ContractorPaymentType, description: 'What the contractor is paid for.' }),
    disbursement: t.field({ ...disbursement, description: 'How the money reaches the contractor.' }),
    garnishments: t.field({
      type: [PreviewedGarnishment],
      policy: { list: shortList },
      nullable: true,
      description: "What the contractor's garnishments withhold from it; null while pending.",
      select: { withheld: true },
      resolve: (payment) => (isPending(payment) ? null : garnishmentsOf(payment)),
    }),
    netAmount: t.field({
      type: 'Money',
      nullable: true,
      description: 'What the contractor receives; null while pending.',
      select: { withheld: true, amountCents: true, backupWithheldCents: true },
      resolve: (payment) => (isPending(payment) ? null : netOf(payment)),
    }),
    backupWithheld: t.expose('backupWithheldCents', {
      type: 'Money',
      nullable: true,
      description:
        'What is withheld for the IRS (26 USC 3406). Null if nothing is withheld, and while pending.',
    }),
    backupWithheldBecause: t.expose('backupWithheldBecause', {
      type: BackupReason,
      nullable: true,
      description: 'Why it is withheld.',
    }),
    metadata: t.expose('metadata', { type: 'Metadata', description: "The partner's own object." }),
    contractor: t.relation('contractor', { description: 'The person who is paid.' }),
    company: t.relation('company', { description: 'The company that pays.' }),
  }),
});

builder.queryField('isTest', (t) =>
  t.boolean({
    policy: { scope: anyKey },
    description: 'Whether this is the test environment, in which no money moves.',
    resolve: (_root, _args, { environment }) => environment === 'test',
  }),
);
