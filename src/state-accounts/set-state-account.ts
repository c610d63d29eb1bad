import { record } from '../audit/record.ts';
import { requireChangeable } from '../companies/require-changeable.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { StateAccountInput } from './schema.ts';
import { programmesFrom } from './state-programmes.ts';

type Arguments = { companyId: string; input: typeof StateAccountInput.$inferInput };

/**
 * Sets a company's accounts with a state; omitted fields stay. The test environment verifies them at once; in
 * production an operator does.
 */
export async function setStateAccount(operation: Operation, { companyId, input }: Arguments): Promise<void> {
  await requireChangeable(operation, companyId);
  const { db, environment } = operation;
  const { state, withholdingAccount, unemploymentAccount, unemploymentRate, headcount } = input;
  const status = environment === 'test' ? 'verified' : 'pending';
  const data = {
    withholdingAccount,
    unemploymentAccount,
    unemploymentRate,
    unemploymentWageBaseCents: input.unemploymentWageBase,
    unemploymentExempt: input.unemploymentExempt ?? undefined,
    headcount,
    programmes: input.programmes === undefined ? undefined : programmesFrom(input.programmes ?? []),
  };
  const where = { companyId, state };
  const isNumberGiven = withholdingAccount != null || unemploymentAccount != null;
  const { count } = await db.stateAccount.updateMany({
    where,
    data: isNumberGiven ? { ...data, status } : data,
  });
  if (!count) await db.stateAccount.create({ select: { state: true }, data: { ...where, ...data, status } });
  await record(operation, 'setStateAccount', input);
}
