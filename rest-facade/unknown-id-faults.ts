import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import type { FaultKind } from '../src/foundation/fault.ts';
import { externalName } from '../src/platform/graphql/external-names.ts';
import type { InputDefinition } from './input-definitions.ts';

/** The fault for an unknown id, by the documented name of its field. */
export const unknownIds: Readonly<Record<string, FaultKind>> = {
  partnerID: 'UNKNOWN_PARTNER',
  companyID: 'UNKNOWN_COMPANY',
  employeeID: 'UNKNOWN_EMPLOYEE',
  contractorID: 'UNKNOWN_CONTRACTOR',
  workLocationID: 'UNKNOWN_WORK_LOCATION',
  bankAccountID: 'UNKNOWN_BANK_ACCOUNT',
  reportingPeriodID: 'UNKNOWN_REPORTING_PERIOD',
  employeeCheckID: 'UNKNOWN_EMPLOYEE_CHECK',
  employeeCheckIDs: 'UNKNOWN_EMPLOYEE_CHECK',
  employerCheckID: 'UNKNOWN_EMPLOYER_CHECK',
  regularPayrollID: 'UNKNOWN_REGULAR_PAYROLL',
  shiftID: 'UNKNOWN_SHIFT',
  contractorPaymentID: 'UNKNOWN_CONTRACTOR_PAYMENT',
  deductionTemplateID: 'UNKNOWN_DEDUCTION_TEMPLATE',
  deductionID: 'UNKNOWN_DEDUCTION',
  employeeDeductionTemplateID: 'UNKNOWN_EMPLOYEE_DEDUCTION',
  garnishmentID: 'UNKNOWN_GARNISHMENT',
  policyID: 'UNKNOWN_TIME_OFF_POLICY',
  requestID: 'UNKNOWN_TIME_OFF_REQUEST',
  job_id: 'UNKNOWN_REPORT_JOB',
  webhookID: 'UNKNOWN_WEBHOOK',
  eventID: 'UNKNOWN_EVENT',
};

/** The faults that unknown ids in these inputs, at every depth, can cause. */
export const unknownIdFaults = (inputs: readonly InputDefinition[]): FaultKind[] =>
  inputs.flatMap(({ name, type }) => [name, ...namesBelow(type)]).flatMap((name) => unknownIds[name] ?? []);

function namesBelow(type: GraphQLInputType): string[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) => [
    externalName(field),
    ...namesBelow(field.type),
  ]);
}
