import { z } from 'zod';
import { isWeekend, legalHolidays } from '../payroll/calendar/legal-holidays.ts';
import { isPlainDate, type PlainDate } from '../payroll/calendar/plain-date.ts';
import { compare, decimal } from '../payroll/rational.ts';
import { problemsOfDates } from './check-dates.ts';
import { problemsOfGarnishmentCeilings } from './check-garnishment-ceilings.ts';
import { problemsOfStateReports } from './check-state-reports.ts';
import { problemsOfWageFloors } from './check-wage-floors.ts';
import { problemsOfYears } from './check-years.ts';
import { type Bundle, bundleFormat, formatNumber } from './format/bundle.ts';
import { problemsOfFilingLayouts } from './format/filing-layouts.ts';
import { type Problem, pathText } from './problem.ts';
import { allStates } from './shipped.ts';

/** Finds bank holidays outside of their year or on a weekend, and years that lack a holiday of the law. */
function problemsOfBankHolidays({ bankHolidays }: Bundle): Problem[] {
  return Object.entries(bankHolidays?.closed ?? {}).flatMap(([year, closed]) => {
    const path = `bankHolidays.closed.${year}`;
    const days = Object.keys(closed).flatMap((day) =>
      problemOfDay(day, year).map((problem) => ({ path, problem })),
    );
    if (days.length) return days;
    const absent = legalHolidays(Number(year)).filter((day) => !Object.hasOwn(closed, day));
    return absent.length
      ? [{ path, problem: `must have ${absent.join(', ')}: Banks are closed by 5 USC 6103(a)` }]
      : [];
  });
}

function problemOfDay(day: PlainDate, year: string): string[] {
  if (!isPlainDate(day)) return [`must have days of the calendar: ${day} is none`];
  if (!day.startsWith(year)) return [`must have days of ${year}: ${day} is none`];
  return isWeekend(day) ? [`must have no Saturday or Sunday, when Banks are closed anyway: ${day}`] : [];
}

type Section = NonNullable<Bundle['finalWages']>;
type Law = NonNullable<Section['states'][string]>[number];
type Rule = NonNullable<Law['dismissal']>;

const path = 'finalWages.states';

/** Finds days of final wages that lack a state, name an unknown one, or have a rule without a day. */
function problemsOfFinalWages({ finalWages }: Bundle): Problem[] {
  if (!finalWages) return [];
  const { states } = finalWages;
  const absent = allStates.filter((state) => !Object.hasOwn(states, state));
  const unknown = Object.keys(states).filter((state) => !allStates.includes(state));
  return [
    ...(absent.length
      ? [{ path, problem: `must have ${absent.join(', ')}: each state has rows, or null without a statute` }]
      : []),
    ...unknown.map((state) => ({ path: `${path}.${state}`, problem: 'is not a state' })),
    ...Object.entries(states).flatMap(([state, laws]) =>
      (laws ?? []).flatMap((law, index) => ofLaw(law, `${path}.${state}[${index}]`)),
    ),
  ];
}

const ofLaw = ({ dismissal, resignation }: Law, at: string): Problem[] =>
  Object.entries({ dismissal, resignation }).flatMap(([ending, rule]) =>
    rule ? problemOfRule(rule).map((problem) => ({ path: `${at}.${ending}`, problem })) : [],
  );

function problemOfRule({ payday, days, of, choose }: Rule): string[] {
  if (payday === undefined && days === undefined) return ['must have payday, days or both, or be null'];
  if ((days === undefined) !== (of === undefined)) return ['must have days and of together'];
  const isBoth = payday !== undefined && days !== undefined;
  return isBoth === (choose !== undefined) ? [] : ['must have choose where it has payday and days'];
}

type Path = readonly PropertyKey[];

const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

/** Finds tables whose rows do not ascend, and negative figures, anywhere in a bundle. */
function problemsOfBrackets(bundle: Bundle): Problem[] {
  return within(bundle, []);
}

function within(value: unknown, path: Path): Problem[] {
  if (typeof value !== 'object' || value === null) return ofFigure(value, path);
  const rows = Array.isArray(value) ? rowsOf(value) : undefined;
  if (rows) return [...notAscending(rows, path), ...negative(rows, path)];
  return Object.entries(value).flatMap(([key, member]) =>
    within(member, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** The rows of a table of brackets: each begins with its bound, or null where the last one is open. */
function rowsOf(value: readonly unknown[]): (readonly unknown[])[] | undefined {
  const rows = value.filter((row) => Array.isArray(row));
  const isTable = rows.length === value.length && rows.length > 0;
  return isTable && rows.every(([bound]) => bound === null || isNumber(bound)) ? rows : undefined;
}

const ofFigure = (value: unknown, path: Path): Problem[] =>
  isNumber(value) && value.startsWith('-')
    ? [{ path: pathText(path), problem: `must not be negative: ${value}` }]
    : [];

function notAscending(rows: readonly (readonly unknown[])[], path: Path): Problem[] {
  return rows.slice(1).flatMap(([bound], index) => {
    const [before] = rows[index] ?? [];
    if (!isNumber(before)) return [atRow(path, index + 1, 'must not follow the open row')];
    if (!isNumber(bound) || compare(decimal(before), decimal(bound)) < 0) return [];
    return [atRow(path, index + 1, `must begin above the row before it: ${bound} does not exceed ${before}`)];
  });
}

const atRow = (path: Path, index: number, problem: string): Problem => ({
  path: pathText([...path, index, 0]),
  problem,
});

/** The tax at the first bound may be negative: Maryland's printed formula subtracts an amount there. */
const negative = (rows: readonly (readonly unknown[])[], path: Path): Problem[] =>
  rows.flatMap((row, index) =>
    row.flatMap((figure, column) =>
      index === 0 && column === 1 ? [] : ofFigure(figure, [...path, index, column]),
    ),
  );

type Validated =
  | { readonly bundle: Bundle; readonly problems: readonly [] }
  | { readonly bundle: undefined; readonly problems: readonly Problem[] };

const anyFormat = z.object({ format: z.number() });

/** Reads a bundle. A bundle of another format is refused by its number alone. */
export function validateBundle(value: unknown): Validated {
  const { data: other } = anyFormat.safeParse(value);
  if (other && other.format !== formatNumber)
    return refused([{ path: 'format', problem: otherFormat(other) }]);
  const read = bundleFormat.safeParse(value);
  if (!read.success) {
    return refused(
      read.error.issues.map(({ path, message }) => ({ path: pathText(path), problem: message })),
    );
  }
  const bundle = read.data;
  const { vectors: _, ...tables } = bundle;
  const problems = [
    ...problemsOfBrackets(tables),
    ...problemsOfDates(tables),
    ...problemsOfYears(bundle),
    ...problemsOfWageFloors(bundle),
    ...problemsOfGarnishmentCeilings(bundle),
    ...problemsOfBankHolidays(bundle),
    ...problemsOfFinalWages(bundle),
    ...problemsOfStateReports(bundle),
    ...problemsOfFilingLayouts(bundle.filingLayouts),
  ];
  return problems.length ? refused(problems) : { bundle, problems: [] };
}

const refused = (problems: readonly Problem[]): Validated => ({ bundle: undefined, problems });

const otherFormat = ({ format }: { format: number }): string =>
  format < formatNumber
    ? `${format} is older than ${formatNumber}, the format of this version: bring the bundle up to it`
    : `${format} is newer than ${formatNumber}, the format of this version: update the service first`;
