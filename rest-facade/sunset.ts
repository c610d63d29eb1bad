import { instantInLosAngeles } from '../src/payroll/calendar/los-angeles-time.ts';
import { addDays } from '../src/payroll/calendar/plain-date.ts';

/** The day on which the end was announced, for the Deprecation header (RFC 9745). */
const announcedOn = '2026-04-15';

/** The headers that announce an end (RFC 9745, RFC 8594): the end of the last day in Los Angeles. */
export function sunsetHeaders(lastDay: string | undefined): Record<string, string> {
  if (!lastDay) return {};
  const announced = instantInLosAngeles(announcedOn, 0);
  const end = instantInLosAngeles(addDays(lastDay, 1), 0);
  return { Deprecation: `@${announced / 1000}`, Sunset: new Date(end).toUTCString() };
}
