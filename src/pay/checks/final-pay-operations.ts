/** What the end of an employment asks for: when the final wages are due, for which period, and vacation. */
import { type Balance, balancesOf } from '../../agreements/time-off/balance-of.ts';
import { TimeOffKind } from '../../agreements/time-off/enums.ts';
import { hoursOf } from '../../agreements/time-off/units.ts';
import { whereKnown } from '../../engine/payroll/calendar/bank-holidays.ts';
import { earliestCheckDate } from '../../engine/payroll/calendar/cut-off.ts';
import { arrivalOf } from '../../engine/payroll/calendar/effective-day.ts';
import type { PayPeriod } from '../../engine/payroll/calendar/pay-period.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { type VacationPayout, vacationDue } from '../../engine/payroll/final-pay/vacation-due.ts';
import { Fault } from '../../foundation/fault.ts';
import { salariedColumns, salaryWageOn } from '../../parties/workers/employees/salary-terms.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { ReportingPeriod } from '../reporting-periods/schema.ts';
import { type FinalPay, finalPayOf, paydayWith, payerColumns } from './final-pay.ts';
import { isFinalPay, paysWages } from './off-cycle.ts';
import { FinalPayDue } from './off-cycle-schema.ts';
import { OffCycleReason } from './off-cycle-words.ts';
import { EmployeeCheck } from './schema.ts';

type Vacation = {
  readonly name: string;
  readonly kind: Balance['enrollment']['policy']['kind'];
  readonly hours: number;
  readonly wage: string;
  readonly payout: VacationPayout;
  readonly citation: string | null;
};

type FinalPayPlan = {
  readonly due: FinalPay | null;
  readonly period: PayPeriod | null;
  readonly firstCheckDate: PlainDate | null;
  readonly arrivesOn: PlainDate | null;
  readonly openCheckId: string | null;
  readonly vacation: readonly Vacation[];
};

type Arguments = { readonly companyId: string; readonly employeeId: string; readonly ending: string };

const columns = {
  workingState: true,
  defaultWage: true,
  ...salariedColumns,
  company: { select: payerColumns },
} as const;

/** Null while the last day is not stated. */
async function finalPayPlan(
  operation: Operation,
  { companyId, employeeId, ending }: Arguments,
): Promise<FinalPayPlan | null> {
  const { db, now } = operation;
  if (!isFinalPay(ending)) {
    const toPrograms = 'must be final_pay or dismissal';
    throw new Fault('MALFORMED', { path: ['ending'], toPrograms });
  }
  const where = { id: employeeId, companyId };
  const employee = await db.employee.findFirst({ where, select: columns });
  if (!employee) throw new Fault('UNKNOWN_EMPLOYEE');
  const { company, termDate: lastDay, workingState: state, startDate } = employee;
  if (!lastDay) return null;
  const { leadBankingDays } = company;
  const firstCheckDate = whereKnown(() => earliestCheckDate(now, leadBankingDays)) ?? null;
  const period = paydayWith(company, lastDay)?.period ?? null;
  const check = {
    offCycleReason: ending,
    checkDate: firstCheckDate ?? lastDay,
    reportingPeriodId: period?.id ?? '',
    employee,
  };
  const sent = { checkDate: firstCheckDate ?? lastDay, leadBankingDays, amountCents: 1 };
  const open = period && (await openCheckOf(operation, employeeId, period));
  const wage = salaryWageOn(employee, lastDay) ?? employee.defaultWage.toString();
  const law = state
    ? vacationDue({ state, startDate, lastDay })
    : { payout: 'policy' as const, citation: null };
  const balances = await balancesOf(operation, [companyId], [employeeId]);
  return {
    due: finalPayOf(company, check) ?? null,
    period,
    firstCheckDate,
    arrivesOn: firstCheckDate && (whereKnown(() => arrivalOf(now, sent)) ?? null),
    openCheckId: open?.id ?? null,
    vacation: balances.filter(isVacation).map(({ balance, enrollment: { policy } }) => ({
      name: policy.name,
      kind: policy.kind,
      hours: hoursOf(balance),
      wage,
      ...law,
    })),
  };
}

const isVacation = ({ balance, enrollment: { policy } }: Balance): boolean =>
  policy.kind !== 'sick' && balance > 0;

/** The regular check that would pay the wages of the last period a second time. */
const openCheckOf = ({ db }: Operation, employeeId: string, { id: reportingPeriodId }: PayPeriod) =>
  db.employeeCheck.findFirst({
    where: { employeeId, reportingPeriodId, status: 'pending', ...paysWages },
    select: { id: true },
  });

const payouts = {
  due: 'State law requires that it is paid.',
  unless_policy: 'It is paid, unless a written policy that the employee knows says otherwise.',
  policy: 'The policy or promise of the employer decides.',
} as const satisfies Readonly<Record<VacationPayout, string>>;

const VacationPayoutEnum = builder.enumType('VacationPayout', {
  description:
    'Whether vacation that is left is paid when an employment ends, by a table whose statutes are not all verified.',
  ...enumOf(payouts),
});

const FinalVacation = builder.objectRef<Vacation>('FinalVacation').implement({
  description: 'Vacation, or other time off for any reason, that is left when an employment ends.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The policy.' }),
    kind: t.expose('kind', { type: TimeOffKind, description: 'What the policy is for.' }),
    hours: t.expose('hours', { type: 'Quantity', description: 'The hours on the balance.' }),
    wage: t.field({
      type: 'Quantity',
      description: 'Dollars an hour at the final rate of pay.',
      resolve: ({ wage }) => Number(wage),
    }),
    payout: t.expose('payout', { type: VacationPayoutEnum, description: 'Whether it is paid.' }),
    citation: t.exposeString('citation', { nullable: true, description: 'The statute, where it is known.' }),
  }),
});

const FinalPayPlanObject = builder.objectRef<FinalPayPlan>('FinalPayPlan').implement({
  description: 'When and how the final wages of an employee are paid.',
  fields: (t) => ({
    due: t.expose('due', {
      type: FinalPayDue,
      nullable: true,
      description: 'When they are due; null while the state of work is not stated.',
    }),
    period: t.expose('period', {
      type: ReportingPeriod,
      nullable: true,
      description: 'The pay period of the last day; null without a pay calendar.',
    }),
    firstCheckDate: t.expose('firstCheckDate', {
      type: 'Date',
      nullable: true,
      description: 'The first day for which a check can be opened now.',
    }),
    arrivesOn: t.expose('arrivesOn', {
      type: 'Date',
      nullable: true,
      description: 'The day on which a direct deposit of a check with that date arrives in the account.',
    }),
    openCheck: t.prismaField({
      type: EmployeeCheck,
      nullable: true,
      description:
        'The pending regular check of that pay period. It is deleted before a final check is opened.',
      resolve: (query, { openCheckId }, _args, { db }) =>
        openCheckId === null ? null : db.employeeCheck.findFirst({ ...query, where: { id: openCheckId } }),
    }),
    vacation: t.field({
      type: [FinalVacation],
      policy: { list: shortList },
      description: 'What is left of vacation and of time off for any reason.',
      resolve: ({ vacation }) => [...vacation],
    }),
  }),
});

builder.queryField('finalPayPlan', (t) =>
  t.field({
    type: FinalPayPlanObject,
    nullable: true,
    policy: { scope: 'checks:read' },
    description:
      'When and how the final wages of an employee are paid; null while the last day is not stated.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeId: t.arg.id({ required: true, description: 'The employee.' }),
      ending: t.arg({
        type: OffCycleReason,
        required: true,
        description: 'Who ended the employment: final_pay if the employee did, dismissal if the company did.',
      }),
    },
    resolve: (_root, args, operation) => finalPayPlan(operation, args),
  }),
);
