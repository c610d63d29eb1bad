import { contractorsPage } from '../contractors/list.tsx';
import { contractorRoutes } from '../contractors/pages.ts';
import { iconOf } from '../design/icon.tsx';
import { hoursPage } from '../hours/hours.tsx';
import { i9Page } from '../i9/list.tsx';
import { i9Routes } from '../i9/pages.ts';
import { messagePage, messagesPage } from '../messages/messages.tsx';
import { depositRoutes } from '../onboarding/deposits.tsx';
import { customPaperworkPage } from '../paperwork/list.tsx';
import { paperworkRoutes } from '../paperwork/pages.ts';
import { payrollRoutes } from '../payroll/pages.tsx';
import { formsW2Page, giveOutPage, printPage } from '../people/forms-w2.tsx';
import { employeesPage, listVariables } from '../people/list.tsx';
import { hireRoutes } from '../people/new-hires.tsx';
import { peopleRoutes } from '../people/pages.ts';
import { filesPage } from '../reports/files.tsx';
import { reportsPage } from '../reports/reports.tsx';
import type { Routes, Screen } from '../screen.ts';
import { settingsPage } from '../settings/overview.tsx';
import { settingsRoutes } from '../settings/pages.ts';
import { taxRoutes } from '../taxes/screen.ts';
import { openForm } from './attention.tsx';
import { companyPage } from './company.tsx';
import { companyBankPage, debitAgainPage, stopBankChangePage } from './company-bank.tsx';
import { components } from './components.ts';
import { customAttributesPage } from './custom-attributes.tsx';
import { januaryPage } from './january.tsx';
import { overviewPage, overviewRoutes } from './overview.tsx';
import { owedPage } from './owed-by-workers.tsx';
import { calendarPage } from './pay-calendar.tsx';

/** The entries of the sidebar, in their order. */
const entries: Routes = {
  dashboard: { page: overviewPage },
  payroll: payrollRoutes.payroll,
  hours: { page: hoursPage, about: 'day', aboutNothing: hoursPage },
  employees: { page: employeesPage },
  contractors: { page: contractorsPage },
  'custom-attributes': { page: customAttributesPage },
  'custom-paperwork': { page: customPaperworkPage },
  i9: { page: i9Page },
  reports: { page: reportsPage },
  messages: { page: messagesPage },
  taxes: taxRoutes.taxes,
  settings: { page: settingsPage },
};

/** The pages below an entry, by their names. */
const below: Readonly<Record<string, RegExp>> = {
  dashboard: /^(company$|company-debit|pay-calendar|january|owed)/,
  payroll: /^payroll-/,
  employees: /^employee/,
  'custom-paperwork': /^paperwork-/,
  i9: /^i9-/,
  reports: /^report-/,
  messages: /^message/,
  contractors: /^contractor/,
  taxes: /^(state|tax|filing)-/,
  settings: /^(settings|company-bank|bank)/,
};

/**
 * Begins a payroll. In a component, the page of hours shows a refusal, because the overview is not part of
 * the component.
 */
const beginPage = { ...hoursPage, form: openForm };
const openRoute = {
  page: overviewPage,
  about: 'id',
  ...overviewRoutes['open-payroll'],
  inEmbedded: { 'run-payroll': beginPage, hours: beginPage },
} as const;

/** The company's dashboard. Links to it are created after onboarding. */
export const dashboard: Screen = {
  purpose: 'dashboard',
  components,
  first: overviewPage,
  routes: {
    ...entries,
    ...overviewRoutes,
    'open-payroll': openRoute,
    ...payrollRoutes,
    ...taxRoutes,
    ...peopleRoutes,
    ...hireRoutes,
    ...contractorRoutes,
    ...paperworkRoutes,
    ...i9Routes,
    ...settingsRoutes,
    company: { page: companyPage },
    'company-bank': { page: companyBankPage },
    'bank-stop-change': { page: stopBankChangePage },
    'company-debit-again': { page: debitAgainPage, about: 'id' },
    ...depositRoutes('company-bank', 'company-bank'),
    'pay-calendar': { page: calendarPage },
    january: { page: januaryPage },
    owed: { page: owedPage },
    'forms-w2': { page: formsW2Page },
    'forms-w2-give': { page: giveOutPage },
    'forms-w2-print': { page: printPage },
    message: { page: messagePage, about: 'id' },
    'report-files': { page: filesPage, inEmbedded: { reports: filesPage } },
  },
  variables: ({ from, list }) => ({
    checkDate: from,
    returnedId: from,
    employeeId: from,
    contractorId: from,
    deductionId: from,
    requestId: from,
    signatureId: from,
    templateId: from,
    placeId: from,
    orderId: from,
    personId: from?.split('_')[1] || 'none',
    employeeCheckId: from,
    contractorPaymentId: from,
    subject: from,
    questionCode: from,
    messageId: from,
    start: list.start,
    ...listVariables(list),
  }),
  nav: ({ page = 'dashboard', addressOf }) =>
    (Object.keys(entries) as (keyof typeof entries)[]).map((name) => ({
      // Object.keys returns string[]
      href: addressOf({ page: name }),
      text: entries[name]?.page.title ?? '',
      icon: iconOf(name),
      isCurrent: name === page || below[name]?.test(page),
    })),
};
