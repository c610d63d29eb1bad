import type { Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { addContractorPage } from './add.tsx';
import { contractorBankPage } from './bank.ts';
import { contractorPage, contractorPageWith } from './contractor.tsx';
import { contractorDetailsPage } from './details.ts';
import { addContractorName, contractorForms, contractorPageName } from './names.ts';
import { contractorPaymentPage } from './payment-form.ts';
import { deletePaymentForm } from './payments.tsx';

/** The pages about one contractor, by name. */
const ofContractor: ReadonlyMap<string, Page> = new Map([
  [contractorPageName, contractorPage],
  [contractorForms.details, contractorDetailsPage],
  [contractorForms.bank, contractorBankPage],
  [contractorForms.pay, contractorPaymentPage],
  [contractorForms.deletePayment, contractorPageWith(deletePaymentForm)],
]);

export const contractorPages: readonly Page[] = [addContractorPage, ...ofContractor.values()];

/** The page about contractors that a link without an embedded page opens; undefined for every other page. */
export function contractorPageOf({ caller, page = '', from }: PageContext): Page | undefined {
  if (caller.embeddedPage) return undefined;
  if (page === addContractorName) return addContractorPage;
  return from === undefined ? undefined : ofContractor.get(page);
}
