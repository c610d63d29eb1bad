import { Fault } from '../../foundation/fault.ts';
import { record } from '../../platform/audit/record.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireChangeable } from './require-changeable.ts';

type Arguments = { companyId: string; isVerified: boolean; source?: string | null };

/** For operators: sets the result of the verification of a company's bank account. */
export async function verifyBank(
  operation: Operation,
  { companyId, isVerified, source }: Arguments,
): Promise<void> {
  onlyOperators(operation);
  const { bankStatus } = await requireChangeable(operation, companyId);
  if (bankStatus === 'none') throw new Fault('WRONG_STATE', { toPrograms: 'No bank account is attached.' });
  const found = isVerified ? 'verified' : 'failed';
  await operation.db.company.updateMany({ where: { id: companyId }, data: { bankStatus: found } });
  await record(operation, 'verifyCompanyBank', { isVerified, source });
}
