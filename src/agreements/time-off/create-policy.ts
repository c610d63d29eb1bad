import { newId } from '../../foundation/new-id.ts';
import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { CreateTimeOffPolicyInput } from './inputs.ts';
import { policyColumns } from './policy-columns.ts';

type Arguments = { companyId: string; input: typeof CreateTimeOffPolicyInput.$inferInput };

/** Creates a policy of a company, which covers nobody yet. Returns its id. */
export async function createPolicy(operation: Operation, { companyId, input }: Arguments): Promise<string> {
  await requireChangeable(operation, companyId);
  const columns = policyColumns(input);
  const id = newId();
  await operation.db.timeOffPolicy.create({ select: { id: true }, data: { id, companyId, ...columns } });
  await record(operation, 'createTimeOffPolicy', input);
  return id;
}
