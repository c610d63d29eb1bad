import { Disbursement, disbursementOf } from '../checks/disbursement.ts';
import { CheckStatus } from '../checks/enums.ts';
import { requireCompany } from '../companies/require-company.ts';
import { builder } from '../graphql/builder.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../graphql/connection.ts';
import { enumOf } from '../graphql/spelt.ts';

const ContractorPaymentType = builder.enumType('ContractorPaymentType', {
  description: 'What a contractor is paid for.',
  ...enumOf({ payment: 'Work.', reimbursement: 'Expenses, paid back.' }),
});

export const ContractorPayment = builder.prismaObject('ContractorPayment', {
  description: 'Money to a contractor on one day.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the payment.' }),
    contractorId: t.exposeID('contractorId', { description: 'Who is paid.' }),
    companyId: t.exposeID('companyId', { description: 'Who pays.' }),
    status: t.expose('status', { type: CheckStatus, description: 'Where the payment stands.' }),
    approvalRequired: t.exposeBoolean('approvalRequired', {
      description: 'Whether the payment waits for an approval.',
    }),
    approved: t.exposeBoolean('approved', { description: 'Whether it has been approved.' }),
    payDate: t.expose('payDate', { type: 'Date', description: 'The day the contractor is paid.' }),
    amount: t.field({ type: 'Money', description: 'The amount.', resolve: (payment) => payment.amountCents }),
    type: t.expose('type', { type: ContractorPaymentType, description: 'What the contractor is paid for.' }),
    disbursement: t.field({
      type: Disbursement,
      description: 'How the money reaches the contractor.',
      resolve: disbursementOf,
    }),
    metadata: t.expose('metadata', { type: 'Metadata', description: "The partner's own object." }),
    contractor: t.relation('contractor', { description: 'Who is paid.' }),
  }),
});

const ContractorPaymentConnection = connectionOf('ContractorPayment', ContractorPayment);

builder.queryField('contractorPayments', (t) =>
  t.field({
    type: ContractorPaymentConnection,
    description: "A company's payments to contractors, in order of creation.",
    args: {
      companyId: t.arg.id({ required: true, description: 'The company that pays.' }),
      ...pageArguments,
    },
    resolve: async (_root, { companyId, ...page }, operation, info) => {
      await requireCompany(operation, companyId);
      return readPage((args: object) => operation.db.contractorPayment.findMany(args), page, {
        where: { companyId },
        query: nodesQuery(operation, info, 'ContractorPayment'),
        unknown: 'UNKNOWN_CONTRACTOR_PAYMENT',
      });
    },
  }),
);

builder.queryField('isTest', (t) =>
  t.boolean({
    description: 'Whether this is the test environment, in which no money moves.',
    resolve: (_root, _args, { environment }) => environment === 'test',
  }),
);
