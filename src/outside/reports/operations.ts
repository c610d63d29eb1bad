import { Fault } from '../../foundation/fault.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { pageWithin } from '../../platform/graphql/lists-within.ts';
import { pages, shortList } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { requestReport } from './request-report.ts';
import { ReportFormat, ReportJob, ReportKind, ReportStatus } from './schema.ts';

const ReportJobConnection = connectionOf('ReportJob', ReportJob);

const RequestReportInput = builder.inputType('RequestReportInput', {
  description: 'The report to make.',
  fields: (t) => ({
    report: t.field({ type: ReportKind, required: true, description: 'The report.' }),
    format: t.field({ type: ReportFormat, required: true, description: 'The format of the file.' }),
    startDate: t.field({
      type: 'Date',
      required: true,
      description: 'The first day of payment. For a form: the first day of its year or quarter.',
    }),
    endDate: t.field({
      type: 'Date',
      required: true,
      description:
        'The last day of payment, at most a year after the first. For a form: the last day of its year or quarter.',
    }),
    employeeId: t.id({ description: 'Only this employee.' }),
  }),
});

builder.queryFields((t) => ({
  reportJob: t.prismaField({
    type: ReportJob,
    policy: { scope: 'reports:read' },
    description: 'One requested report.',
    args: { companyId: t.arg.id(company), id: t.arg.id({ required: true, description: 'The job.' }) },
    resolve: async (query, _root, { companyId, id }, operation) => {
      await requireCompany(operation, companyId);
      const found = await operation.db.reportJob.findFirst({ ...query, where: { id, companyId } });
      if (!found) throw new Fault('UNKNOWN_REPORT_JOB');
      return found;
    },
  }),
  latestReportJobs: t.prismaField({
    type: [ReportJob],
    policy: { scope: 'reports:read', list: shortList },
    description: 'The last 20 requested reports, newest first.',
    args: { companyId: t.arg.id(company) },
    resolve: async (query, _root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      const latest = { where: { companyId }, orderBy: { id: 'desc' }, take: 20 } as const;
      return operation.db.reportJob.findMany({ ...query, ...latest });
    },
  }),
  reportJobs: t.field({
    type: ReportJobConnection,
    policy: { scope: 'reports:read', list: pages },
    description: 'The requested reports, in order of creation.',
    args: {
      companyId: t.arg.id(company),
      status: t.arg({ type: ReportStatus, description: 'Only reports in this status.' }),
      ...pageArguments,
    },
    resolve: async (_root, { companyId, status, ...page }, operation, info) => {
      await requireCompany(operation, companyId);
      return readPage((args: object) => operation.db.reportJob.findMany(args), page, {
        where: { companyId, status: status ?? undefined },
        query: nodesQuery(operation, info, 'ReportJob'),
        unknown: 'UNKNOWN_REPORT_JOB',
      });
    },
  }),
}));

builder.mutationField('requestReport', (t) =>
  t.prismaField({
    type: ReportJob,
    policy: {
      scope: 'reports:read',
      links: ['reports', 'dashboard'],
      idempotencyKey: 'forever',
      addsOnly: true,
    },
    description:
      'Requests a report, which is made in the background: at most 1,000 reports of a partner can wait at once.',
    args: {
      companyId: t.arg.id(company),
      input: t.arg({ type: RequestReportInput, required: true, description: 'The report to make.' }),
    },
    resolve: async (query, _root, args, operation) => {
      const id = await requestReport(operation, args);
      return findById(operation.db.reportJob, id, query);
    },
  }),
);

builder.prismaObjectFields('Company', (t) => ({
  reportJobsPage: t.field({
    ...pageWithin(ReportJobConnection, rowsOf('company', 'reportJobs')),
    description: 'A page of its requested reports, in order of creation.',
  }),
}));
