import { Fault } from '../../fault.ts';
import type { Page } from '../page.ts';
import { reportsPage } from '../reports/reports.tsx';
import type { Screen } from '../screen.ts';
import type { Visit } from '../visit.ts';
import { contractorsPage } from './contractors.tsx';
import { customAttributesPage } from './custom-attributes.tsx';
import { customPaperworkPage } from './custom-paperwork.tsx';
import { employeesPage } from './employees.tsx';
import { i9Page } from './i9.tsx';
import { overviewPage } from './overview.tsx';

/** By the documented words of embedded_page, which are also those of the address. */
const pages: ReadonlyMap<string, Page> = new Map([
  ['dashboard', overviewPage],
  ['employees', employeesPage],
  ['contractors', contractorsPage],
  ['custom-attributes', customAttributesPage],
  ['custom-paperwork', customPaperworkPage],
  ['i9', i9Page],
  ['reports', reportsPage],
]);

const wordOf = ({ caller, page }: Visit): string => caller.embeddedPage ?? page ?? 'dashboard';

/** The company dashboard. Links to it are made once onboarding is over. */
export const dashboard: Screen = {
  purpose: 'dashboard',
  pages: [...pages.values()],
  choose: (visit) => {
    const page = pages.get(wordOf(visit));
    if (!page) throw new Fault('UNKNOWN_PATH');
    return page;
  },
  nav: (visit) =>
    [...pages].map(([word, { title }]) => ({
      href: visit.addressOf({ page: word }),
      text: title,
      isCurrent: word === wordOf(visit),
    })),
};
