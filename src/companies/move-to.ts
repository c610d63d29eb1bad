import type { Operation } from '../graphql/operation-context.ts';

/** Moves a company to its next status. The end of onboarding revokes the link to the onboarding screens. */
export async function moveTo({ db, realNow }: Operation, companyId: string, status: string): Promise<void> {
  await db.company.updateMany({ where: { id: companyId }, data: { status } });
  if (status === 'initial_onboarding') return;
  await db.link.updateMany({
    where: { companyId, purpose: 'onboarding', revokedAt: null },
    data: { revokedAt: new Date(realNow) },
  });
}
