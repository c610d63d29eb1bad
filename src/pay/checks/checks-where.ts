import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { Fault } from '../../foundation/fault.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { type MetadataFilter, metadataWhere } from '../../platform/graphql/list-filters.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { rangeOf } from '../../platform/graphql/range-of.ts';

type Filters = {
  companyId: string;
  status?: string | null;
  employeeId?: string | null;
  employerCheckId?: string | null;
  reportingPeriodId?: string | null;
  checkDateFrom?: string | null;
  checkDateTo?: string | null;
  disbursementStatus?: string | null;
} & MetadataFilter;

/** The filter of a list of checks. Refuses unknown ids instead of returning an empty list. */
export async function checksWhere(operation: Operation, filters: Filters): Promise<object> {
  const { companyId, status, employeeId, employerCheckId, reportingPeriodId } = filters;
  const checkDate = rangeOf(filters, ['checkDateFrom', 'checkDateTo']);
  await requireCompany(operation, companyId);
  if (employeeId != null) await requireEmployee(operation, companyId, employeeId);
  if (employerCheckId != null) await requirePayrun(operation, companyId, employerCheckId);
  if (reportingPeriodId != null && !payPeriodOf(reportingPeriodId))
    throw new Fault('UNKNOWN_REPORTING_PERIOD');
  return {
    companyId,
    status: status ?? undefined,
    employeeId: employeeId ?? undefined,
    employerCheckId: employerCheckId ?? undefined,
    reportingPeriodId: reportingPeriodId ?? undefined,
    checkDate,
    disbursementStatus: filters.disbursementStatus ?? undefined,
    ...metadataWhere(filters),
  };
}

async function requirePayrun({ db }: Operation, companyId: string, id: string): Promise<void> {
  if (!(await db.employerCheck.count({ where: { id, companyId } })))
    throw new Fault('UNKNOWN_EMPLOYER_CHECK');
}
