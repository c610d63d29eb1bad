import { wordedText } from '../../foundation/sentence.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { downloadAddress } from './download-address.ts';

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

const ReportDownload = builder.objectRef<{ url: string; expiresAt: Date }>('ReportDownload').implement({
  description: 'The address of a finished report. It can be opened without a key.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The address.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When the address expires, after 15 minutes. A new request gives a new address.',
    }),
  }),
});

export const ReportJob = builder.prismaObject('ReportJob', {
  policy: { scope: 'reports:read' },
  description: 'A requested report.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the job.' }),
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    report: t.expose('report', { type: ReportKind, description: 'The kind of report.' }),
    format: t.expose('format', { type: ReportFormat, description: 'The file format.' }),
    startDate: t.expose('startDate', { type: 'Date', description: 'The first day of payment.' }),
    endDate: t.expose('endDate', { type: 'Date', description: 'The last day of payment.' }),
    employeeId: t.exposeID('employeeId', {
      nullable: true,
      description: 'The only employee that it covers.',
    }),
    company: t.relation('company', { description: 'The company.' }),
    employee: t.relation('employee', {
      nullable: true,
      description: 'The only employee that it covers; null where it covers all.',
    }),
    status: t.expose('status', { type: ReportStatus, description: 'The status of the report.' }),
    progress: t.exposeInt('progress', { description: 'The progress in percent.' }),
    problem: t.string({
      nullable: true,
      inEvents: 'problem',
      description: 'Why the report failed.',
      select: { problem: true },
      resolve: ({ problem }) => wordedText(problem),
    }),
    bytes: t.exposeInt('bytes', {
      nullable: true,
      description: 'The size of the file in bytes; null until it is made, and after it has expired.',
    }),
    createdAt: t.expose('createdAt', {
      inEvents: false,
      type: 'DateTime',
      description: 'When it was requested.',
    }),
    finishedAt: t.expose('finishedAt', {
      inEvents: false,
      type: 'DateTime',
      nullable: true,
      description: 'When it succeeded or failed.',
    }),
    expiresAt: t.expose('expiresAt', {
      inEvents: false,
      type: 'DateTime',
      nullable: true,
      description: 'When the file is deleted, a week after it was made.',
    }),
    download: t.field({
      type: ReportDownload,
      nullable: true,
      description: 'The address of the file; null until it is made, and after it has expired.',
      select: { partnerId: true, id: true, bytes: true, expiresAt: true },
      resolve: ({ partnerId, id, bytes, expiresAt }, _args, operation) => {
        const isAvailable = bytes !== null && expiresAt !== null && expiresAt.getTime() > operation.realNow;
        return isAvailable ? downloadAddress.of(operation, { partnerId, id }) : null;
      },
    }),
  }),
});
