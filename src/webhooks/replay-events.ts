import { record } from '../audit/record.ts';
import { Fault } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { rangeOf } from '../graphql/range-of.ts';
import { lockEnabledEndpoint } from './require-endpoint.ts';

type Arguments = { id: string; eventId?: string | null; from?: Date | null; to?: Date | null };

const mostEvents = 1_000;
/** Samples are of no company, and were for one endpoint alone. */
const ofSamples = 'sample';

/**
 * Delivers events to an endpoint again: one, or those of a time and of its kinds, at most a thousand. Answers
 * how many.
 */
export async function replayEvents(operation: Operation, args: Arguments): Promise<number> {
  const { id, eventId, from, to } = args;
  const refuse = (problem: string) => new Fault('MALFORMED', { path: ['eventId'], problem });
  if (eventId == null && from == null) throw refuse('or from is required');
  if (eventId != null && (from != null || to != null)) throw refuse('must not be given with from or to');
  const span = rangeOf(args, ['from', 'to']);

  const { db } = operation;
  const { kinds } = await lockEnabledEndpoint(operation, id);
  const wanted = kinds.length ? { kind: { in: kinds } } : {};
  const where = eventId != null ? { id: eventId } : { at: span, ...wanted, companyId: { not: ofSamples } };
  const events = await db.event.findMany({
    where,
    select: { id: true },
    orderBy: [{ at: 'asc' }, { place: 'asc' }], // by its index: a partner's events may be millions
    take: mostEvents,
  });
  if (eventId != null && !events.length) throw new Fault('UNKNOWN_EVENT');

  await db.webhookDelivery.createMany({
    data: events.map((event) => ({ endpointId: id, eventId: event.id })),
  });
  await record(operation, 'replayEvents', { id, eventId, from, to });
  return events.length;
}
