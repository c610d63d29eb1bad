import { say } from '../language/say.ts';
import type { Screen } from '../screen.ts';
import { accountPage, taxesPage } from './taxes.tsx';

export const taxRoutes = {
  taxes: { page: taxesPage },
  'state-account': { page: accountPage, about: 'state' },
} as const;

/** The company taxes page. */
export const taxes: Screen = {
  purpose: 'taxes',
  first: taxesPage,
  routes: taxRoutes,
  other: taxesPage,
  nav: () => [
    { href: '#open', text: say('Needed') },
    { href: '#states', text: say('States') },
    { href: '#federal', text: say('Federal taxes') },
  ],
};
