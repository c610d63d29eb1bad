import type { Screen } from '../screen.ts';
import { paystubFileName } from './check.ts';
import { paystubPage } from './paystub.tsx';
import { paystubFile } from './paystub-file.ts';

/** The paystub of one employee check. */
export const paystub: Screen = {
  purpose: 'paystub',
  pages: [paystubPage, paystubFile],
  choose: ({ page }) => (page === paystubFileName ? paystubFile : paystubPage),
  nav: () => [],
};
