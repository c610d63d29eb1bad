import { builder } from '../graphql/builder.ts';
import { enumOf } from '../graphql/external-names.ts';
import { perOperation } from '../graphql/per-operation.ts';
import { shortList } from '../graphql/policy.ts';
import { owedAfterVoids } from './owed-after-voids.ts';
import { owedDebits } from './owed-debits.ts';

const exposureOf = perOperation(
  async (operation, companyIds) => {
    const sums = new Map<string, bigint>();
    for (const { companyId, amountCents } of await owedDebits(operation, companyIds)) {
      sums.set(companyId, (sums.get(companyId) ?? 0n) + amountCents);
    }
    return sums;
  },
  () => 0n,
);

/** What was voided after it had been debited, and has not been taken off a later debit yet. */
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
  description: 'Where a transfer stands.',
  ...enumOf({
    created: 'It waits to be handed to the bank.',
    submitted: 'The bank has it.',
    settled: 'It arrived.',
    returned: 'It came back.',
    canceled: 'It was never handed to the bank.',
  }),
});

const Transfer = builder.prismaObject('Transfer', {
  policy: { scope: 'checks:read' },
  description: "Money on its way between a bank account and the service's own.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the transfer.' }),
    direction: t.expose('direction', { type: TransferDirection, description: 'Which way money moves.' }),
    status: t.expose('status', { type: TransferStatus, description: 'Where the transfer stands.' }),
    amount: t.field({ type: 'Money', description: 'The amount.', resolve: ({ amountCents }) => amountCents }),
    effectiveOn: t.expose('effectiveOn', { type: 'Date', description: 'The day on which it takes effect.' }),
    attempt: t.exposeInt('attempt', { description: 'How often it had been sent before.' }),
    employeeCheckId: t.exposeID('employeeCheckId', {
      nullable: true,
      description: 'The employee check that it pays.',
    }),
    contractorPaymentId: t.exposeID('contractorPaymentId', {
      nullable: true,
      description: 'The payment to a contractor that it makes.',
    }),
    accountNumber: t.string({
      description: 'The account, masked to its last four digits.',
      resolve: ({ accountLastFour }) => `*****${accountLastFour}`,
    }),
    returnCode: t.exposeString('returnCode', {
      nullable: true,
      description: 'Why it came back, such as R01.',
    }),
    changeCode: t.exposeString('changeCode', {
      nullable: true,
      description: 'What its bank would have corrected, such as C01.',
    }),
    trace: t.exposeString('trace', {
      nullable: true,
      description: 'By which banks name it; null until it is in a file, and in the test environment.',
    }),
  }),
});

builder.prismaObjectField('EmployerCheck', 'transfers', (t) =>
  t.relation('transfers', {
    policy: { list: shortList },
    type: Transfer,
    description: 'The money that the payrun moved, in order: the debit, then pay and what was sent again.',
    query: { orderBy: { id: 'asc' } },
  }),
);

builder.prismaObjectFields('Company', (t) => ({
  payrollHeldBecause: t.exposeString('payrollHeldBecause', {
    nullable: true,
    description: 'Why nobody is paid for the company until what it owes has arrived.',
  }),
  exposure: t.field({
    type: 'Money',
    description: 'What the company owes because its bank sent debits back, though pay may be out.',
    select: { id: true },
    resolve: ({ id }, _args, operation) => exposureOf(operation, id),
  }),
  credit: t.field({
    type: 'Money',
    description: 'What the company is to get back of what was voided: its next debits are less by it.',
    select: { id: true },
    resolve: ({ id }, _args, operation) => creditOf(operation, id),
  }),
}));
