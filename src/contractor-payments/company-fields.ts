/** The payments of a company to contractors: how many there are, and their sums by day. */
import { CheckStatus } from '../checks/enums.ts';
import { Company } from '../companies/schema.ts';
import { builder } from '../graphql/builder.ts';
import { pageArguments } from '../graphql/connection.ts';
import { pages } from '../graphql/policy.ts';
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
