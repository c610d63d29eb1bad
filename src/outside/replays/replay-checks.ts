import type { NamedBundle } from '../../engine/figures/bundle-library.ts';
import { Fault } from '../../foundation/fault.ts';
import { yieldToRequests } from '../../foundation/yield-to-requests.ts';
import type { EmployeeCheck } from '../../generated/prisma/client.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { draftBundle, requireBundle } from '../../parties/figure-bundles/bundle-named.ts';
import { refuseWrites } from '../../platform/database/read-only.ts';
import { type PageArguments, readPage } from '../../platform/graphql/connection.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type ExplainedLine, replayStored } from './replay-stored.ts';
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
/** How many checks are computed before other requests run. */
const atOnce = 10;

/** Computes a page of computed checks again, with their own tables or with another bundle. Writes nothing. */
export async function replayChecks(operation: Operation, args: Arguments): Promise<ReplayPage> {
  const { db } = operation;
  if (operation.caller.kind === 'operator') await refuseWrites(db); // a partner's query only reads anyway
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

/** Finds the names of the employees and companies of checks. */
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
  const people = new Map(
    employees.map((employee) => [employee.id, `${employee.firstName} ${employee.lastName}`]),
  );
  const names = new Map(companies.map(({ id, businessName }) => [id, businessName]));
  return ({ employeeId, companyId }: Pick<Row, 'employeeId' | 'companyId'>) => ({
    employee: { id: employeeId, name: people.get(employeeId) ?? '' },
    company: { id: companyId, name: names.get(companyId) ?? '' },
  });
}

type OtherBundle = { readonly bundle?: string | null; readonly draft?: string | null };

/**
 * The bundle that replaces the checks' own: one of the service by name, or a draft that is not stored.
 * Undefined without either.
 */
async function otherBundle(
  operation: Operation,
  { bundle, draft }: OtherBundle,
): Promise<NamedBundle | undefined> {
  if (bundle != null && draft != null) {
    throw new Fault('MALFORMED', { path: ['draft'], toPrograms: 'cannot be combined with bundle' });
  }
  if (draft != null) return draftBundle(operation, draft);
  return bundle == null ? undefined : requireBundle(operation, bundle, 'bundle');
}

/** The computed checks of the partner that match every named member. */
type Selection = {
  readonly companyId?: string | null;
  readonly employeeCheckId?: string | null;
  readonly employerCheckId?: string | null;
  /** The year of the check date. */
  readonly year?: number | null;
};

/** The condition of a selection. Refuses ids that the partner does not have. */
async function selectChecks(operation: Operation, selection: Selection) {
  const { db } = operation;
  const { companyId, employeeCheckId, employerCheckId, year } = selection;
  if (companyId != null) await requireCompany(operation, companyId);
  const ofCompany = companyId == null ? {} : { companyId };
  const select = { id: true } as const;
  if (employeeCheckId != null) {
    const where = { ...ofCompany, id: employeeCheckId };
    if (!(await db.employeeCheck.findFirst({ where, select }))) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
  }
  if (employerCheckId != null) {
    const where = { ...ofCompany, id: employerCheckId };
    if (!(await db.employerCheck.findFirst({ where, select }))) throw new Fault('UNKNOWN_EMPLOYER_CHECK');
  }
  return {
    ...ofCompany,
    ...(employeeCheckId == null ? {} : { id: employeeCheckId }),
    ...(employerCheckId == null ? {} : { employerCheckId }),
    ...(year == null ? {} : { checkDate: { gte: `${year}-01-01`, lte: `${year}-12-31` } }),
    status: { not: 'pending' },
  };
}
