import { builder } from '../../platform/graphql/builder.ts';
import { pageArguments } from '../../platform/graphql/connection.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { pages, shortList } from '../../platform/graphql/policy.ts';
import { explain941 } from './explanation/explain-forms.ts';
import type { Deposit } from './figures/deposits.ts';
import type { DayLiability } from './figures/liability.ts';
import { wagesPaid } from './figures/payments.ts';
import { checksOfLine } from './parts.ts';
import type { QuarterReturn } from './quarter-of.ts';
import {
  due,
  dueIfDeposited,
  explanationWords,
  FilingLine,
  FilingPartConnection,
  traceable,
} from './schema.ts';
import type { VoidedCheck } from './voided-after.ts';

const DepositRule = builder.enumType('DepositRule', {
  description: 'The rule by which employment taxes are deposited (26 CFR 31.6302-1).',
  ...enumOf({
    monthly: 'By the 15th of the next month.',
    semiweekly: 'Wages of Wednesday to Friday by the next Wednesday, others by the next Friday.',
    next_day: '100,000 dollars or more: on the next banking day.',
    with_return: 'A quarter of less than 2,500 dollars may be paid with its return.',
  }),
});

const TaxDeposit = builder.objectRef<Deposit>('TaxDeposit').implement({
  description: 'A deposit of employment taxes.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'The first day of its period.' }),
    to: t.expose('to', { type: 'Date', description: 'The last day of its period.' }),
    dueOn: t.expose('dueOn', { type: 'Date', description: 'The banking day on which it is due.' }),
    rule: t.expose('rule', { type: DepositRule, description: 'The rule by which it is due.' }),
    amount: t.field({ type: 'Money', description: 'The amount due.', resolve: ({ cents }) => cents }),
  }),
});

export const DailyLiability = builder.objectRef<DayLiability>('DailyLiability').implement({
  description: "A company's liability for one check date: a day of Schedule B, or of Form 943-A or 945-A.",
  fields: (t) => {
    const money = (name: keyof Omit<DayLiability, 'date'>, description: string) =>
      t.field({ type: 'Money', description, resolve: (day) => day[name] });
    return {
      date: t.expose('date', { type: 'Date', description: 'The day of payment.' }),
      incomeTax: money('incomeTaxCents', 'Federal income tax withheld.'),
      employeeShare: money('employeeCents', 'Social security and Medicare tax withheld.'),
      employerShare: money('employerCents', "The employer's social security and Medicare tax."),
      total: money('totalCents', 'The sum.'),
    };
  },
});

const MonthlyLiability = builder.objectRef<QuarterReturn['months'][number]>('MonthlyLiability').implement({
  description: "A company's liability for one month: line 16.",
  fields: (t) => ({
    month: t.exposeString('month', { description: 'The month, YYYY-MM.' }),
    total: t.field({ type: 'Money', description: 'The liability.', resolve: ({ cents }) => cents }),
  }),
});

export const VoidedAfterQuarter = builder.objectRef<VoidedCheck>('VoidedAfterQuarter').implement({
  description: 'A check that was voided after the end of its quarter.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The check.' }),
    paidOn: t.expose('paidOn', { type: 'Date', description: 'The day on which it was paid.' }),
    voidedOn: t.expose('voidedOn', { type: 'Date', description: 'The day on which it was voided.' }),
  }),
});

const Lookback = builder.objectRef<QuarterReturn['lookback']>('Lookback').implement({
  description: 'The four quarters that decide the deposit schedule of a year.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'Its first day.' }),
    to: t.expose('to', { type: 'Date', description: 'Its last day.' }),
    total: t.field({
      type: 'Money',
      description: 'The liability of the four quarters.',
      resolve: ({ cents }) => cents,
    }),
  }),
});

export const Form941 = builder.objectRef<QuarterReturn>('Form941').implement({
  description:
    "A quarter's federal employment taxes, from paid checks that were not voided, by the lines of the form of 2026.",
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The year.' }),
    quarter: t.exposeInt('quarter', { description: 'The quarter, 1 to 4.' }),
    isOver: t.exposeBoolean('isOver', {
      description: 'Whether the quarter is over. Until then, the figures still change.',
    }),
    employees: t.exposeInt('employees', {
      description:
        'Line 1: employees paid wages, before the return is due, for the pay period that includes the 12th of the last month.',
    }),
    checksOfEmployees: t.field({
      type: FilingPartConnection,
      policy: { list: pages },
      description: 'The checks of the employees that line 1 counts, each with its wages and tips.',
      args: pageArguments,
      resolve: ({ onTwelfth: checks }, page, operation) =>
        checksOfLine(operation, { checks, terms: wagesPaid }, page),
    }),
    lines: t.field({
      type: [FilingLine],
      policy: { list: shortList },
      description: 'The lines with amounts, including those that the service cannot know.',
      resolve: ({ lines, checks }) => traceable(lines, checks),
    }),
    employerRounding: t.field({
      type: 'Money',
      description:
        "The employer's part of line 7: the employer taxes of the checks less its share of lines 5a to 5d.",
      resolve: ({ employerRounding }) => employerRounding,
    }),
    depositor: t.expose('depositor', {
      type: DepositRule,
      description: 'The deposit schedule at the start of the year.',
    }),
    lookback: t.field({
      type: Lookback,
      description: 'The lookback period that decides the deposit schedule.',
      resolve: ({ lookback }) => lookback,
    }),
    days: t.field({
      type: [DailyLiability],
      policy: { list: shortList },
      description: 'Schedule B.',
      resolve: ({ days }) => [...days],
    }),
    months: t.field({
      type: [MonthlyLiability],
      policy: { list: shortList },
      description: 'Each month of the quarter: line 16 of a monthly depositor.',
      resolve: ({ months }) => [...months],
    }),
    line16: t.expose('line16', {
      type: DepositRule,
      description: 'What line 16 reports: nothing for less than 2,500 dollars, the months, or Schedule B.',
    }),
    voidedLater: t.field({
      type: [VoidedAfterQuarter],
      policy: { list: shortList },
      description:
        'Checks that were voided after the end of the quarter. Correct a return that was filed with them on Form 941-X, and a wage statement on Form W-2c.',
      resolve: ({ voidedLater }) => [...voidedLater],
    }),
    deposits: t.field({
      type: [TaxDeposit],
      policy: { list: shortList },
      description: 'The deposits with their due dates.',
      resolve: ({ deposits }) => [...deposits],
    }),
    explanation: t.string({
      description: explanationWords,
      resolve: (form, _args, operation) => explain941(operation, form),
    }),
    due: t.field(due),
    dueIfDeposited: t.field(dueIfDeposited),
  }),
});
