import type { Screen } from '../screen.ts';
import { taxesPage } from './taxes.tsx';

/** The company taxes page. */
export const taxes: Screen = {
  purpose: 'taxes',
  pages: [taxesPage],
  choose: () => taxesPage,
  nav: () => [
    { href: '#open', text: 'Open requirements' },
    { href: '#states', text: 'Work states' },
    { href: '#federal', text: 'Federal taxes' },
  ],
};
