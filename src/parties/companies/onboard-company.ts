import { Fault } from '../../foundation/fault.ts';
import { type Said, sentence, word } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { moveTo } from './move-to.ts';
import { requireChangeable } from './require-changeable.ts';
import { haltOf } from './sandbox.ts';
import { statusPath } from './status-path.ts';

type Arguments = { companyId: string; signedBy?: string | null };

/**
 * Completes onboarding: signs the documents and moves the company towards live. The test environment makes
 * the company live at once; in production each further step waits for the operator.
 */
export async function onboardCompany(
  operation: Operation,
  { companyId, signedBy }: Arguments,
): Promise<void> {
  const company = await requireChangeable(operation, companyId);
  const problem = missingOf(company);
  if (problem) throw new Fault('WRONG_STATE', { problem });

  const path = statusPath(company.skipMigration);
  const end = operation.environment === 'test' ? (haltOf(company.businessName) ?? 'live') : path[1];
  const steps = path.slice(1, path.indexOf(end ?? 'live') + 1 || undefined);

  await operation.db.company.updateMany({
    where: { id: companyId },
    data: {
      signedBy: signedBy ?? `${company.firstName} ${company.lastName}`,
      signedAt: new Date(operation.realNow),
    },
  });
  for (const status of steps) await moveTo(operation, companyId, status);
  await record(operation, 'onboardCompany', { companyId });
}

/** The reason why a company cannot be onboarded yet, as a sentence; undefined when it can. */
function missingOf(company: Pick<Company, 'status' | 'bankStatus'>): Said | undefined {
  if (company.status !== 'initial_onboarding') {
    return sentence('The company is {status}: its onboarding is complete.', { status: word(company.status) });
  }
  switch (company.bankStatus) {
    case 'none':
      return 'No bank account is attached: use POST /companies/bank.';
    case 'pending':
      return 'The bank account is not verified yet.';
    case 'failed':
      return 'The bank account could not be verified: attach another one.';
    default:
      return undefined;
  }
}
