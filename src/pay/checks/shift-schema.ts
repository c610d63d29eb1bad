import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { salariedColumns } from '../../parties/workers/employees/salary-terms.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { version } from '../../platform/graphql/version.ts';
import { EarningLine } from './earning-line-schema.ts';
import { ImputedKind } from './enums.ts';
import { linesOfShift } from './gross-pay.ts';
import { payeeColumns, payeeOf } from './payee.ts';
import { type Exact, earningColumns, earningField, type earningsOf } from './shift-columns.ts';
import { componentWords, earningWords } from './shift-words.ts';

const Hourly = builder
  .objectRef<{ hours: Exact; wage: Exact; customName: string | null }>('Hourly')
  .implement({
    description: componentWords.hourly,
    fields: (t) => ({
      hours: t.expose('hours', { type: 'Quantity', description: earningWords.hours }),
      wage: t.expose('wage', { type: 'Quantity', description: earningWords.wage }),
      customName: t.exposeString('customName', { nullable: true, description: earningWords.customName }),
    }),
  });

const Hours = builder.objectRef<{ hours: Exact; wage: Exact | null }>('Hours').implement({
  description: 'Hours of one kind of pay.',
  fields: (t) => ({
    hours: t.expose('hours', { type: 'Quantity', description: earningWords.hours }),
    wage: t.expose('wage', { type: 'Quantity', nullable: true, description: earningWords.wage }),
  }),
});

const Flat = builder
  .objectRef<{ amount: bigint | number; hours: Exact | null; pieces: Exact | null }>('Flat')
  .implement({
    description: componentWords.flat,
    fields: (t) => ({
      amount: t.expose('amount', { type: 'Money', description: earningWords.amount }),
      hours: t.expose('hours', { type: 'Quantity', nullable: true, description: earningWords.hours }),
      pieces: t.expose('pieces', { type: 'Quantity', nullable: true, description: earningWords.pieces }),
    }),
  });

const Bonus = builder.objectRef<{ amount: bigint | number; production: boolean | null }>('Bonus').implement({
  description: componentWords.bonus,
  fields: (t) => ({
    amount: t.expose('amount', { type: 'Money', description: earningWords.amount }),
    production: t.exposeBoolean('production', { nullable: true, description: earningWords.production }),
  }),
});

type RetroactivePay = NonNullable<ReturnType<typeof earningsOf>['retroactive']>;

const Retroactive = builder.objectRef<RetroactivePay>('Retroactive').implement({
  description: componentWords.retroactive,
  fields: (t) => ({
    amount: t.expose('amount', { type: 'Money', nullable: true, description: earningWords.amount }),
    wage: t.expose('wage', { type: 'Quantity', nullable: true, description: earningWords.raise }),
    hours: t.expose('hours', { type: 'Quantity', description: earningWords.weekHours }),
    overtimeHours: t.expose('overtimeHours', {
      type: 'Quantity',
      nullable: true,
      description: earningWords.weekOvertime,
    }),
  }),
});

const Amount = builder.objectRef<{ amount: bigint | number }>('Amount').implement({
  description: 'An amount of one kind of pay.',
  fields: (t) => ({ amount: t.expose('amount', { type: 'Money', description: earningWords.amount }) }),
});

type ImputedIncome = NonNullable<ReturnType<typeof earningsOf>['imputed']>;

const Imputed = builder.objectRef<ImputedIncome>('Imputed').implement({
  description: 'Imputed income.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ImputedKind, description: earningWords.imputedKind }),
    amount: t.expose('amount', { type: 'Money', description: earningWords.amount }),
    untaxed: t.expose('untaxed', { type: 'Money', nullable: true, description: earningWords.untaxed }),
    incomeTax: t.expose('incomeTax', { type: 'Money', nullable: true, description: earningWords.incomeTax }),
  }),
});

const Correction = builder
  .objectRef<{ paidOn: string; hours: Exact | null; wage: Exact | null; amount: bigint | number | null }>(
    'Correction',
  )
  .implement({
    description: 'A correction.',
    fields: (t) => ({
      paidOn: t.expose('paidOn', { type: 'Date', description: earningWords.paidOn }),
      hours: t.expose('hours', { type: 'SignedQuantity', nullable: true, description: 'Hours below 0.' }),
      wage: t.expose('wage', { type: 'Quantity', nullable: true, description: earningWords.wage }),
      amount: t.expose('amount', { type: 'Money', nullable: true, description: earningWords.amount }),
    }),
  });

export const Shift = builder.prismaObject('Shift', {
  policy: { scope: 'checks:read' },
  select: { id: true },
  description: 'Work done, as the partner reported it. Hours are never reclassified.',
  fields: (t) => {
    const hours = (name: 'overtime' | 'doubleTime' | 'pto' | 'sick') =>
      t.field({
        type: Hours,
        nullable: true,
        description: componentWords[name],
        ...earningField(name),
      });
    const amount = (name: 'reimbursement' | 'discretionaryBonus' | 'commission' | 'tips' | 'cashTips') =>
      t.field({
        type: Amount,
        nullable: true,
        description: componentWords[name],
        ...earningField(name),
      });
    return {
      id: t.exposeID('id', { description: 'Identifies the shift.' }),
      version: t.string(version),
      time: t.expose('time', { type: 'WallTime', description: 'When the work was done, in local time.' }),
      workLocationId: t.exposeID('workLocationId', {
        nullable: true,
        description: 'Where the work was done.',
      }),
      workingState: t.exposeString('workingState', {
        nullable: true,
        description:
          "The state of the employee's usual place of work on the day, as it was when the shift was entered.",
      }),
      metadata: t.expose('metadata', { type: 'Metadata', description: "The partner's own object." }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the shift was last changed.' }),
      hourly: t.field({
        type: Hourly,
        description: componentWords.hourly,
        ...earningField('hourly'),
      }),
      overtime: hours('overtime'),
      doubleTime: hours('doubleTime'),
      flat: t.field({
        type: Flat,
        nullable: true,
        description: componentWords.flat,
        ...earningField('flat'),
      }),
      reimbursement: amount('reimbursement'),
      pto: hours('pto'),
      sick: hours('sick'),
      bonus: t.field({
        type: Bonus,
        nullable: true,
        description: componentWords.bonus,
        ...earningField('bonus'),
      }),
      discretionaryBonus: amount('discretionaryBonus'),
      commission: amount('commission'),
      tips: amount('tips'),
      cashTips: amount('cashTips'),
      retroactive: t.field({
        type: Retroactive,
        nullable: true,
        description: componentWords.retroactive,
        ...earningField('retroactive'),
      }),
      straightTimePaid: t.exposeBoolean('straightTimePaid', {
        nullable: true,
        description: earningWords.straightTimePaid,
      }),
      correction: t.field({
        type: Correction,
        nullable: true,
        description: componentWords.correction,
        ...earningField('correction'),
      }),
      imputed: t.field({
        type: Imputed,
        nullable: true,
        description: componentWords.imputed,
        ...earningField('imputed'),
      }),
      isOfPeriod: t.exposeBoolean('ofPeriod', {
        inEvents: false,
        description:
          'Whether the shift holds the hours of the whole pay period, which setHours sets, instead of the hours of one day.',
      }),
      lines: t.field({
        type: [EarningLine],
        policy: { list: shortList },
        description:
          'The earnings of the shift. Overtime without a wage counts at 1.5 times the default wage, or 1.5 times the hour of a salary; the payrun uses the regular rate.',
        select: {
          time: true,
          ...earningColumns,
          employee: { select: { defaultWage: true, ...salariedColumns } },
        },
        resolve: (shift) => linesOfShift(shift.employee, shift),
      }),
      isOutsidePayPeriod: t.boolean({
        description: 'Whether the work was done before or after the pay period of its check.',
        select: { time: true, check: { select: { reportingPeriodId: true } } },
        resolve: ({ time, check }) => {
          const period = payPeriodOf(check.reportingPeriodId);
          const day = time.slice(0, 10);
          return period !== undefined && (day < period.start || day > period.end);
        },
      }),
      companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
      employeeCheckId: t.exposeID('employeeCheckId', { description: 'The check that pays the shift.' }),
      employeeId: t.exposeID('employeeId', { description: 'Who worked.' }),
      employeeFirstName: t.string({
        inEvents: false,
        inPast: true,
        description: "The employee's first name. A computed check keeps it.",
        select: { check: { select: payeeColumns } },
        resolve: ({ check }) => payeeOf(check).firstName,
      }),
      employeeLastName: t.string({
        inEvents: false,
        inPast: true,
        description: "The employee's last name. A computed check keeps it.",
        select: { check: { select: payeeColumns } },
        resolve: ({ check }) => payeeOf(check).lastName,
      }),
      company: t.relation('company', { description: 'The company that pays.' }),
      check: t.relation('check', { description: 'The check that pays the shift.' }),
      employee: t.relation('employee', { description: 'Who worked.' }),
      workLocation: t.relation('workLocation', {
        nullable: true,
        description: 'Where the work was done. Null if it was not stated.',
      }),
    };
  },
});
