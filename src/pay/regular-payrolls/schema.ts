import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { listQuery, pageArguments } from '../../platform/graphql/connection.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { version } from '../../platform/graphql/version.ts';
import { EmployeeCheck } from '../checks/schema.ts';
import { ReportingPeriod } from '../reporting-periods/schema.ts';

export const RegularPayrollStatus = builder.enumType('RegularPayrollStatus', {
  description: 'The status of a regular payroll.',
  ...enumOf({
    open: 'It can be changed and approved.',
    due_soon: 'Its cut-off is at most a banking day away.',
    late: 'Paid later than the calendar says, or with checks that were not approved by the cut-off.',
    held: 'Checks that were due are held: held_because says why.',
    computed: 'All of its checks are computed.',
    paid: 'All of its checks are paid.',
    empty: 'Its cut-off has passed, and there was nobody to pay.',
  }),
});

const PayrollOpener = builder.enumType('PayrollOpener', {
  description: 'What opened a regular payroll.',
  ...enumOf({ autopilot: 'The service, ahead of its cut-off.', request: 'A request.' }),
});

export const RegularPayroll = builder.prismaObject('RegularPayroll', {
  policy: { scope: 'checks:read' },
  description: 'The payroll of a period: one check for each employee on the schedule.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the payroll.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    reportingPeriodId: t.exposeID('reportingPeriodId', {
      description: 'The reporting period of its checks.',
    }),
    payPeriod: t.field({
      type: ReportingPeriod,
      nullable: true,
      description: 'The days of the reporting period; null when its id is unknown.',
      resolve: ({ reportingPeriodId }) => payPeriodOf(reportingPeriodId),
    }),
    startDate: t.expose('startDate', { type: 'Date', description: 'The first day of work that it pays.' }),
    endDate: t.expose('endDate', { type: 'Date', description: 'The last day of work that it pays.' }),
    scheduledDate: t.expose('scheduledDate', {
      type: 'Date',
      description: 'The payday of the pay calendar.',
    }),
    checkDate: t.expose('checkDate', {
      type: 'Date',
      description: 'The day on which it is paid: later than the payday when it was opened too late.',
    }),
    approveBy: t.expose('approveBy', {
      type: 'DateTime',
      description: 'Its cut-off: checks are approved before it.',
    }),
    status: t.expose('status', { type: RegularPayrollStatus, description: 'The current status.' }),
    heldBecause: t.exposeString('heldBecause', {
      nullable: true,
      description: 'Why checks that were due are held.',
    }),
    openedBy: t.expose('openedBy', { type: PayrollOpener, description: 'What opened it.' }),
    checkCount: t.exposeInt('checkCount', {
      description: 'How many checks it has, without those that were voided or failed.',
    }),
    company: t.relation('company', { description: 'The company that pays.' }),
    checks: t.relation('checks', {
      policy: { list: pages },
      description: 'A page of its checks, in order of creation.',
      args: pageArguments,
      query: listQuery,
    }),
  }),
});

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  regularPayroll: t.relation('regularPayroll', {
    nullable: true,
    description: 'The regular payroll that the check belongs to. Null for every other check.',
  }),
  regularPayrollId: t.exposeID('regularPayrollId', {
    nullable: true,
    description: 'The regular payroll that the check belongs to. Null for every other check of the employee.',
  }),
}));
