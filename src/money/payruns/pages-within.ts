/** What a payrun pays, a page at a time, and the payrun of what is paid. */
import { EmployeeCheckConnection } from '../../pay/checks/operations.ts';
import { EmployeeCheck } from '../../pay/checks/schema.ts';
import { ContractorPaymentConnection } from '../../pay/contractor-payments/operations.ts';
import { ContractorPayment } from '../../pay/contractor-payments/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { pageArguments } from '../../platform/graphql/connection.ts';
import { filteredPageWithin, pageWithin } from '../../platform/graphql/lists-within.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { EmployerCheckConnection } from './operations.ts';
import { checksOf, EmployerCheck, paymentsOf, waiting } from './schema.ts';

const waitingOnes = { args: pageArguments, query: waiting };

builder.prismaObjectFields(EmployerCheck, (t) => ({
  checksPage: t.field({
    ...pageWithin(EmployeeCheckConnection, checksOf),
    description: 'A page of its employee checks, in order of creation.',
  }),
  contractorPaymentsPage: t.field({
    ...pageWithin(ContractorPaymentConnection, paymentsOf),
    description: 'A page of its payments to contractors, in order of creation.',
  }),
  waitingChecksPage: t.field({
    ...filteredPageWithin(EmployeeCheckConnection, waitingOnes, checksOf),
    description: 'A page of its employee checks whose pay could not be sent on the day.',
  }),
  waitingPaymentsPage: t.field({
    ...filteredPageWithin(ContractorPaymentConnection, waitingOnes, paymentsOf),
    description: 'A page of its payments to contractors that could not be sent on the day.',
  }),
}));

builder.prismaObjectFields('Company', (t) => ({
  employerChecksPage: t.field({
    ...pageWithin(EmployerCheckConnection, rowsOf('company', 'employerChecks')),
    description: 'A page of its payruns, in order of creation.',
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
