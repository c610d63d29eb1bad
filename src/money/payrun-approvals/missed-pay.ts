import { whereKnown } from '../../engine/payroll/calendar/bank-holidays.ts';
import { cutOffAt, earliestCheckDate } from '../../engine/payroll/calendar/cut-off.ts';
import { arrivalOf } from '../../engine/payroll/calendar/effective-day.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { mostChecks } from './checks-of-payday.ts';
import type { Payrun as PayrunData } from './read-payrun.ts';
import { Payrun } from './schema.ts';

/**
 * Pending pay that only another payday pays: nobody approved it in time, or it says itself why it is not
 * paid. The company's reasons, and the wait of approved pay for the next round of payroll, end without that.
 */
export const missedPay = {
  status: 'pending',
  OR: [
    { heldBy: { in: ['approval', 'check'] } },
    { approvalRequired: true, approved: false, heldBecause: null },
  ],
};

/** What a payday left unpaid, and the first payday to which it can be moved. */
type Missed = {
  readonly personCount: number;
  readonly checkCount: number;
  readonly paymentCount: number;
  /** Null where one request does not compute all checks. */
  readonly cash: number | null;
  readonly firstCheckDate: PlainDate;
  readonly approveBy: Date;
  readonly arrivesOn: PlainDate;
};

/** Whether the cut-off of a payday has passed. Without a calendar, the day itself must have passed. */
export function isPastCutOff(
  { now }: Pick<Operation, 'now'>,
  checkDate: PlainDate,
  { leadBankingDays }: Pick<Company, 'leadBankingDays'>,
): boolean {
  if (checkDate < dateInLosAngeles(now)) return true;
  const cutOff = whereKnown(() => cutOffAt(checkDate, leadBankingDays));
  return cutOff !== undefined && now >= cutOff;
}

/** What a payday left unpaid; null if there is none, and if there is no later payday. */
async function missedPayOf(
  operation: Operation,
  { company, companyId, checkDate, checks }: PayrunData,
): Promise<Missed | null> {
  if (!isPastCutOff(operation, checkDate, company)) return null;
  const { db, now } = operation;
  const missedChecks = await db.employeeCheck.findMany({
    where: { ...missedPay, companyId, checkDate },
    select: { id: true, employeeId: true },
  });
  const payments = await db.contractorPayment.findMany({
    where: { ...missedPay, companyId, payDate: checkDate },
    select: { contractorId: true, amountCents: true },
  });
  const { leadBankingDays } = company;
  const firstCheckDate = whereKnown(() => earliestCheckDate(now, leadBankingDays));
  if (firstCheckDate === undefined || !(missedChecks.length + payments.length)) return null;
  const people = [
    ...missedChecks.map((check) => check.employeeId),
    ...payments.map((payment) => payment.contractorId),
  ];
  const ids = new Set(missedChecks.map(({ id }) => id));
  const isComputed = checks.length > 0 || ids.size === 0;
  const amounts = [
    ...checks.map(({ id, totals }) => (ids.has(id) && totals ? totals.companyCashRequirement : 0)),
    ...payments.map(({ amountCents }) => Number(amountCents)),
  ];
  const cash = isComputed ? amounts.reduce((sum, cents) => sum + cents, 0) : null;
  const pay = { checkDate: firstCheckDate, leadBankingDays, amountCents: Math.max(cash ?? 0, 1) };
  return {
    personCount: new Set(people).size,
    checkCount: ids.size,
    paymentCount: payments.length,
    cash,
    firstCheckDate,
    approveBy: new Date(cutOffAt(firstCheckDate, leadBankingDays)),
    arrivesOn: arrivalOf(now, pay),
  };
}

const MissedPay = builder.objectRef<Missed>('MissedPay').implement({
  description: 'The pay that a payday left unpaid, and the first payday to which it can be moved.',
  fields: (t) => ({
    personCount: t.exposeInt('personCount', { description: 'How many people wait for this pay.' }),
    checkCount: t.exposeInt('checkCount', { description: 'How many of its checks are unpaid.' }),
    paymentCount: t.exposeInt('paymentCount', {
      description: 'How many of its payments to contractors are unpaid.',
    }),
    cashNeeded: t.expose('cash', {
      type: 'Money',
      nullable: true,
      description: `The cash that the company needs to pay them. Null if there are more than ${mostChecks} checks.`,
    }),
    firstCheckDate: t.expose('firstCheckDate', {
      type: 'Date',
      description: 'The first payday to which they can be moved: its cut-off is still to come.',
    }),
    approveBy: t.expose('approveBy', { type: 'DateTime', description: 'The cut-off of that payday.' }),
    arrivesOn: t.expose('arrivesOn', {
      type: 'Date',
      description: 'The day on which the pay is in the accounts if it is moved to that payday.',
    }),
  }),
});

builder.objectField(Payrun, 'missed', (t) =>
  t.field({
    type: MissedPay,
    nullable: true,
    description:
      'What its cut-off left unpaid because nobody approved it or a check is blocked. Move it to another payday with movePayday. Null if nothing was left.',
    resolve: (payrun, _args, operation) => missedPayOf(operation, payrun),
  }),
);
