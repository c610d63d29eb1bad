/** Valid requests about tax forms and reports, for the matrix. */
import type { Ids } from './population.ts';

type Table = Readonly<Record<string, (ids: Ids) => Readonly<Record<string, unknown>>>>;

const inYear = (ids: Ids) => ({ companyId: ids.company, year: 2026 });

/** By `Query.field` or `Mutation.field`, with GraphQL's names. */
export const filingArguments: Table = {
  'Query.form941': (ids) => ({ ...inYear(ids), quarter: 4 }),
  'Query.filingYears': () => ({}),
  'Query.form940': inYear,
  'Query.form941X': (ids) => ({ ...inYear(ids), quarter: 3, filedOn: '2026-10-31' }),
  'Query.form945': inYear,
  'Query.formsW2': (ids) => ({ ...inYear(ids), employeeId: ids.employee }),
  'Query.formW3': inYear,
  'Query.forms1099Nec': inYear,
  'Query.payMonths': (ids) => ({ companyId: ids.company }),
  'Query.latestReportJobs': (ids) => ({ companyId: ids.company }),
  'Query.reportJob': (ids) => ({ companyId: ids.company, id: ids.reportJob }),
  'Query.reportJobs': (ids) => ({ companyId: ids.company, startAt: ids.reportJob }),
  'Mutation.requestReport': (ids) => ({
    companyId: ids.company,
    input: {
      report: 'PAYROLL_JOURNAL',
      format: 'CSV',
      startDate: '2026-10-01',
      endDate: '2026-12-31',
      employeeId: ids.employee,
    },
  }),
};

const request = (ids: Ids) => ({
  companyID: ids.company,
  start_date: '2026-10-01',
  end_date: '2026-12-31',
  format: 'pdf',
});
const ofEmployee = (ids: Ids) => ({ ...request(ids), employeeID: ids.employee });
const ofYear = (ids: Ids) => ({ ...request(ids), start_date: '2026-01-01' });

/** By the name of the route's document, with documented names. */
export const filingMembers: Table = {
  RequestPayrollJournal: ofEmployee,
  RequestWorkerSummary: ofEmployee,
  RequestDeductionsSummary: ofEmployee,
  RequestPositivePay: (ids) => ({
    companyID: ids.company,
    start_date: '2026-10-01',
    end_date: '2026-12-31',
  }),
  RequestCashRequirements: request,
  RequestPaymentSummary: ofEmployee,
  RequestForm941: request,
  RequestForm940: ofYear,
  RequestFormsW2: (ids) => ({ ...ofYear(ids), employeeID: ids.employee }),
  RequestForms1099Nec: ofYear,
  GetReportJob: (ids) => ({ companyID: ids.company, job_id: ids.reportJob }),
  ListReportJobs: (ids) => ({ companyID: ids.company, start_at: ids.reportJob }),
  ListReportDownloads: (ids) => ({ companyID: ids.company }),
};
