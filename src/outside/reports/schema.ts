import { wordedText } from '../../foundation/sentence.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { downloadAddress } from './download-address.ts';
import { ReportFormat, ReportKind, ReportStatus } from './enums.ts';

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
