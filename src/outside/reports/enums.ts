import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';

export const ReportKind = builder.enumType('ReportKind', {
  description:
    'The kind of report. All except cash requirements cover paid checks and payments that were not voided.',
  ...enumOf({
    'payroll-journal': 'Every check with its hours, earnings, taxes, deductions and net pay.',
    'worker-summary': 'The totals of each worker.',
    'deductions-summary': 'Deductions, garnishments and company contributions, by employee and type.',
    'cash-requirements':
      'The cash that each payday requires, including computed checks that are not paid yet.',
    'payment-summary': 'Every payment to an employee or a contractor, with its disbursement status.',
    'form-941': 'The quarterly federal return: one whole quarter.',
    'form-940': 'The federal unemployment return: one whole year.',
    'forms-w2': 'The wage statements of employees: one whole year.',
    'forms-1099-nec': 'The payments to contractors: one whole year.',
    'positive-pay':
      'Printed checks that were issued or stopped, with the full account number, for the bank that pays them. Only csv.',
  }),
});

export const ReportFormat = builder.enumType('ReportFormat', {
  description: 'The file format of a report.',
  ...enumOf({
    csv: 'Comma-separated values in UTF-8 without a byte order mark, with a header line (RFC 4180).',
    pdf: 'Pages to read and to print.',
    json: 'One JSON object with rows and totals.',
  }),
});

export const ReportStatus = builder.enumType('ReportStatus', {
  description: 'The status of a report.',
  ...enumOf({
    queued: 'The report waits to be made.',
    running: 'The report is being made.',
    succeeded: 'The report can be downloaded until it expires.',
    failed: 'The report could not be made; the problem says why.',
  }),
});
