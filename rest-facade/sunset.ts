import { instantInLosAngeles } from '../src/engine/payroll/calendar/los-angeles-time.ts';
import { addDays } from '../src/engine/payroll/calendar/plain-date.ts';

/** The headers that announce an end (RFC 9745, RFC 8594): the end of the last day in Los Angeles. */
export function sunsetHeaders([lastDay, announcedOn]: readonly unknown[]): Record<string, string> {
  if (typeof lastDay !== 'string' || typeof announcedOn !== 'string') return {};
  const end = instantInLosAngeles(addDays(lastDay, 1), 0);
  const announced = instantInLosAngeles(announcedOn, 0);
  return { Deprecation: `@${announced / 1000}`, Sunset: new Date(end).toUTCString() };
}
