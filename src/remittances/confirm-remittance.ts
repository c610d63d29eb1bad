import { record } from '../audit/record.ts';
import { requireCompany } from '../companies/require-company.ts';
import { lock } from '../database/lock.ts';
import { Fault } from '../foundation/fault.ts';
import { onlyOperators } from '../graphql/only-operators.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { heldBecause } from './missing-account.ts';
import { remit } from './remit.ts';

type Arguments = { companyId: string; remittanceId: string };

/** For operators: books that what is owed for a period was sent. */
export async function confirmRemittance(operation: Operation, args: Arguments): Promise<void> {
  onlyOperators(operation);
  const { companyId, remittanceId: id } = args;
  await requireCompany(operation, companyId);
  await lock(operation.db, 'companies', companyId);
  const period = await operation.db.remittance.findFirst({ where: { id, companyId } });
  if (!period) throw new Fault('UNKNOWN_REMITTANCE');
  if (period.status !== 'due') {
    throw new Fault('WRONG_STATE', { problem: `The remittance is ${period.status}: nothing of it is due.` });
  }
  const problem = await heldBecause(operation, period);
  if (problem) throw new Fault('WRONG_STATE', { problem });
  await remit(operation, period);
  await record(operation, 'confirmRemittance', args);
}
