import { isDeepStrictEqual } from 'node:util';
import { tablesFor } from '../../engine/figures/next-year/provisional-tables.ts';
import { comparePaychecks } from '../../engine/payroll/compare-paychecks.ts';
import { ENGINE_VERSION } from '../../engine/payroll/engine-version.ts';
import { grossToNet } from '../../engine/payroll/gross-to-net.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import { WorksheetRefused } from '../../engine/payroll/refusal.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import { hasFigures } from '../../engine/payroll/taxes/law-for.ts';
import type { Tables } from '../../engine/payroll/taxes/tables.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';

/** A line in which two paychecks differ, such as `taxes.us_medicare.amountCents`. */
export type LineDifference = {
  readonly line: string;
  /** Null if the paycheck does not have the line. */
  readonly before: string | null;
  readonly after: string | null;
  /** By how much the line grows. Null for a line that is not an amount. */
  readonly cents: Cents | null;
};

/** The result of computing a stored check again. */
export type Replayed =
  | { readonly outcome: 'identical' }
  | { readonly outcome: 'different'; readonly lines: readonly LineDifference[]; readonly paycheck?: Paycheck }
  | { readonly outcome: 'not_replayable'; readonly reason: string };

/**
 * Computes a stored check again with its own tables. Every value must be the same; the database does not keep
 * the order of members. If another version of the engine computed the check, a difference may be a
 * correction, and the check is not replayable.
 */
export function replayByOwnTables({ worksheet, paycheck }: StoredCheck, tables: Tables): Replayed {
  const again = computed(worksheet, tables);
  const { engineVersion } = paycheck;
  const now = again.paycheck && plain({ ...again.paycheck, engineVersion });
  if (isDeepStrictEqual(now, paycheck)) return { outcome: 'identical' };
  const lines = now ? linesBetween(paycheck, now) : [refusal(again.problem)];
  if (engineVersion === ENGINE_VERSION)
    return { outcome: 'different', lines: lines.length ? lines : [shapes] };
  const reason = `Version ${engineVersion} of the calculation computed it, and version ${ENGINE_VERSION} differs in ${namesOf(lines)}.`;
  return { outcome: 'not_replayable', reason };
}

/**
 * Computes a stored check with other tables. A check that was computed provisionally uses the figures of its
 * own year, if the tables have them.
 */
export function replayByOtherTables({ worksheet, paycheck }: StoredCheck, tables: Tables): Replayed {
  const { figuresOf, ...ofItsYear } = worksheet;
  const again = hasFigures(worksheet.checkDate, tables)
    ? computed(ofItsYear, tables)
    : computed(worksheet, tablesFor(worksheet, tables));
  if (!again.paycheck) {
    return { outcome: 'not_replayable', reason: `The bundle cannot compute it: ${again.problem}.` };
  }
  const lines = linesBetween(paycheck, again.paycheck);
  return lines.length ? { outcome: 'different', lines, paycheck: again.paycheck } : { outcome: 'identical' };
}

type Computed =
  | { readonly paycheck: Paycheck; readonly problem?: never }
  | { readonly paycheck?: never; readonly problem: string };

function computed(worksheet: Worksheet, tables: Tables): Computed {
  try {
    return { paycheck: grossToNet(worksheet, tables) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { problem: error instanceof WorksheetRefused ? problem : `the calculation fails: ${problem}` };
  }
}

/** The paycheck as the database stores it, without undefined members. */
const plain = (paycheck: Paycheck): Paycheck => JSON.parse(JSON.stringify(paycheck));

/** Members that name the version of the calculation and are not part of the pay. */
const versions: readonly string[] = ['engineVersion', 'dataVersion'];

/**
 * The differences in the order of the later paycheck, because the database does not keep the order of the
 * earlier one.
 */
const linesBetween = (before: Paycheck, after: Paycheck): LineDifference[] =>
  comparePaychecks(after, before)
    .filter(({ line }) => !versions.includes(line))
    .map(({ line, before: is, after: was }) => ({
      line,
      before: textOf(was),
      after: textOf(is),
      cents: line.endsWith('Cents') ? Number(is ?? 0) - Number(was ?? 0) : null,
    }));

const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : String(value);

const refusal = (problem: string | undefined): LineDifference => {
  return { line: 'paycheck', before: 'computed', after: problem ?? null, cents: null };
};
/** The difference of paychecks whose values are all equal: a list is empty or in another order. */
const shapes: LineDifference = {
  line: 'paycheck',
  before: 'as stored',
  after: 'in another shape',
  cents: null,
};

const mostNamed = 3;
const namesOf = (lines: readonly LineDifference[]): string => {
  const more = lines.length - mostNamed;
  const names = lines.slice(0, mostNamed).map(({ line }) => line);
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ') || 'in another shape';
};
