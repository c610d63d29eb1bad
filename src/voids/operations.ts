import { EmployeeCheck } from '../checks/schema.ts';
import { ContractorPayment } from '../contractor-payments/schema.ts';
import { builder } from '../graphql/builder.ts';
import { payingCompany } from '../graphql/company-arguments.ts';
import { findById } from '../graphql/find-by-id.ts';
import { versionArguments } from '../graphql/version.ts';
import { confirmRecovery } from './confirm-recovery.ts';
import { voidCheck } from './void-check.ts';
import { voidPayment } from './void-payment.ts';

const meaning = [
  'What was booked is reversed, and the worker can be paid anew for the same period.',
  'Money that has not left stays; paper, and what no bank was handed yet, is stopped; what had come back is given back to the company, and the',
  'status becomes failed instead of voided; what has left is owed by the worker, and not drawn.',
  'What was computed later stays as it is.',
].join(' ');

builder.mutationFields((t) => ({
  voidEmployeeCheck: t.prismaField({
    type: EmployeeCheck,
    policy: { scope: 'checks:write', links: [], idempotencyKey: 'forever' },
    description: `Undoes a check that was computed, paid or not. ${meaning}`,
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
    policy: { scope: 'payments:write', links: [], idempotencyKey: 'forever' },
    description: `Undoes a payment to a contractor that was computed, paid or not. ${meaning}`,
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
    policy: { scope: 'checks:write', links: [], idempotencyKey: 'forever' },
    description: 'Books that the employee has given the pay of a voided check back to the company.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckId: t.arg.id({ required: true, description: 'The voided check.' }),
    },
    resolve: async (query, _root, { companyId, employeeCheckId: id }, operation) => {
      await confirmRecovery(operation, { companyId, of: 'employee_check', id });
      return findById(operation.db.employeeCheck, id, query);
    },
  }),
  confirmPaymentRecovery: t.prismaField({
    type: ContractorPayment,
    policy: { scope: 'payments:write', links: [], idempotencyKey: 'forever' },
    description: 'Books that the contractor has given a voided payment back to the company.',
    args: {
      companyId: t.arg.id(payingCompany),
      contractorPaymentId: t.arg.id({ required: true, description: 'The voided payment.' }),
    },
    resolve: async (query, _root, { companyId, contractorPaymentId: id }, operation) => {
      await confirmRecovery(operation, { companyId, of: 'contractor_payment', id });
      return findById(operation.db.contractorPayment, id, query);
    },
  }),
}));
