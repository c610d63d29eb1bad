import { text } from '../language/say.ts';
/** The names of the pages about people. The address of a page about one person names the person in `from`. */
export const peoplePageName = 'employees';
export const personPageName = 'employee';
export const checksPageName = 'employee-checks';
export const stubPageName = 'employee-paystub';
/** Its address names the deduction in `from`. */
export const deductionChangePageName = 'employee-deduction-change';
export const addPageName = 'employee-add';
/** The figures of a Form W-2 as PDF; `start` names the year. */
export const personYearFileName = 'employee-w2';

/** The pages whose forms change one person. */
export const formPages = {
  details: 'employee-details',
  pay: 'employee-pay',
  w4: 'employee-w4',
  stateForm: 'employee-state-form',
  bank: 'employee-bank-account',
  split: 'employee-pay-split',
  deduction: 'employee-deduction',
  leave: 'employee-leave',
  back: 'employee-back-to-work',
  end: 'employee-end',
  rehire: 'employee-rehire',
  onboard: 'employee-onboard',
  offCycle: 'employee-off-cycle',
  deleteCheck: 'employee-delete-check',
  timeOff: 'employee-time-off-request',
  attributes: 'employee-attributes',
  earlierPay: 'employee-earlier-pay',
} as const;

/** What was done when an account is added that pay does not go to yet. */
export const partOfPayOf = (page: string): string => `${page}-for-a-part`;

/** What was done when the account that pay goes to is verified by a prenote first. */
export const verifiedFirstOf = (page: string): string => `${page}-verified-first`;

type Added = { readonly isActive: boolean; readonly verification: string };

export function addedAccountOf(page: string, { isActive, verification }: Added): string {
  if (!isActive) return partOfPayOf(page);
  return verification === 'PRENOTE_SENT' ? verifiedFirstOf(page) : page;
}

/** What is said after a form is saved, by the name of its page. */
export const savedText: Readonly<Record<string, string>> = {
  [addPageName]: text('The employee is added. Next: complete what payroll needs.'),
  [formPages.details]: text('The personal details are saved.'),
  [formPages.pay]: text('The pay is saved.'),
  [formPages.w4]: text('The W-4 is saved.'),
  [formPages.stateForm]: text('The state form is saved.'),
  [formPages.bank]: text('The bank account is saved. Pay goes to it from now on.'),
  [verifiedFirstOf(formPages.bank)]: text(
    'The bank account is saved. A prenote verifies it within four banking days; pay that is due earlier waits.',
  ),
  [partOfPayOf(formPages.bank)]: text(
    'The bank account is saved. It gets nothing until a split of the pay gives it a part.',
  ),
  [formPages.split]: text('The split is saved. It counts from the next pay that is sent.'),
  [formPages.deduction]: text('The deduction is saved.'),
  [formPages.leave]: text('The leave is saved.'),
  [formPages.back]: text('The return to work is saved.'),
  [formPages.end]: text('The end of the employment is saved.'),
  [formPages.rehire]: text('The new employment is saved.'),
  [formPages.offCycle]: text('The paycheck is open. It is listed below, and paid with its payday.'),
  [formPages.deleteCheck]: text('The paycheck is deleted.'),
  [formPages.timeOff]: text('The request is filed. Approve it on the dashboard, under What needs attention.'),
  [formPages.earlierPay]: text('The earlier pay is saved. Paychecks that are computed from now on count it.'),
  [formPages.attributes]: text('The custom attributes are saved.'),
  [formPages.onboard]: text('Onboarding is complete: this employee can be paid.'),
};
