import type { Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { paystubFileName } from '../paystub/check.ts';
import { paystubFile } from '../paystub/paystub-file.ts';
import { requestPage } from '../time-off/ask.ts';
import { personYearFile } from '../worker/year-forms-file.ts';
import { addPage } from './add.tsx';
import { attributesPage, attributesPageAlone } from './attributes.ts';
import { bankPage } from './bank.tsx';
import { deleteCheckPage, personChecksPage, stubPage } from './checks.tsx';
import { deductionPage } from './deduction.tsx';
import { deductionChangePage } from './deduction-change.tsx';
import { detailsPage } from './details.ts';
import { earlierPayPage } from './earlier-pay.tsx';
import { backPage, endPage, leavePage, rehirePage } from './employment.ts';
import {
  addPageName,
  checksPageName,
  deductionChangePageName,
  formPages,
  personPageName,
  personYearFileName,
  stubPageName,
} from './names.ts';
import { offCyclePage } from './off-cycle.tsx';
import { onboardForm } from './onboarding.tsx';
import { payPage } from './pay.tsx';
import { splitForm } from './pay-split.ts';
import { personPage, personPageWith } from './person.tsx';
import { personForm } from './person-form.tsx';
import { stateFormPage } from './state-form.ts';
import { w4Page } from './w4.ts';

/** The pages about one person, by name. */
const ofPerson: ReadonlyMap<string, Page> = new Map([
  [personPageName, personPage],
  [checksPageName, personChecksPage],
  [stubPageName, stubPage],
  [paystubFileName, paystubFile],
  [personYearFileName, personYearFile],
  [formPages.details, detailsPage],
  [formPages.pay, payPage],
  [formPages.w4, w4Page],
  [formPages.stateForm, stateFormPage],
  [formPages.bank, bankPage],
  [formPages.split, personForm(splitForm)],
  [formPages.deduction, deductionPage],
  [deductionChangePageName, deductionChangePage],
  [formPages.leave, leavePage],
  [formPages.back, backPage],
  [formPages.end, endPage],
  [formPages.rehire, rehirePage],
  [formPages.offCycle, offCyclePage],
  [formPages.deleteCheck, deleteCheckPage],
  [formPages.timeOff, requestPage],
  [formPages.attributes, attributesPage],
  [formPages.earlierPay, earlierPayPage],
  [formPages.onboard, personPageWith(onboardForm)],
]);

export const peoplePages: readonly Page[] = [addPage, attributesPageAlone, ...ofPerson.values()];

/** The page about people that a link without an embedded page opens; undefined for every other page. */
export function peoplePageOf({ caller, page = '', from }: PageContext): Page | undefined {
  if (caller.embeddedPage === 'custom-attributes' && page === formPages.attributes && from !== undefined)
    return attributesPageAlone;
  if (caller.embeddedPage) return undefined;
  if (page === addPageName) return addPage;
  return from === undefined ? undefined : ofPerson.get(page);
}
