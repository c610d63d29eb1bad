/** On which day the pay of a payday arrives, and that of each check and payment of it. */
import { laterOf, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { allInOrder } from '../../foundation/all-in-order.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { arrivalOfPay } from '../money-movement/arrival-of-pay.ts';
import { PayrunCheck } from './check-schema.ts';
import { PayrunPayment } from './payment-schema.ts';
import type { Payrun as PayrunData } from './read-payrun.ts';
import { Payrun } from './schema.ts';

const returned = 'Null for pay that a bank has returned.';

builder.objectField(Payrun, 'arrivesOn', (t) =>
  t.field({
    type: 'Date',
    nullable: true,
    description:
      'The latest day on which its pay reaches the accounts: the check date, unless pay leaves too late for it. Null for a payday without pay on its way.',
    resolve: (payrun, _args, operation) => arrivalOfPayday(operation, payrun),
  }),
);

builder.objectField(PayrunCheck, 'arrivesOn', (t) =>
  t.field({
    type: 'Date',
    nullable: true,
    description: `The day on which its pay reaches the account. ${returned}`,
    resolve: ({ id, cash }, _args, operation) => arrivalOfPay(operation, id, cash ?? 0),
  }),
);

builder.objectField(PayrunPayment, 'arrivesOn', (t) =>
  t.field({
    type: 'Date',
    nullable: true,
    description: `The day on which it reaches the account. ${returned}`,
    resolve: ({ id, cash }, _args, operation) => arrivalOfPay(operation, id, cash ?? 0),
  }),
);

type Day = Pick<PayrunData, 'companyId' | 'checkDate' | 'cash'>;

/**
 * The latest day on which pay of a payday arrives. All of its pay that has not left yet leaves at once, so
 * the first of it stands for the rest.
 */
async function arrivalOfPayday(
  operation: Operation,
  { companyId, checkDate, cash }: Day,
): Promise<PlainDate | null> {
  const { db } = operation;
  const live = { companyId, status: { in: liveStatuses } };
  const [ofChecks, ofPayments] = [
    { ...live, checkDate },
    { ...live, payDate: checkDate },
  ];
  const _max = { arrivesOn: true } as const;
  const sent = [
    await db.employeeCheck.aggregate({ where: ofChecks, _max }),
    await db.contractorPayment.aggregate({ where: ofPayments, _max }),
  ];
  const unsent = { arrivesOn: null, status: { in: ['pending', 'pre-processed'] } };
  const first = { select: { id: true }, orderBy: { id: 'asc' } } as const;
  const waiting = [
    await db.employeeCheck.findFirst({ where: { ...ofChecks, ...unsent }, ...first }),
    await db.contractorPayment.findFirst({ where: { ...ofPayments, ...unsent }, ...first }),
  ];
  const days = await allInOrder(
    waiting.map(async (row) => (row ? ((await arrivalOfPay(operation, row.id, cash ?? 0)) ?? '') : '')),
  );
  const latest = [...sent.map(({ _max: { arrivesOn } }) => arrivesOn ?? ''), ...days].reduce(laterOf, '');
  return latest || null;
}
