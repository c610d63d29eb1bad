import { Fault } from '../../fault.ts';
import type { Screen } from '../screen.ts';
import { onboardingPage } from './onboarding.tsx';

/** The onboarding of a company. Its link ends with it. */
export const onboarding: Screen = {
  purpose: 'onboarding',
  pages: [onboardingPage],
  choose: ({ frame }) => {
    if (frame.company.status !== 'INITIAL_ONBOARDING') throw new Fault('LINK_REVOKED');
    return onboardingPage;
  },
  nav: () => [],
};
