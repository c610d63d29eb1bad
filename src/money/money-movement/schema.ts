import { wordedText } from '../../foundation/sentence.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { arrivalColumns, arrivalOfRow, payOfCheck, payOfPayment } from './arrival-of-pay.ts';
import { owedAfterVoids } from './owed-after-voids.ts';
import { owedDebits, owedOf } from './owed-debits.ts';

const exposureOf = perOperation(
  async (operation, companyIds) => {
    const sums = new Map<string, bigint>();
    for (const debit of await owedDebits(operation, companyIds)) {
      sums.set(debit.companyId, (sums.get(debit.companyId) ?? 0n) + owedOf(debit));
    }
    return sums;
  },
  () => 0n,
);

/** What was voided after it was debited and has not reduced a later debit yet. */
const creditOf = perOperation(
  async (operation, companyIds) => {
    const owed = await owedAfterVoids(operation, companyIds);
    return new Map([...owed].map(([id, cents]) => [id, cents < 0n ? 0n - cents : 0n]));
  },
  () => 0n,
);

const TransferDirection = builder.enumType('TransferDirection', {
  description: 'Which way money moves.',
  ...enumOf({ debit: "From the company's account.", credit: "To a worker's account." }),
});

const TransferStatus = builder.enumType('TransferStatus', {
  description: 'The status of a transfer.',
  ...enumOf({
    created: 'Waits for the next bank file.',
    submitted: 'Sent to the bank.',
    settled: 'Arrived.',
    returned: 'Returned by the bank.',
    canceled: 'Canceled before it was sent to the bank.',
  }),
});

const Transfer = builder.prismaObject('Transfer', {
  policy: { scope: 'checks:read' },
  description: "A transfer of money between a bank account and the service's own account.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the transfer.' }),
    direction: t.expose('direction', { type: TransferDirection, description: 'Which way money moves.' }),
    status: t.expose('status', { type: TransferStatus, description: 'The status of the transfer.' }),
    amount: t.field({ type: 'Money', description: 'The amount.', resolve: ({ amountCents }) => amountCents }),
    effectiveOn: t.expose('effectiveOn', { type: 'Date', description: 'The day on which it takes effect.' }),
    attempt: t.exposeInt('attempt', { description: 'How often the transfer was sent before.' }),
    employeeCheckId: t.exposeID('employeeCheckId', {
      nullable: true,
      description: 'The employee check that the transfer pays.',
    }),
    contractorPaymentId: t.exposeID('contractorPaymentId', {
      nullable: true,
      description: 'The contractor payment that the transfer pays.',
    }),
    check: t.relation('employeeCheck', {
      nullable: true,
      description: 'The employee check that the transfer pays.',
    }),
    contractorPayment: t.relation('contractorPayment', {
      nullable: true,
      description: 'The contractor payment that the transfer pays.',
    }),
    accountNumber: t.string({
      description: 'The account, masked to its last four digits.',
      resolve: ({ accountLastFour }) => `*****${accountLastFour}`,
    }),
    returnCode: t.exposeString('returnCode', {
      nullable: true,
      description: "The bank's reason for the return, such as R01.",
    }),
    changeCode: t.exposeString('changeCode', {
      nullable: true,
      description: "The code of the bank's notice of change, such as C01.",
    }),
    waitsBecause: t.string({
      nullable: true,
      description: 'Why no bank file includes it. Null if one does.',
      resolve: ({ waitsBecause }) => wordedText(waitsBecause),
    }),
    trace: t.exposeString('trace', {
      nullable: true,
      description:
        'The trace number that banks use; null until the transfer is in a bank file, and in the test environment.',
    }),
  }),
});

builder.prismaObjectField('EmployerCheck', 'transfers', (t) =>
  t.relation('transfers', {
    policy: { list: shortList },
    type: Transfer,
    description: 'The transfers of the payrun, in order: the debit, then pay and retries.',
    query: { orderBy: { id: 'asc' } },
  }),
);

builder.prismaObjectFields('Company', (t) => ({
  bankFileRefusedAt: t.expose('bankFileRefusedAt', {
    type: 'DateTime',
    nullable: true,
    description:
      'When the bank last refused a file with prenotes or small deposits to the company, or with its deposits to agencies. They are sent again. Null if this never happened.',
  }),
  depositReturnedAt: t.expose('depositReturnedAt', {
    type: 'DateTime',
    nullable: true,
    description:
      "When a bank last returned one of the company's deposits to an agency. That deposit is due again. Null if this never happened.",
  }),
  payrollHeldBecause: t.exposeString('payrollHeldBecause', {
    nullable: true,
    description: "Why the company's payroll is suspended: it owes a returned debit. Null when it is not.",
  }),
  exposure: t.field({
    type: 'Money',
    description:
      'What the company owes because its bank returned debits. The pay may have been sent already.',
    select: { id: true },
    resolve: ({ id }, _args, operation) => exposureOf(operation, id),
  }),
  credit: t.field({
    type: 'Money',
    description: "The company's credit from voids: it reduces the next debits.",
    select: { id: true },
    resolve: ({ id }, _args, operation) => creditOf(operation, id),
  }),
}));

/** A value that the row of a check does not have until its pay leaves: no event carries it. */
const arrivesOn = {
  inEvents: false,
  type: 'Date',
  nullable: true,
  description:
    'The day on which the pay reaches the account: the check date, or the first possible day after it if the pay leaves too late. Null for pay that is not on its way: voided, failed or returned.',
} as const;

builder.prismaObjectFields('EmployeeCheck', (t) => ({
  arrivesOn: t.field({
    ...arrivesOn,
    select: { ...arrivalColumns, checkDate: true, computed: true },
    resolve: (check, _args, operation) => arrivalOfRow(operation, payOfCheck(check)),
  }),
}));

builder.prismaObjectFields('ContractorPayment', (t) => ({
  arrivesOn: t.field({
    ...arrivesOn,
    select: { ...arrivalColumns, payDate: true, amountCents: true },
    resolve: (payment, _args, operation) => arrivalOfRow(operation, payOfPayment(payment)),
  }),
}));
