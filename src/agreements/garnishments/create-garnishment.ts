import { newId } from '../../foundation/new-id.ts';
import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { requireContractor } from '../../parties/workers/contractors/require-contractor.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { columnsOf } from './columns.ts';
import type { CreateGarnishmentInput } from './inputs.ts';
import { requireBranch } from './require-branch.ts';

type Arguments = { companyId: string; input: typeof CreateGarnishmentInput.$inferInput };

/** Creates a garnishment of a worker's pay. Returns its id. */
export async function createGarnishment(
  operation: Operation,
  { companyId, input }: Arguments,
): Promise<string> {
  const { agency, totalAmount, capAmount, localMinimumWage, withholdingSchedule, levy, ...rest } = input;
  const money = { totalAmount, capAmount, localMinimumWage };
  const company = await requireChangeable(operation, companyId);
  if (input.contractorId) await requireContractor(operation, companyId, input.contractorId);
  if (input.employeeId) {
    const employee = await requireEmployee(operation, companyId, input.employeeId);
    if (withholdingSchedule != null) requireBranch(withholdingSchedule, employee, company);
  }

  const id = newId();
  await operation.db.garnishment.create({
    select: { id: true },
    data: {
      ...rest,
      id,
      companyId,
      servedDate: input.servedDate ?? input.effectiveStartDate,
      agencyName: agency.name,
      agencyAddress: agency.address,
      ...columnsOf({ ...money, withholdingSchedule: withholdingSchedule ?? undefined, levy }),
    },
  });
  await record(operation, 'createGarnishment', input);
  return id;
}
