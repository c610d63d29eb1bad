/** Valid requests about checks, shifts and events, for the matrix. */
import { dateInLosAngeles } from '../../src/engine/payroll/calendar/los-angeles-time.ts';
import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { checkDate, type Ids } from './population.ts';

type Table = Readonly<Record<string, (ids: Ids) => Readonly<Record<string, unknown>>>>;

const period = payPeriodFrom('biweekly', '2027-02-21')?.id;
const shifts = (place: string) => [{ time: '2027-02-22', hourly: { hours: 2 }, workLocationId: place }];
const documentedShifts = (place: string) => [
  { time: '2027-02-22', hourly: { hours: 2 }, workLocationID: place },
];

const check = (ids: Ids) => ({
  employeeId: ids.employee,
  reportingPeriodId: period,
  checkDate,
  shifts: shifts(ids.workLocation),
});
const documentedCheck = (ids: Ids) => ({
  employeeID: ids.employee,
  reportingPeriodID: period,
  check_date: checkDate,
  shifts: documentedShifts(ids.workLocation),
});
const ofCheck = (ids: Ids) => ({ companyId: ids.company, employeeCheckId: ids.employeeCheck });
const documentedOfCheck = (ids: Ids) => ({ companyID: ids.company, employeeCheckID: ids.employeeCheck });
const ofShift = (ids: Ids) => ({ companyId: ids.company, shiftId: ids.shift });
const documentedOfShift = (ids: Ids) => ({ companyID: ids.company, shiftID: ids.shift });

/** By `Query.field` or `Mutation.field`, with GraphQL's names. */
export const checkArguments: Table = {
  'Mutation.retryEmployeeCheck': (ids) => ({ companyId: ids.company, employeeCheckId: ids.employeeCheck }),
  'Query.returnedDebits': (ids) => ({ companyId: ids.company }),
  'Mutation.retryCompanyDebit': (ids) => ({ companyId: ids.company, employerCheckId: ids.employerCheck }),
  'Mutation.confirmPrintedEmployeeCheck': (ids) => ({
    companyId: ids.company,
    employeeCheckId: ids.employeeCheck,
  }),
  'Mutation.confirmPrintedContractorPayment': (ids) => ({
    companyId: ids.company,
    contractorPaymentId: ids.contractorPayment,
  }),
  'Mutation.retryContractorPayment': (ids) => ({
    companyId: ids.company,
    contractorPaymentId: ids.contractorPayment,
  }),
  'Query.employeeChecks': (ids) => ({
    companyId: ids.company,
    employeeId: ids.employee,
    startAt: ids.employeeCheck,
  }),
  'Query.employerCheck': (ids) => ({ companyId: ids.company, id: ids.employerCheck }),
  'Query.employerChecks': (ids) => ({ companyId: ids.company, startAt: ids.employerCheck }),
  'Query.payrun': (ids) => ({ companyId: ids.company, checkDate }),
  'Query.comingPayrun': (ids) => ({ companyId: ids.company }),
  'Query.payruns': (ids) => ({ companyId: ids.company }),
  'Mutation.approvePayrun': (ids) => ({
    companyId: ids.company,
    checkDate,
    paysNothing: [ids.employeeCheck],
  }),
  'Mutation.approvePayments': (ids) => ({ companyId: ids.company, checkDate }),
  'Mutation.unapprovePayrun': (ids) => ({ companyId: ids.company, checkDate }),
  'Mutation.movePayday': (ids) => ({ companyId: ids.company, checkDate, newCheckDate: '2027-03-26' }),
  'Query.yearChange': (ids) => ({ companyId: ids.company }),
  'Query.previewChecks': (ids) => ({ companyId: ids.company, employeeCheckIds: [ids.employeeCheck] }),
  'Query.replayChecks': (ids) => ({
    companyId: ids.company,
    employeeCheckId: ids.employeeCheck,
    employerCheckId: ids.employerCheck,
  }),
  'Query.payrunProof': (ids) => ({ companyId: ids.company, employerCheckId: ids.employerCheck }),
  'Mutation.releaseCheck': (ids) => ({ ...ofCheck(ids), acceptDifferences: false }),
  'Query.grossUpCheck': (ids) => ({
    companyId: ids.company,
    employeeCheckId: ids.employeeCheck,
    earning: 'BONUS',
    netAmount: 100,
  }),
  'Query.whatIf': (ids) => ({
    companyId: ids.company,
    employeeCheckId: ids.employeeCheck,
    input: { federal: { filingStatus: 'MARRIED' }, saving: { plan: '_401K', percent: 5 } },
  }),
  'Mutation.voidEmployeeCheck': ofCheck,
  'Mutation.correctPastFact': (ids) => ({
    companyId: ids.company,
    employeeId: ids.employee,
    input: { from: dateInLosAngeles(systemClock()), wage: 30 },
  }),
  'Mutation.retryReturnedPay': (ids) => ({ companyId: ids.company }),
  'Query.earliestCheckDate': (ids) => ({ companyId: ids.company }),
  'Query.checkToCorrectWith': ofCheck,
  'Query.correctionsOf': ofCheck,
  'Query.finalPayPlan': (ids) => ({ companyId: ids.company, employeeId: ids.employee, ending: 'DISMISSAL' }),
  'Mutation.confirmCheckRecovery': ofCheck,
  'Mutation.confirmPaymentRecovery': (ids) => ({
    companyId: ids.company,
    contractorPaymentId: ids.contractorPayment,
  }),
  'Mutation.advanceClock': () => ({ by: 1 }),
  'Mutation.runTestYear': (ids) => ({ companyId: ids.company, year: 2026 }),
  'Query.clock': () => ({}),
  'Mutation.deleteTestData': (ids) => ({ partnerId: ids.partner }),
  'Query.shift': (ids) => ({ companyId: ids.company, id: ids.shift }),
  'Query.events': (ids) => ({ companyId: ids.company, startAt: ids.event }),
  'Query.previewPaycheck': (ids) => ({ companyId: ids.company, input: check(ids) }),
  'Mutation.setHours': (ids) => ({
    companyId: ids.company,
    rows: [{ employeeCheckId: ids.employeeCheck, regular: 8 }],
  }),
  'Query.paydayHours': (ids) => ({ companyId: ids.company }),
  'Mutation.addShiftsInBulk': (ids) => ({
    companyId: ids.company,
    shifts: shifts(ids.workLocation).map((shift) => ({ employeeCheckId: ids.employeeCheck, ...shift })),
  }),
  'Mutation.createEmployeeCheck': (ids) => ({ companyId: ids.company, input: check(ids) }),
  'Mutation.createEmployeeChecks': (ids) => ({ companyId: ids.company, checks: [check(ids)] }),
  'Mutation.updateEmployeeCheck': (ids) => ({ ...ofCheck(ids), input: { metadata: { note: 'a' } } }),
  'Mutation.deleteEmployeeCheck': ofCheck,
  'Mutation.updateShift': (ids) => ({ ...ofShift(ids), input: { hourly: { hours: 3 } } }),
  'Mutation.deleteShift': ofShift,
};

/** By the name of the route's document, with documented names. */
export const checkMembers: Table = {
  GetEmployeeCheck: documentedOfCheck,
  ExplainEmployeeCheck: documentedOfCheck,
  ListEmployeeChecks: (ids) => ({
    companyID: ids.company,
    employeeID: ids.employee,
    start_at: ids.employeeCheck,
  }),
  GetEmployerCheck: (ids) => ({ companyID: ids.company, employerCheckID: ids.employerCheck }),
  GetPayrunProof: (ids) => ({ companyID: ids.company, employerCheckID: ids.employerCheck }),
  ListEmployerChecks: (ids) => ({ companyID: ids.company, start_at: ids.employerCheck }),
  GetPayrun: (ids) => ({ companyID: ids.company, check_date: checkDate }),
  ListPayruns: (ids) => ({ companyID: ids.company }),
  ApprovePayrun: (ids) => ({ companyID: ids.company, check_date: checkDate }),
  UnapprovePayrun: (ids) => ({ companyID: ids.company, check_date: checkDate }),
  MovePayday: (ids) => ({ companyID: ids.company, check_date: checkDate, new_check_date: '2027-03-26' }),
  PreviewChecks: (ids) => ({ companyID: ids.company, employeeCheckIDs: [ids.employeeCheck] }),
  ReplayChecks: (ids) => ({
    companyID: ids.company,
    employeeCheckID: ids.employeeCheck,
    employerCheckID: ids.employerCheck,
  }),
  GrossUpCheck: (ids) => ({ companyID: ids.company, employeeCheckID: ids.employeeCheck, net_amount: 100 }),
  AdvanceClock: () => ({ by: 1 }),
  RunTestYear: (ids) => ({ companyID: ids.company, year: 2026 }),
  GetClock: () => ({}),
  DeleteTestData: (ids) => ({ partnerID: ids.partner }),
  GetShift: documentedOfShift,
  ListShifts: documentedOfCheck,
  AddShiftsInBulk: (ids) => ({
    companyID: ids.company,
    shifts: documentedShifts(ids.workLocation).map((shift) => ({
      employeeCheckID: ids.employeeCheck,
      ...shift,
    })),
  }),
  ListEvents: (ids) => ({ companyID: ids.company, start_at: ids.event }),
  PreviewPaycheck: (ids) => ({ companyID: ids.company, ...documentedCheck(ids) }),
  CreateEmployeeCheck: (ids) => ({ companyID: ids.company, ...documentedCheck(ids) }),
  CreateEmployeeChecks: (ids) => ({ companyID: ids.company, employee_checks: [documentedCheck(ids)] }),
  UpdateEmployeeCheck: (ids) => ({ ...documentedOfCheck(ids), metadata: { note: 'a' } }),
  DeleteEmployeeCheck: documentedOfCheck,
  VoidEmployeeCheck: documentedOfCheck,
  CorrectPastFact: (ids) => ({
    companyID: ids.company,
    employeeID: ids.employee,
    from: dateInLosAngeles(systemClock()),
    wage: 30,
  }),
  RetryEmployeeCheck: documentedOfCheck,
  GetPrintedCheck: documentedOfCheck,
  ConfirmPrintedCheck: documentedOfCheck,
  UpdateShift: (ids) => ({ ...documentedOfShift(ids), hourly: { hours: 3 } }),
  DeleteShift: documentedOfShift,
};
