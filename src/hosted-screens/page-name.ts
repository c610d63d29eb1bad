/** The words of a text, each a type. */
type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Text;

/** The names of pages in addresses. The table of each screen has the page under each name. */
export type PageName = Words<
  // the dashboard and what is beside it in the sidebar
  | 'dashboard company payroll hours employees contractors custom-attributes custom-paperwork i9 reports taxes'
  | 'report-files report-file state-account tax-question tax-authorization filing-authorize filing-ask january'
  | 'filing-file filing-confirm filing-correct filing-overpayment filing-final company-bank bank-deposits owed'
  | 'filing-elsewhere filing-withdraw'
  | 'forms-w2 forms-w2-give forms-w2-print'
  | 'bank-send-deposits bank-send-prenote bank-stop-change company-debit-again pay-calendar logo'
  | 'messages message'
  // buttons of the dashboard and of payroll
  | 'send-check send-payment time-off-approve time-off-deny pays-nothing open-payroll'
  | 'payroll-approve payroll-payments payroll-approve-payment payroll-undo-payment payroll-undo payroll-journal'
  | 'payroll-move payroll-return'
  // about one employee
  | 'employee-add employee employee-checks employee-paystub employee-w2 employee-w2-form employee-w2-give'
  | 'employee-details employee-pay'
  | 'employee-w4 employee-state-form employee-bank-account employee-pay-split employee-deduction'
  | 'employee-deduction-change employee-leave employee-back-to-work employee-end employee-rehire'
  | 'employee-onboard employee-off-cycle employee-delete-check employee-time-off-request'
  | 'employee-attributes employee-earlier-pay employee-remote-work employee-county employee-work-location'
  | 'employee-work-district'
  | 'employee-hires employee-hire-report employee-hire-file state-reports state-report'
  | 'employee-stop-change employee-signed-form'
  | 'employee-lock-in employee-invite employee-w2-paper'
  // what mends a mistake
  | 'employee-past-fact'
  | 'employee-fix-check employee-void-check employee-repaid employee-check-pdf employee-check-handed'
  | 'employee-pay-on-paper contractor-pay-on-paper contractor-fix-payment contractor-void-payment contractor-repaid'
  | 'contractor-check-pdf contractor-check-handed send-returned'
  // documents that people sign
  | 'paperwork-add paperwork-document paperwork-change paperwork-retire paperwork-sign paperwork-pdf'
  | 'documents document document-pdf'
  | 'i9-section-2 i9-supplement i9-open'
  // settings of the company
  | 'settings settings-schedule settings-approval settings-people settings-company settings-places settings-place'
  | 'settings-place-add settings-time-off settings-time-off-add settings-time-off-ready settings-time-off-policy'
  | 'settings-time-off-people settings-time-off-balance settings-deductions settings-deduction-add'
  | 'settings-deduction settings-orders settings-order-add settings-order settings-local-taxes'
  | 'settings-person-add settings-person-end'
  | 'settings-local-tax-add settings-programmes settings-notifications settings-notification'
  | 'settings-look'
  // about one contractor
  | 'contractor-add contractor contractor-details contractor-bank-account contractor-payment'
  | 'contractor-invite contractor-delete-payment contractor-stop-change contractor-tin-notice contractor-tin-notice-end'
  // an employee's own
  | 'home paychecks bank-account pay-split address attributes about-you state-form what-if year-forms year-forms-pdf'
  | 'w4 w4-jobs w4-deductions'
  | 'w2-consent w2-withdraw w2-sample w2-form'
  | 'time-off time-off-request time-off-cancel paystub-pdf stop-change signed-form'
  // a contractor's own, beside those of employees
  | 'w9 taxpayer-number w9-sign not-us-person nec-form'
  // steps of the onboarding
  | 'owner business pay-schedule bank signature'
  // the API page, and its buttons
  | 'keys webhooks endpoint embedding requests find request object'
  | 'reveal-key rotate-key create-key revoke-key join-test join-production save-embedding'
  | 'add-endpoint delete-endpoint disable-endpoint enable-endpoint send-sample replay-event replay-events'
  | 'reveal-secrets rotate-secrets'
>;
