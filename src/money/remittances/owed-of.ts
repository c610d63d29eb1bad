import type { Remittance } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { owedUntil } from './owed-until.ts';

type Line = Pick<Remittance, 'companyId' | 'account' | 'agency'>;
type Due = Line & Pick<Remittance, 'id' | 'periodEnd'>;
type Owed = ReadonlyMap<string, bigint>;

/** What each due remittance of a company owes, by its id. */
const owedByCompany = perOperation<Owed>(owedOfCompanies, () => new Map());

/** What is owed for a remittance that is due, in cents; 0 for any other. */
export async function owedCents(
  operation: Operation,
  { id, companyId, status }: Pick<Remittance, 'id' | 'companyId' | 'status'>,
): Promise<bigint> {
  if (status !== 'due') return 0n;
  return (await owedByCompany(operation, companyId)).get(id) ?? 0n;
}

async function owedOfCompanies({ db }: Operation, ids: readonly string[]): Promise<Map<string, Owed>> {
  const due = await db.remittance.findMany({
    select: { id: true, companyId: true, account: true, agency: true, periodEnd: true },
    where: { companyId: { in: [...ids] }, status: 'due' },
    orderBy: [{ periodEnd: 'asc' }, { id: 'asc' }],
  });
  const lines = new Map<string, Due[]>();
  for (const remittance of due) {
    const key = keyOf(remittance);
    lines.set(key, [...(lines.get(key) ?? []), remittance]);
  }
  if (!lines.size) return new Map();
  const postings = await db.ledgerPosting.groupBy({
    by: ['companyId', 'account', 'agency', 'day'],
    where: { OR: [...lines.values()].flatMap(([first]) => (first ? [lineOf(first)] : [])) },
    _sum: { amountCents: true },
  });
  const booked = new Map<string, { day: string; cents: bigint }[]>();
  for (const { day, _sum, ...line } of postings) {
    const key = keyOf(line);
    booked.set(key, [...(booked.get(key) ?? []), { day, cents: 0n - (_sum.amountCents ?? 0n) }]);
  }
  const found = new Map<string, Map<string, bigint>>(ids.map((id) => [id, new Map<string, bigint>()]));
  for (const [key, line] of lines) {
    for (const [{ id, companyId }, cents] of owedOn(line, booked.get(key) ?? []))
      found.get(companyId)?.set(id, cents);
  }
  return found;
}

/**
 * A remittance sends all that is owed up to the end of its period, as remit.ts does. So each is owed what the
 * remittances before it leave; one that was sent too much before owes nothing, and the next one less.
 */
function owedOn(line: readonly Due[], booked: readonly { day: string; cents: bigint }[]) {
  let before = 0n;
  return line.map((due): readonly [Due, bigint] => {
    const upTo = owedUntil(booked, due.periodEnd);
    const owed = upTo > before ? upTo - before : 0n;
    before += owed;
    return [due, owed];
  });
}

const keyOf = ({
  companyId,
  account,
  agency,
}: {
  companyId: string;
  account: string;
  agency: string | null;
}) => JSON.stringify([companyId, account, agency]);
const lineOf = ({ companyId, account, agency }: Line) => ({ companyId, account, agency });
