import { createHash } from 'node:crypto';
import { canonicalJson } from '../../foundation/canonical-json.ts';
import type { Instant } from '../../foundation/clock.ts';
import { timeOf } from '../../foundation/new-id.ts';
import { replaceVersions } from '../../platform/graphql/version.ts';

/** When an operation ran. */
export type Moment = {
  /** An id made before the operation's own: theirs come after it. It has the time of this process. */
  readonly since: string;
  readonly now: Instant;
  /** The time of the database. */
  readonly realNow: Instant;
};

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const instants = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const minute = 60_000;

/**
 * A hash of what an operation came to, the same for another run of the same request that comes to the same:
 * new ids count by the order in which they appear, and times and versions by their distance from the
 * operation.
 */
export function outcomeHash(outcome: unknown, moment: Moment): string {
  const places = new Map<string, string>();
  const placeOf = (id: string): string => {
    if (id <= moment.since) return id;
    const place = places.get(id) ?? `new id ${places.size + 1}`;
    places.set(id, place);
    return place;
  };
  const text = canonicalJson(outcome)
    .replace(ids, placeOf)
    .replace(instants, (instant) => distance(Date.parse(instant), moment) ?? instant);
  const comparable = replaceVersions(text, (changed) => distance(changed, moment));
  return createHash('sha256').update(comparable).digest('hex');
}

/**
 * The distance of a time that the operation has set: its own time, or a lifetime of whole minutes after it.
 * Undefined for every other time, such as a cut-off.
 */
function distance(instant: Instant, { since, now, realNow }: Moment): string | undefined {
  const clocks = [realNow, timeOf(since)]; // columns have the time of either, and the two differ
  if (clocks.some((clock) => instant >= clock && instant < clock + minute)) return 'now';
  const begin = [now, realNow].find((each) => instant >= each && (instant - each) % minute === 0);
  return begin === undefined ? undefined : `now and ${(instant - begin) / minute} minutes`;
}
