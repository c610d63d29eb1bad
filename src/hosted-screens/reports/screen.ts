import { say, text } from '../language/say.ts';
import type { Screen } from '../screen.ts';
import { filesPage } from './files.tsx';
import { reportsPage } from './reports.tsx';
import { filesPageName } from './request-form.ts';

/** The reports dashboard. */
export const reports: Screen = {
  purpose: 'reports',
  pages: [reportsPage, filesPage],
  choose: ({ page }) => (page === filesPageName ? filesPage : reportsPage),
  nav: ({ page, addressOf }) => {
    const filesItem = { href: addressOf({ page: filesPageName }), text: say('Report files') };
    if (page === filesPageName)
      return [
        { href: addressOf({}), text: say('Reports') },
        { ...filesItem, isCurrent: true },
      ];
    return [...sections, filesItem];
  },
};

const sections = [
  { href: '#available', text: text('Available reports') },
  { href: '#create', text: text('Create a report') },
  { href: '#payments', text: text('Contractor payments') },
  { href: '#checks', text: text('Pending checks') },
];
