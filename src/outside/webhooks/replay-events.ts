import { Fault } from '../../foundation/fault.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { rangeOf } from '../../platform/graphql/range-of.ts';
import { lockEnabledEndpoint } from './require-endpoint.ts';

type Arguments = { id: string; eventId?: string | null; from?: Date | null; to?: Date | null };

const maxEvents = 1_000;
/** The company of sample events, which were sent to one endpoint only. */
const sampleCompany = 'sample';

/**
 * Delivers events to an endpoint again: one event, or those of a time range and of the endpoint's kinds, at
 * most a thousand. Returns how many.
 */
export async function replayEvents(operation: Operation, args: Arguments): Promise<number> {
  const { id, eventId, from, to } = args;
  const refuse = (problem: string) => new Fault('MALFORMED', { path: ['eventId'], toPrograms: problem });
  if (eventId == null && from == null) throw refuse('or from is required');
  if (eventId != null && (from != null || to != null)) throw refuse('must not be given with from or to');
  const at = rangeOf(args, ['from', 'to']);

  const { db } = operation;
  const { kinds } = await lockEnabledEndpoint(operation, id);
  const ofKinds = kinds.length ? { kind: { in: kinds } } : {};
  const where = eventId != null ? { id: eventId } : { at, ...ofKinds, companyId: { not: sampleCompany } };
  const events = await db.event.findMany({
    where,
    select: { id: true },
    orderBy: [{ at: 'asc' }, { place: 'asc' }], // uses an index: a partner may have millions of events
    take: maxEvents,
  });
  if (eventId != null && !events.length) throw new Fault('UNKNOWN_EVENT');

  await db.webhookDelivery.insertRows(events.map((event) => ({ endpointId: id, eventId: event.id })));
  await record(operation, 'replayEvents', { id, eventId, from, to });
  return events.length;
}
