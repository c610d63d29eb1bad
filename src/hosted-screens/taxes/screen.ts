import { say } from '../language/say.ts';
import type { Screen } from '../screen.ts';
import { authorizationPage } from './authorization.tsx';
import { filedElsewherePage } from './filed-elsewhere.tsx';
import { confirmFilingPage, correctFilingPage, filingFilePage } from './filing-file.tsx';
import { finalReturnPage } from './final-return.tsx';
import { overpaymentPage } from './overpayment.tsx';
import { questionPage } from './questions.tsx';
import { stateReportPage, stateReportsPage } from './state-reports.tsx';
import { accountPage, askAgencyPage, authorizeFilingPage, taxesPage, withdrawFilingPage } from './taxes.tsx';

export const taxRoutes = {
  taxes: { page: taxesPage },
  'state-account': { page: accountPage, about: 'state' },
  'tax-question': { page: questionPage, about: 'id' },
  'tax-authorization': { page: authorizationPage },
  'filing-authorize': { page: authorizeFilingPage, about: 'id' },
  'filing-ask': { page: askAgencyPage, about: 'id' },
  'filing-file': { page: filingFilePage, about: 'id' },
  'filing-confirm': { page: confirmFilingPage, about: 'id' },
  'filing-elsewhere': { page: filedElsewherePage, about: 'id' },
  'filing-withdraw': { page: withdrawFilingPage, about: 'id' },
  'filing-correct': { page: correctFilingPage, about: 'id' },
  'filing-overpayment': { page: overpaymentPage, about: 'id' },
  'filing-final': { page: finalReturnPage, about: 'id' },
  'state-reports': { page: stateReportsPage },
  'state-report': { page: stateReportPage, about: 'state' },
} as const;

/** The company taxes page. */
export const taxes: Screen = {
  purpose: 'taxes',
  endsWith: ['state-account', 'tax-question'],
  first: taxesPage,
  routes: taxRoutes,
  other: taxesPage,
  variables: ({ from }) => ({ questionCode: from }),
  nav: () => [
    { href: '#questions', text: say('Questions') },
    { href: '#filings', text: say('Filings') },
    { href: '#states', text: say('States') },
    { href: '#federal', text: say('Federal taxes') },
  ],
};
