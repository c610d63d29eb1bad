import { Fault } from '../../foundation/fault.ts';
import { english } from '../../foundation/sentence.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { heldBecause } from './missing-account.ts';
import { remit } from './remit.ts';

type Arguments = { companyId: string; remittanceId: string; confirmation?: string | null };

/**
 * For operators: books that what is owed for a period was sent, with the agency's confirmation. Of what left
 * in a bank file, which is booked already, it records the confirmation alone.
 */
export async function confirmRemittance(operation: Operation, args: Arguments): Promise<void> {
  onlyOperators(operation);
  const { companyId, remittanceId: id, confirmation } = args;
  await requireCompany(operation, companyId);
  await lock(operation.db, 'companies', companyId);
  const period = await operation.db.remittance.findFirst({ where: { id, companyId } });
  if (!period) throw new Fault('UNKNOWN_REMITTANCE');
  const isToRecord = period.status === 'sent' && period.confirmation === null && confirmation;
  if (period.status !== 'due' && !isToRecord) {
    throw new Fault('WRONG_STATE', {
      toPrograms: `The remittance is ${period.status}: nothing of it is due.`,
    });
  }
  if (period.status === 'due') {
    const problem = await heldBecause(operation, { ...period, heldBecause: null, heldBy: null });
    if (problem) throw new Fault('WRONG_STATE', { toPrograms: english(problem) });
    await remit(operation, period);
  }
  if (confirmation) {
    const data = { confirmation, confirmedAt: period.confirmedAt ?? new Date(operation.now) };
    await operation.db.remittance.updateMany({ where: { id, status: 'sent' }, data });
  }
  await record(operation, 'confirmRemittance', {
    companyId,
    remittanceId: id,
    ...(confirmation ? { confirmation } : {}),
  });
}

/**
 * For operators: the next round of payroll tries again to send a deposit that waits. What a bank returned of
 * it leaves as it was: the operator knows that the agency takes it now.
 */
export async function sendRemittance(
  operation: Operation,
  { companyId, remittanceId: id }: Pick<Arguments, 'companyId' | 'remittanceId'>,
): Promise<void> {
  onlyOperators(operation);
  await requireCompany(operation, companyId);
  await lock(operation.db, 'companies', companyId);
  const period = await operation.db.remittance.findFirst({ where: { id, companyId } });
  if (!period) throw new Fault('UNKNOWN_REMITTANCE');
  if (period.status !== 'due' || period.heldBecause === null) {
    throw new Fault('WRONG_STATE', { toPrograms: 'The remittance does not wait for an operator.' });
  }
  const data = { heldBecause: null, heldBy: null, resend: true };
  await operation.db.remittance.updateMany({ where: { id }, data });
  await record(operation, 'sendRemittance', { companyId, remittanceId: id });
}
