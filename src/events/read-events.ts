import { oldestOpenTransaction } from '../database/oldest-open-transaction.ts';
import { Fault } from '../foundation/fault.ts';
import type { Event } from '../generated/prisma/client.ts';
import { type Page, type PageArguments, pageSize } from '../graphql/connection.ts';
import type { Operation } from '../graphql/operation-context.ts';

type Arguments = PageArguments & { companyId?: string | null; kind?: string | null };

/**
 * A page of events in the order in which they became true. Events of transactions that may still be overtaken
 * by an earlier one wait for the next reading, so whoever goes on from `next` misses none.
 */
export async function readEvents(
  { db }: Operation,
  { first, startAt, companyId, kind }: Arguments,
): Promise<Page<Event>> {
  const size = pageSize(first);
  const asked = { companyId: companyId ?? undefined, kind: kind ?? undefined };
  const from = startAt ? await db.event.findFirst({ where: { ...asked, id: startAt } }) : undefined;
  if (startAt && !from) throw new Fault('UNKNOWN_EVENT');
  const where = { ...asked, xact: { lt: await oldestOpenTransaction(db) } };
  const order = (way: 'asc' | 'desc') => [{ xact: way }, { place: way }];
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
