import { Fault } from '../../foundation/fault.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Which computed checks of the partner: all that each of the named members selects. */
export type Selection = {
  readonly companyId?: string | null;
  readonly employeeCheckId?: string | null;
  readonly employerCheckId?: string | null;
  /** Of the check date. */
  readonly year?: number | null;
};

/** The condition of a selection. Refuses what the partner does not have. */
export async function selectChecks(operation: Operation, selection: Selection) {
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
