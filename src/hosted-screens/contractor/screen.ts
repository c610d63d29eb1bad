import { iconOf } from '../design/icon.tsx';
import { say } from '../language/say.ts';
import type { PageName } from '../page-name.ts';
import { signedFormFile } from '../people/signed-form.tsx';
import type { Routes, Screen } from '../screen.ts';
import { addressPage, bankPage, foreignPage, taxpayerNumberPage, w9Page } from './forms.tsx';
import { homePage, stopChangePage } from './home.tsx';
import { signPage } from './w9-sign.tsx';
import { copyBFile, yearFormsPage } from './year-forms.tsx';

const routes: Routes = {
  home: { page: homePage },
  w9: { page: w9Page },
  address: { page: addressPage },
  'taxpayer-number': { page: taxpayerNumberPage },
  'w9-sign': { page: signPage },
  'not-us-person': { page: foreignPage },
  'bank-account': { page: bankPage },
  'stop-change': { page: stopChangePage },
  'signed-form': { page: signedFormFile, about: 'id' },
  'year-forms': { page: yearFormsPage },
  'nec-form': { page: copyBFile },
};

/** The entries of the sidebar, and their texts. */
const entries = (): readonly (readonly [PageName, string])[] => [
  ['home', say('Your payments')],
  ['w9', say('Form W-9')],
  ['address', say('Address')],
  ['bank-account', say('Bank account')],
  ['year-forms', say('Year-end forms')],
];

/** A contractor's own screens. */
export const contractor: Screen = {
  purpose: 'contractor',
  first: homePage,
  routes,
  variables: ({ caller, from }) => ({ contractorId: caller.contractorId ?? 'none', signatureId: from }),
  nav: ({ page = 'home', addressOf }) =>
    entries().map(([name, text]) => ({
      href: addressOf(name === 'home' ? {} : { page: name }),
      text,
      icon: iconOf(name),
      isCurrent: page === name,
    })),
};
