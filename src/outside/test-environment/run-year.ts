/**
 * Runs the year of a company to its end and files its forms. The run moves the clock, gives out the wage
 * statements, files each form, and reads the answers of the simulated agencies. Each step has a transaction
 * of its own.
 */
import { Fault } from '../../foundation/fault.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { LongRun } from '../../platform/operation/long-run.ts';
import { giveOutStatements } from '../filings/given/give-out.ts';
import { authorizeFiling } from '../tax-filings/authorize-filing.ts';
import { filingOf, filingsOf, type ShownFiling } from '../tax-filings/filings-of.ts';
import { stateReportOf } from '../tax-filings/forms.ts';
import { askAgency, recordStateConfirmation } from '../tax-filings/pursue.ts';
import { isSimulated } from '../tax-filings/transports.ts';
import type { MovedClock } from './advance-clock.ts';
import { moveOrLeaveOut } from './advance-clock.ts';
import { requireTestClock } from './read-clock.ts';
import { RunLog, type Totals } from './run-log.ts';

type Arguments = {
  readonly companyId: string;
  readonly year: number;
  /** Whether the mutation is the whole document: its work takes several transactions. */
  readonly isAlone: boolean;
};

/**
 * The days on which forms are filed and answers are read. Each comes after the last deposit of a quarter.
 * Late answers take two days, and notices 30.
 */
const dayOf: readonly ((year: number) => string)[] = [
  (year) => `${year}-04-20`,
  (year) => `${year}-07-20`,
  (year) => `${year}-10-20`,
  (year) => `${year + 1}-01-20`,
  (year) => `${year + 1}-01-23`,
  (year) => `${year + 1}-02-22`,
];
/** The index of the day on which the wage statements are given out. */
const givesOutOn = 3;

type Step = 'give out' | { readonly filingId: string };
type Progress = {
  /** The index of the day that is in progress. After the last one, everything is done. */
  readonly day: number;
  readonly isThere: boolean;
  /** What is left to do on the day. Null before it is computed. */
  readonly steps: readonly Step[] | null;
  readonly totals: Totals;
  readonly moved: MovedClock | null;
};

/** The progress of the run of a year. */
class YearRun {
  readonly at: Progress;
  constructor(at: Progress) {
    this.at = at;
  }
}

export type RanYear = { readonly totals: Totals; readonly filings: readonly ShownFiling[] };

export async function runTestYear(operation: Operation, args: Arguments): Promise<RanYear> {
  requireTestClock(operation);
  const { companyId, year, isAlone } = args;
  const run = operation.progress instanceof YearRun ? operation.progress.at : await begin(operation, args);
  if (run.day < dayOf.length) {
    if (!isAlone)
      throw new Fault('WRONG_STATE', {
        toPrograms: 'It takes several transactions: send the mutation alone.',
      });
    throw new LongRun(async (part) => new YearRun(await goOn(part, args, run)));
  }
  recordNoChange(operation, 'runTestYear');
  return { totals: run.totals, filings: await filingsOf(operation, { companyId, year }) };
}

/**
 * A run starts within its year or right after it. It starts with the next of the days, or with those of
 * January.
 */
async function begin(operation: Operation, { companyId, year }: Arguments): Promise<Progress> {
  await requireChangeable(operation, companyId);
  const now = new Date(operation.now).getUTCFullYear();
  if (year !== now && year !== now - 1)
    throw new Fault('MALFORMED', {
      path: ['year'],
      toPrograms: `must be ${now}, the year of your clock, or the year before it`,
    });
  const next = dayOf.findIndex((on) => instantOf(on(year)) > operation.now);
  const day = next < 0 ? givesOutOn : Math.min(next, givesOutOn);
  return { day, isThere: false, steps: null, totals: new RunLog().totals, moved: null };
}

const instantOf = (day: string): number => Date.parse(`${day}T20:00:00Z`);

async function goOn(operation: Operation, args: Arguments, run: Progress): Promise<Progress> {
  if (!run.isThere) return moveOn(operation, args, run);
  const [step, ...left] = run.steps ?? [];
  if (run.steps && !step) return { ...run, day: run.day + 1, isThere: false, steps: null, moved: null };
  if (!step) {
    recordNoChange(operation, 'runTestYear');
    return { ...run, steps: await stepsOf(operation, args, run.day) };
  }
  await act(operation, args, step);
  return { ...run, steps: left };
}

/** Moves the clock to the day, in as many transactions as needed. Does not move a clock that is past it. */
async function moveOn(operation: Operation, { year }: Arguments, run: Progress): Promise<Progress> {
  const to = new Date(instantOf(dayOf[run.day]?.(year) ?? ''));
  if (!run.moved && operation.now >= to.getTime()) {
    recordNoChange(operation, 'runTestYear');
    return { ...run, isThere: true };
  }
  // A request that is repeated starts with the day of its clock, and not with the last day of its progress.
  const part = { ...operation, progress: run.moved ?? undefined, repeatedAs: undefined };
  const moved = await moveOrLeaveOut(part, { to, isAlone: true });
  const totals = moved.isComplete ? sumOf(run.totals, moved.runLog.totals) : run.totals;
  return { ...run, moved, totals, isThere: moved.isComplete };
}

/** The sum of the totals of two moves of the clock. */
function sumOf(a: Totals, b: Totals): Totals {
  const sums: Record<keyof Totals, number> = { ...a };
  for (const name of Object.keys(sums) as (keyof Totals)[]) sums[name] += b[name]; // the keys of the type
  return sums;
}

async function stepsOf(operation: Operation, { companyId, year }: Arguments, day: number): Promise<Step[]> {
  const isLast = day === dayOf.length - 1;
  const filings = await filingsOf(operation, { companyId, year });
  const open = filings.filter(
    ({ status, needsStatement }) =>
      (status === 'ready' && !needsStatement) ||
      status === 'authorized' ||
      status === 'sent' ||
      (isLast && status === 'accepted'),
  );
  return [...(day === givesOutOn ? ['give out' as const] : []), ...open.map(({ id }) => ({ filingId: id }))];
}

/** If an agency refuses for now, nothing is recorded, and the next day has another attempt. */
async function act(operation: Operation, { companyId, year }: Arguments, step: Step): Promise<void> {
  try {
    if (step === 'give out') await giveOutStatements(operation, { companyId, year });
    else await fileOrAsk(operation, { companyId, filingId: step.filingId });
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    recordNoChange(operation, 'runTestYear');
  }
}

type OfFiling = { readonly companyId: string; readonly filingId: string };

/** A report that the employer uploads gets a confirmation number, as if a person had recorded it. */
async function fileOrAsk(operation: Operation, of: OfFiling): Promise<void> {
  const { status, form } = await filingOf(operation, of.companyId, of.filingId);
  if (status === 'ready') await authorizeFiling(operation, of);
  else if (status !== 'authorized' || !stateReportOf[form]) return askAgency(operation, of);
  const filed = await filingOf(operation, of.companyId, of.filingId);
  if (!stateReportOf[form] || filed.status !== 'authorized') return undefined;
  if (await isSimulated(operation, filed)) return status === 'ready' ? undefined : askAgency(operation, of);
  const confirmation = `TEST-${filed.sha256?.slice(0, 12).toUpperCase()}`;
  return recordStateConfirmation(operation, { ...of, confirmation, accepted: true });
}
