import { EmployeeCheck } from '../../pay/checks/schema.ts';
import { ContractorPayment } from '../../pay/contractor-payments/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { anyKey } from '../../platform/graphql/scopes.ts';
import { confirmPrintedCheck } from './confirm-check.ts';
import './schema.ts';

builder.queryField('printsChecks', (t) =>
  t.boolean({
    policy: { scope: anyKey },
    description: 'Whether the service prints checks, so that people can be paid by a printed check.',
    resolve: (_root, _args, { checkPrinting }) => checkPrinting !== null,
  }),
);

builder.mutationFields((t) => ({
  confirmPrintedEmployeeCheck: t.prismaField({
    policy: { scope: 'checks:write', links: ['dashboard'], idempotencyKey: 'forever' },
    type: EmployeeCheck,
    description: 'Confirms that the employee has the printed check. This settles its disbursement.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeCheckId: t.arg.id({ required: true, description: 'The check that was printed.' }),
    },
    resolve: async (query, _root, { companyId, employeeCheckId: id }, operation) => {
      await confirmPrintedCheck(operation, companyId, { kind: 'employee_check', id });
      return findById(operation.db.employeeCheck, id, query);
    },
  }),
  confirmPrintedContractorPayment: t.prismaField({
    policy: { scope: 'payments:write', links: ['dashboard'], idempotencyKey: 'forever' },
    type: ContractorPayment,
    description: 'Confirms that the contractor has the printed check. This settles its disbursement.',
    args: {
      companyId: t.arg.id(payingCompany),
      contractorPaymentId: t.arg.id({ required: true, description: 'The payment that was printed.' }),
    },
    resolve: async (query, _root, { companyId, contractorPaymentId: id }, operation) => {
      await confirmPrintedCheck(operation, companyId, { kind: 'contractor_payment', id });
      return findById(operation.db.contractorPayment, id, query);
    },
  }),
}));
