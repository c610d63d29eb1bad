import type { Cents } from '../../engine/payroll/money.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** What the books have of checks: their sum, those with an entry, and the accounts of each computation. */
export type Books = {
  readonly sumCents: bigint;
  readonly booked: ReadonlySet<string>;
  readonly computed: ReadonlyMap<string, ReadonlyMap<string, Cents>>;
};

export async function booksOfChecks({ db }: Operation, ids: readonly string[]): Promise<Books> {
  const where = { subjectKind: 'employee_check', subjectId: { in: [...ids] } };
  const entries = await db.ledgerEntry.findMany({ where, select: { id: true, subjectId: true, kind: true } });
  const { _sum } = await db.ledgerPosting.aggregate({ where: { entry: where }, _sum: { amountCents: true } });
  const checkOf = new Map(
    entries.flatMap(({ id, subjectId, kind }) =>
      kind === 'check_computed' ? [[id, subjectId] as const] : [],
    ),
  );
  const sums = await db.ledgerPosting.groupBy({
    by: ['entryId', 'account'],
    where: { entryId: { in: [...checkOf.keys()] } },
    _sum: { amountCents: true },
  });
  const computed = new Map<string, Map<string, Cents>>();
  for (const { entryId, account, _sum: ofAccount } of sums) {
    const check = checkOf.get(entryId) ?? '';
    const accounts = computed.get(check) ?? new Map<string, Cents>();
    computed.set(check, accounts.set(account, Number(ofAccount.amountCents ?? 0)));
  }
  const booked = new Set(entries.map(({ subjectId }) => subjectId));
  return { sumCents: _sum.amountCents ?? 0n, booked, computed };
}
