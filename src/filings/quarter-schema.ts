import { builder } from '../graphql/builder.ts';
import { pageArguments } from '../graphql/connection.ts';
import { enumOf } from '../graphql/external-names.ts';
import { pages, shortList } from '../graphql/policy.ts';
import type { Deposit } from './figures/deposits.ts';
import type { DayLiability } from './figures/liability.ts';
import { checksOfLine } from './parts.ts';
import type { QuarterReturn } from './quarter-of.ts';
import { due, dueIfDeposited, FilingLine, FilingPartConnection, traceable } from './schema.ts';
import type { VoidedCheck } from './voided-after.ts';

const DepositRule = builder.enumType('DepositRule', {
  description: 'By which rule employment taxes are deposited (26 CFR 31.6302-1).',
  ...enumOf({
    monthly: 'By the 15th of the next month.',
    semiweekly: 'Wages of Wednesday to Friday by the next Wednesday, others by the next Friday.',
    next_day: '100,000 dollars or more: on the next banking day.',
    with_return: 'A quarter of less than 2,500 dollars may be paid with its return.',
  }),
});

const TaxDeposit = builder.objectRef<Deposit>('TaxDeposit').implement({
  description: 'A deposit of employment taxes that falls due.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'The first day of payment that it is for.' }),
    to: t.expose('to', { type: 'Date', description: 'The end of its period.' }),
    dueOn: t.expose('dueOn', { type: 'Date', description: 'The banking day on which it is due.' }),
    rule: t.expose('rule', { type: DepositRule, description: 'The rule by which it is due.' }),
    amount: t.field({ type: 'Money', description: 'What is due.', resolve: ({ cents }) => cents }),
  }),
});

const DailyLiability = builder.objectRef<DayLiability>('DailyLiability').implement({
  description: 'What one day of payment makes a company owe: a day of Schedule B.',
  fields: (t) => {
    const money = (name: keyof Omit<DayLiability, 'date'>, description: string) =>
      t.field({ type: 'Money', description, resolve: (day) => day[name] });
    return {
      date: t.expose('date', { type: 'Date', description: 'The day of payment.' }),
      incomeTax: money('incomeTaxCents', 'Federal income tax withheld.'),
      employeeShare: money('employeeCents', 'Social security and Medicare tax withheld.'),
      employerShare: money('employerCents', "What the day's wages add to the employer's share so far."),
      total: money('totalCents', 'All of it.'),
    };
  },
});

const MonthlyLiability = builder.objectRef<QuarterReturn['months'][number]>('MonthlyLiability').implement({
  description: 'What one month makes a company owe: line 16.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'The month, YYYY-MM.' }),
    total: t.field({ type: 'Money', description: 'The liability.', resolve: ({ cents }) => cents }),
  }),
});

const VoidedAfterQuarter = builder.objectRef<VoidedCheck>('VoidedAfterQuarter').implement({
  description: 'A check that was voided after its quarter was over.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The check.' }),
    paidOn: t.expose('paidOn', { type: 'Date', description: 'The day on which it had been paid.' }),
    voidedOn: t.expose('voidedOn', { type: 'Date', description: 'The day on which it was voided.' }),
  }),
});

const Lookback = builder.objectRef<QuarterReturn['lookback']>('Lookback').implement({
  description: 'The four quarters that decide how a year is deposited.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'Its first day.' }),
    to: t.expose('to', { type: 'Date', description: 'Its last day.' }),
    total: t.field({ type: 'Money', description: 'What was owed in it.', resolve: ({ cents }) => cents }),
  }),
});

export const Form941 = builder.objectRef<QuarterReturn>('Form941').implement({
  description:
    "A quarter's federal employment taxes, from the checks that were paid and stand, by the lines of the form of 2026.",
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The year.' }),
    quarter: t.exposeInt('quarter', { description: 'The quarter, 1 to 4.' }),
    isOver: t.exposeBoolean('isOver', {
      description: 'Whether the quarter is over; before, figures still grow.',
    }),
    employees: t.exposeInt('employees', {
      description:
        'Line 1: employees paid, before the return is due, for the period that holds the 12th of its last month.',
    }),
    checksOfEmployees: t.field({
      type: FilingPartConnection,
      policy: { list: pages },
      description: 'The checks that line 1 counts the employees of, each with its gross earnings.',
      args: pageArguments,
      resolve: ({ onTwelfth: checks }, page, operation) =>
        checksOfLine(operation, { checks, terms: { 'total:grossEarnings': 1 } }, page),
    }),
    lines: t.field({
      type: [FilingLine],
      policy: { list: shortList },
      description: 'Its lines with amounts, those included that cannot be known here.',
      resolve: ({ lines, checks }) => traceable(lines, checks),
    }),
    employerRounding: t.field({
      type: 'Money',
      description: "What the checks set aside for the employer's share beyond what the form computes.",
      resolve: ({ employerRounding }) => employerRounding,
    }),
    depositor: t.expose('depositor', {
      type: DepositRule,
      description: 'How the year began to be deposited.',
    }),
    lookback: t.field({
      type: Lookback,
      description: 'What decided that.',
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
      description: 'What line 16 tells: nothing of less than 2,500 dollars, the months, or Schedule B.',
    }),
    voidedLater: t.field({
      type: [VoidedAfterQuarter],
      policy: { list: shortList },
      description:
        'Checks that were voided after the quarter was over. A return that was filed with them is corrected on Form 941-X, and a statement on Form W-2c.',
      resolve: ({ voidedLater }) => [...voidedLater],
    }),
    deposits: t.field({
      type: [TaxDeposit],
      policy: { list: shortList },
      description: 'What falls due, and when.',
      resolve: ({ deposits }) => [...deposits],
    }),
    due: t.field(due),
    dueIfDeposited: t.field(dueIfDeposited),
  }),
});
