/**
 * The inputs of a paycheck as a short text: a digest of each part of its worksheet. A partner who passes the
 * text of a preview learns which parts have changed since; the service stores nothing for it.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';

/** The parts, in the order of the text. */
export const inputWords = {
  earnings: 'Shifts were added, changed or deleted, or a wage was changed.',
  check_date: 'The check was moved to another day or pay period.',
  federal_form: "The employee's W-4 was changed.",
  state_form: "The employee's state form, a place of residence or work, or the date of birth was changed.",
  deductions: 'Deductions were added, changed or deleted.',
  garnishments: 'Garnishments were added, changed or ended, or more was withheld under them.',
  year_to_date: 'Other checks of the year were computed or voided.',
  company: "The company's workweek or rates were changed.",
  figures: 'The statutory figures or the calculation were updated.',
} as const;
export type Input = keyof typeof inputWords;

const inputs = Object.keys(inputWords) as Input[]; // Object.keys returns string[]

type Computed = {
  readonly worksheet: StoredCheck['worksheet'];
  readonly paycheck: Pick<StoredCheck['paycheck'], 'engineVersion' | 'dataVersion'>;
};

function partsOf({ worksheet, paycheck }: Computed): Record<Input, unknown> {
  const { checkDate, periodStart, periodEnd, payFrequency, birthDate } = worksheet;
  return {
    earnings: worksheet.earnings,
    check_date: { checkDate, periodStart, periodEnd, payFrequency },
    federal_form: worksheet.federal,
    state_form: {
      state: worksheet.state,
      multistate: worksheet.multistate,
      birthDate,
      places: worksheet.places,
    },
    deductions: worksheet.deductions,
    garnishments: worksheet.garnishments,
    year_to_date: worksheet.yearToDate,
    company: { workweekStartsOn: worksheet.workweekStartsOn, company: worksheet.company },
    figures: { engine: paycheck.engineVersion, data: paycheck.dataVersion },
  };
}

/** The inputs of a check as a text. */
export function inputsOf(checkId: string, computed: Computed): string {
  const parts = partsOf(computed);
  return [checkId, ...inputs.map((input) => digestOf(parts[input]))].join('.');
}

const digestOf = (part: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sortMembers(part)) ?? '')
    .digest('hex')
    .slice(0, 12);

/** The database stores the members of JSON objects in its own order. */
function sortMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortMembers);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, inner]) => [name, sortMembers(inner)]));
}

const isText = new RegExp(`^[^.\\x00-\\x1f\\x7f-\\x9f]+(?:\\.[0-9a-f]{12}){${inputs.length}}$`);
const notText = 'must be the inputs of a preview, unchanged';

/** The rule of a field that takes such a text. */
export const inputsText = z.string().max(200, notText).regex(isText, notText);

/** The id of the check that such a text describes. */
export const checkOf = (text: string): string => text.slice(0, text.indexOf('.'));

/** The inputs that have changed since the text was made. */
export function changesSince(text: string, now: string): Input[] {
  const [before, after] = [text, now].map((version) => version.split('.').slice(1));
  return inputs.filter((_, place) => before?.[place] !== after?.[place]);
}
