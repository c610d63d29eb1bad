import { paystubPage } from '../paystub/paystub.tsx';
import type { Screen } from '../screen.ts';
import { checksPage } from './checks.tsx';

/** An employee's screen: the list of paychecks, and the paystub of each by its id in `page`. */
export const worker: Screen = {
  purpose: 'worker',
  pages: [checksPage, paystubPage],
  choose: ({ page }) => (page ? paystubPage : checksPage),
  variables: ({ page }) => (page ? { employeeCheckId: page } : {}),
  nav: ({ page, addressOf }) => [{ href: addressOf({}), text: checksPage.title, isCurrent: !page }],
};
