import { form940Report, form941Report } from './definitions/forms.ts';
import { forms1099NecReport, formsW2Report } from './definitions/forms-of-workers.ts';
import { cashRequirements, deductionsSummary, paymentSummary, payrollJournal } from './definitions/pay.ts';
import { positivePay } from './definitions/positive-pay.ts';
import { workerSummary } from './definitions/worker-summary.ts';
import type { Report } from './report.ts';

/** All reports, by documented name. */
export const reports: ReadonlyMap<string, Report> = new Map([
  ['payroll-journal', payrollJournal],
  ['worker-summary', workerSummary],
  ['deductions-summary', deductionsSummary],
  ['cash-requirements', cashRequirements],
  ['payment-summary', paymentSummary],
  ['form-941', form941Report],
  ['form-940', form940Report],
  ['forms-w2', formsW2Report],
  ['forms-1099-nec', forms1099NecReport],
  ['positive-pay', positivePay],
]);

export function reportOf(name: string): Report {
  const report = reports.get(name);
  if (!report) throw new Error(`there is no report ${name}`); // a check constraint permits only these names
  return report;
}
