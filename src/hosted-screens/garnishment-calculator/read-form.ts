import { isPlainDate, type PlainDate } from '../../payroll/calendar/plain-date.ts';
import { GARNISHMENT_TYPES } from '../../payroll/garnishments/garnishment.ts';
import type { PreviewOptions } from '../../payroll/garnishments/preview-withholding.ts';
import type { Cents } from '../../payroll/money.ts';
import { centsOfDollars } from '../../payroll/withholding-schedule/cents-of-dollars.ts';
import { FREQUENCIES } from '../../payroll/withholding-schedule/withholding-schedule.ts';
import type { FormValues } from '../form.ts';

/** The submitted form: the values to show again, the problems by field, and the parsed input. */
export type CalculatorForm = {
  readonly values: FormValues;
  readonly problems: Readonly<Record<string, string | undefined>>;
  /** The parsed JSON of the schedule. */
  readonly schedule: unknown;
  readonly disposableCents: Cents;
  readonly options: PreviewOptions;
};

const maxScheduleLength = 12_000;

/** The federal limit of Title III as a weekly schedule: the initial value of the form. */
export const initialSchedule = [
  {
    frequency: 'weekly',
    brackets: [
      { min: 0, max: 217.5, action: { kind: 'exempt' } },
      { min: 217.51, max: 290, action: { kind: 'excess_over_floor', floor: 217.5 } },
      { min: 290.01, max: null, action: { kind: 'percentage', percentage: 25 } },
    ],
  },
];

/** Reads the form from the query string. Absent fields get an initial value. */
export function readForm(query: URLSearchParams, today: PlainDate): CalculatorForm {
  const values = {
    schedule: query.get('schedule') ?? JSON.stringify(initialSchedule, null, 2),
    disposable: query.get('disposable') ?? '290.02',
    frequency: query.get('frequency') ?? 'weekly',
    type: query.get('type') ?? 'creditor',
    state: (query.get('state') ?? '').trim().toUpperCase(),
    date: query.get('date') || today,
  };
  const { json, problem } = parseSchedule(values.schedule);
  const cents = parseCents(values.disposable);
  const isState = /^([A-Z]{2})?$/.test(values.state);
  const checkOn = isPlainDate(values.date) ? values.date : undefined;
  return {
    values,
    problems: {
      schedule: problem,
      disposable: cents === undefined ? 'must be an amount from 0 to 1,000,000, such as 290.02' : undefined,
      state: isState ? undefined : 'must be a two-letter state code',
      date: checkOn ? undefined : 'must be a date, YYYY-MM-DD',
    },
    schedule: json,
    disposableCents: cents ?? 0,
    options: {
      frequency: FREQUENCIES.find((each) => each === values.frequency) ?? 'weekly',
      type: GARNISHMENT_TYPES.find((each) => each === values.type) ?? 'creditor',
      state: isState ? values.state : '',
      checkOn: checkOn ?? today,
    },
  };
}

function parseSchedule(text: string): { json?: unknown; problem?: string } {
  if (text.length > maxScheduleLength)
    return { problem: `must have at most ${maxScheduleLength} characters` };
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    return { problem: `is not valid JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function parseCents(text: string): Cents | undefined {
  const number = text.trim().replaceAll(',', '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(number)) return undefined;
  const cents = centsOfDollars(Number(number));
  return cents !== undefined && cents <= 1_000_000_00 ? cents : undefined;
}
