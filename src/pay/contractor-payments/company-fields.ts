/** The payments of a company to contractors: how many there are, and their sums by day. */

import { Company } from '../../parties/companies/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { pageArguments } from '../../platform/graphql/connection.ts';
import { pageWithin } from '../../platform/graphql/lists-within.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { CheckStatus } from '../checks/enums.ts';
import { ContractorPaymentConnection } from './operations.ts';
import { ContractorPaymentDay, contractorPaymentDaysOf } from './payment-days.ts';

builder.prismaObjectFields(Company, (t) => ({
  contractorPaymentCount: t.relationCount('contractorPayments', {
    description: 'How many contractor payments it has, of one status when one is named.',
    args: { status: t.arg({ type: CheckStatus, description: 'Only payments of this status.' }) },
    where: ({ status }) => (status ? { status } : {}),
  }),
  contractorPaymentDays: t.field({
    type: [ContractorPaymentDay],
    policy: { list: pages },
    description: 'Its payments to contractors, summed by day and status, latest day first.',
    args: { first: pageArguments.first },
    select: { id: true },
    resolve: (company, { first }, operation) => contractorPaymentDaysOf(operation, company.id, first),
  }),
}));

builder.prismaObjectFields('Company', (t) => ({
  contractorPaymentsPage: t.field({
    ...pageWithin(ContractorPaymentConnection, rowsOf('company', 'contractorPayments')),
    description: 'Its payments to contractors, in order of creation, a page of them.',
  }),
}));

builder.prismaObjectFields('Contractor', (t) => ({
  paymentsPage: t.field({
    ...pageWithin(ContractorPaymentConnection, rowsOf('contractor', 'payments')),
    description: 'The payments to the contractor, in order of creation, a page of them.',
  }),
}));
