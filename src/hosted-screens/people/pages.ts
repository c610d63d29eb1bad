import { fixCheckPage, fixDefinition, repaidPage, voidCheckPage } from '../corrections/fix-check.tsx';
import { payOnPaperForm } from '../corrections/free-pay.tsx';
import { employeeCheckFile, handedForm } from '../corrections/paper-check.tsx';
import { pastFactPage } from '../corrections/past-fact-page.tsx';
import { definePage } from '../page.ts';
import { paystubFile } from '../paystub/paystub-file.ts';
import { aboutOne, type Routes } from '../screen.ts';
import { requestPage } from '../time-off/ask.ts';
import { personGivenFile } from '../worker/given-form.ts';
import { withdrawForm } from '../worker/w2-consent.tsx';
import { personYearFile } from '../worker/year-forms-file.ts';
import { addPage } from './add.tsx';
import { attributesPage, attributesPageAlone } from './attributes.ts';
import { bankPage } from './bank.tsx';
import { deleteCheckPage, personChecksPage, stubPage } from './checks.tsx';
import { deductionChangePage, deductionPage } from './deductions.tsx';
import { detailsPage } from './details.ts';
import { earlierPayPage } from './earlier-pay.tsx';
import { backPage, leavePage, rehirePage } from './employment.ts';
import { endPage } from './end-employment.tsx';
import { giveOnePage } from './forms-w2.tsx';
import { lockInPage } from './lock-in.tsx';
import { offCyclePage } from './off-cycle.tsx';
import { onboardForm } from './onboarding.tsx';
import { payPage } from './pay.tsx';
import { splitForm } from './pay-split.ts';
import { invitePage, personPage } from './person.tsx';
import { personForm } from './person-form.tsx';
import { countyPage, remoteWorkPage, workDistrictPage, workLocationPage } from './questions.tsx';
import { stateFormPage, w4Page } from './tax-forms.ts';
import { stopForm } from './waiting-change.tsx';

/** The pages about employees, beside their list. */
export const peopleRoutes: Routes = {
  'employee-add': { page: addPage },
  ...aboutOne({
    employee: personPage,
    'employee-checks': personChecksPage,
    'employee-paystub': stubPage,
    'paystub-pdf': paystubFile,
    'employee-w2': personYearFile,
    'employee-w2-form': personGivenFile,
    'employee-details': detailsPage,
    'employee-pay': payPage,
    'employee-w4': w4Page,
    'employee-state-form': stateFormPage,
    'employee-lock-in': lockInPage,
    'employee-bank-account': bankPage,
    'employee-pay-split': personForm(splitForm),
    'employee-deduction': deductionPage,
    'employee-deduction-change': deductionChangePage,
    'employee-leave': leavePage,
    'employee-back-to-work': backPage,
    'employee-end': endPage,
    'employee-rehire': rehirePage,
    'employee-off-cycle': offCyclePage,
    'employee-delete-check': deleteCheckPage,
    'employee-time-off-request': requestPage,
    'employee-earlier-pay': earlierPayPage,
    'employee-remote-work': remoteWorkPage,
    'employee-county': countyPage,
    'employee-work-location': workLocationPage,
    'employee-work-district': workDistrictPage,
    'employee-fix-check': fixCheckPage,
    'employee-void-check': voidCheckPage,
    'employee-repaid': repaidPage,
    'employee-past-fact': pastFactPage,
    'employee-pay-on-paper': definePage({ ...fixDefinition, form: payOnPaperForm }),
    'employee-check-pdf': employeeCheckFile,
    'employee-check-handed': definePage({ ...fixDefinition, form: handedForm }),
    'employee-invite': invitePage,
    'employee-w2-paper': { ...personPage, form: withdrawForm },
    'employee-w2-give': giveOnePage,
    'employee-stop-change': { ...personPage, form: stopForm },
    'employee-onboard': { ...personPage, form: onboardForm },
  }),
  'employee-attributes': {
    page: attributesPage,
    about: 'id',
    inEmbedded: { 'custom-attributes': attributesPageAlone },
  },
};
