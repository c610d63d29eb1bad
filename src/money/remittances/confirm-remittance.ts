import { Fault } from '../../foundation/fault.ts';
import { english } from '../../foundation/sentence.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
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
    throw new Fault('WRONG_STATE', {
      toPrograms: `The remittance is ${period.status}: nothing of it is due.`,
    });
  }
  const problem = await heldBecause(operation, period);
  if (problem) throw new Fault('WRONG_STATE', { toPrograms: english(problem) });
  await remit(operation, period);
  await record(operation, 'confirmRemittance', args);
}
