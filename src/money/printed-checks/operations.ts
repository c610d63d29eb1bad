import { Fault } from '../../foundation/fault.ts';
import { requireActive } from '../../parties/companies/require-company.ts';
import { EmployeeCheck } from '../../pay/checks/schema.ts';
import { ContractorPayment } from '../../pay/contractor-payments/schema.ts';
import { hasLeft } from '../../pay/disbursements/has-left.ts';
import { type Disbursed, setDisbursements } from '../../pay/disbursements/set-disbursements.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { anyKey } from '../../platform/graphql/scopes.ts';
import { printCheck } from './print-check.ts';

const PrintedCheck = builder.prismaObject('PrintedCheck', {
  policy: { scope: 'checks:read' },
  description: 'A check that the employer prints and hands over.',
  fields: (t) => ({
    number: t.exposeInt('number', {
      description: 'Its number. No other check on the account has it: all companies share one count.',
    }),
    payee: t.exposeString('payee', { description: 'To whom it is payable.' }),
    amount: t.expose('amountCents', { type: 'Money', description: 'The amount.' }),
    issuedOn: t.expose('issuedOn', { type: 'Date', description: 'The day it was issued.' }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the employer confirmed that the worker has it; null before.',
    }),
    pdf: t.string({
      nullable: true,
      description:
        'The check with its stub, to print: a PDF in base64. Void in the test environment; null where checks are not printed.',
      select: {
        companyId: true,
        employeeCheckId: true,
        contractorPaymentId: true,
        number: true,
        payee: true,
        issuedOn: true,
        amountCents: true,
      },
      resolve: async (issued, _args, operation) => (await printCheck(operation, issued))?.toString('base64'),
    }),
  }),
});

const description =
  'The check to print, if the money is paid by a printed check. Null until the day of payment.';
builder.prismaObjectFields(EmployeeCheck, (t) => ({
  printedCheck: t.relation('printedCheck', {
    type: PrintedCheck,
    nullable: true,
    inEvents: false,
    description,
  }),
}));
builder.prismaObjectFields(ContractorPayment, (t) => ({
  printedCheck: t.relation('printedCheck', {
    type: PrintedCheck,
    nullable: true,
    inEvents: false,
    description,
  }),
}));

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

type Pay = Pick<Disbursed, 'kind' | 'id'>;

/** The employer confirms that the worker has the printed check: its disbursement is settled. */
async function confirmPrintedCheck(
  operation: Operation,
  companyId: string,
  { kind, id }: Pay,
): Promise<void> {
  const { db } = operation;
  await requireActive(operation, companyId);
  const isCheck = kind === 'employee_check';
  await lock(db, isCheck ? 'employee_checks' : 'contractor_payments', id);
  const where = { id, companyId };
  const select = {
    status: true,
    arrivesOn: true,
    disbursementStatus: true,
    printedCheck: { select: { id: true, number: true } },
  };
  const pay = isCheck
    ? await db.employeeCheck.findFirst({ where, select })
    : await db.contractorPayment.findFirst({ where, select });
  if (!pay) throw new Fault(isCheck ? 'UNKNOWN_EMPLOYEE_CHECK' : 'UNKNOWN_CONTRACTOR_PAYMENT');
  const { printedCheck: issued, disbursementStatus } = pay;
  if (!issued || !hasLeft(pay) || disbursementStatus !== 'pending') {
    const problem = issued
      ? `The money is ${disbursementStatus}: only a printed check on its way can be confirmed.`
      : 'It is not paid by a printed check: there is nothing to confirm.';
    throw new Fault('WRONG_STATE', { toPrograms: problem });
  }
  await db.printedCheck.updateMany({
    where: { id: issued.id },
    data: { confirmedAt: new Date(operation.now) },
  });
  const reason = `Check ${issued.number} was handed over.`;
  await setDisbursements(operation, companyId, [{ kind, id, status: 'settled', reason }]);
  await record(operation, 'confirmPrintedCheck', { kind, id });
}
