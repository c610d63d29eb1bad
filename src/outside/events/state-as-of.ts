import { Fault, type FaultKind } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** An object whose changes are events of this kind. */
type Subject = {
  readonly kind: string;
  readonly companyId: string;
  readonly id: string;
  readonly unknown: FaultKind;
  /** Whether the object exists now. */
  readonly isKnown: () => Promise<boolean>;
};

/** The data of an event. */
type Payload = Readonly<Record<string, unknown>>;

/** An instant, and the name of the argument with it. */
type Instant = { readonly at: Date; readonly argument: string };

/** Returns the data of the object's last event until the instant. Refuses if there is none. */
export async function stateAsOf(
  operation: Operation,
  subject: Subject,
  { at: instant, argument }: Instant,
): Promise<Payload> {
  const { caller, realNow, clockAhead } = operation;
  const clockNow = realNow + clockAhead;
  const refusal = (problem: string) => new Fault('MALFORMED', { path: [argument], toPrograms: problem });
  // events are not limited to what the link's screen shows
  if (caller.kind === 'link') throw new Fault('FORBIDDEN');
  if (instant.getTime() > clockNow)
    throw refusal(`is in the future: it is now ${new Date(clockNow).toISOString()}`);
  const { last, next } = await eventsAround(operation, subject, instant);
  if (last && last.type !== 'deleted') return last.data as Payload;
  const { unknown, isKnown } = subject;
  const at = instant.toISOString();
  if (last)
    throw new Fault(unknown, { toPrograms: `It no longer existed at ${at}: it was deleted ${on(last)}.` });
  if (next?.type === 'created')
    throw new Fault(unknown, { toPrograms: `It did not exist at ${at}: it was created ${on(next)}.` });
  if (next) throw refusal(`is before the history of the object, which begins ${on(next)}`);
  if (await isKnown())
    throw refusal('is before the history of the object, which begins with its next change');
  throw new Fault(unknown);
}

type Time = { readonly at: Date; readonly clockAt: Date | null };

const on = ({ at, clockAt }: Time): string => `at ${(clockAt ?? at).toISOString()}`;

/**
 * Finds the last event until the instant, by the partner's clock, and the first one after it. An event of a
 * transaction that waited for another may have an earlier time and a higher sequence. It counts as after the
 * instant.
 */
async function eventsAround({ db }: Operation, { kind, companyId, id }: Subject, instant: Date) {
  const ofObject = { kind, companyId, objectId: id };
  const next = await db.event.findFirst({
    where: { ...ofObject, OR: [{ clockAt: { gt: instant } }, { clockAt: null, at: { gt: instant } }] },
    orderBy: { sequence: 'asc' },
    select: { sequence: true, type: true, at: true, clockAt: true },
  });
  const until = next ? { sequence: { lt: next.sequence } } : {};
  const last = await db.event.findFirst({
    where: { ...ofObject, ...until },
    orderBy: { sequence: 'desc' },
  });
  return { last, next };
}
