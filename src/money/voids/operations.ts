import { EmployeeCheck } from '../../pay/checks/schema.ts';
import { ContractorPayment } from '../../pay/contractor-payments/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { versionArguments } from '../../platform/graphql/version.ts';
import { confirmRecovery, voidCheck, voidPayment } from './voids.ts';

const voided = [
  'Voids a computed check, whether or not it has been paid. Its ledger entries are reversed, and the period can be paid again.',
  'Paper checks are stopped, and transfers that no bank has received are canceled.',
  'Returned money goes back to the company, and the status becomes failed.',
  'The worker owes what was paid out, and is not debited. Later checks do not change.',
].join(' ');

builder.mutationFields((t) => ({
  voidEmployeeCheck: t.prismaField({
    type: EmployeeCheck,
    policy: { scope: 'checks:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description: voided,
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckId: t.arg.id({ required: true, description: 'The employee check.' }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await voidCheck(operation, args);
      return findById(operation.db.employeeCheck, args.employeeCheckId, query);
    },
  }),
  voidContractorPayment: t.prismaField({
    type: ContractorPayment,
    policy: { scope: 'payments:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      'Voids a computed payment to a contractor, whether or not it has been paid. The effects are those of voidEmployeeCheck.',
    args: {
      companyId: t.arg.id(payingCompany),
      contractorPaymentId: t.arg.id({ required: true, description: 'The payment.' }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await voidPayment(operation, args);
      return findById(operation.db.contractorPayment, args.contractorPaymentId, query);
    },
  }),
  confirmCheckRecovery: t.prismaField({
    type: EmployeeCheck,
    policy: { scope: 'checks:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description: 'Books that the employee has returned the pay of a voided check to the company.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckId: t.arg.id({ required: true, description: 'The voided check.' }),
    },
    resolve: async (query, _root, { companyId, employeeCheckId: id }, operation) => {
      await confirmRecovery(operation, { companyId, kind: 'employee_check', id });
      return findById(operation.db.employeeCheck, id, query);
    },
  }),
  confirmPaymentRecovery: t.prismaField({
    type: ContractorPayment,
    policy: { scope: 'payments:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description: 'Books that the contractor has returned a voided payment to the company.',
    args: {
      companyId: t.arg.id(payingCompany),
      contractorPaymentId: t.arg.id({ required: true, description: 'The voided payment.' }),
    },
    resolve: async (query, _root, { companyId, contractorPaymentId: id }, operation) => {
      await confirmRecovery(operation, { companyId, kind: 'contractor_payment', id });
      return findById(operation.db.contractorPayment, id, query);
    },
  }),
}));
