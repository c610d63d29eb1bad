/** What is found through a company: its workers, their checks and payments, and how many there are. */
import { CheckStatus } from '../checks/enums.ts';
import { ContractorPaymentDay, contractorPaymentDaysOf } from '../contractor-payments/payment-days.ts';
import { builder } from '../graphql/builder.ts';
import { listQuery, pageArguments } from '../graphql/connection.ts';
import { Company } from './schema.ts';

type OfStatus = { status?: string | null };
const ofStatus = ({ status }: OfStatus) => (status ? { status } : {});

builder.prismaObjectFields(Company, (t) => ({
  employeeCount: t.relationCount('employees', { description: 'How many employees it has.' }),
  contractorCount: t.relationCount('contractors', { description: 'How many contractors it has.' }),
  employeeCheckCount: t.relationCount('employeeChecks', {
    description: 'How many employee checks it has, of one status when one is named.',
    args: { status: t.arg({ type: CheckStatus, description: 'Only checks of this status.' }) },
    where: ofStatus,
  }),
  contractorPaymentCount: t.relationCount('contractorPayments', {
    description: 'How many contractor payments it has, of one status when one is named.',
    args: { status: t.arg({ type: CheckStatus, description: 'Only payments of this status.' }) },
    where: ofStatus,
  }),
  contractorPaymentDays: t.field({
    type: [ContractorPaymentDay],
    description: 'Its payments to contractors, summed by day and status, latest day first.',
    args: { first: pageArguments.first },
    select: { id: true },
    resolve: (company, { first }, operation) => contractorPaymentDaysOf(operation, company.id, first),
  }),
  employees: t.relation('employees', {
    description: 'Its employees, in order of creation.',
    args: pageArguments,
    query: listQuery,
  }),
  contractors: t.relation('contractors', {
    description: 'Its contractors, in order of creation.',
    args: pageArguments,
    query: listQuery,
  }),
  employeeChecks: t.relation('employeeChecks', {
    description: "Its employees' checks, in order of creation.",
    args: {
      ...pageArguments,
      status: t.arg({ type: CheckStatus, description: 'Only checks of this status.' }),
    },
    query: ({ status, ...page }) => ({
      ...listQuery(page),
      where: { ...listQuery(page).where, ...ofStatus({ status }) },
    }),
  }),
}));
