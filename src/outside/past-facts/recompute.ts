/**
 * Computes paid checks again as if one fact had been different. Everything else on each check stays as it
 * was.
 */
import { isDeepStrictEqual } from 'node:util';
import { tablesFor } from '../../engine/figures/next-year/provisional-tables.ts';
import { bundleNameIn } from '../../engine/figures/tables-of.ts';
import { comparePaychecks } from '../../engine/payroll/compare-paychecks.ts';
import { grossToNet } from '../../engine/payroll/gross-to-net.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import { WorksheetRefused } from '../../engine/payroll/refusal.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import type { Tables } from '../../engine/payroll/taxes/tables.ts';
import type { Worksheet, YearToDate } from '../../engine/payroll/worksheet.ts';
import { sumYearToDate, yearToDate } from '../../engine/payroll/year-to-date.ts';
import { allInOrder } from '../../foundation/all-in-order.ts';
import { Fault } from '../../foundation/fault.ts';
import { inEnglish, sentence } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { type CheckToCompute, computeChecks, type Outcome } from '../../money/payruns/compute-checks.ts';
import { bundleNamed } from '../../parties/figure-bundles/bundle-named.ts';
import { isStoredCheck } from '../../pay/paychecks/is-stored-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { replayByOwnTables } from '../replays/replay-check.ts';
import { type Corrected, notCorrected } from './corrections-before.ts';
import type { PastFact } from './inputs.ts';

/** A paid check with the employee and shifts by the former fact and by the corrected one. */
export type Pair = {
  readonly before: CheckToCompute;
  readonly after: CheckToCompute;
  /** By the fact that is on file now, which earlier corrections have stated. */
  readonly onFile: CheckToCompute;
};

/** A paid check that the fact changes. */
export type Recomputed = {
  readonly check: CheckToCompute;
  /** The shifts by the corrected fact. */
  readonly shifts: CheckToCompute['shifts'];
  readonly before: Paycheck;
  /** The paycheck with the pay that is on file. */
  readonly onFile: Paycheck;
  /** What earlier corrections have paid beside it, or taken back. */
  readonly corrected: Corrected;
  readonly stored: StoredCheck;
  readonly tables: Tables;
};

/**
 * Makes worksheets of each pair. Only the parts in which they differ replace parts of the stored worksheet,
 * so that no other change since then has an effect. Later checks count the changes on earlier
 * ones. Returns the checks whose result differs.
 */
export async function recompute(
  operation: Operation,
  company: Company,
  fact: PastFact,
  pairs: readonly Pair[],
): Promise<Recomputed[]> {
  const compute = (side: keyof Pair) => {
    const rows = pairs.map((pair) => pair[side]);
    return computeChecks(operation, company, rows);
  };
  const [before, after, file] = await allInOrder([
    compute('before'),
    compute('after'),
    fact.salary == null ? undefined : compute('onFile'),
  ]);
  const changed: Recomputed[] = [];
  for (const { before: check, after: corrected } of pairs) {
    const kept = await storedOf(operation, check);
    const is = worksheetIn(after, check);
    const was = withFormsOf(kept.stored.worksheet, worksheetIn(before, check), is, fact);
    const ofFile = file ? worksheetIn(file, check) : was;
    const found = recomputedBy(check, kept, { is, was, ofFile }, changed);
    if (found) changed.push({ ...found, shifts: corrected.shifts });
  }
  return changed;
}

type Worksheets = { readonly is: Worksheet; readonly was: Worksheet; readonly ofFile: Worksheet };

/** A check by its stored worksheet with what the fact changes; undefined if its result is the same. */
function recomputedBy(
  check: CheckToCompute,
  { stored, tables }: Pick<Recomputed, 'stored' | 'tables'>,
  { is, was, ofFile }: Worksheets,
  earlier: readonly Recomputed[],
): Omit<Recomputed, 'shifts'> | undefined {
  const paycheckBy = (worksheet: Worksheet): Paycheck =>
    isDeepStrictEqual(worksheet, stored.worksheet) ? stored.paycheck : computed(check, worksheet, tables);
  const worksheet = countingEarlier(withFact(stored.worksheet, was, is), earlier);
  const paycheck = paycheckBy(worksheet);
  const earnings = [is, was].reduce(
    (kept, other) => earningsWith({ earnings: kept }, other, ofFile),
    stored.worksheet.earnings,
  );
  const onFile = paycheckBy({ ...stored.worksheet, earnings });
  if (!differs(stored.paycheck, paycheck) && grossOf(onFile) === grossOf(paycheck)) return undefined;
  return {
    check,
    before: stored.paycheck,
    onFile,
    corrected: notCorrected,
    stored: { worksheet, paycheck },
    tables,
  };
}

const cannot = ({ checkDate: day }: CheckToCompute, reason: string) =>
  new Fault('WRONG_STATE', {
    problem: sentence('The check of {day} cannot be replayed: {reason}', { day, reason: inEnglish(reason) }),
  });

/**
 * The stored worksheet of a check, and its tables. Refuses if the tables no longer give the same paycheck.
 */
async function storedOf(operation: Operation, check: CheckToCompute) {
  const { stored } = check;
  if (!isStoredCheck(stored)) throw cannot(check, 'It keeps no worksheet.');
  const name = bundleNameIn(stored.paycheck.dataVersion);
  const found = name === undefined ? undefined : await bundleNamed(operation, name);
  if (!found?.bundle) throw cannot(check, 'Its tables cannot be read.');
  const tables = tablesFor(stored.worksheet, found.tables);
  const again = replayByOwnTables(stored, tables);
  if (again.outcome === 'identical') return { stored, tables };
  throw cannot(check, 'reason' in again ? again.reason : 'Its own tables give another paycheck.');
}

function worksheetIn(outcomes: readonly Outcome[], check: CheckToCompute): Worksheet {
  const found = outcomes.find((outcome) => outcome.check.id === check.id);
  if (found?.stored) return found.stored.worksheet;
  throw cannot(check, found?.problem ?? 'It is not computed.');
}

const partNames = [
  'birthDate',
  'worker',
  'federal',
  'state',
  'multistate',
  'places',
  'company',
] as const satisfies readonly (keyof Worksheet)[];

/**
 * A form that the fact states counts on every check that was computed by another one, also where it was
 * entered before for the checks to come.
 */
function withFormsOf(stored: Worksheet, before: Worksheet, after: Worksheet, { federal, state }: PastFact) {
  if (federal) return { ...before, federal: stored.federal };
  if (!state) return before;
  if (after.state?.code === state.code && stored.state?.code === state.code)
    return { ...before, state: stored.state };
  const { multistate } = before;
  if (!multistate || !stored.multistate) return before;
  const { forms: _, ...others } = multistate;
  const { forms } = stored.multistate;
  return { ...before, multistate: { ...others, ...(forms && { forms }) } };
}

function withFact(stored: Worksheet, before: Worksheet, after: Worksheet): Worksheet {
  const changed = partNames.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const kept = Object.entries(stored).filter(([name]) => changed.every((part) => part !== name));
  const parts = changed.flatMap((name) => (after[name] === undefined ? [] : [[name, after[name]]]));
  // Members of the same worksheet, some of them from another one.
  const worksheet = Object.fromEntries([...kept, ...parts]) as Worksheet;
  return { ...worksheet, earnings: earningsWith(stored, before, after) };
}

/** The earnings as they were paid, except for those that the fact changes. */
function earningsWith(
  { earnings }: Pick<Worksheet, 'earnings'>,
  before: Worksheet,
  after: Worksheet,
): Worksheet['earnings'] {
  const isSame = (at: number) => isDeepStrictEqual(before.earnings[at], after.earnings[at]);
  if (after.earnings.length !== earnings.length) {
    return isDeepStrictEqual(before.earnings, after.earnings) ? earnings : after.earnings;
  }
  return after.earnings.map((earning, at) => (isSame(at) ? (earnings[at] ?? earning) : earning));
}

/** Moves the sums that a check counts by what the fact changes on earlier checks. */
function countingEarlier(worksheet: Worksheet, earlier: readonly Recomputed[]): Worksheet {
  const ofMonth = earlier.filter(({ check }) => monthOf(check) === monthOf(worksheet));
  const { yearToDate: ofYear, monthToDate } = worksheet;
  return {
    ...worksheet,
    ...(ofYear && earlier.length ? { yearToDate: moved(ofYear, earlier) } : {}),
    ...(monthToDate && ofMonth.length ? { monthToDate: moved(monthToDate, ofMonth) } : {}),
  };
}

const monthOf = ({ checkDate }: { readonly checkDate: string }): string => checkDate.slice(0, 7);

function moved(sums: YearToDate, earlier: readonly Recomputed[]): YearToDate {
  const after = yearToDate(earlier.map(({ stored }) => stored.paycheck));
  const before = yearToDate(earlier.map(({ before: paid }) => paid));
  return { ...sums, ...sumYearToDate([sums, after, negated(before)]) };
}

const negated = (sums: YearToDate): YearToDate =>
  JSON.parse(JSON.stringify(sums), (_, value) => (typeof value === 'number' ? 0 - value : value));

function computed(check: CheckToCompute, worksheet: Worksheet, tables: Tables): Paycheck {
  try {
    return grossToNet(worksheet, tables);
  } catch (error) {
    if (!(error instanceof WorksheetRefused)) throw error;
    throw cannot(check, error.message);
  }
}

export const grossOf = ({ totals }: Paycheck) => totals.grossPayCents;

/** Whether an amount differs. */
const differs = (before: Paycheck, after: Paycheck): boolean =>
  comparePaychecks(before, after).some(({ line }) => line.endsWith('Cents'));
