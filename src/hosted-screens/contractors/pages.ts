import {
  fixPaymentPage,
  handedPaymentPage,
  paymentOnPaperPage,
  repaidPaymentPage,
  voidPaymentPage,
} from '../corrections/fix-payment.tsx';
import { contractorCheckFile } from '../corrections/paper-check.tsx';
import { aboutOne, type Routes } from '../screen.ts';
import { contractorInvitePage, contractorPage, deletePaymentPage, stopChangePage } from './contractor.tsx';
import { addContractorPage, contractorBankPage, contractorDetailsPage } from './forms.ts';
import { contractorPaymentPage } from './payments.tsx';
import { tinNoticeEndPage, tinNoticePage } from './tin-notices.tsx';

/** The pages about contractors, beside their list. */
export const contractorRoutes: Routes = {
  'contractor-add': { page: addContractorPage },
  ...aboutOne({
    contractor: contractorPage,
    'contractor-details': contractorDetailsPage,
    'contractor-bank-account': contractorBankPage,
    'contractor-invite': contractorInvitePage,
    'contractor-stop-change': stopChangePage,
    'contractor-payment': contractorPaymentPage,
    'contractor-tin-notice': tinNoticePage,
    'contractor-tin-notice-end': tinNoticeEndPage,
    'contractor-delete-payment': deletePaymentPage,
    'contractor-fix-payment': fixPaymentPage,
    'contractor-void-payment': voidPaymentPage,
    'contractor-pay-on-paper': paymentOnPaperPage,
    'contractor-repaid': repaidPaymentPage,
    'contractor-check-pdf': contractorCheckFile,
    'contractor-check-handed': handedPaymentPage,
  }),
};
