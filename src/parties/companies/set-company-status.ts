import { Fault } from '../../foundation/fault.ts';
import { record } from '../../platform/audit/record.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { moveTo } from './move-to.ts';
import { requireChangeable } from './require-changeable.ts';
import { mayFollow } from './status-path.ts';

type Arguments = { companyId: string; status: string };

/** For operators: moves a company to its next status, or offboards it. */
export async function setCompanyStatus(
  operation: Operation,
  { companyId, status }: Arguments,
): Promise<void> {
  onlyOperators(operation);
  const company = await requireChangeable(operation, companyId);
  if (!mayFollow(company.status, status, company.skipMigration)) {
    throw new Fault('WRONG_STATE', {
      toPrograms: `A company that is ${company.status} cannot become ${status}.`,
    });
  }
  await moveTo(operation, companyId, status);
  await record(operation, 'setCompanyStatus', { status });
}
