import { dateInLosAngeles, instantInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDays, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { type Checks, checksWithin } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** A check that is voided now, and that a filed return may include. */
export type VoidedCheck = { readonly id: string; readonly paidOn: PlainDate; readonly voidedOn: PlainDate };

/**
 * The checks of a range that were voided after its end, after another day, or from an instant on. In order.
 */
export async function voidedAfter(
  operation: Operation,
  checks: Checks,
  since: PlainDate | Date = checks.to,
): Promise<VoidedCheck[]> {
  const entries = await entriesAfter(operation, checks, { kind: 'voided', since });
  return entries.map(({ subjectId: id, day: paidOn, at }) => {
    return { id, paidOn, voidedOn: dateInLosAngeles(at.getTime()) };
  });
}

/** The checks of a range that were computed after a day, or from an instant on: in place of others. */
export async function computedAfter(
  operation: Operation,
  checks: Checks,
  since: PlainDate | Date,
): Promise<string[]> {
  const entries = await entriesAfter(operation, checks, { kind: 'check_computed', since });
  return entries.map(({ subjectId }) => subjectId);
}

type Booked = { readonly kind: 'voided' | 'check_computed'; readonly since: PlainDate | Date };

async function entriesAfter(
  { db }: Operation,
  { companyId, from, to, apart }: Checks,
  { kind, since }: Booked,
) {
  const end = since instanceof Date ? since : new Date(instantInLosAngeles(addDays(since, 1), 0));
  const entries = await db.ledgerEntry.findMany({
    where: {
      companyId,
      kind,
      subjectKind: 'employee_check',
      day: { gte: from, lte: to },
      at: { gte: end },
    },
    orderBy: { id: 'asc' },
  });
  const ids = await checksWithin(
    db,
    { companyId, apart },
    entries.map(({ subjectId }) => subjectId),
  );
  return entries.filter(({ subjectId }) => ids.has(subjectId));
}
