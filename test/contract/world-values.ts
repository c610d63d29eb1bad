/** The ids of the examples' world, by the names of the members and parameters that take them. */
import type { ExampleWorld } from '../support/send-example.ts';

export const usualIn = ({ ids }: ExampleWorld): Readonly<Record<string, readonly string[]>> => ({
  partnerID: [ids.partnerID],
  companyID: [ids.companyID, ids.companyID, ids.newCompanyID],
  employeeID: [ids.employeeID, ids.newEmployeeID],
  contractorID: [ids.contractorID],
  employeeCheckID: [
    ...[ids.employeeCheckID, ids.employeeCheckID, ids.otherCheckID, ids.voidedCheckID],
    ...[ids.paidCheckID, ids.returnedCheckID, ids.printedCheckID],
  ],
  employerCheckID: [ids.employerCheckID],
  contractorPaymentID: [
    ...[ids.firstPaymentID, ids.secondPaymentID, ids.thirdPaymentID, ids.fourthPaymentID, ids.fifthPaymentID],
    ...[ids.paidPaymentID, ids.returnedPaymentID, ids.printedPaymentID],
  ],
  workLocationID: [ids.workLocationID],
  shiftID: [ids.shiftID],
  bankAccountID: [ids.bankAccountID],
  deductionTemplateID: [ids.deductionTemplateID],
  deductionID: [ids.deductionID],
  employeeDeductionTemplateID: [ids.employeeDeductionTemplateID],
  garnishmentID: [ids.garnishmentID],
  webhookID: [ids.webhookID, ids.pausedWebhookID],
  eventID: [ids.webhookEventID],
  regularPayrollID: [ids.regularPayrollID],
  job_id: [ids.reportJobID],
  reportingPeriodID: ['rp_cpjk113j586'],
  payroll_firstPayPeriodID: ['rp_cpjk113j586'],
  routing_number: ['121000358', '021000021'],
  dob: ['1990-04-01', '2001-12-31'],
  Prefer: ['dry-run'],
});
