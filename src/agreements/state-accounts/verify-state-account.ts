import { Fault } from '../../foundation/fault.ts';
import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { record } from '../../platform/audit/record.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Arguments = { companyId: string; state: string; isVerified: boolean };

/** For operators: sets the result of a state's verification of a company's accounts. */
export async function verifyStateAccount(operation: Operation, { companyId, state, isVerified }: Arguments) {
  onlyOperators(operation);
  await requireChangeable(operation, companyId);
  const data = { status: isVerified ? 'verified' : 'failed' };
  const { count } = await operation.db.stateAccount.updateMany({ where: { companyId, state }, data });
  if (!count) throw new Fault('WRONG_STATE', { toPrograms: `No account with ${state} is given.` });
  await record(operation, 'verifyStateAccount', { isVerified });
}
