import { Fault } from '../../foundation/fault.ts';
import type { Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { filesPage } from '../reports/files.tsx';
import { reportsPage } from '../reports/reports.tsx';
import { filesPageName } from '../reports/request-form.ts';
import type { Screen } from '../screen.ts';
import { contractorsPage } from './contractors.tsx';
import { customAttributesPage } from './custom-attributes.tsx';
import { customPaperworkPage } from './custom-paperwork.tsx';
import { employeesPage } from './employees.tsx';
import { i9Page } from './i9.tsx';
import { overviewPage } from './overview.tsx';

/** By the documented values of embedded_page, which are also those of the query parameter `page`. */
const pages: ReadonlyMap<string, Page> = new Map([
  ['dashboard', overviewPage],
  ['employees', employeesPage],
  ['contractors', contractorsPage],
  ['custom-attributes', customAttributesPage],
  ['custom-paperwork', customPaperworkPage],
  ['i9', i9Page],
  ['reports', reportsPage],
]);

/** The name of the page to show. An embedded reports page also opens the report files. */
const pageNameOf = ({ caller: { embeddedPage }, page }: PageContext): string =>
  page === filesPageName && (!embeddedPage || embeddedPage === 'reports')
    ? filesPageName
    : (embeddedPage ?? page ?? 'dashboard');

/** The company dashboard. Links to it are created after onboarding. */
export const dashboard: Screen = {
  purpose: 'dashboard',
  pages: [...pages.values(), filesPage],
  choose: (context) => {
    const name = pageNameOf(context);
    const page = name === filesPageName ? filesPage : pages.get(name);
    if (!page) throw new Fault('UNKNOWN_PATH');
    return page;
  },
  nav: (context) =>
    [...pages].map(([name, { title }]) => ({
      href: context.addressOf({ page: name }),
      text: title,
      isCurrent: name === pageNameOf(context),
    })),
};
