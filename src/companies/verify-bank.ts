import { record } from '../audit/record.ts';
import { Fault } from '../foundation/fault.ts';
import { onlyOperators } from '../graphql/only-operators.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { requireChangeable } from './require-changeable.ts';

type Arguments = { companyId: string; isVerified: boolean };

/** For operators: sets the result of the verification of a company's bank account. */
export async function verifyBank(operation: Operation, { companyId, isVerified }: Arguments): Promise<void> {
  onlyOperators(operation);
  const { bankStatus } = await requireChangeable(operation, companyId);
  if (bankStatus === 'none') throw new Fault('WRONG_STATE', { problem: 'No bank account is attached.' });
  const found = isVerified ? 'verified' : 'failed';
  await operation.db.company.updateMany({ where: { id: companyId }, data: { bankStatus: found } });
  await record(operation, 'verifyCompanyBank', { isVerified });
}
