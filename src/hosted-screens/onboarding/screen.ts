import { Fault } from '../../foundation/fault.ts';
import type { Page } from '../page.ts';
import type { Screen } from '../screen.ts';
import { bankPage } from './bank.tsx';
import { businessPage } from './business.tsx';
import { onboardingPage } from './onboarding.tsx';
import { ownerPage } from './owner.tsx';
import { signaturePage } from './signature.tsx';

/** By the query parameter `page`, in the order of the steps. */
const pages: ReadonlyMap<string | undefined, Page> = new Map([
  [undefined, onboardingPage],
  ['owner', ownerPage],
  ['business', businessPage],
  ['bank', bankPage],
  ['signature', signaturePage],
]);

/** The onboarding of a company. Its link works until onboarding ends. */
export const onboarding: Screen = {
  purpose: 'onboarding',
  pages: [...pages.values()],
  choose: ({ page: name }) => {
    const page = pages.get(name);
    if (!page) throw new Fault('UNKNOWN_PATH');
    return page;
  },
  nav: () => [],
};
