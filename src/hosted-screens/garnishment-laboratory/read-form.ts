import { isPlainDate, type PlainDate } from '../../payroll/calendar/plain-date.ts';
import { GARNISHMENT_TYPES, type GarnishmentType } from '../../payroll/garnishments/garnishment.ts';
import type { Cents } from '../../payroll/money.ts';
import { centsOfDollars } from '../../payroll/withholding-schedule/cents-of-dollars.ts';
import { FREQUENCIES, type Frequency } from '../../payroll/withholding-schedule/withholding-schedule.ts';

/** What is typed into the laboratory, and what of it could not be read. */
export type Form = {
  readonly schedule: unknown;
  readonly scheduleText: string;
  readonly frequency: Frequency;
  readonly disposableCents: Cents;
  readonly disposableText: string;
  readonly type: GarnishmentType;
  readonly state: string;
  readonly checkOn: PlainDate;
  readonly problems: Readonly<Partial<Record<'schedule' | 'disposable' | 'state' | 'date', string>>>;
};

const longestSchedule = 12_000;

/** Title III as a schedule for weekly pay: what the page shows until something else is typed. */
export const firstSchedule = [
  {
    frequency: 'weekly',
    brackets: [
      { min: 0, max: 217.5, action: { kind: 'exempt' } },
      { min: 217.51, max: 290, action: { kind: 'excess_over_floor', floor: 217.5 } },
      { min: 290.01, max: null, action: { kind: 'percentage', percentage: 25 } },
    ],
  },
];

/** Reads the query of the form; what is absent takes a value to begin with. */
export function readForm(query: URLSearchParams, today: PlainDate): Form {
  const scheduleText = query.get('schedule') ?? JSON.stringify(firstSchedule, null, 2);
  const disposableText = query.get('disposable') ?? '290.02';
  const state = (query.get('state') ?? '').trim().toUpperCase();
  const dateText = query.get('date') || today;
  const schedule = scheduleIn(scheduleText);
  const cents = centsIn(disposableText);
  const checkOn = isPlainDate(dateText) ? dateText : undefined;
  return {
    schedule: schedule.json,
    scheduleText,
    frequency: FREQUENCIES.find((each) => each === query.get('frequency')) ?? 'weekly',
    disposableCents: cents ?? 0,
    disposableText,
    type: GARNISHMENT_TYPES.find((each) => each === query.get('type')) ?? 'creditor',
    state: /^[A-Z]{2}$/.test(state) ? state : '',
    checkOn: checkOn ?? today,
    problems: {
      ...(schedule.problem ? { schedule: schedule.problem } : {}),
      ...(cents === undefined ? { disposable: 'must be an amount from 0 to 1,000,000, such as 290.02' } : {}),
      ...(state && !/^[A-Z]{2}$/.test(state) ? { state: 'must be a two-letter state code' } : {}),
      ...(checkOn ? {} : { date: 'must be a real day, YYYY-MM-DD' }),
    },
  };
}

function scheduleIn(text: string): { json?: unknown; problem?: string } {
  if (text.length > longestSchedule) return { problem: `must have at most ${longestSchedule} characters` };
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    return { problem: `is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}` };
  }
}

function centsIn(text: string): Cents | undefined {
  const plain = text.trim().replaceAll(',', '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = centsOfDollars(Number(plain));
  return cents !== undefined && cents <= 1_000_000_00 ? cents : undefined;
}
