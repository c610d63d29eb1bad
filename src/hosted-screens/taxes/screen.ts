import { Fault } from '../../foundation/fault.ts';
import { say } from '../language/say.ts';
import type { Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import type { Screen } from '../screen.ts';
import { accountPageName } from './account-form.tsx';
import { accountPage, taxesPage } from './taxes.tsx';

/** The page of taxes that the address names. The form of a state is sent to the address of the state. */
export function taxesPageOf({ page, from }: PageContext): Page {
  if (page !== accountPageName) return taxesPage;
  if (!/^[A-Z]{2}$/.test(from ?? '')) throw new Fault('UNKNOWN_PATH');
  return accountPage;
}

/** The company taxes page. */
export const taxes: Screen = {
  purpose: 'taxes',
  pages: [taxesPage, accountPage],
  choose: taxesPageOf,
  nav: () => [
    { href: '#open', text: say('Needed') },
    { href: '#states', text: say('States') },
    { href: '#federal', text: say('Federal taxes') },
  ],
};
