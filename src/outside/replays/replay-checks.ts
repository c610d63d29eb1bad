import { Fault } from '../../foundation/fault.ts';
import { yieldToRequests } from '../../foundation/yield-to-requests.ts';
import type { EmployeeCheck } from '../../generated/prisma/client.ts';
import { refuseWrites } from '../../platform/database/read-only.ts';
import { type PageArguments, readPage } from '../../platform/graphql/connection.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type OtherBundle, otherBundle } from './bundles.ts';
import { type ExplainedLine, replayStored } from './replay-stored.ts';
import { type Selection, selectChecks } from './select-checks.ts';
import type { Change } from './sums.ts';

/** A check whose replay differs. */
export type DifferentCheck = {
  readonly employeeCheckId: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly checkDate: string;
  readonly lines: readonly ExplainedLine[];
};

export type NotReplayable = { readonly employeeCheckId: string; readonly reason: string };

/** The replay of a page of checks. */
export type ReplayPage = {
  /** The condition of the whole selection. */
  readonly where: object;
  readonly replayed: number;
  readonly bundle: string | null;
  readonly different: readonly DifferentCheck[];
  readonly notReplayable: readonly NotReplayable[];
  readonly changes: readonly Change[];
  readonly next: string | null;
};

type Arguments = Selection & OtherBundle & PageArguments;
type Row = Pick<EmployeeCheck, 'id' | 'companyId' | 'employeeId' | 'checkDate' | 'stored'>;

const columns = { id: true, companyId: true, employeeId: true, checkDate: true, stored: true } as const;
/** Other requests run after so many checks: the calculation leaves them no time by itself. */
const atOnce = 10;

/** Computes a page of computed checks again, by their own tables or by another bundle. Writes nothing. */
export async function replayChecks(operation: Operation, args: Arguments): Promise<ReplayPage> {
  const { db } = operation;
  if (operation.caller.kind === 'operator') await refuseWrites(db); // a partner's query is read only anyway
  const where = await selectChecks(operation, args);
  const other = await otherBundle(operation, args);
  const find = (query: object) => db.employeeCheck.findMany(query);
  const options = { where, query: { select: columns }, unknown: 'UNKNOWN_EMPLOYEE_CHECK' } as const;
  const { nodes, next } = await readPage(find, args, options);
  if (!nodes.length) {
    throw new Fault('WRONG_STATE', { toPrograms: 'There is no computed check in this selection.' });
  }
  const namesOf = await readNames(operation, nodes);
  const different: DifferentCheck[] = [];
  const notReplayable: NotReplayable[] = [];
  const changes: Change[] = [];
  for (const [index, { stored, ...row }] of nodes.entries()) {
    if (index % atOnce === 0) await yieldToRequests();
    const replay = await replayStored(operation, stored, other);
    const { id: employeeCheckId, companyId, employeeId, checkDate } = row;
    if (replay.outcome === 'not_replayable') notReplayable.push({ employeeCheckId, reason: replay.reason });
    if (replay.outcome !== 'different') continue;
    const { employee, company } = namesOf(row);
    const { lines, change } = replay;
    const employeeName = employee.name;
    different.push({ employeeCheckId, companyId, employeeId, employeeName, checkDate, lines });
    if (change) changes.push({ employee, company, ...change });
  }
  const bundle = other?.name ?? null;
  return { where, replayed: nodes.length, bundle, different, notReplayable, changes, next };
}

/** The names of the employees and companies of checks. */
async function readNames({ db }: Operation, rows: readonly Row[]) {
  const idsOf = (ids: readonly string[]) => ({ where: { id: { in: [...new Set(ids)] } } });
  const employees = await db.employee.findMany({
    ...idsOf(rows.map(({ employeeId }) => employeeId)),
    select: { id: true, firstName: true, lastName: true },
  });
  const companies = await db.company.findMany({
    ...idsOf(rows.map(({ companyId }) => companyId)),
    select: { id: true, businessName: true },
  });
  const people = new Map(employees.map((one) => [one.id, `${one.firstName} ${one.lastName}`]));
  const names = new Map(companies.map(({ id, businessName }) => [id, businessName]));
  return ({ employeeId, companyId }: Pick<Row, 'employeeId' | 'companyId'>) => ({
    employee: { id: employeeId, name: people.get(employeeId) ?? '' },
    company: { id: companyId, name: names.get(companyId) ?? '' },
  });
}
