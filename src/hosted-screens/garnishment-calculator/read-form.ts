import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { GARNISHMENT_TYPES } from '../../engine/payroll/garnishments/garnishment.ts';
import {
  type CeilingFigures,
  ceilingFigures,
} from '../../engine/payroll/garnishments/garnishment-ceilings.ts';
import type { PreviewOptions } from '../../engine/payroll/garnishments/preview-withholding.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { centsOfDollars } from '../../engine/payroll/withholding-schedule/cents-of-dollars.ts';
import { FREQUENCIES } from '../../engine/payroll/withholding-schedule/withholding-schedule.ts';
import type { FormValues } from '../form.ts';
import { day } from '../typed/day.ts';
import { state } from '../typed/identities.ts';
import { dollars } from '../typed/numbers.ts';

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

type FiguresOf = (checkOn: PlainDate) => CeilingFigures;

/** Reads the form from the query string. Absent fields get an initial value. */
export function readForm(query: URLSearchParams, today: PlainDate, figuresOf: FiguresOf): CalculatorForm {
  const values = {
    schedule: query.get('schedule') ?? JSON.stringify(initialSchedule, null, 2),
    disposable: query.get('disposable') ?? '290.02',
    frequency: query.get('frequency') ?? 'weekly',
    type: query.get('type') ?? 'creditor',
    state: (query.get('state') ?? '').trim(),
    date: query.get('date') || today,
  };
  const { json, problem } = parseSchedule(values.schedule);
  const cents = parseCents(values.disposable);
  const inState = values.state ? state.read(values.state) : { value: '' };
  const date = day.read(values.date);
  const checkOn = 'value' in date ? String(date.value) : today;
  return {
    values,
    problems: {
      schedule: problem,
      disposable: cents === undefined ? 'must be an amount from 0 to 1,000,000, such as 290.02' : undefined,
      state: 'problem' in inState ? inState.problem : undefined,
      date: 'problem' in date ? date.problem : undefined,
    },
    schedule: json,
    disposableCents: cents ?? 0,
    options: {
      frequency: FREQUENCIES.find((frequency) => frequency === values.frequency) ?? 'weekly',
      type: GARNISHMENT_TYPES.find((type) => type === values.type) ?? 'creditor',
      state: 'value' in inState ? String(inState.value) : '',
      checkOn,
      ...ceilingFigures(figuresOf(checkOn)),
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

function parseCents(typed: string): Cents | undefined {
  const read = dollars.read(typed);
  const cents = 'value' in read ? centsOfDollars(Number(read.value)) : undefined;
  return cents !== undefined && cents <= 1_000_000_00 ? cents : undefined;
}
