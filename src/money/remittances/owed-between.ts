import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

export type AgencyOf = { readonly companyId: string; readonly agency: string };

const owedOn = (owed: AgencyOf, start: PlainDate, end: PlainDate) => ({
  ...owed,
  account: 'tax_payable',
  day: { gte: start, lte: end },
  entry: { kind: { in: ['check_computed', 'payment_computed', 'voided'] } },
});

/** What the checks and payments of these days made owed to an agency, sent or not. */
export async function owedBetween(
  { db }: Operation,
  owed: AgencyOf,
  start: PlainDate,
  end: PlainDate,
): Promise<bigint> {
  const { _sum } = await db.ledgerPosting.aggregate({
    where: owedOn(owed, start, end),
    _sum: { amountCents: true },
  });
  return 0n - (_sum.amountCents ?? 0n);
}

/** The same for each day on which anything became owed, in order. */
export async function owedByDay({ db }: Operation, owed: AgencyOf, start: PlainDate, end: PlainDate) {
  const days = await db.ledgerPosting.groupBy({
    by: ['day'],
    where: owedOn(owed, start, end),
    _sum: { amountCents: true },
    orderBy: { day: 'asc' },
  });
  return days.map(({ day, _sum }) => ({ day, cents: 0n - (_sum.amountCents ?? 0n) }));
}
