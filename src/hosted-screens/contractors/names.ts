import { text } from '../language/say.ts';
import { verifiedFirstOf } from '../people/names.ts';

/** The names of the pages about contractors. The address of a page about one names it in `from`. */
export const contractorsPageName = 'contractors';
export const contractorPageName = 'contractor';
export const addContractorName = 'contractor-add';

/** The pages whose forms change one contractor. */
export const contractorForms = {
  details: 'contractor-details',
  bank: 'contractor-bank-account',
  pay: 'contractor-payment',
  deletePayment: 'contractor-delete-payment',
} as const;

/** What is said after a form is saved, by the name of its page. */
export const savedTexts: Readonly<Record<string, string>> = {
  [addContractorName]: text('The contractor is added. Next: add the bank account that is paid.'),
  [contractorForms.details]: text('The details are saved.'),
  [contractorForms.bank]: text('The bank account is saved. Payments go to it from now on.'),
  [verifiedFirstOf(contractorForms.bank)]: text(
    'The bank account is saved. A prenote verifies it within four banking days; payments that are due earlier wait.',
  ),
  [contractorForms.pay]: text('The payment is open. It is debited with its payday.'),
  [contractorForms.deletePayment]: text('The payment is deleted.'),
};
