import { say, text } from '../language/say.ts';
import type { Screen } from '../screen.ts';
import { filesPage } from './files.tsx';
import { reportsPage } from './reports.tsx';

/** The reports dashboard. */
export const reports: Screen = {
  purpose: 'reports',
  first: reportsPage,
  routes: { 'report-files': { page: filesPage } },
  other: reportsPage,
  nav: ({ page, addressOf }) => {
    const files = { href: addressOf({ page: 'report-files' }), text: say('Report files') };
    return page === 'report-files'
      ? [
          { href: addressOf({}), text: say('Reports') },
          { ...files, isCurrent: true },
        ]
      : [...sections, files];
  },
};

const sections = [
  { href: '#available', text: text('Available reports') },
  { href: '#create', text: text('Create a report') },
  { href: '#payments', text: text('Contractor payments') },
  { href: '#checks', text: text('Pending checks') },
];
