import { Fault } from '../../foundation/fault.ts';
import type { Page } from '../page.ts';
import { filesPage } from '../reports/files.tsx';
import { reportsPage } from '../reports/reports.tsx';
import { filesWord } from '../reports/request-form.ts';
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

/** A single embedded page of reports leads to their files, too. */
const wordOf = ({ caller: { embeddedPage }, page }: Visit): string =>
  page === filesWord && (!embeddedPage || embeddedPage === 'reports')
    ? filesWord
    : (embeddedPage ?? page ?? 'dashboard');

/** The company dashboard. Links to it are made once onboarding is over. */
export const dashboard: Screen = {
  purpose: 'dashboard',
  pages: [...pages.values(), filesPage],
  choose: (visit) => {
    const word = wordOf(visit);
    const page = word === filesWord ? filesPage : pages.get(word);
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
