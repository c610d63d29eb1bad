import { oldestOpenTransaction } from '../database/oldest-open-transaction.ts';
import { Fault } from '../foundation/fault.ts';
import type { Event } from '../generated/prisma/client.ts';
import { type Page, type PageArguments, pageSize } from '../graphql/connection.ts';
import type { Operation } from '../graphql/operation-context.ts';

type Arguments = PageArguments & { companyId?: string | null; kind?: string | null };

/**
 * A page of events in commit order. Leaves out events that an older transaction, still open, may precede: a
 * later call returns them. A reader that continues from `next` misses none.
 */
export async function readEvents(
  { db }: Operation,
  { first, startAt, companyId, kind }: Arguments,
): Promise<Page<Event>> {
  const size = pageSize(first);
  const filter = { companyId: companyId ?? undefined, kind: kind ?? undefined };
  const from = startAt ? await db.event.findFirst({ where: { ...filter, id: startAt } }) : undefined;
  if (startAt && !from) throw new Fault('UNKNOWN_EVENT');
  const where = { ...filter, xact: { lt: await oldestOpenTransaction(db) } };
  const order = (direction: 'asc' | 'desc') => [{ xact: direction }, { place: direction }];
  const since = from
    ? { OR: [{ xact: { gt: from.xact } }, { xact: from.xact, place: { gte: from.place } }] }
    : {};
  const rows = await db.event.findMany({
    where: { AND: [where, since] },
    orderBy: order('asc'),
    take: size + 1,
  });
  return {
    nodes: rows.slice(0, size),
    next: rows[size]?.id ?? null,
    previous: async () => {
      if (!from) return null;
      const before = { OR: [{ xact: { lt: from.xact } }, { xact: from.xact, place: { lt: from.place } }] };
      const earlier = await db.event.findMany({
        where: { AND: [where, before] },
        orderBy: order('desc'),
        take: size,
      });
      return earlier.at(-1)?.id ?? null;
    },
  };
}
