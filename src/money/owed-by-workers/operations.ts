import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { type OwedByWorker as Owed, owedByWorkers, repaymentWords } from './owed-by-workers.ts';

const RepaymentKind = builder.enumType('RepaymentKind', {
  description: 'How a worker repays pay to the company.',
  ...enumOf(repaymentWords),
});

const OwedByWorker = builder.objectRef<Owed>('OwedByWorker').implement({
  description: 'Pay that a worker received and owes back to the company.',
  fields: (t) => ({
    employeeCheckId: t.exposeID('employeeCheckId', {
      nullable: true,
      description:
        'The check that paid it. Null for a contractor, and if the employee has several checks of that payday.',
    }),
    contractorPaymentId: t.exposeID('contractorPaymentId', {
      nullable: true,
      description: 'The payment to a contractor. Null for an employee.',
    }),
    workerId: t.exposeID('workerId', { description: 'The employee or the contractor.' }),
    name: t.exposeString('name', { description: 'The name of the worker, or of the business.' }),
    payDate: t.expose('payDate', { type: 'Date', description: 'The payday of the pay.' }),
    amount: t.expose('cents', {
      type: 'Money',
      description:
        'What is still owed: net pay of what was voided, or gross pay that a correction takes back.',
    }),
    since: t.expose('since', {
      type: 'Date',
      description:
        'The day since which it is owed: of the void, or the payday of what a correction takes back.',
    }),
    repayment: t.expose('repayment', { type: RepaymentKind, description: 'How it is repaid.' }),
    takenFromId: t.exposeID('takenFromId', {
      nullable: true,
      description: 'The pending check that takes it back. Null if the worker repays it.',
    }),
    takenOn: t.expose('takenOn', {
      type: 'Date',
      nullable: true,
      description: 'The payday of that pending check. Null if the worker repays it.',
    }),
  }),
});

builder.queryField('owedByWorkers', (t) =>
  t.field({
    type: [OwedByWorker],
    policy: { scope: 'ledger:read', list: { usual: 20 } },
    description: 'What the workers of a company owe it after voids and corrections, oldest first.',
    args: { companyId: t.arg.id(payingCompany) },
    resolve: async (_root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      return owedByWorkers(operation, companyId);
    },
  }),
);
