/** The days on which pay arrives, stored with what is paid once it leaves. */
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { laterOf, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Disbursed } from '../../pay/disbursements/set-disbursements.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { MadeTransfer } from './make-transfers.ts';

type Pay = Pick<Disbursed, 'kind' | 'id'> & { readonly checkDate: PlainDate };
type Subject = { readonly employeeCheckId?: string | null; readonly contractorPaymentId?: string | null };

/** By payrun, the latest day on which its debits take effect, without those that are returned or canceled. */
export async function debitDays(
  { db }: Operation,
  employerCheckIds: readonly string[],
): Promise<ReadonlyMap<string, PlainDate>> {
  const employerCheckId = { in: [...new Set(employerCheckIds)] };
  const groups = await db.transfer.groupBy({
    by: ['employerCheckId'],
    where: { employerCheckId, direction: 'debit', status: { in: ['created', 'submitted', 'settled'] } },
    _max: { effectiveOn: true },
  });
  return new Map(groups.map((group) => [group.employerCheckId ?? '', group._max.effectiveOn ?? '']));
}

/** The latest of these days of all the payruns; '' for none. */
export async function debitsOn(
  operation: Operation,
  all: readonly { readonly employerCheckId: string | null }[],
): Promise<PlainDate> {
  const days = await debitDays(
    operation,
    all.flatMap((pay) => pay.employerCheckId ?? []),
  );
  return [...days.values()].reduce(laterOf, '');
}

/** The day on which each check or payment arrives: that of the last of its transfers. */
export function daysOf(
  transfers: readonly Subject[],
  made: readonly Pick<MadeTransfer, 'effectiveOn'>[],
): ReadonlyMap<string, PlainDate> {
  const days = new Map<string, PlainDate>();
  for (const [at, { employeeCheckId, contractorPaymentId }] of transfers.entries()) {
    const id = employeeCheckId ?? contractorPaymentId ?? '';
    days.set(id, laterOf(days.get(id) ?? '', made[at]?.effectiveOn ?? ''));
  }
  return days;
}

/**
 * Stores and returns when pay arrives that leaves now: what goes through no bank is there on its check
 * date, or at once.
 */
export async function setArrivals(
  { db, now }: Operation,
  leaving: readonly Pay[],
  days: ReadonlyMap<string, PlainDate>,
): Promise<ReadonlyMap<string, PlainDate>> {
  const today = dateInLosAngeles(now);
  const dayOf = ({ id, checkDate }: Pay) => days.get(id) ?? laterOf(checkDate, today);
  await storeDays(db.employeeCheck, daysOfKind(leaving, 'employee_check', dayOf));
  await storeDays(db.contractorPayment, daysOfKind(leaving, 'contractor_payment', dayOf));
  return new Map(leaving.map((pay) => [pay.id, dayOf(pay)]));
}

/** Stores a later day for pay whose bank file is written, or that its bank settles, after its day. */
export async function postponeArrivals(
  { db }: Operation,
  late: readonly (Subject & Pick<MadeTransfer, 'effectiveOn'>)[],
): Promise<void> {
  const daysAmong = (isMeant: (subject: Subject) => boolean) =>
    daysOf(late.filter(isMeant), late.filter(isMeant));
  await storeDays(
    db.employeeCheck,
    daysAmong(({ employeeCheckId }) => Boolean(employeeCheckId)),
  );
  await storeDays(
    db.contractorPayment,
    daysAmong(({ contractorPaymentId }) => Boolean(contractorPaymentId)),
  );
}

const daysOfKind = (
  leaving: readonly Pay[],
  wanted: Pay['kind'],
  dayOf: (pay: Pay) => PlainDate,
): ReadonlyMap<string, PlainDate> =>
  new Map(leaving.filter(({ kind }) => kind === wanted).map((pay) => [pay.id, dayOf(pay)]));

type Paid = {
  updateMany(change: {
    where: { id: { in: string[] } };
    data: { arrivesOn: PlainDate };
  }): PromiseLike<unknown>;
};

/** Stores the days of rows by id: a statement for each of the few days, which finds its rows by their ids. */
async function storeDays(paid: Paid, days: ReadonlyMap<string, PlainDate>): Promise<void> {
  for (const arrivesOn of new Set(days.values())) {
    const ids = [...days].flatMap(([id, day]) => (day === arrivesOn ? [id] : []));
    await paid.updateMany({ where: { id: { in: ids } }, data: { arrivesOn } });
  }
}
