import { builder } from '../graphql/builder.ts';
import { addressOf } from './download-address.ts';
import { ReportFormat, ReportKind, ReportStatus } from './enums.ts';

const ReportDownload = builder.objectRef<{ url: string; expiresAt: Date }>('ReportDownload').implement({
  description: 'Where a report can be downloaded. Whoever has the address needs no key.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The address.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When it stops working, after 15 minutes. Asking again gives another.',
    }),
  }),
});

export const ReportJob = builder.prismaObject('ReportJob', {
  policy: { scope: 'reports:read' },
  description: 'A report that was asked for.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the job.' }),
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    report: t.expose('report', { type: ReportKind, description: 'What is reported.' }),
    format: t.expose('format', { type: ReportFormat, description: 'How it is written.' }),
    startDate: t.expose('startDate', { type: 'Date', description: 'The first day of payment.' }),
    endDate: t.expose('endDate', { type: 'Date', description: 'The last day of payment.' }),
    employeeId: t.exposeID('employeeId', { nullable: true, description: 'The one employee it is about.' }),
    status: t.expose('status', { type: ReportStatus, description: 'Where it stands.' }),
    progress: t.exposeInt('progress', { description: 'How much of it is done, in percent.' }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why it failed.' }),
    bytes: t.exposeInt('bytes', {
      nullable: true,
      description: 'The size of the file in bytes; null while there is none.',
    }),
    createdAt: t.expose('createdAt', {
      inEvents: false,
      type: 'DateTime',
      description: 'When it was asked for.',
    }),
    finishedAt: t.expose('finishedAt', {
      inEvents: false,
      type: 'DateTime',
      nullable: true,
      description: 'When it was made, or given up.',
    }),
    expiresAt: t.expose('expiresAt', {
      inEvents: false,
      type: 'DateTime',
      nullable: true,
      description: 'When the file is thrown away, a week after it was made.',
    }),
    download: t.field({
      type: ReportDownload,
      nullable: true,
      description: 'Where it can be downloaded; null until it is made, and once it has expired.',
      select: { partnerId: true, id: true, bytes: true, expiresAt: true },
      resolve: ({ partnerId, id, bytes, expiresAt }, _args, operation) => {
        const isKept = bytes !== null && expiresAt !== null && expiresAt.getTime() > operation.realNow;
        return isKept ? addressOf(operation, { partnerId, id }) : null;
      },
    }),
  }),
});
