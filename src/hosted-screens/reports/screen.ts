import type { Screen } from '../screen.ts';
import { reportsPage } from './reports.tsx';

/** The reports dashboard. */
export const reports: Screen = {
  purpose: 'reports',
  pages: [reportsPage],
  choose: () => reportsPage,
  nav: () => [
    { href: '#available', text: 'Available reports' },
    { href: '#payments', text: 'Contractor payments' },
    { href: '#checks', text: 'Pending checks' },
  ],
};
