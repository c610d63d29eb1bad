import type { Screen } from '../screen.ts';
import { paystubPage } from './paystub.tsx';

/** The paystub of one employee check. */
export const paystub: Screen = {
  purpose: 'paystub',
  pages: [paystubPage],
  choose: () => paystubPage,
  nav: () => [],
};
