import type { Operation } from '../../platform/graphql/operation-context.ts';
import { restartAutopilot } from './restart-autopilot.ts';

/**
 * Moves a company to its next status. Autopilot begins when the company is live. The end of onboarding
 * revokes the link to the onboarding screens.
 */
export async function moveTo(operation: Operation, companyId: string, status: string): Promise<void> {
  const { db, realNow } = operation;
  await db.company.updateMany({ where: { id: companyId }, data: { status } });
  await restartAutopilot(operation, companyId);
  if (status === 'initial_onboarding') return;
  await db.link.updateMany({
    where: { companyId, purpose: 'onboarding', revokedAt: null },
    data: { revokedAt: new Date(realNow) },
  });
}
