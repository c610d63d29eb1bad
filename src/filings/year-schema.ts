import { builder } from '../graphql/builder.ts';
import { connectionOf, pageArguments } from '../graphql/connection.ts';
import type { ContractorStatement } from './contractor-statements.ts';
import { form1099NecDue, formW2Due } from './figures/due-dates.ts';
import type { Form940 as Form940Figures } from './figures/form-940.ts';
import { paymentsOf } from './parts.ts';
import { FilingDueDate, FilingLine, FilingPartConnection, traceable } from './schema.ts';
import type { WageStatement } from './wage-statements.ts';
import type { UnemploymentReturn } from './year-of-unemployment.ts';

const FutaQuarter = builder.objectRef<Form940Figures['quarters'][number]>('FutaQuarter').implement({
  description: 'What one quarter makes a company owe of federal unemployment tax: line 16.',
  fields: (t) => ({
    quarter: t.exposeInt('quarter', { description: 'The quarter, 1 to 4.' }),
    total: t.field({ type: 'Money', description: 'The liability.', resolve: ({ cents }) => cents }),
  }),
});

const FutaState = builder.objectRef<Form940Figures['states'][number]>('FutaState').implement({
  description: 'What a state contributes to Schedule A of Form 940.',
  fields: (t) => ({
    state: t.exposeString('state', { description: 'The state, two letters.' }),
    wages: t.field({
      type: 'Money',
      description: 'The taxable FUTA wages of those who work there.',
      resolve: ({ wagesCents }) => wagesCents,
    }),
    creditReduction: t.field({
      type: 'Money',
      nullable: true,
      description: 'By how much less is credited; null until the reductions of the year are published.',
      resolve: ({ reductionCents }) => reductionCents,
    }),
  }),
});

const FutaDeposit = builder.objectRef<Form940Figures['deposits'][number]>('FutaDeposit').implement({
  description: 'A deposit of federal unemployment tax: due once more than 500 dollars have gathered.',
  fields: (t) => ({
    quarter: t.exposeInt('quarter', { description: 'The quarter that passes the limit.' }),
    dueOn: t.expose('dueOn', { type: 'Date', description: 'The banking day on which it is due.' }),
    amount: t.field({ type: 'Money', description: 'What is due.', resolve: ({ cents }) => cents }),
  }),
});

export const Form940 = builder.objectRef<UnemploymentReturn>('Form940').implement({
  description: "A year's federal unemployment tax, from the checks that were paid and stand.",
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The year.' }),
    isOver: t.exposeBoolean('isOver', {
      description: 'Whether the year is over; before, figures still grow.',
    }),
    lines: t.field({
      type: [FilingLine],
      description: 'Its lines with amounts, those included that cannot be known here.',
      resolve: ({ lines, checks }) => traceable(lines, checks),
    }),
    states: t.field({
      type: [FutaState],
      description: 'Lines 1 and 2, and Schedule A: where employees worked, in alphabetical order.',
      resolve: ({ states }) => [...states],
    }),
    rounding: t.field({
      type: 'Money',
      description: 'What the checks set aside beyond what the form computes.',
      resolve: ({ rounding }) => rounding,
    }),
    quarters: t.field({
      type: [FutaQuarter],
      description: 'Line 16.',
      resolve: ({ quarters }) => [...quarters],
    }),
    deposits: t.field({
      type: [FutaDeposit],
      description: 'What falls due during the year; what is left is paid with the return.',
      resolve: ({ deposits }) => [...deposits],
    }),
    due: t.field({
      type: FilingDueDate,
      description: 'When the return is due.',
      resolve: ({ due }) => due.due,
    }),
    dueIfDeposited: t.field({
      type: FilingDueDate,
      description: 'When it is due if all was deposited in time.',
      resolve: ({ due }) => due.ifDeposited,
    }),
  }),
});

const StateOfW2 = builder.objectRef<{ state: string; account: string | null }>('StateOfW2').implement({
  description: 'A state on a wage statement.',
  fields: (t) => ({
    state: t.exposeString('state', { description: 'The state, two letters.' }),
    account: t.exposeString('account', {
      nullable: true,
      description: "The company's number there for income tax withheld; null until it is told.",
    }),
  }),
});

const FormW2 = builder.objectRef<WageStatement>('FormW2').implement({
  description: "An employee's wages and taxes of a year, from the checks that were paid and stand.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The employee.' }),
    year: t.exposeInt('year', { description: 'The year.' }),
    firstName: t.string({ description: 'The first name.', resolve: ({ employee }) => employee.firstName }),
    middleInitial: t.string({
      nullable: true,
      description: 'The middle initial.',
      resolve: ({ employee }) => employee.middleInitial,
    }),
    lastName: t.string({ description: 'The last name.', resolve: ({ employee }) => employee.lastName }),
    ssnLastFour: t.string({
      nullable: true,
      description: 'The last four digits of the SSN.',
      resolve: ({ employee }) => employee.ssnLastFour,
    }),
    boxes: t.field({
      type: [FilingLine],
      description:
        'Boxes 1 to 7, and of the others those that hold something. Boxes 8, 9 and 11 and other codes of box 12 stand for what no check holds.',
      resolve: ({ boxes, checks }) => traceable(boxes, checks),
    }),
    isInRetirementPlan: t.exposeBoolean('isInRetirementPlan', { description: 'Box 13, retirement plan.' }),
    states: t.field({
      type: [StateOfW2],
      description: 'Box 15: where wages were earned, and the accounts of the company there.',
      resolve: ({ states, accounts }) =>
        states.map((state) => ({ state, account: accounts.get(state) ?? null })),
    }),
    notComputed: t.stringList({
      description: 'Taxes that the checks name as not computed, so that no box holds them.',
      resolve: ({ notComputed }) => [...notComputed],
    }),
    due: t.field({
      type: FilingDueDate,
      description: 'When the employee and the government must have it.',
      resolve: ({ year }) => formW2Due(year),
    }),
  }),
});

const Form1099Nec = builder.objectRef<ContractorStatement>('Form1099Nec').implement({
  description: 'What a contractor was paid in a year, and whether that has to be reported.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The contractor.' }),
    year: t.exposeInt('year', { description: 'The year.' }),
    name: t.string({
      description: 'The name: of the business, or of the person.',
      resolve: ({ contractor }) => nameOf(contractor),
    }),
    tinLastFour: t.string({
      nullable: true,
      description: 'The last four digits of the SSN or EIN.',
      resolve: ({ contractor }) => contractor.tinLastFour,
    }),
    nonemployeeCompensation: t.field({ type: 'Money', description: 'Box 1.', resolve: ({ box1 }) => box1 }),
    federalIncomeTaxWithheld: t.field({ type: 'Money', description: 'Box 4.', resolve: ({ box4 }) => box4 }),
    isDue: t.exposeBoolean('isDue', { description: 'Whether the form has to be filed.' }),
    because: t.exposeString('because', { description: 'Why, or why not.' }),
    warning: t.exposeString('warning', { nullable: true, description: 'What has to be looked at.' }),
    payments: t.field({
      type: FilingPartConnection,
      description: 'The payments that box 1 adds up.',
      args: pageArguments,
      resolve: (statement, page, operation) => paymentsOf(operation, statement, page),
    }),
    due: t.field({
      type: FilingDueDate,
      description: 'When the contractor and the government must have it.',
      resolve: ({ year }) => form1099NecDue(year),
    }),
  }),
});

export const nameOf = (worker: {
  businessName?: string | null;
  firstName: string | null;
  lastName: string | null;
}): string => worker.businessName ?? [worker.firstName, worker.lastName].filter(Boolean).join(' ');

export const FormW2Connection = connectionOf('FormW2', FormW2);
export const Form1099NecConnection = connectionOf('Form1099Nec', Form1099Nec);
