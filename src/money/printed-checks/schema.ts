import { EmployeeCheck } from '../../pay/checks/schema.ts';
import { ContractorPayment } from '../../pay/contractor-payments/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
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
