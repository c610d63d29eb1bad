import { Fault, refuseAll } from '../../foundation/fault.ts';
import type { Garnishment } from '../../generated/prisma/client.ts';
import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../platform/graphql/version.ts';
import { columnsOf } from './columns.ts';
import { type OrderFacts, problemsOf } from './garnishment-rules.ts';
import { changesOf, type UpdateGarnishmentInput } from './inputs.ts';
import { requireBranch } from './require-branch.ts';
import { requireGarnishment } from './require-garnishment.ts';

type Arguments = {
  companyId: string;
  garnishmentId: string;
  input: typeof UpdateGarnishmentInput.$inferInput;
  ifMatch?: IfMatch;
};

/** Changes or ends a garnishment. Validates the changed order as a whole. */
export async function updateGarnishment(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, garnishmentId: id } = args;
  const company = await requireChangeable(operation, companyId);
  const garnishment = await requireGarnishment(operation, companyId, id);
  requireVersion(garnishment, args.ifMatch);
  const changes = changesOf(args.input);
  refuseFaulty({ ...factsOf(garnishment), ...changes });
  if (changes.withholdingSchedule != null && garnishment.employeeId) {
    const employee = await requireEmployee(operation, companyId, garnishment.employeeId);
    requireBranch(changes.withholdingSchedule, employee, company);
  }
  if (!Object.keys(changes).length) return recordNoChange(operation, 'updateGarnishment');

  const { agency, totalAmount, capAmount, localMinimumWage, withholdingSchedule, levy, ...rest } = changes;
  const others = columnsOf({
    agency,
    totalAmount,
    capAmount,
    localMinimumWage,
    withholdingSchedule,
    levy,
  });
  await operation.db.garnishment.updateMany({ where: { id }, data: { ...rest, ...others } });
  await record(operation, 'updateGarnishment', changes);
}

const factsOf = (row: Garnishment): OrderFacts => ({
  ...row,
  capAmount: row.capAmountCents,
  localMinimumWage: row.localMinimumWageCents,
  levy: row.levyFilingStatus,
});

function refuseFaulty(order: OrderFacts): void {
  refuseAll(
    problemsOf(order).map(
      ({ path, message }) => new Fault('MALFORMED', { path: ['input', ...path], toPrograms: message }),
    ),
  );
}
