/** Valid requests about tax forms and reports, for the matrix. */
import { fileColumn } from '../../src/outside/tax-filings/authorize-filing.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';
import { sha256Of } from '../../src/platform/sealed-documents/sealed-pdf.ts';
import type { Ids } from './population.ts';

type Table = Readonly<Record<string, (ids: Ids) => Readonly<Record<string, unknown>>>>;

/** A filing that is authorized and not sent. */
export async function populateFiling(operation: Operation, companyId: string): Promise<{ filing: string }> {
  const id = `${companyId}_form_941_2026-03-31`;
  await operation.db.filing.create({
    data: {
      id,
      companyId,
      form: 'form_941',
      periodStart: '2026-01-01',
      periodEnd: '2026-03-31',
      method: 'paper',
      status: 'authorized',
      attempt: 1,
      amountCents: 0n,
      bookedCents: 0n,
      authorizedAt: new Date('2026-04-20T17:00:00Z'),
      authorizedBy: 'key',
      fileName: 'form-941.pdf',
      mediaType: 'application/pdf',
      sealedFile: fileColumn.seal(operation, id, Buffer.from('file').toString('base64')),
      sha256: sha256Of('file'),
    },
  });
  return { filing: id };
}

const ofFiling = (ids: Ids) => ({ companyId: ids.company, filingId: ids.filing });
const ofFile = (ids: Ids) => ({ ...ofFiling(ids), sha256: sha256Of('file') });
const signature = { name: 'Mara Lindqvist', declaration: 'I sign.', language: 'en', shown: [] };

const ofCorrection = { quarter: 3, filedOn: '2026-10-31', process: 'ADJUSTED', statements: [] };
const inYear = (ids: Ids) => ({ companyId: ids.company, year: 2026 });

/** By `Query.field` or `Mutation.field`, with GraphQL's names. */
export const filingArguments: Table = {
  'Query.form941': (ids) => ({ ...inYear(ids), quarter: 4 }),
  'Query.filingYears': () => ({}),
  'Query.form940': inYear,
  'Query.form941X': (ids) => ({ ...inYear(ids), ...ofCorrection }),
  'Query.form943': inYear,
  'Query.form944': inYear,
  'Query.form945': inYear,
  'Query.formsW2': (ids) => ({ ...inYear(ids), employeeId: ids.employee }),
  'Query.formW3': inYear,
  'Query.formsW2ToPrint': inYear,
  'Mutation.giveOutFormsW2': (ids) => ({ ...inYear(ids), employeeId: ids.employee }),
  'Query.forms1099Nec': inYear,
  'Query.filings': inYear,
  'Query.filingsDue': (ids) => ({ companyId: ids.company }),
  'Query.filing': (ids) => ({ companyId: ids.company, id: ids.filing }),
  'Query.taxAuthorization': (ids) => ({ companyId: ids.company }),
  'Mutation.signTaxAuthorization': (ids) => ({ companyId: ids.company, signature }),
  'Mutation.authorizeFiling': ofFiling,
  'Mutation.askAgency': ofFiling,
  'Mutation.openFilingFile': ofFiling,
  'Mutation.recordFiledElsewhere': (ids) => ({
    ...ofFiling(ids),
    filedBy: 'Former Payroll Inc',
    filedOn: '2026-04-20',
  }),
  'Mutation.withdrawFiledElsewhere': ofFiling,
  'Mutation.recordStateConfirmation': (ids) => ({ ...ofFiling(ids), confirmation: 'CA-1' }),
  'Mutation.recordPaperTaxAuthorization': (ids) => ({
    companyId: ids.company,
    signerName: 'Mara Lindqvist',
    signedOn: '2026-11-02',
    scan: Buffer.from('%PDF-').toString('base64'),
  }),
  'Mutation.recordFilingReceipt': (ids) => ({ ...ofFile(ids), receipt: 'R-1' }),
  'Mutation.recordFilingAcknowledgement': (ids) => ({ ...ofFile(ids), accepted: true, answer: 'Accepted' }),
  'Mutation.recordFilingNotice': (ids) => ({ ...ofFile(ids), notice: 'CP220', penalty: 12.5 }),
  'Query.stateReports': (ids) => ({ ...inYear(ids), quarter: 4 }),
  'Query.newHires': (ids) => ({ companyId: ids.company }),
  'Mutation.openStateReport': (ids) => ({ ...inYear(ids), quarter: 4, state: 'CA' }),
  'Mutation.openNewHireReport': (ids) => ({ companyId: ids.company, state: 'CA' }),
  'Mutation.recordNewHireReport': (ids) => ({
    companyId: ids.company,
    workerId: ids.employee,
    confirmation: 'CA-1',
  }),
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

const filingMember = (ids: Ids) => ({ companyID: ids.company, filingID: ids.filing });

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
  ListFilings: (ids) => ({ companyID: ids.company, year: 2026 }),
  GetFiling: filingMember,
  ExplainFiling: filingMember,
  AuthorizeFiling: filingMember,
  AskAgency: filingMember,
  RecordStateConfirmation: (ids) => ({ ...filingMember(ids), confirmation: 'C-1' }),
  GetReportJob: (ids) => ({ companyID: ids.company, job_id: ids.reportJob }),
  ListReportJobs: (ids) => ({ companyID: ids.company, start_at: ids.reportJob }),
  ListReportDownloads: (ids) => ({ companyID: ids.company }),
};
