import { iconOf } from '../design/icon.tsx';
import { say, text } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { paystubFileName, paystubQuery } from '../paystub/check.ts';
import { PaystubView } from '../paystub/paystub.tsx';
import { paystubFile } from '../paystub/paystub-file.ts';
import { retryForm } from '../paystub/returned-payment.tsx';
import type { NavItem, Screen } from '../screen.ts';
import { askPageName, cancelPageName, timeOffPageName } from '../time-off/names.ts';
import { cancelPage, timeOffPage } from '../time-off/own.tsx';
import { checksPage } from './checks.tsx';
import { addressPage, askPage, attributesPage, bankPage, splitPage, stateFormPage, w4Page } from './forms.ts';
import { homePage } from './home.tsx';
import {
  addressPageName,
  attributesPageName,
  bankPageName,
  checksPageName,
  homePageName,
  splitPageName,
  stateFormPageName,
  w4PageName,
  whatIfPageName,
  yearFileName,
  yearFormsPageName,
} from './names.ts';
import { whatIfPage } from './what-if.tsx';
import { yearFormsPage } from './year-forms.tsx';
import { yearFormsFile } from './year-forms-file.ts';

/** Returns to the first page, which says that the payment is sent. */
const ownPaystubPage = definePage({
  title: text('Paystub'),
  query: paystubQuery,
  form: { ...retryForm, next: () => ({ page: homePageName, done: 'retry' }) },
  View: PaystubView,
});

const pages: ReadonlyMap<string, Page> = new Map([
  [homePageName, homePage],
  [checksPageName, checksPage],
  [bankPageName, bankPage],
  [splitPageName, splitPage],
  [w4PageName, w4Page],
  [stateFormPageName, stateFormPage],
  [addressPageName, addressPage],
  [attributesPageName, attributesPage],
  [timeOffPageName, timeOffPage],
  [askPageName, askPage],
  [cancelPageName, cancelPage],
  [whatIfPageName, whatIfPage],
  [yearFormsPageName, yearFormsPage],
  [yearFileName, yearFormsFile],
  [paystubFileName, paystubFile],
]);

/** An employee's own screens. Every name of a page that is not listed is the id of a paycheck. */
export const worker: Screen = {
  purpose: 'worker',
  pages: [...pages.values(), ownPaystubPage],
  choose: ({ page = homePageName }) => pages.get(page) ?? ownPaystubPage,
  variables: ({ page = homePageName, from, today }) => ({
    today,
    requestId: from,
    employeeCheckId: pages.has(page) ? (from ?? 'none') : page,
  }),
  nav,
};

function nav({ page = homePageName, addressOf }: PageContext): NavItem[] {
  const item = (name: string, text: string): NavItem => ({
    href: name === homePageName ? addressOf({}) : addressOf({ page: name }),
    text,
    icon: iconOf(name),
    isCurrent: page === name,
  });
  return [
    item(homePageName, say('Your pay')),
    item(checksPageName, say('Your paychecks')),
    item(timeOffPageName, say('Time off')),
    item(bankPageName, say('Bank account')),
    item(w4PageName, say('Form W-4')),
    item(stateFormPageName, say('State form')),
    item(addressPageName, say('Address')),
    item(yearFormsPageName, say('Year-end forms')),
    item(whatIfPageName, say('What if')),
  ];
}
