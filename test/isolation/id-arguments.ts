/** All arguments of the schema that take ids, and what each id names. */
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import type { Kind } from './population.ts';

/** An argument that takes an id, such as `Mutation.addShifts(shifts.workLocationId)`. */
export type IdArgument = {
  readonly type: string;
  readonly field: string;
  readonly path: readonly string[];
  readonly kind: Kind;
};

const byName: Readonly<Record<string, Kind>> = {
  partnerId: 'partner',
  companyId: 'company',
  employeeId: 'employee',
  contractorId: 'contractor',
  employeeCheckId: 'employeeCheck',
  employerCheckId: 'employerCheck',
  employeeCheckIds: 'employeeCheck',
  contractorPaymentId: 'contractorPayment',
  workLocationId: 'workLocation',
  bankAccountId: 'bankAccount',
  shiftId: 'shift',
  endpointId: 'webhook',
  messageId: 'message',
  templateId: 'paperworkTemplate',
  workLocationIds: 'workLocation',
  employeeIds: 'employee',
  versionId: 'paperwork',
  eventId: 'event',
  deductionTemplateId: 'deductionTemplate',
  deductionId: 'deduction',
  employeeDeductionId: 'employeeDeduction',
  garnishmentId: 'garnishment',
  policyId: 'timeOffPolicy',
  replacedCheckId: 'employeeCheck',
  requestId: 'timeOffRequest',
  remittanceId: 'remittance',
  filingId: 'filing',
  personId: 'person',
  roleId: 'role',
  reportingPeriodId: 'opaque', // as below
  payrollFirstPayPeriodId: 'opaque', // encodes a period, names no row
};

/** Arguments whose name alone does not say what the id names. */
const byPlace: Readonly<Record<string, Kind>> = {
  'Query.waitingDeposits.after': 'opaque',
  'Query.limitedPayruns.after': 'opaque',
  'Query.unappliedAnswers.after': 'opaque', // of operators alone, like the next two
  'Query.transfersLikeAnswer.id': 'opaque',
  'Query.supportObject.id': 'opaque',
  'Query.supportNotes.ids': 'opaque',
  'Mutation.addSupportNote.id': 'opaque',
  'Mutation.addSupportNote.closes': 'opaque',
  'Mutation.handleUnappliedAnswer.id': 'opaque',
  'Mutation.retryUnappliedAnswer.id': 'opaque',
  'Mutation.decideReceipt.id': 'opaque',
  'Query.person.id': 'person',
  'Query.people.startAt': 'person',
  'Query.company.id': 'company',
  'Query.companyAsOf.id': 'company',
  'Query.employeeAsOf.id': 'employee',
  'Query.contractorAsOf.id': 'contractor',
  'Query.bankAccountAsOf.id': 'bankAccount',
  'Query.employeeCheckAsOf.id': 'employeeCheck',
  'Query.shiftAsOf.id': 'shift',
  'Query.employerCheckAsOf.id': 'employerCheck',
  'Query.contractorPaymentAsOf.id': 'contractorPayment',
  'Query.garnishmentAsOf.id': 'garnishment',
  'Query.deductionAsOf.id': 'deduction',
  'Query.employeeDeductionAsOf.id': 'employeeDeduction',
  'Query.deductionTemplateAsOf.id': 'deductionTemplate',
  'YearChange.people.startAt': 'employee',
  'Query.companies.startAt': 'company',
  'Query.workLocation.id': 'workLocation',
  'Query.workLocations.startAt': 'workLocation',
  'Query.employee.id': 'employee',
  'Query.employees.startAt': 'employee',
  'Query.bankAccount.id': 'bankAccount',
  'Query.bankAccounts.startAt': 'bankAccount',
  'Query.employeeCheck.id': 'employeeCheck',
  'Query.contractorPayment.id': 'contractorPayment',
  'Query.contractorPayments.startAt': 'contractorPayment',
  'Query.contractor.id': 'contractor',
  'Query.contractors.startAt': 'contractor',
  'Query.timeOffEntries.startAt': 'timeOffEntry',
  'Query.timeOffRequest.id': 'timeOffRequest',
  'Query.timeOffRequests.startAt': 'timeOffRequest',
  'Query.employeeChecks.startAt': 'employeeCheck',
  'Query.replayChecks.startAt': 'employeeCheck',
  'Query.employerCheck.id': 'employerCheck',
  'Query.employerChecks.startAt': 'employerCheck',
  'Query.shift.id': 'shift',
  'Query.events.startAt': 'event',
  'Query.history.startAt': 'event',
  'Query.auditEntries.startAt': 'auditEntry',
  'Query.ledgerEntries.startAt': 'ledgerEntry',
  'Query.remittances.startAt': 'remittance',
  'Query.webhookDeliveries.startAt': 'webhookDelivery',
  'Query.message.id': 'message',
  'Query.messages.startAt': 'message',
  'Query.signature.id': 'signature',
  'Query.paperwork.startAt': 'paperwork',
  'Query.i9People.startAt': 'employee',
  'Mutation.recordNewHireReport.workerId': 'employee',
  'Query.paperworkPeople.startAt': 'employee',
  'Query.signatures.startAt': 'signature',
  'Query.webhookEndpoint.id': 'webhook',
  'WebhookEndpoint.latestDeliveries.startAt': 'webhookDelivery',
  'Mutation.approvePayrun.paysNothing': 'employeeCheck',
  'Mutation.updateWebhook.id': 'webhook',
  'Mutation.deleteWebhook.id': 'webhook',
  'Mutation.rotateWebhookSecrets.id': 'webhook',
  'Mutation.revealWebhookSecrets.id': 'webhook',
  'Mutation.replayEvents.id': 'webhook',
  'Mutation.fireSampleEvent.id': 'webhook',
  'Query.deductionTemplate.id': 'deductionTemplate',
  'Query.deductionTemplates.startAt': 'deductionTemplate',
  'Query.deduction.id': 'deduction',
  'Query.deductions.startAt': 'deduction',
  'Query.employeeDeduction.id': 'employeeDeduction',
  'Query.employeeDeductions.startAt': 'employeeDeduction',
  'Query.regularPayroll.id': 'regularPayroll',
  'Query.regularPayrolls.startAt': 'regularPayroll',
  'Query.reportingPeriod.id': 'opaque', // derived, the same for everybody
  'Query.garnishment.id': 'garnishment',
  'Query.garnishments.startAt': 'garnishment',
  'Mutation.revokeLink.id': 'link',
  'Mutation.revokeKey.id': 'key',
  'Mutation.createPartner.id': 'partner',
  'Mutation.closePartner.id': 'partner',
  'Mutation.openPartner.id': 'partner',
  'Mutation.erasePerson.id': 'employee',
  'Mutation.erasePartner.id': 'partner',
  'Query.partners.after': 'partner',
  'Company.employees.startAt': 'employee',
  'EmployerCheck.checks.startAt': 'employeeCheck',
  'RegularPayroll.checks.startAt': 'employeeCheck',
  'EmployerCheck.contractorPayments.startAt': 'contractorPayment',
  'EmployerCheck.waitingChecks.startAt': 'employeeCheck',
  'EmployerCheck.waitingPayments.startAt': 'contractorPayment',
  'Company.contractors.startAt': 'contractor',
  'Company.employeeChecks.startAt': 'employeeCheck',
  'Employee.checks.startAt': 'employeeCheck',
  'Employee.bankAccounts.startAt': 'bankAccount',
  'Employee.garnishments.startAt': 'garnishment',
  'Contractor.garnishments.startAt': 'garnishment',
  'Contractor.payments.startAt': 'contractorPayment',
  'Employee.recurringDeductions.startAt': 'employeeDeduction',
  'Contractor.bankAccounts.startAt': 'bankAccount',
  'Query.filing.id': 'filing',
  'Query.reportJob.id': 'reportJob',
  'Query.reportJobs.startAt': 'reportJob',
  'Query.formsW2.startAt': 'employee',
  'Query.formsW2ToPrint.startAt': 'employee',
  'Query.forms1099Nec.startAt': 'contractor',
  'FilingLine.checks.startAt': 'employeeCheck',
  'Form943.checksOfEmployees.startAt': 'employeeCheck',
  'Form941.checksOfEmployees.startAt': 'employeeCheck',
  'Form1099Nec.payments.startAt': 'contractorPayment',
};

export const spellPlace = ({ type, field, path }: Omit<IdArgument, 'kind'>) =>
  `${type}.${field}.${path.join('.')}`;

/** The pages of a list within an object take what the list beside them takes, or that at the top. */
function kindOf(place: Omit<IdArgument, 'kind'>): Kind | undefined {
  const list = { ...place, field: place.field.replace(/Page$/, '') };
  const atTop = list.field === place.field ? undefined : byPlace[spellPlace({ ...list, type: 'Query' })];
  return byPlace[spellPlace(place)] ?? byPlace[spellPlace(list)] ?? atTop ?? byName[place.path.at(-1) ?? ''];
}

/** The paths below an argument or input field at which an ID is taken. */
export function idPathsOf({ name, type }: GraphQLArgument | GraphQLInputField): string[][] {
  const named = getNamedType(type);
  if (named.name === 'ID') return [[name]];
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields())
    .flatMap(idPathsOf)
    .map((path) => [name, ...path]);
}

type Place = Omit<IdArgument, 'kind'>;

/** Every argument that takes an id, those of nested fields included. */
function placesOf(schema: GraphQLSchema): Place[] {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const fields = types.flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
  return fields
    .filter(({ type }) => !type.name.startsWith('__'))
    .flatMap(({ type, field }) =>
      field.args.flatMap(idPathsOf).map((path) => ({ type: type.name, field: field.name, path })),
    );
}

/** The same with what each id names. */
export const idArgumentsOf = (schema: GraphQLSchema): IdArgument[] =>
  placesOf(schema).flatMap((place) => {
    const kind = kindOf(place);
    return kind ? [{ ...place, kind }] : [];
  });

/** Arguments for which it is not declared what the id names. */
export const namelessIn = (schema: GraphQLSchema): string[] =>
  placesOf(schema)
    .filter((place) => !kindOf(place))
    .map(spellPlace);

/** A copy of arguments with a value at a path, in each member of a list; creates missing parents. */
export function withValueAt(given: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(given)) return given.map((element) => withValueAt(element, path, value));
  const members: Record<string, unknown> = { ...(given as object) };
  return { ...members, [name]: withValueAt(members[name] ?? {}, rest, value) };
}
