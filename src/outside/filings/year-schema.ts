import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { Gap } from '../../engine/payroll/coverage/why.ts';
import { isElectronic } from '../../parties/workers/employees/w2-consent.ts';
import { consentOf } from '../../parties/workers/employees/w2-consent-operations.ts';
import { gapText } from '../../pay/checks/coverage-schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { connectionOf, pageArguments } from '../../platform/graphql/connection.ts';
import { pages, shortList } from '../../platform/graphql/policy.ts';
import { copyBOf } from './contractor-forms.ts';
import type { ContractorStatement } from './contractor-statements.ts';
import { form1099NecDue, formW2Due } from './figures/due-dates.ts';
import { paymentsOf } from './parts.ts';
import { FilingDueDate, FilingLine, FilingPartConnection, traceable } from './schema.ts';
import type { WageStatement } from './wage-statements.ts';
import type { WageTotals } from './wage-totals.ts';

const StateOfW2 = builder.objectRef<{ state: string; account: string | null }>('StateOfW2').implement({
  description: 'A state on a wage statement.',
  fields: (t) => ({
    state: t.exposeString('state', { description: 'The state, two letters.' }),
    account: t.exposeString('account', {
      nullable: true,
      description: "The company's withholding account number there; null until it is on file.",
    }),
  }),
});

export const FormW2 = builder.objectRef<WageStatement>('FormW2').implement({
  description: "An employee's wages and taxes of a year, from paid checks that were not voided.",
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
      policy: { list: shortList },
      description:
        'Boxes 1 to 7, and the other boxes that are not empty. Boxes 8, 9 and 11 and other codes of box 12 are never part of a check.',
      resolve: ({ boxes, checks }) => traceable(boxes, checks),
    }),
    isInRetirementPlan: t.exposeBoolean('isInRetirementPlan', { description: 'Box 13, retirement plan.' }),
    hasThirdPartySickPay: t.exposeBoolean('hasThirdPartySickPay', {
      description: 'Box 13, third-party sick pay: an insurer paid some of the sick pay.',
    }),
    states: t.field({
      type: [StateOfW2],
      policy: { list: shortList },
      description: "Box 15: the states in which wages were earned, and the company's accounts there.",
      resolve: ({ states, accounts }) =>
        states.map((state) => ({ state, account: accounts.get(state) ?? null })),
    }),
    warnings: t.stringList({
      description: 'What to review, such as wages that a void left untaxed.',
      resolve: ({ warnings }) => [...warnings],
    }),
    notComputed: t.stringList({
      description: 'Taxes that the checks list as not computed, so that no box includes them.',
      resolve: ({ notComputed }) =>
        notComputed.map(({ reason, said }) => gapText(reason, said ? { [reason]: said as Gap } : {})),
    }),
    isElectronic: t.boolean({
      description:
        'Whether the employee agreed to receive the form electronically. Otherwise the form is on paper.',
      resolve: async ({ id }, _args, operation) => isElectronic(await consentOf(operation, id)),
    }),
    due: t.field({
      type: FilingDueDate,
      description: 'When the employee and the government must receive it.',
      resolve: ({ year }) => formW2Due(year),
    }),
  }),
});

export const FormW3 = builder.objectRef<WageTotals>('FormW3').implement({
  description: "The sums of a year's wage statements, which are filed together with them.",
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The year.' }),
    statements: t.exposeInt('statements', { description: 'Box c: the number of statements.' }),
    boxes: t.field({
      type: [FilingLine],
      policy: { list: shortList },
      description: 'The boxes with amounts; 12a is the sum of codes D, E, G, S, AA and BB.',
      resolve: ({ boxes, checks }) => traceable(boxes, checks),
    }),
    due: t.field({
      type: FilingDueDate,
      description: 'When the government must receive it.',
      resolve: ({ year }) => formW2Due(year),
    }),
  }),
});

export const Form1099Nec = builder.objectRef<ContractorStatement>('Form1099Nec').implement({
  description: 'The payments to a contractor in a year, and whether they have to be reported.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The contractor.' }),
    year: t.exposeInt('year', { description: 'The year.' }),
    name: t.string({
      description: 'The name of the business or the person.',
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
    because: t.exposeString('because', { description: 'Why the form has to be filed, or why not.' }),
    warning: t.exposeString('warning', { nullable: true, description: 'What to review.' }),
    copyB: t.string({
      nullable: true,
      description:
        "The recipient's copy: a PDF in base64, with the last four digits of the TIN. Null before the year is over, and where no form is due.",
      resolve: async (statement, _args, operation) =>
        (await copyBOf(operation, statement, dateInLosAngeles(operation.now)))?.toString('base64'),
    }),
    payments: t.field({
      type: FilingPartConnection,
      policy: { list: pages },
      description: 'The payments that box 1 adds up.',
      args: pageArguments,
      resolve: (statement, page, operation) => paymentsOf(operation, statement, page),
    }),
    due: t.field({
      type: FilingDueDate,
      description: 'When the contractor and the government must receive it.',
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
