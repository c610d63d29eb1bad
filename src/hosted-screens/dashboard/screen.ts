import { isPlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';
import { contractorsPage } from '../contractors/list.tsx';
import { contractorsPageName } from '../contractors/names.ts';
import { contractorPageOf, contractorPages } from '../contractors/pages.ts';
import { iconOf } from '../design/icon.tsx';
import { hoursPage, hoursPageName } from '../hours/hours.tsx';
import type { Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { paydayForms, paydayPage, payrollPage } from '../payroll/pages.tsx';
import { employeesPage } from '../people/list.tsx';
import { listVariables } from '../people/list-request.ts';
import { peoplePageName } from '../people/names.ts';
import { peoplePageOf, peoplePages } from '../people/pages.ts';
import { filesPage } from '../reports/files.tsx';
import { reportsPage } from '../reports/reports.tsx';
import { filesPageName } from '../reports/request-form.ts';
import type { Screen } from '../screen.ts';
import { accountPageName, taxesPageName } from '../taxes/account-form.tsx';
import { taxesPageOf } from '../taxes/screen.ts';
import { accountPage, taxesPage } from '../taxes/taxes.tsx';
import { decisionForms } from '../time-off/decisions.tsx';
import { confirmForm } from './attention-people.tsx';
import { bankPageName, companyBankPage } from './company-bank.tsx';
import { customAttributesPage } from './custom-attributes.tsx';
import { customPaperworkPage } from './custom-paperwork.tsx';
import { i9Page } from './i9.tsx';
import { openForm } from './open-payroll.tsx';
import { overviewPage, overviewWith } from './overview.tsx';
import { calendarPage, calendarPageName } from './pay-calendar.tsx';
import { sendForms } from './returned-pay.tsx';

/** By the query parameter `page`. All but the page for hours can be embedded alone. */
const pages: ReadonlyMap<string, Page> = new Map([
  ['dashboard', overviewPage],
  [hoursPageName, hoursPage],
  ['employees', employeesPage],
  [contractorsPageName, contractorsPage],
  ['custom-attributes', customAttributesPage],
  ['custom-paperwork', customPaperworkPage],
  ['i9', i9Page],
  ['reports', reportsPage],
]);

/** The pages of payroll. Links to a single embedded page do not open them. */
const ofPayroll: ReadonlyMap<string, Page> = new Map([['payroll', payrollPage], ...paydayForms]);

/**
 * The forms of the overview: they send returned pay again, decide requests for time off, confirm that a check
 * pays nothing and open payroll. Links to a single embedded page do not open them.
 */
const ofOverview: ReadonlyMap<string, Page> = new Map(
  [...sendForms, ...decisionForms, confirmForm, openForm].map(([name, form]) => [name, overviewWith(form)]),
);

/** The name of the page to show. An embedded reports page also opens the report files. */
const pageNameOf = ({ caller: { embeddedPage }, page }: PageContext): string =>
  page === filesPageName && (!embeddedPage || embeddedPage === 'reports')
    ? filesPageName
    : (embeddedPage ?? page ?? 'dashboard');

/** The page of payroll that a link without an embedded page opens; undefined for every other page. */
function payrollPageOf({ caller, page, from }: PageContext): Page | undefined {
  const found = caller.embeddedPage ? undefined : ofPayroll.get(page ?? '');
  if (!found || (found === payrollPage && from === undefined)) return found;
  if (!isPlainDate(from ?? '')) throw new Fault('UNKNOWN_PATH');
  return found === payrollPage ? paydayPage : found;
}

/** The overview as the page of one of its forms. */
const overviewPageOf = ({ caller, page, from }: PageContext): Page | undefined =>
  caller.embeddedPage || from === undefined ? undefined : ofOverview.get(page ?? '');

/** The page of taxes that a link without an embedded page opens. */
const taxesOf = (context: PageContext): Page | undefined =>
  !context.caller.embeddedPage && (context.page === taxesPageName || context.page === accountPageName)
    ? taxesPageOf(context)
    : undefined;

/** Links to a single embedded page do not open these. */
const ofCompany: ReadonlyMap<string, Page> = new Map([
  [bankPageName, companyBankPage],
  [calendarPageName, calendarPage],
]);
const companyPageOf = ({ caller, page = '' }: PageContext): Page | undefined =>
  caller.embeddedPage ? undefined : ofCompany.get(page);

/** The name of the sidebar's entry for the page: a form is sent to a page of its own. */
function currentName(context: PageContext): string {
  const { page = '' } = context;
  if (page === accountPageName) return taxesPageName;
  if (page.startsWith('employee')) return peoplePageName;
  if (page.startsWith('contractor')) return contractorsPageName;
  return page.startsWith('payroll') ? 'payroll' : pageNameOf(context);
}

/** The company dashboard. Links to it are created after onboarding. */
export const dashboard: Screen = {
  purpose: 'dashboard',
  pages: [
    ...pages.values(),
    filesPage,
    ...ofPayroll.values(),
    paydayPage,
    ...ofOverview.values(),
    taxesPage,
    accountPage,
    ...ofCompany.values(),
    ...peoplePages,
    ...contractorPages,
  ],
  choose: (context) => {
    const name = pageNameOf(context);
    const page =
      name === filesPageName
        ? filesPage
        : (payrollPageOf(context) ??
          overviewPageOf(context) ??
          taxesOf(context) ??
          companyPageOf(context) ??
          peoplePageOf(context) ??
          contractorPageOf(context) ??
          pages.get(name));
    if (!page) throw new Fault('UNKNOWN_PATH');
    return page;
  },
  variables: ({ from, list }) => ({
    checkDate: from,
    returnedId: from,
    employeeId: from,
    contractorId: from,
    deductionId: from,
    requestId: from,
    employeeCheckId: from,
    start: list.start,
    ...listVariables(list),
  }),
  nav: (context) => {
    const [overview, ...others] = [...pages].map(([name, { title }]) => ({ name, title }));
    const payroll = { name: 'payroll', title: payrollPage.title };
    const taxes = { name: taxesPageName, title: taxesPage.title };
    return [...(overview ? [overview] : []), payroll, ...others, taxes].map(({ name, title }) => ({
      href: context.addressOf({ page: name }),
      text: title,
      icon: iconOf(name),
      isCurrent: name === currentName(context),
    }));
  },
};
