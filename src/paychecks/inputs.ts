/**
 * What a paycheck depends on, as a short text: a digest of each part of its worksheet. Whoever holds the text
 * of a preview can be told later which parts have changed, and nothing need be stored for it.
 */
import { createHash } from 'node:crypto';
import { Fault, type Path } from '../foundation/fault.ts';
import type { StoredCheck } from '../payroll/stored-check.ts';

/** The parts, in the order of the text. */
export const inputWords = {
  earnings: 'Shifts were added, changed or taken away, or a wage was changed.',
  check_date: 'The check was moved to another day or pay period.',
  federal_form: "The employee's W-4 was changed.",
  state_form: "The employee's state form, place of work or date of birth was changed.",
  deductions: 'Deductions were added, changed or taken away.',
  garnishments: 'Garnishments were added, changed or ended, or had taken more by then.',
  year_to_date: 'Other checks of the year were computed or voided.',
  company: "The company's workweek or rates were changed.",
  figures: 'The figures of the law or the arithmetic were renewed.',
} as const;
export type Input = keyof typeof inputWords;

const inputs = Object.keys(inputWords) as Input[]; // Object.keys forgets the names

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
    state_form: { state: worksheet.state, birthDate },
    deductions: worksheet.deductions,
    garnishments: worksheet.garnishments,
    year_to_date: worksheet.yearToDate,
    company: { workweekStartsOn: worksheet.workweekStartsOn, company: worksheet.company },
    figures: { engine: paycheck.engineVersion, data: paycheck.dataVersion },
  };
}

/** The text of a check. */
export function inputsOf(checkId: string, computed: Computed): string {
  const parts = partsOf(computed);
  return [checkId, ...inputs.map((input) => digestOf(parts[input]))].join('.');
}

const digestOf = (part: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(part)) ?? '')
    .digest('hex')
    .slice(0, 12);

/** The database keeps members in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, inner]) => [name, inOrder(inner)]));
}

const isText = new RegExp(`^[^.]+(?:\\.[0-9a-f]{12}){${inputs.length}}$`);

/** The check that a text is of. `path` names the field it came in. */
export function checkOf(text: string, path: Path): string {
  if (!isText.test(text)) {
    throw new Fault('MALFORMED', { path, problem: 'must be the inputs of a preview, as it told them' });
  }
  return text.slice(0, text.indexOf('.'));
}

/** The parts in which a check is not any more as it was when the text was given. */
export function changesSince(text: string, now: string): Input[] {
  const [then, since] = [text, now].map((one) => one.split('.').slice(1));
  return inputs.filter((_, place) => then?.[place] !== since?.[place]);
}
