import { Fault } from '../../foundation/fault.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { sentence } from '../../foundation/sentence.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { versionOf } from '../../platform/graphql/version.ts';
import { LongRun } from '../../platform/operation/long-run.ts';
import { inOrder, mostChecks, type PaydayCheck, paidChecks, previewedChecks } from './checks-of-payday.ts';
import { partsOf, paydayRow } from './version-of.ts';

/**
 * How many checks one approval takes. They are computed in parts, at 5 to 7 ms each. One transaction approves
 * them all, at about 1 ms each, and has a time limit of 6 seconds.
 */
export const mostApproved = 2500;
/** How many checks one transaction computes. It computes more if an employee has several of them. */
const checksOfPart = 300;

type Day = { readonly companyId: string; readonly checkDate: string };

/** What is computed of a payday so far: the progress of a long run. */
class ComputedPayday {
  /** The version that is computed. */
  readonly version: string;
  readonly checks: readonly PaydayCheck[];
  /** The ids of pending checks that are not computed yet, in parts. */
  readonly left: readonly string[][];
  constructor(version: string, checks: readonly PaydayCheck[], left: readonly string[][]) {
    this.version = version;
    this.checks = checks;
    this.left = left;
  }
}

type Alone = Day & { readonly isAlone: boolean };

/** What a long run has computed of a payday so far: all of it, or it goes on. Undefined before a long run. */
export function computedSoFar({ progress }: Operation, day: Day): ComputedPayday | undefined {
  if (!(progress instanceof ComputedPayday)) return undefined;
  if (progress.left.length) throw longRun(day);
  return progress;
}

/**
 * Begins a long run where a payday takes several transactions to compute. They compute it without a lock:
 * `requireUnchanged` follows once the payday is locked.
 */
export async function computeInParts({ db }: Operation, { isAlone, ...day }: Alone): Promise<void> {
  const count = await db.employeeCheck.count({ where: { ...dayOf(day), status: { in: liveStatuses } } });
  if (count <= mostChecks || count > mostApproved) return;
  if (isAlone) throw longRun(day);
  const problem = sentence(
    'The payday has {count} checks, which take several transactions: send the mutation alone.',
    { count },
  );
  throw new Fault('WRONG_STATE', { problem });
}

const dayOf = ({ companyId, checkDate }: Day): Day => ({ companyId, checkDate });
const longRun = (day: Day) => new LongRun((part) => computePart(part, dayOf(day)));

async function computePart(operation: Operation, day: Day): Promise<ComputedPayday> {
  const company = await requireChangeable(operation, day.companyId);
  const { progress } = operation;
  const before = progress instanceof ComputedPayday ? progress : await begin(operation, day);
  const [ids = [], ...left] = before.left;
  const pending = { companyId: day.companyId, checkDate: day.checkDate, status: 'pending' };
  const computed = await previewedChecks(operation, company, { ...pending, id: { in: ids } });
  return new ComputedPayday(before.version, inOrder([...before.checks, ...computed]), left);
}

async function begin(operation: Operation, { companyId, checkDate }: Day): Promise<ComputedPayday> {
  const version = await versionOfPay(operation, { companyId, checkDate });
  const rows = await operation.db.employeeCheck.findMany({
    where: { companyId, checkDate, status: 'pending' },
    select: { id: true, employeeId: true },
    orderBy: [{ employeeId: 'asc' }, { id: 'asc' }],
  });
  const paid = await paidChecks(operation, companyId, checkDate, mostApproved);
  return new ComputedPayday(version, paid, inParts(rows));
}

/** The checks of one employee are in one part: each of them counts the earlier ones. */
function inParts(rows: readonly { readonly id: string; readonly employeeId: string }[]): string[][] {
  const parts: string[][] = [];
  rows.forEach(({ id, employeeId }, i) => {
    const part = parts.at(-1);
    if (part && (part.length < checksOfPart || employeeId === rows[i - 1]?.employeeId)) part.push(id);
    else parts.push([id]);
  });
  return parts;
}

/** Refuses to approve what was computed of a payday that has changed since. The caller has locked it. */
export async function requireUnchanged(operation: Operation, day: Day, { version }: ComputedPayday) {
  if ((await versionOfPay(operation, day)) === version) return;
  const problem = sentence(
    'The payday {day} has changed while its checks were computed: send the request again.',
    { day: day.checkDate },
  );
  throw new Fault('WRONG_STATE', { problem });
}

/** Differs after each change of the payday or of an employee of it. */
async function versionOfPay(operation: Operation, { companyId, checkDate }: Day): Promise<string> {
  const employees = await operation.db.employee.findMany({
    where: { companyId, checks: { some: { checkDate } } },
    select: { id: true, updatedAt: true },
    orderBy: { id: 'asc' },
  });
  const day = { companyId, checkDate };
  return versionOf(paydayRow(day), [...(await partsOf(operation, day)), ...employees]);
}
