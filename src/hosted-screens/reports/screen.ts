import type { Screen } from '../screen.ts';
import { filesPage } from './files.tsx';
import { reportsPage } from './reports.tsx';
import { filesWord } from './request-form.ts';

/** The reports dashboard. */
export const reports: Screen = {
  purpose: 'reports',
  pages: [reportsPage, filesPage],
  choose: ({ page }) => (page === filesWord ? filesPage : reportsPage),
  nav: ({ page, addressOf }) => {
    const toFiles = { href: addressOf({ page: filesWord }), text: 'Report files' };
    if (page === filesWord)
      return [
        { href: addressOf({}), text: 'Reports' },
        { ...toFiles, isCurrent: true },
      ];
    return [...parts, toFiles];
  },
};

const parts = [
  { href: '#available', text: 'Available reports' },
  { href: '#make', text: 'Make a report' },
  { href: '#payments', text: 'Contractor payments' },
  { href: '#checks', text: 'Pending checks' },
];
