import { requireCompany } from '../companies/require-company.ts';
import { Fault } from '../fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { Previewed } from '../paychecks/preview-paycheck.ts';
import { explainedGrossToNet } from '../payroll/gross-to-net.ts';
import { computeChecks, type Outcome } from './compute-checks.ts';

type Given = { companyId: string; employeeCheckIds: readonly string[] };
export type CheckPreview = {
  readonly employeeCheckId: string;
  readonly preview: Previewed | null;
  readonly problem: string | null;
};

/**
 * What pending checks would come to if their payrun were now, after every check computed before and each
 * other. The payrun computes by the same function; only what changes until then can make a difference.
 */
export async function previewChecks(
  operation: Operation,
  { companyId, employeeCheckIds }: Given,
): Promise<CheckPreview[]> {
  await requireCompany(operation, companyId);
  const { db } = operation;
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  const ids = [...new Set(employeeCheckIds)];
  const checks = await db.employeeCheck.findMany({
    where: { companyId, id: { in: ids } },
    include: { employee: true, shifts: { orderBy: { id: 'asc' } } },
  });
  if (checks.length < ids.length) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
  const closed = checks.find(({ status }) => status !== 'pending');
  if (closed) {
    const problem = `The employee check ${closed.id} is ${closed.status}: only a pending one can be previewed.`;
    throw new Fault('WRONG_STATE', { problem });
  }
  const outcomes = await computeChecks(operation, company, checks);
  return ids.flatMap((id) => outcomes.filter(({ check }) => check.id === id).map(previewOf));
}

const previewOf = ({ check, stored, problem }: Outcome): CheckPreview => ({
  employeeCheckId: check.id,
  problem,
  preview: stored && { worksheet: stored.worksheet, ...explainedGrossToNet(stored.worksheet) },
});
