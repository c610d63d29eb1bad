import type { Screen } from '../screen.ts';
import { bankPage } from './bank.tsx';
import { businessPage } from './business.tsx';
import { depositRoutes } from './deposits.tsx';
import { onboardingPage } from './onboarding.tsx';
import { ownerPage } from './owner.tsx';
import { paySchedulePage } from './pay-schedule.tsx';
import { signaturePage } from './signature.tsx';

/** The onboarding of a company. Its link works until onboarding ends. */
export const onboarding: Screen = {
  purpose: 'onboarding',
  endsWith: ['signature'],
  first: onboardingPage,
  routes: {
    owner: { page: ownerPage },
    business: { page: businessPage },
    'pay-schedule': { page: paySchedulePage },
    bank: { page: bankPage },
    ...depositRoutes('signature', 'bank'),
    signature: { page: signaturePage },
  },
  nav: () => [],
};
