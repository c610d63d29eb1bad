import type { Remittance } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { perOperation } from '../graphql/per-operation.ts';

type Line = Pick<Remittance, 'id' | 'companyId' | 'account' | 'agency' | 'periodEnd'>;

/**
 * What each due remittance adds to what is owed: everything booked on its account up to the end of its period,
 * less what an earlier due period has of it. So the sum over a company's remittances is owed once.
 */
export const owedCents = perOperation<bigint>(owedOf, () => 0n);

async function owedOf({ db }: Operation, ids: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const asked = await db.remittance.findMany({ where: { id: { in: [...ids] } } });
  const companies = [...new Set(asked.map(({ companyId }) => companyId))];
  const due = await db.remittance.findMany({
    where: { companyId: { in: companies }, status: 'due' },
    orderBy: { periodEnd: 'asc' },
  });
  const lines = due.map(({ companyId, account, agency }) => ({ companyId, account, agency }));
  if (!lines.length) return new Map();
  const postings = await db.ledgerPosting.groupBy({
    by: ['companyId', 'account', 'agency', 'day'],
    where: { OR: distinct(lines) },
    _sum: { amountCents: true },
  });
  const owedUpTo = (line: Line) =>
    postings
      .filter((each) => keyOf(each) === keyOf(line) && each.day <= line.periodEnd)
      .reduce((sum, { _sum }) => sum - (_sum.amountCents ?? 0n), 0n);
  return new Map(due.map((line, i) => [line.id, owedUpTo(line) - upToEarlier(due.slice(0, i), line, owedUpTo)]));
}

function upToEarlier(earlier: readonly Line[], line: Line, owedUpTo: (line: Line) => bigint): bigint {
  const last = earlier.findLast((each) => keyOf(each) === keyOf(line));
  return last ? owedUpTo(last) : 0n;
}

type Place = { readonly companyId: string; readonly account: string; readonly agency: string | null };
const keyOf = ({ companyId, account, agency }: Place) => [companyId, account, agency].join(' ');
const distinct = <Each extends Place>(all: readonly Each[]): Each[] => [
  ...new Map(all.map((each) => [keyOf(each), each])).values(),
];
