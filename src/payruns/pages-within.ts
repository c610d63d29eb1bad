/** What a payrun pays, a page at a time, and the payrun of what is paid. */
import { EmployeeCheckConnection } from '../checks/operations.ts';
import { EmployeeCheck } from '../checks/schema.ts';
import { ContractorPaymentConnection } from '../contractor-payments/operations.ts';
import { ContractorPayment } from '../contractor-payments/schema.ts';
import { builder } from '../graphql/builder.ts';
import { pageArguments } from '../graphql/connection.ts';
import { pageWithin } from '../graphql/lists-within.ts';
import { pages } from '../graphql/policy.ts';
import { checksOf, EmployerCheck, paymentsOf, waiting } from './schema.ts';

builder.prismaObjectFields(EmployerCheck, (t) => ({
  checksPage: t.field({
    type: EmployeeCheckConnection,
    policy: { list: pages },
    description: 'Its employee checks, in order of creation, a page of them.',
    args: pageArguments,
    resolve: pageWithin('EmployeeCheck', checksOf),
  }),
  contractorPaymentsPage: t.field({
    type: ContractorPaymentConnection,
    policy: { list: pages },
    description: 'Its payments to contractors, in order of creation, a page of them.',
    args: pageArguments,
    resolve: pageWithin('ContractorPayment', paymentsOf),
  }),
  waitingChecksPage: t.field({
    type: EmployeeCheckConnection,
    policy: { list: pages },
    description: 'Its employee checks whose pay could not be sent on the day, a page of them.',
    args: pageArguments,
    resolve: pageWithin('EmployeeCheck', checksOf, waiting),
  }),
  waitingPaymentsPage: t.field({
    type: ContractorPaymentConnection,
    policy: { list: pages },
    description: 'Its payments to contractors that could not be sent on the day, a page of them.',
    args: pageArguments,
    resolve: pageWithin('ContractorPayment', paymentsOf, waiting),
  }),
}));

builder.prismaObjectField(EmployeeCheck, 'employerCheck', (t) =>
  t.relation('employerCheck', {
    inEvents: false,
    nullable: true,
    description: 'The payrun the check belongs to; null until its cut-off.',
  }),
);

builder.prismaObjectField(ContractorPayment, 'employerCheck', (t) =>
  t.relation('employerCheck', {
    inEvents: false,
    nullable: true,
    description: 'The payrun the payment belongs to; null until its cut-off.',
  }),
);
