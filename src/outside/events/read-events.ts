import { Fault } from '../../foundation/fault.ts';
import type { Event } from '../../generated/prisma/client.ts';
import { type Page, type PageArguments, pageSize } from '../../platform/graphql/connection.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Arguments = PageArguments & { companyId?: string | null; kind?: string | null };

/**
 * Refuses links to the pages of a person. Events belong to a whole company, and row security does not limit
 * them to a person.
 */
export function refuseOnePerson(caller: Operation['caller']): void {
  if (caller.kind !== 'link') return;
  if ((caller.employeeId ?? caller.contractorId ?? caller.employeeCheckId) === null) return;
  throw new Fault('FORBIDDEN', { toPrograms: 'A link to the pages of one person reads no events.' });
}

/**
 * Reads a page of events in the order of their numbers. Events get a number after their commit, so a later
 * call returns events that have none yet. A reader that continues from `next` misses no event.
 */
export async function readEvents(
  { db, caller }: Operation,
  { first, startAt, companyId, kind }: Arguments,
): Promise<Page<Event>> {
  refuseOnePerson(caller);
  const size = pageSize(first);
  const filter = { companyId: companyId ?? undefined, kind: kind ?? undefined };
  const from = startAt ? await db.event.findFirst({ where: { ...filter, id: startAt } }) : undefined;
  if (startAt && !from) throw new Fault('UNKNOWN_EVENT');
  if (from && from.number === null) return { nodes: [], next: null, previous: async () => null };
  const start = from?.number ?? 0n;
  const rows = await db.event.findMany({
    where: { ...filter, number: { gte: start } },
    orderBy: { number: 'asc' },
    take: size + 1,
  });
  return {
    nodes: rows.slice(0, size),
    next: rows[size]?.id ?? null,
    previous: async () => {
      if (!from) return null;
      const earlier = await db.event.findMany({
        where: { ...filter, number: { lt: start } },
        orderBy: { number: 'desc' },
        take: size,
      });
      return earlier.at(-1)?.id ?? null;
    },
  };
}
