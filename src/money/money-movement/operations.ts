import { EmployeeCheck } from '../../pay/checks/schema.ts';
import { ContractorPayment } from '../../pay/contractor-payments/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { retryCheck, retryPayment } from './retry.ts';
import './schema.ts';

builder.mutationFields((t) => ({
  retryEmployeeCheck: t.prismaField({
    policy: {
      scope: 'checks:write',
      links: ['paystub', 'worker', 'dashboard'],
      idempotencyKey: 'forever',
      movesMoney: true,
    },
    type: EmployeeCheck,
    description:
      "Sends returned pay to the employee again. After R01 or R09, the pay can go to the same account up to twice within 180 days; otherwise it needs another account. Paystub links that allow it, the employee's own links and dashboard links may do this too.",
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckId: t.arg.id({ required: true, description: 'The check whose pay was returned.' }),
    },
    resolve: async (query, _root, { companyId, employeeCheckId }, operation) => {
      await retryCheck(operation, companyId, employeeCheckId);
      return findById(operation.db.employeeCheck, employeeCheckId, query);
    },
  }),
  retryContractorPayment: t.prismaField({
    type: ContractorPayment,
    policy: { scope: 'payments:write', links: ['dashboard'], idempotencyKey: 'forever', movesMoney: true },
    description:
      'Sends a returned payment to the contractor again. The conditions of retryEmployeeCheck apply.',
    args: {
      companyId: t.arg.id(payingCompany),
      contractorPaymentId: t.arg.id({ required: true, description: 'The returned payment.' }),
    },
    resolve: async (query, _root, { companyId, contractorPaymentId }, operation) => {
      await retryPayment(operation, companyId, contractorPaymentId);
      return findById(operation.db.contractorPayment, contractorPaymentId, query);
    },
  }),
}));
