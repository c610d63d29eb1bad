import { onboardingScreen } from '../companies/onboarding-link.ts';
import type { Operation } from '../graphql/operation-context.ts';

export type Purpose = 'dashboard' | 'taxes' | 'reports' | 'paystub' | 'onboarding' | 'api' | 'worker';

/** The path of each purpose's screen, below the base of the screens. */
export const pathOf = (purpose: Purpose, companyId = ''): string =>
  purpose === 'onboarding' ? onboardingScreen(companyId) : `/screens/${purpose}`;

export const urlOf = (
  { screenBase }: Operation,
  purpose: Purpose,
  companyId: string | undefined,
  token: string,
): string => `${screenBase}${pathOf(purpose, companyId)}?token=${token}`;
