import { iconOf } from '../design/icon.tsx';
import { ownI9Page } from '../i9/own.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageName } from '../page-name.ts';
import { ownDocumentsPage } from '../paperwork/own.tsx';
import { ownDocumentFile, ownDocumentPage } from '../paperwork/sign.tsx';
import { paystubQuery } from '../paystub/check.ts';
import { PaystubView } from '../paystub/paystub.tsx';
import { paystubFile } from '../paystub/paystub-file.ts';
import { retryForm } from '../paystub/returned-payment.tsx';
import { signedFormFile } from '../people/signed-form.tsx';
import { stopForm } from '../people/waiting-change.tsx';
import type { Routes, Screen } from '../screen.ts';
import { cancelPage, timeOffPage } from '../time-off/own.tsx';
import { checksPage } from './checks.tsx';
import {
  aboutYouPage,
  addressPage,
  askPage,
  attributesPage,
  bankPage,
  splitPage,
  stateFormPage,
} from './forms.ts';
import { ownGivenFile } from './given-form.ts';
import { homePage } from './home.tsx';
import { w2ConsentPage, w2SampleFile, w2WithdrawPage } from './w2-consent.tsx';
import { w4Page } from './w4.tsx';
import { w4DeductionsPage, w4JobsPage } from './w4-worksheets.ts';
import { whatIfPage } from './what-if.tsx';
import { yearFormsPage } from './year-forms.tsx';
import { yearFormsFile } from './year-forms-file.ts';

const routes: Routes = {
  home: { page: homePage },
  paychecks: { page: checksPage },
  'bank-account': { page: bankPage },
  'pay-split': { page: splitPage },
  'stop-change': {
    page: { ...homePage, form: { ...stopForm, next: () => ({ page: 'home', done: 'stop-change' }) } },
  },
  w4: { page: w4Page },
  'w4-jobs': { page: w4JobsPage },
  'w4-deductions': { page: w4DeductionsPage },
  'state-form': { page: stateFormPage },
  'about-you': { page: aboutYouPage },
  address: { page: addressPage },
  attributes: { page: attributesPage },
  'time-off': { page: timeOffPage },
  'time-off-request': { page: askPage },
  'time-off-cancel': { page: cancelPage },
  'what-if': { page: whatIfPage },
  'year-forms': { page: yearFormsPage },
  'w2-consent': { page: w2ConsentPage },
  'w2-withdraw': { page: w2WithdrawPage },
  'w2-sample': { page: w2SampleFile },
  'w2-form': { page: ownGivenFile },
  'year-forms-pdf': { page: yearFormsFile },
  'paystub-pdf': { page: paystubFile },
  'signed-form': { page: signedFormFile, about: 'id' },
  i9: { page: ownI9Page },
  documents: { page: ownDocumentsPage },
  document: { page: ownDocumentPage, about: 'id' },
  'document-pdf': { page: ownDocumentFile, about: 'id' },
};

/** Returns to the first page, which reports that the payment is sent. */
const ownPaystubPage = definePage({
  title: text('Paystub'),
  query: paystubQuery,
  form: { ...retryForm, next: () => ({ page: 'home', done: 'retry' }) },
  View: PaystubView,
});

/** The entries of the sidebar, and their texts. */
const entries = (): readonly (readonly [PageName, string])[] => [
  ['home', say('Your pay')],
  ['paychecks', say('Your paychecks')],
  ['time-off', say('Time off')],
  ['bank-account', say('Bank account')],
  ['w4', say('Form W-4')],
  ['state-form', say('State form')],
  ['address', say('Address')],
  ['i9', say('Form I-9')],
  ['documents', say('Documents')],
  ['year-forms', say('Year-end forms')],
  ['what-if', say('What if')],
];

/** An employee's own screens. Every name that has no route is the id of a paycheck. */
export const worker: Screen = {
  purpose: 'worker',
  first: homePage,
  routes,
  other: ownPaystubPage,
  variables: ({ page = 'home', from, today }) => ({
    today,
    requestId: from,
    signatureId: from,
    employeeCheckId: Object.hasOwn(routes, page) ? (from ?? 'none') : page,
  }),
  nav: ({ page = 'home', addressOf }) =>
    entries().map(([name, text]) => ({
      href: addressOf(name === 'home' ? {} : { page: name }),
      text,
      icon: iconOf(name),
      isCurrent: page === name,
    })),
};
