/**
 * The parts of the API that end, and when. The facade's headers, the schema and the reference read this list.
 */
import { instantInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDays, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';

export type Deprecation = {
  readonly what: string;
  readonly announcedOn: PlainDate;
  readonly lastDay: PlainDate;
  /** What to do instead, as a sentence. */
  readonly successor: string;
};

/** docs/guides/changes.md says how long before its last day each end is announced. */
export const deprecations = {
  lenientKeys: {
    what: 'Lenient keys, with which the REST API ignores unknown fields',
    announcedOn: '2026-11-29',
    lastDay: '2027-11-30',
    successor: 'Use a key that is not lenient, and send the fields that the API knows.',
  },
} as const satisfies Readonly<Record<string, Deprecation>>;

type Days = Pick<Deprecation, 'announcedOn' | 'lastDay'>;

/** The end of the last day in Los Angeles. */
const endOf = ({ lastDay }: Pick<Days, 'lastDay'>): Instant => instantInLosAngeles(addDays(lastDay, 1), 0);

export const hasEnded = (ending: Pick<Days, 'lastDay'>, now: Instant): boolean => now >= endOf(ending);

/** The headers that announce an end: RFC 9745 and RFC 8594. */
export const sunsetHeaders = (ending: Days): Record<string, string> => ({
  Deprecation: `@${instantInLosAngeles(ending.announcedOn, 0) / 1000}`,
  Sunset: new Date(endOf(ending)).toUTCString(),
});

/** For `@deprecated` in the schema. */
export const deprecationReason = ({ announcedOn, lastDay, successor }: Deprecation): string =>
  `Announced on ${announcedOn}, ends after ${lastDay}. ${successor}`;
