/**
 * Compares the requirements of now with those that were announced last, and stores the difference. Triggers
 * make events of the stored rows. The marks, the rows and their events are stored in one transaction. So
 * nothing is announced twice, and nothing is left out.
 */
import { isDeepStrictEqual } from 'node:util';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDaysWithin } from '../../engine/payroll/calendar/plain-date.ts';
import { allInOrder } from '../../foundation/all-in-order.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import type { Requirement } from '../../generated/prisma/client.ts';
import { requirementsOfContractor } from '../../money/requirements/of-contractors.ts';
import { requirementsOfEmployee } from '../../money/requirements/of-employees.ts';
import type { RequirementRow } from '../../parties/companies/requirement-kinds.ts';
import { requirementsOf } from '../../parties/companies/requirements.ts';
import { tryLockName } from '../../platform/database/lock.ts';
import { type MarkedObject, takeRequirementMarks } from '../../platform/database/requirement-marks.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

const most = 200;

/**
 * Announces what changed, for a batch of objects. Returns whether there was any work. Only one process at a
 * time works for a partner.
 */
export async function announceRequirements(operation: Operation): Promise<boolean> {
  const { db, now } = operation;
  if (!(await tryLockName(db, 'requirements'))) return false;
  const objects = await takeRequirementMarks(db, new Date(now), most);
  if (!objects.length) return false;
  const needed = (await allInOrder(objects.map((object) => neededBy(operation, object)))).flat();
  const kept = await db.requirement.findMany({ where: { OR: objects.map(whereOf) } });
  await keep(operation, needed.map(rowOf), kept.map(rowOf));
  const marks = objects.flatMap((object) => nextLook(operation, object, needed));
  if (marks.length) await db.requirementMark.insertRows(marks);
  return true;
}

function neededBy(operation: Operation, object: MarkedObject): Promise<readonly RequirementRow[]> {
  const { companyId, employeeId, contractorId } = object;
  if (employeeId) return requirementsOfEmployee(operation, employeeId);
  if (contractorId) return requirementsOfContractor(operation, contractorId);
  return requirementsOf(operation, companyId);
}

const whereOf = ({ companyId, employeeId, contractorId }: MarkedObject) => ({
  companyId,
  employeeId,
  contractorId,
});

type Row = Omit<Requirement, 'partnerId'>;

const rowOf = (row: Requirement): Row => ({
  id: row.id,
  companyId: row.companyId,
  employeeId: row.employeeId,
  contractorId: row.contractorId,
  type: row.type,
  state: row.state,
  actor: row.actor,
  dueOn: row.dueOn,
  status: row.status,
  page: row.page,
});

async function keep({ db }: Operation, needed: readonly Row[], kept: readonly Row[]): Promise<void> {
  const before = new Map(kept.map((row) => [row.id, row]));
  const now = new Set(idsOf(needed));
  const ended = idsOf(kept.filter(({ id }) => !now.has(id)));
  if (ended.length) await db.requirement.deleteMany({ where: { id: { in: ended } } });
  const appeared = needed.filter(({ id }) => !before.has(id));
  if (appeared.length) await db.requirement.insertRows(appeared);
  for (const { id, ...data } of needed) {
    const row = before.get(id);
    if (row && !isDeepStrictEqual(row, { id, ...data }))
      await db.requirement.updateMany({ where: { id }, data });
  }
}

/**
 * The next time at which the list of an object can change without any other change. A requirement becomes
 * late after its day, and a company's next payday comes closer.
 */
function nextLook({ now }: Operation, object: MarkedObject, needed: readonly RequirementRow[]) {
  const { companyId, employeeId, contractorId } = object;
  const isOfCompany = !employeeId && !contractorId;
  const days = needed
    .filter((row) => row.employeeId === employeeId && row.contractorId === contractorId)
    .flatMap(({ companyId: of, dueOn, status }) =>
      of === companyId && dueOn !== null && status === 'open' ? [dueOn] : [],
    );
  const [first] = [...days, ...(isOfCompany ? [dateInLosAngeles(now)] : [])].sort();
  // At 08:00 UTC it is after midnight in Los Angeles, in summer and in winter.
  return first === undefined ? [] : [{ ...object, dueAt: new Date(`${addDaysWithin(first, 1)}T08:00:00Z`) }];
}
