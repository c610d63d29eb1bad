import { chosenIn } from '../../agreements/state-accounts/employer-facts.ts';
import {
  ChosenMethod,
  StateAccountStatus,
  WithholdingMethod,
} from '../../agreements/state-accounts/schema.ts';
import { allowedMethods } from '../../agreements/state-accounts/withholding-methods.ts';
import { stateAccountWords as words } from '../../agreements/state-accounts/words.ts';
import type { StateW2Rules, WithholdingRules } from '../../engine/payroll/taxes/state/state-reports.ts';
import { wordedOrNull } from '../../foundation/sentence.ts';
import { RemittanceStatus } from '../../money/remittances/schema.ts';
import { RequirementType } from '../../parties/companies/requirement-kinds.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import type { Deposit, AgencyDeposits as Deposits } from './deposits.ts';
import { type TaxReturn as Return, returnStatuses } from './returns.ts';
import type { StateTaxes as Taxes } from './state-taxes.ts';
import { type Duty, dutyStatuses } from './state-taxes.ts';

const StateDutyStatus = builder.enumType('StateDutyStatus', {
  description: 'The status of what a company owes a state.',
  ...enumOf(dutyStatuses),
});

const StateDuty = builder.objectRef<Duty>('StateDuty').implement({
  description: "The payment or the filing of a state's income tax or unemployment insurance.",
  fields: (t) => ({
    type: t.expose('type', { type: RequirementType, description: 'Its kind.' }),
    status: t.expose('status', { type: StateDutyStatus, description: 'The current status.' }),
  }),
});

const DepositRule = builder.objectRef<WithholdingRules['frequencies'][number]>('StateDepositRule').implement({
  description: 'How often some employers must deposit withheld income tax with a state.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'How often, such as monthly.' }),
    who: t.exposeString('who', {
      description: 'The employers to which this applies, in the words of the state.',
    }),
    due: t.exposeString('due', { description: 'The due day, in the words of the state.' }),
  }),
});

const StateFormsW2 = builder.objectRef<StateW2Rules>('StateFormsW2').implement({
  description: 'Whether and how a state receives Forms W-2.',
  fields: (t) => ({
    takesFile: t.exposeBoolean('takesFile', {
      description: 'Whether employers send their Forms W-2 to the state.',
    }),
    format: t.string({ nullable: true, description: 'The format.', resolve: ({ format }) => format }),
    due: t.string({ nullable: true, description: 'The due day.', resolve: ({ due }) => due }),
    note: t.string({
      nullable: true,
      description: 'What else is known.',
      resolve: ({ note }) => note,
    }),
    confidence: t.exposeString('confidence', { description: 'How certain the service is of this.' }),
  }),
});

export const StateTaxes = builder.objectRef<Taxes>('StateTaxes').implement({
  description: "A company's accounts with a state, and the status of its payments and filings there.",
  fields: (t) => {
    const number = (name: 'withholdingAccount' | 'unemploymentAccount') =>
      t.string({ nullable: true, description: words[name], resolve: ({ account }) => account?.[name] });
    return {
      state: t.exposeString('state', { description: words.state }),
      employeeCount: t.exposeInt('employeeCount', {
        description: 'The number of employees who work there. Terminated employees are not counted.',
      }),
      withholdingAccount: number('withholdingAccount'),
      unemploymentAccount: number('unemploymentAccount'),
      unemploymentRate: t.field({
        type: 'Quantity',
        nullable: true,
        description: words.unemploymentRate,
        resolve: ({ account }) => account?.unemploymentRate ?? null,
      }),
      unemploymentExempt: t.boolean({
        description: words.unemploymentExempt,
        resolve: ({ account }) => account?.unemploymentExempt ?? false,
      }),
      withholdingMethods: t.field({
        type: [ChosenMethod],
        policy: { list: shortList },
        description: words.withholdingMethods,
        resolve: ({ account }) => (account ? chosenIn(account) : []),
      }),
      allowedMethods: t.field({
        type: [WithholdingMethod],
        policy: { list: shortList },
        description: 'The withholding methods from which the company may choose. Empty in most states.',
        resolve: ({ state }) => allowedMethods(state),
      }),
      accountStatus: t.field({
        type: StateAccountStatus,
        nullable: true,
        description:
          'The status of the verification of its accounts. Null until an account number is entered.',
        resolve: ({ account }) =>
          // only setStateAccount and verifyStateAccount write it
          (account?.status as typeof StateAccountStatus.$inferType | undefined) ?? null,
      }),
      duties: t.field({
        type: [StateDuty],
        policy: { list: shortList },
        description: 'Payment and filing of income tax and of unemployment insurance.',
        resolve: ({ duties }) => [...duties],
      }),
      depositRules: t.field({
        type: [DepositRule],
        policy: { list: shortList },
        description:
          'How often the state requires deposits of withheld income tax. A notice from the state says which schedule applies to a company. Empty if the state does not tax wages.',
        resolve: ({ rules }) => [...(rules?.withholding?.frequencies ?? [])],
      }),
      formsW2: t.field({
        type: StateFormsW2,
        nullable: true,
        description:
          'Whether the state receives Forms W-2. Null if the state does not tax wages, or if it is not known.',
        resolve: ({ rules }) => rules?.w2 ?? null,
      }),
    };
  },
});

const AgencyDeposit = builder.objectRef<Deposit>('AgencyDeposit').implement({
  description: 'A deposit of taxes that a company owes or has made.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The remittance.' }),
    periodEnd: t.expose('periodEnd', { type: 'Date', description: 'The last day of the deposit period.' }),
    dueOn: t.expose('dueOn', { type: 'Date', description: 'The day by which the deposit must be sent.' }),
    status: t.field({
      type: RemittanceStatus,
      description: 'The current status.',
      resolve: ({ status }) => status as typeof RemittanceStatus.$inferType, // a check constraint
    }),
    amount: t.expose('cents', {
      type: 'Money',
      description: 'The amount sent. While the deposit is due: the amount owed now.',
    }),
    isLate: t.exposeBoolean('isLate', {
      description: 'Whether the due date has passed without a confirmation that the deposit was sent.',
    }),
    heldBecause: t.string({
      nullable: true,
      description: 'Why the deposit is due but not sent, and when it becomes late.',
      resolve: ({ heldBecause }) => wordedOrNull(heldBecause),
    }),
    isSmall: t.exposeBoolean('isSmall', {
      description:
        'Whether the deposit is too small to be sent on its own. It is then sent with the next period.',
    }),
  }),
});

export const AgencyDeposits = builder.objectRef<Deposits>('AgencyDeposits').implement({
  description: 'The deposits of a company to one agency to which it owes taxes.',
  fields: (t) => ({
    agency: t.exposeString('agency', {
      description: 'The agency: IRS 941, IRS 940, IRS 943, IRS 945, a state by its two letters, or a place.',
    }),
    year: t.exposeInt('year', { description: 'The current year.' }),
    sent: t.expose('sentCents', {
      type: 'Money',
      description: 'The amount sent for periods that ended in the year.',
    }),
    due: t.field({
      type: [AgencyDeposit],
      policy: { list: shortList },
      description: 'The deposits to make, the earliest period first.',
      resolve: ({ due }) => [...due],
    }),
    latest: t.field({
      type: [AgencyDeposit],
      policy: { list: shortList },
      description: 'The four latest deposits of the year that are no longer due, latest first.',
      resolve: ({ latest }) => [...latest],
    }),
  }),
});

const TaxReturnStatus = builder.enumType('TaxReturnStatus', {
  description: 'The status of a return.',
  ...enumOf(returnStatuses),
});

export const TaxReturn = builder.objectRef<Return>('TaxReturn').implement({
  description: 'A tax return of a company: what it owes an agency for a period, and when the return is due.',
  fields: (t) => ({
    agency: t.exposeString('agency', {
      description: 'The agency: IRS 941, IRS 940, IRS 943, IRS 945, a state by its two letters, or a place.',
    }),
    periodStart: t.expose('periodStart', { type: 'Date', description: 'The first day of its period.' }),
    periodEnd: t.expose('periodEnd', { type: 'Date', description: 'The last day of its period.' }),
    dueOn: t.expose('dueOn', {
      type: 'Date',
      nullable: true,
      description: 'The day by which it must be filed. Null if the service does not know the day.',
    }),
    status: t.expose('status', { type: TaxReturnStatus, description: 'The current status.' }),
    taxes: t.expose('taxesCents', {
      type: 'Money',
      description: 'The taxes of the checks with a check date in the period.',
    }),
    deposited: t.expose('depositedCents', {
      type: 'Money',
      description: 'What was deposited for the period.',
    }),
  }),
});
