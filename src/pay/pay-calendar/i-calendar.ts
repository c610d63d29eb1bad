import type { Payday } from '../../engine/payroll/calendar/pay-calendar.ts';
import { addDays, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';

type Contents = {
  readonly companyId: string;
  readonly businessName: string;
  readonly paydays: readonly Payday[];
  readonly now: Instant;
};

/**
 * A company's paydays as iCalendar (RFC 5545): three events each, for the cut-off, the debit and the payday.
 * The ids of events follow from the period, so a calendar program moves an event instead of adding another.
 */
export function iCalendar({ companyId, businessName, paydays, now }: Contents): string {
  const event = (payday: Payday, name: string, lines: readonly string[], words = '') => [
    'BEGIN:VEVENT',
    `UID:${name}-${payday.period.id}-${companyId}`,
    `DTSTAMP:${utc(now)}`,
    ...lines,
    `DESCRIPTION:${escaped(`${description(payday)}${words}`)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
  const events = paydays.flatMap((payday) => [
    ...event(payday, 'approve', [
      `DTSTART:${utc(payday.approveBy)}`,
      `DTEND:${utc(payday.approveBy)}`,
      `SUMMARY:${escaped(`Approve payroll of ${businessName}`)}`,
    ]),
    ...event(payday, 'debit', [
      ...wholeDay(payday.debitDate),
      `SUMMARY:${escaped(`Payroll debit of ${businessName}`)}`,
    ]),
    ...event(
      payday,
      'payday',
      [...wholeDay(payday.checkDate), `SUMMARY:${escaped(`Payday of ${businessName}`)}`],
      ' The money is in the accounts on this day.',
    ),
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Payroll partner service//Pay calendar//EN',
    `X-WR-CALNAME:${escaped(`Payroll of ${businessName}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const description = ({ start, end, isBridging, movedFrom, movedBecause }: Payday): string => {
  const bridging = isBridging ? ', until the new schedule' : '';
  const moved = movedFrom ? ` Moved from ${movedFrom}: ${movedBecause}.` : '';
  return `Pays ${start} to ${end}${bridging}.${moved}`;
};

const wholeDay = (date: PlainDate): readonly string[] => [
  `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${addDays(date, 1).replaceAll('-', '')}`,
];

/** RFC 5545, 3.3.5: a time in UTC. */
const utc = (at: Instant): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** RFC 5545, 3.1: a line has at most 75 octets; what is longer continues after a line break and a space. */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
