import type { Screen } from '../screen.ts';
import { paystubPage } from './paystub.tsx';
import { paystubFile } from './paystub-file.ts';

/** The paystub of one employee check. */
export const paystub: Screen = {
  purpose: 'paystub',
  first: paystubPage,
  routes: { 'paystub-pdf': { page: paystubFile } },
  other: paystubPage,
  nav: () => [],
};
