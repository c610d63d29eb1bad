import { builder } from '../graphql/builder.ts';
import { enumOf } from '../graphql/external-names.ts';

export const ReportKind = builder.enumType('ReportKind', {
  description: 'What is reported. All but cash requirements tell of what was paid and stands.',
  ...enumOf({
    'payroll-journal': 'Every check with its hours, earnings, taxes, deductions and net pay.',
    'worker-summary': 'What each worker comes to.',
    'deductions-summary': 'What was withheld beyond taxes and what the company added, by employee and type.',
    'cash-requirements': 'What each payday takes, those that are computed and still to be paid included.',
    'payment-summary': 'Every payment to an employee or a contractor, and what became of the money.',
    'form-941': 'The quarterly federal return: one whole quarter.',
    'form-940': 'The federal unemployment return: one whole year.',
    'forms-w2': 'The wage statements of employees: one whole year.',
    'forms-1099-nec': 'What contractors were paid: one whole year.',
  }),
});

export const ReportFormat = builder.enumType('ReportFormat', {
  description: 'How a report is written.',
  ...enumOf({
    csv: 'Comma-separated values in UTF-8 without a mark in front, with a line of names (RFC 4180).',
    pdf: 'Pages to read and to print.',
    json: 'One JSON object with rows and totals.',
  }),
});

export const ReportStatus = builder.enumType('ReportStatus', {
  description: 'Where a report stands.',
  ...enumOf({
    queued: 'Waiting to be made.',
    running: 'Being made.',
    succeeded: 'Made: it can be downloaded until it expires.',
    failed: 'It could not be made; the problem says why.',
  }),
});
