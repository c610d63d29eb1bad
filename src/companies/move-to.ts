import type { Operation } from '../graphql/operation-context.ts';

/** Puts a company in its next status. Leaving onboarding ends the link to its screens. */
export async function moveTo({ db, realNow }: Operation, companyId: string, status: string): Promise<void> {
  await db.company.updateMany({ where: { id: companyId }, data: { status } });
  if (status === 'initial_onboarding') return;
  await db.link.updateMany({
    where: { companyId, purpose: 'onboarding', revokedAt: null },
    data: { revokedAt: new Date(realNow) },
  });
}
