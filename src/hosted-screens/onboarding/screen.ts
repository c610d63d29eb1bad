import { Fault } from '../../foundation/fault.ts';
import type { Page } from '../page.ts';
import type { Screen } from '../screen.ts';
import { bankPage } from './bank.tsx';
import { businessPage } from './business.tsx';
import { onboardingPage } from './onboarding.tsx';
import { ownerPage } from './owner.tsx';
import { signaturePage } from './signature.tsx';

/** By the words of the address, in the order of the steps. */
const pages: ReadonlyMap<string | undefined, Page> = new Map([
  [undefined, onboardingPage],
  ['owner', ownerPage],
  ['business', businessPage],
  ['bank', bankPage],
  ['signature', signaturePage],
]);

/** The onboarding of a company. Its link ends with it. */
export const onboarding: Screen = {
  purpose: 'onboarding',
  pages: [...pages.values()],
  choose: ({ page: word }) => {
    const page = pages.get(word);
    if (!page) throw new Fault('UNKNOWN_PATH');
    return page;
  },
  nav: () => [],
};
