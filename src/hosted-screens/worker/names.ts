import { text } from '../language/say.ts';
import { partOfPayOf, verifiedFirstOf } from '../people/names.ts';

/** The names of an employee's own pages. The page of a paystub has the id of its check as its name. */
export const homePageName = 'home';
export const checksPageName = 'paychecks';
export const bankPageName = 'bank-account';
export const splitPageName = 'pay-split';
export const addressPageName = 'address';
export const attributesPageName = 'attributes';
export const w4PageName = 'w4';
export const stateFormPageName = 'state-form';
export const whatIfPageName = 'what-if';
export const yearFormsPageName = 'year-forms';
export const yearFileName = 'year-forms-pdf';

/** What is said after a form is saved, by the name of its page. */
export const savedText: Readonly<Record<string, string>> = {
  [bankPageName]: text('Your bank account is saved. Your pay goes to it from now on.'),
  [verifiedFirstOf(bankPageName)]: text(
    'Your bank account is saved. Your bank has four banking days to say that it is wrong. Pay that is due earlier waits.',
  ),
  [partOfPayOf(bankPageName)]: text(
    'Your bank account is saved. It gets nothing until you give it a part of your pay.',
  ),
  [splitPageName]: text('Your split is saved. It counts from your next pay that is sent.'),
  [addressPageName]: text('Your address is saved.'),
  [attributesPageName]: text('Your answers are saved.'),
  [w4PageName]: text('Your W-4 is saved. It counts from your next paycheck that is not calculated yet.'),
  [stateFormPageName]: text(
    'Your state form is saved. It counts from your next paycheck that is not calculated yet.',
  ),
  retry: text(
    'Your payment has been sent again. It arrives on the next banking day, unless your bank returns it again.',
  ),
};
