import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault } from '../../foundation/fault.ts';
import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type BankDeposits, depositsOf, type ProviderAnswer } from './deposits-of.ts';

type Arguments = ProviderAnswer & { readonly companyId: string };

/** Records the answer of a provider, which decides the account that is attached until another one is. */
export async function recordProviderAnswer(
  operation: Operation,
  { companyId, provider, reference, day, isVerified }: Arguments,
): Promise<BankDeposits> {
  const answer = { provider, reference, day, isVerified };
  const company = await requireChangeable(operation, companyId);
  if (company.bankStatus === 'none')
    throw new Fault('WRONG_STATE', { problem: 'The company has no bank account: attach one.' });
  if (day > dateInLosAngeles(operation.now))
    throw new Fault('MALFORMED', { path: ['day'], problem: 'must not be in the future' });
  const data = { bankStatus: isVerified ? 'verified' : 'failed', bankProviderAnswer: answer };
  await operation.db.company.updateMany({ where: { id: companyId }, data });
  await record(operation, 'recordBankVerification', { companyId, ...answer });
  return depositsOf(operation, { ...company, ...data });
}
