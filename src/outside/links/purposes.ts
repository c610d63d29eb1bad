import { onboardingScreen } from '../../parties/companies/onboarding-link.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { LinkPurpose } from '../../platform/graphql/policy.ts';

/** The path of the screen of a purpose, below the base address of the screens. */
export const pathOf = (purpose: LinkPurpose, companyId = ''): string =>
  purpose === 'onboarding' ? onboardingScreen(companyId) : `/screens/${purpose}`;

export const urlOf = (
  { screenBase }: Operation,
  purpose: LinkPurpose,
  { companyId, token, language }: { companyId?: string | undefined; token: string; language?: string | null },
): string =>
  `${screenBase}${pathOf(purpose, companyId)}?token=${token}${language ? `&language=${language}` : ''}`;
