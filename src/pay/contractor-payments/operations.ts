import { foundIf } from '../../foundation/all-in-order.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { metadataArguments, newestFirstArgument } from '../../platform/graphql/list-filters.ts';
import { asOf } from '../../platform/graphql/past.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { versionArguments } from '../../platform/graphql/version.ts';
import { CheckStatus } from '../checks/enums.ts';
import { DisbursementStatus } from '../disbursements/enums.ts';
import { CreateContractorPaymentInput, UpdateContractorPaymentInput } from './inputs.ts';
import {
  approvePayment,
  createPayment,
  deletePayment,
  requirePayment,
  unapprovePayment,
  updatePayment,
} from './payments.ts';
import { paymentsWhere, requireNamed } from './payments-where.ts';
import { ContractorPayment } from './schema.ts';

export const ContractorPaymentConnection = connectionOf('ContractorPayment', ContractorPayment);

const contractorPaymentId = { required: true, description: 'The payment.' } as const;

builder.queryFields((t) => ({
  contractorPayment: t.prismaField({
    type: ContractorPayment,
    policy: { scope: 'payments:read' },
    description: 'One payment of a company to a contractor.',
    args: { companyId: t.arg.id(payingCompany), id: t.arg.id(contractorPaymentId), asOf: t.arg(asOf) },
    resolve: async (query, _root, { companyId, id }, operation) => {
      const required = [
        requireCompany(operation, companyId),
        requirePayment(operation, { companyId, contractorPaymentId: id }),
      ];
      return foundIf(required, findById(operation.db.contractorPayment, id, query));
    },
  }),
  contractorPayments: t.field({
    type: ContractorPaymentConnection,
    policy: { scope: 'payments:read', list: pages },
    description: "A company's payments to contractors, in order of creation.",
    args: {
      companyId: t.arg.id(payingCompany),
      contractorId: t.arg.id({ description: 'Only payments to this contractor.' }),
      status: t.arg({ type: CheckStatus, description: 'Only payments in this status.' }),
      payDateFrom: t.arg({ type: 'Date', description: 'Only payments dated this day or later.' }),
      payDateTo: t.arg({ type: 'Date', description: 'Only payments dated this day or earlier.' }),
      disbursementStatus: t.arg({
        type: DisbursementStatus,
        description: 'Only payments whose money is in this status.',
      }),
      ...metadataArguments,
      ...newestFirstArgument,
      ...pageArguments,
    },
    resolve: async (_root, { first, startAt, newestFirst, ...filters }, operation, info) => {
      const where = paymentsWhere(filters);
      const find = (args: object) => operation.db.contractorPayment.findMany(args);
      const query = nodesQuery(operation, info, 'ContractorPayment');
      const options = { unknown: 'UNKNOWN_CONTRACTOR_PAYMENT', newestFirst: newestFirst ?? false } as const;
      const page = readPage(find, { first, startAt }, { where, query, ...options });
      return foundIf([requireNamed(operation, filters)], page);
    },
  }),
}));

const ofPayment = builder.args((t) => ({
  companyId: t.id(payingCompany),
  contractorPaymentId: t.id(contractorPaymentId),
}));

builder.mutationFields((t) => ({
  createContractorPayment: t.prismaField({
    type: ContractorPayment,
    policy: { scope: 'payments:write', links: ['dashboard'], idempotencyKey: 'forever', movesMoney: true },
    description:
      'Creates a pending payment to a contractor. A contractor can have several payments on one day.',
    args: {
      companyId: t.arg.id(payingCompany),
      input: t.arg({ type: CreateContractorPaymentInput, required: true, description: 'The payment.' }),
    },
    resolve: async (query, _root, args, operation) => {
      const id = await createPayment(operation, args);
      return findById(operation.db.contractorPayment, id, query);
    },
  }),
  updateContractorPayment: t.prismaField({
    type: ContractorPayment,
    policy: { scope: 'payments:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description: 'Changes a pending payment: its approval, its pay date, its amounts.',
    args: {
      companyId: t.arg.id(payingCompany),
      contractorPaymentId: t.arg.id(contractorPaymentId),
      input: t.arg({ type: UpdateContractorPaymentInput, required: true, description: 'The changes.' }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await updatePayment(operation, args);
      return findById(operation.db.contractorPayment, args.contractorPaymentId, query);
    },
  }),
  approveContractorPayment: t.prismaField({
    type: ContractorPayment,
    policy: {
      scope: 'payments:write',
      links: ['dashboard'],
      idempotencyKey: 'forever',
      movesMoney: true,
      approves: true,
    },
    description: 'Approves one pending payment, before its cut-off.',
    args: { ...ofPayment, ...versionArguments },
    resolve: async (query, _root, args, operation) => {
      await approvePayment(operation, args);
      return findById(operation.db.contractorPayment, args.contractorPaymentId, query);
    },
  }),
  unapproveContractorPayment: t.prismaField({
    type: ContractorPayment,
    policy: { scope: 'payments:write', links: ['dashboard'], idempotencyKey: 'forever', approves: true },
    description:
      'Withdraws the approval of one pending payment, before its cut-off. The payment then waits for a new approval.',
    args: { ...ofPayment, ...versionArguments },
    resolve: async (query, _root, args, operation) => {
      await unapprovePayment(operation, args);
      return findById(operation.db.contractorPayment, args.contractorPaymentId, query);
    },
  }),
  deleteContractorPayment: t.id({
    policy: { scope: 'payments:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description: 'Deletes a pending payment. Returns its id.',
    args: {
      companyId: t.arg.id(payingCompany),
      contractorPaymentId: t.arg.id(contractorPaymentId),
      ...versionArguments,
    },
    resolve: async (_root, args, operation) => {
      await deletePayment(operation, args);
      return args.contractorPaymentId;
    },
  }),
}));
