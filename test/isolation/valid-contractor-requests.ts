/** Valid requests about contractors, their payments and reporting periods, for the matrix. */
import { earliestCheckDate } from '../../src/engine/payroll/calendar/cut-off.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import type { Ids } from './population.ts';

type Table = Readonly<Record<string, (ids: Ids) => Readonly<Record<string, unknown>>>>;

/** A period of ours, and a day that can still be paid: neither names anything of a partner's. */
const period = 'rp_cpjk60kdn6w';
const payDate = () => earliestCheckDate(systemClock());

/** By `Query.field` or `Mutation.field`, with GraphQL's names. */
export const contractorArguments: Table = {
  'Query.contractor': (ids) => ({ companyId: ids.company, id: ids.contractor }),
  'Query.contractors': (ids) => ({ companyId: ids.company, startAt: ids.contractor }),
  'Query.contractorPayment': (ids) => ({ companyId: ids.company, id: ids.contractorPayment }),
  'Query.reportingPeriod': () => ({ id: period }),
  'Query.reportingPeriods': () => ({ start: '2026-11-01', end: '2026-11-30' }),
  'Query.payCalendar': (ids) => ({ companyId: ids.company }),
  'Query.regularPayroll': (ids) => ({ companyId: ids.company, id: ids.regularPayroll }),
  'Query.regularPayrolls': (ids) => ({ companyId: ids.company, startAt: ids.regularPayroll }),
  'Mutation.openRegularPayroll': (ids) => ({ companyId: ids.company }),
  'Mutation.returnToPayroll': (ids) => ({
    companyId: ids.company,
    employeeId: ids.employee,
    checkDate: payDate(),
  }),
  'Mutation.confirmPaysNothing': (ids) => ({ companyId: ids.company, employeeCheckId: ids.employeeCheck }),
  'Query.companyReportingPeriods': (ids) => ({
    companyId: ids.company,
    start: '2026-11-01',
    end: '2026-11-30',
  }),
  'Mutation.createContractors': (ids) => ({
    companyId: ids.company,
    contractors: [{ type: 'LLC', businessName: 'Moss Tiles LLC' }],
  }),
  'Mutation.updateContractor': (ids) => ({
    companyId: ids.company,
    contractorId: ids.contractor,
    input: { email: 'tiles@moss.example' },
  }),
  'Mutation.declareForeign': (ids) => ({ companyId: ids.company, contractorId: ids.contractor }),
  'Mutation.recordTinNotice': (ids) => ({
    companyId: ids.company,
    contractorId: ids.contractor,
    kind: 'WRONG_NUMBER',
    receivedOn: '2026-10-05',
  }),
  'Mutation.endTinNotice': (ids) => ({
    companyId: ids.company,
    contractorId: ids.contractor,
    because: 'SIGNED_W9',
    on: '2026-10-05',
  }),
  'Mutation.certifyW9': (ids) => ({
    companyId: ids.company,
    contractorId: ids.contractor,
    signature: { name: 'Omar Haddad', declaration: 'True.', language: 'en', shown: [] },
    item2CrossedOut: false,
  }),
  'Mutation.approveContractorPayment': (ids) => ({
    companyId: ids.company,
    contractorPaymentId: ids.contractorPayment,
  }),
  'Mutation.unapproveContractorPayment': (ids) => ({
    companyId: ids.company,
    contractorPaymentId: ids.contractorPayment,
  }),
  'Mutation.createContractorPayment': (ids) => ({
    companyId: ids.company,
    input: { contractorId: ids.contractor, payDate: payDate(), amount: 12.5 },
  }),
  'Mutation.updateContractorPayment': (ids) => ({
    companyId: ids.company,
    contractorPaymentId: ids.contractorPayment,
    input: { amount: 12.5 },
  }),
  'Mutation.voidContractorPayment': (ids) => ({
    companyId: ids.company,
    contractorPaymentId: ids.contractorPayment,
  }),
  'Mutation.deleteContractorPayment': (ids) => ({
    companyId: ids.company,
    contractorPaymentId: ids.contractorPayment,
  }),
};

/** By the name of the route's document, with documented names. */
export const contractorMembers: Table = {
  CreateContractors: (ids) => ({
    companyID: ids.company,
    new_contractors: [{ type: 'llc', business_name: 'Moss Tiles LLC' }],
  }),
  GetContractor: (ids) => ({ companyID: ids.company, contractorID: ids.contractor }),
  ListContractors: (ids) => ({ companyID: ids.company, start_at: ids.contractor }),
  UpdateContractor: (ids) => ({
    companyID: ids.company,
    contractorID: ids.contractor,
    email: 'tiles@moss.example',
  }),
  CreateContractorPayment: (ids) => ({
    companyID: ids.company,
    contractorID: ids.contractor,
    pay_date: payDate(),
    amount: 12.5,
  }),
  GetContractorPayment: (ids) => ({ companyID: ids.company, contractorPaymentID: ids.contractorPayment }),
  FindContractorPayments: (ids) => ({
    companyID: ids.company,
    contractorID: ids.contractor,
    start_at: ids.contractorPayment,
  }),
  UpdateContractorPayment: (ids) => ({
    companyID: ids.company,
    contractorPaymentID: ids.contractorPayment,
    amount: 12.5,
  }),
  VoidContractorPayment: (ids) => ({ companyID: ids.company, contractorPaymentID: ids.contractorPayment }),
  GetPrintedContractorPayment: (ids) => ({
    companyID: ids.company,
    contractorPaymentID: ids.contractorPayment,
  }),
  ConfirmPrintedContractorPayment: (ids) => ({
    companyID: ids.company,
    contractorPaymentID: ids.contractorPayment,
  }),
  RetryContractorPayment: (ids) => ({ companyID: ids.company, contractorPaymentID: ids.contractorPayment }),
  DeleteContractorPayment: (ids) => ({ companyID: ids.company, contractorPaymentID: ids.contractorPayment }),
  GetReportingPeriod: () => ({ reportingPeriodID: period }),
  ListReportingPeriods: () => ({ pay_schedule: 'monthly', start: '2026-11-01', end: '2026-11-30' }),
  ListCompanyReportingPeriods: (ids) => ({
    companyID: ids.company,
    start: '2026-11-01',
    end: '2026-11-30',
  }),
  OpenRegularPayroll: (ids) => ({ companyID: ids.company }),
  GetRegularPayroll: (ids) => ({ companyID: ids.company, regularPayrollID: ids.regularPayroll }),
  ListRegularPayrolls: (ids) => ({ companyID: ids.company, start_at: ids.regularPayroll }),
  GetPayCalendar: (ids) => ({ companyID: ids.company }),
  SearchReportingPeriods: () => ({ searchStart: '2026-11-20', searchEnd: '2026-11-20' }),
};
