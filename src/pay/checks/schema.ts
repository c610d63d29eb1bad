import { cutOffAt } from '../../engine/payroll/calendar/cut-off.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { storedReason, wordedOrNull } from '../../foundation/sentence.ts';
import { salariedColumns } from '../../parties/workers/employees/salary-terms.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { versionOf } from '../../platform/graphql/version.ts';
import { disbursement } from '../disbursements/schema.ts';
import { ReportingPeriod } from '../reporting-periods/schema.ts';
import { computedOf } from './computed.ts';
import { CheckTax, CheckTotals } from './computed-schema.ts';
import { provisionalWords } from './coverage-schema.ts';
import { CheckStatus } from './enums.ts';
import { pendingGrossPay, pendingSalary } from './gross-pay.ts';
import { checkNoteWords } from './hours-inputs.ts';
import { payeeColumns, payeeOf } from './payee.ts';
import { paysNothingWords } from './pays-nothing.ts';
import { CheckSalary } from './salary-schema.ts';
import { earningColumns } from './shift-columns.ts';
import './shift-schema.ts';
import { WorkState, workStatesWords } from './computed-schema.ts';

export const EmployeeCheck = builder.prismaObject('EmployeeCheck', {
  policy: { scope: 'checks:read' },
  select: { id: true },
  description: 'A check that pays an employee.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the check.' }),
    version: t.string({
      description:
        'Differs after every change to the check or its shifts. A mutation can require a version with ifMatch.',
      select: {
        id: true,
        updatedAt: true,
        shifts: { select: { id: true, updatedAt: true }, orderBy: { id: 'asc' } },
      },
      resolve: (check) => versionOf(check, check.shifts),
    }),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    employeeId: t.exposeID('employeeId', { description: 'The employee who is paid.' }),
    employerCheckId: t.exposeID('employerCheckId', {
      nullable: true,
      description: 'The payrun the check belongs to; null until its cut-off.',
    }),
    status: t.expose('status', { type: CheckStatus, description: 'The status of the check.' }),
    reportingPeriodId: t.exposeID('reportingPeriodId', { description: 'The pay period the check is for.' }),
    payPeriod: t.field({
      type: ReportingPeriod,
      nullable: true,
      description: 'The days of the pay period; null when its id is unknown.',
      select: { reportingPeriodId: true },
      resolve: ({ reportingPeriodId }) => payPeriodOf(reportingPeriodId),
    }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day the employee is paid.' }),
    cutOffAt: t.field({
      type: 'DateTime',
      description: 'When the check is computed and can no longer change: 14:00 in Los Angeles.',
      select: { checkDate: true, company: { select: { leadBankingDays: true } } },
      resolve: ({ checkDate, company }) => new Date(cutOffAt(checkDate, company.leadBankingDays)),
    }),
    approvalRequired: t.exposeBoolean('approvalRequired', {
      description: 'Whether the check waits for an approval before it is paid.',
    }),
    approved: t.exposeBoolean('approved', { description: 'Whether the check is approved.' }),
    paysNothing: t.exposeBoolean('paysNothing', {
      nullable: true,
      description: `${paysNothingWords} Null where nobody has.`,
    }),
    heldBecause: t.string({
      inEvents: 'heldBecause',
      nullable: true,
      description:
        'Why the check is not paid. It could not be computed at its cut-off (move it to another day), or its pay could not be sent (no bank account).',
      select: { heldBecause: true, heldSaid: true },
      resolve: (row) => wordedOrNull(storedReason(row)),
    }),
    note: t.exposeString('note', { nullable: true, description: checkNoteWords }),
    metadata: t.expose('metadata', {
      type: 'Metadata',
      description: "The partner's own object, which always has a checkCorrelationID.",
    }),
    disbursement: t.field({ ...disbursement, description: 'How the money reaches the employee.' }),
    salary: t.field({
      inEvents: false,
      inPast: true,
      type: CheckSalary,
      nullable: true,
      description:
        'The salary that the check pays. Null if it pays its shifts alone. While the check is pending, it follows changes to the employee.',
      select: {
        status: true,
        computed: true,
        reportingPeriodId: true,
        salaryKind: true,
        salaryCents: true,
        offCycleReason: true,
        employee: { select: salariedColumns },
      },
      resolve: (check) =>
        check.status === 'pending' ? pendingSalary(check) : (computedOf(check)?.salary ?? null),
    }),
    grossPay: t.field({
      inEvents: 'computed.totals.grossPay',
      type: 'Money',
      description: 'Wages and reimbursements, before taxes. Follows the shifts while the check is pending.',
      select: {
        computed: true,
        reportingPeriodId: true,
        salaryKind: true,
        salaryCents: true,
        offCycleReason: true,
        employee: { select: { defaultWage: true, ...salariedColumns } },
        shifts: { select: { time: true, ...earningColumns }, orderBy: { id: 'asc' } },
      },
      resolve: (check) => computedOf(check)?.totals.grossPay ?? pendingGrossPay(check),
    }),
    netPay: t.field({
      inEvents: 'computed.netPay',
      type: 'Money',
      nullable: true,
      description: 'What the employee receives; null while pending.',
      select: { computed: true },
      resolve: (check) => computedOf(check)?.netPay,
    }),
    taxes: t.field({
      inPast: true,
      type: [CheckTax],
      policy: { list: shortList },
      nullable: true,
      description: 'The taxes on the check; null while pending.',
      select: { computed: true },
      resolve: (check) => computedOf(check)?.taxes,
    }),
    provisional: t.boolean({
      inEvents: 'computed.provisional',
      nullable: true,
      description: `${provisionalWords} Null while pending.`,
      select: { computed: true },
      resolve: (check) => computedOf(check) && (computedOf(check)?.provisional ?? false),
    }),
    workStates: t.field({
      inEvents: 'computed.workStates',
      type: [WorkState],
      policy: { list: shortList },
      nullable: true,
      description: workStatesWords,
      select: { computed: true },
      resolve: (check) => computedOf(check)?.workStates,
    }),
    totalEmployerTaxes: t.field({
      inEvents: 'computed.employerTaxes',
      type: 'Money',
      nullable: true,
      description: 'Taxes that the employer pays; null while pending.',
      select: { computed: true },
      resolve: (check) => computedOf(check)?.employerTaxes,
    }),
    totalEmployeeTaxes: t.field({
      inEvents: 'computed.employeeTaxes',
      type: 'Money',
      nullable: true,
      description: 'Taxes withheld from the employee; null while pending.',
      select: { computed: true },
      resolve: (check) => computedOf(check)?.employeeTaxes,
    }),
    totals: t.field({
      inEvents: 'computed.totals',
      type: CheckTotals,
      nullable: true,
      description: 'The sums of the check; null while pending.',
      select: { computed: true },
      resolve: (check) => computedOf(check)?.totals,
    }),
    employeeFirstName: t.string({
      inEvents: false,
      inPast: true,
      description: "The employee's first name. A computed check keeps it.",
      select: payeeColumns,
      resolve: (check) => payeeOf(check).firstName,
    }),
    employeeMiddleInitial: t.string({
      inEvents: false,
      inPast: true,
      nullable: true,
      description: "The employee's middle initial. A computed check keeps it.",
      select: payeeColumns,
      resolve: (check) => payeeOf(check).middleInitial,
    }),
    employeeLastName: t.string({
      inEvents: false,
      inPast: true,
      description: "The employee's last name. A computed check keeps it.",
      select: payeeColumns,
      resolve: (check) => payeeOf(check).lastName,
    }),
    employeeTitle: t.string({
      nullable: true,
      description: "The employee's job title. A computed check keeps it.",
      select: payeeColumns,
      resolve: (check) => payeeOf(check).title,
    }),
    employee: t.relation('employee', { description: 'The person who is paid.' }),
    company: t.relation('company', { description: 'The company that pays.' }),
    shifts: t.relation('shifts', {
      inPast: true,
      policy: { list: shortList },
      description: 'All shifts of the check, oldest first.',
      query: { orderBy: { id: 'asc' } },
    }),
  }),
});
