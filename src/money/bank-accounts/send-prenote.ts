import { Fault } from '../../foundation/fault.ts';
import type { Said } from '../../foundation/sentence.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { workerAccount } from '../money-movement/account.ts';
import { refusalToRetry } from '../money-movement/refusal-to-retry.ts';
import { requireBank } from '../money-movement/require-bank.ts';
import { sendPrenotes } from '../money-movement/send-prenotes.ts';
import { requireBankAccount } from './require-bank-account.ts';

/** Sends a prenote to an account that has none, or whose last prenote was returned by its bank. */
export async function sendPrenote(operation: Operation, companyId: string, id: string): Promise<void> {
  requireBank(operation);
  await requireChangeable(operation, companyId);
  const row = await requireBankAccount(operation, companyId, id);
  if (row.verification === 'prenote_sent') refuse('A prenote is on its way to the account already.');
  if (row.verification === 'verified') refuse('The account is verified already.');
  if (row.verificationCode?.startsWith('C'))
    refuse('A correction by its bank could not be applied: enter the account again.');
  const account = workerAccount(operation, row, '');
  if (!account) return refuse('The number of the bank account cannot be read: enter the account again.');
  const where = { direction: 'prenote', bankAccountId: id };
  const before = await operation.db.transfer.findMany({ where, orderBy: { attempt: 'asc' } });
  const problem = refusalToRetry(operation, account, before);
  if (problem !== undefined) refuse(problem);
  await sendPrenotes(operation, companyId, [id]);
  await record(operation, 'sendPrenote', { companyId, bankAccountId: id });
}

const refuse = (problem: Said): never => {
  throw new Fault('WRONG_STATE', { problem });
};
