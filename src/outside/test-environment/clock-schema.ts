import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import type { MovedClock } from './moved-clock.ts';
import { type ClockReading, percentOf } from './read-clock.ts';
import type { LoggedStep, Totals } from './run-log.ts';

const PayrunStep = builder.enumType('PayrunStep', {
  description: 'What a payrun did.',
  ...enumOf({
    opened: 'A regular payroll was opened.',
    changed: 'People were taken into a regular payroll, or out of it.',
    'due-soon': 'The cut-off of a regular payroll is a banking day away.',
    late: 'A regular payroll is late: checks were not approved by the cut-off, or it was opened too late.',
    'pre-processed': 'Checks were computed at their cut-off.',
    sent: 'Pay left for the bank. It arrives on the payday.',
    processed: 'Pay arrived: its checks are paid.',
    held: 'Checks that were due are held.',
    remitted: 'What was owed to agencies and plans was sent.',
    refused:
      'A bank refused a file with money of the payrun, or with a prenote or deposit. It leaves again an hour later.',
    settled: 'Money of the payrun arrived, or prenotes did.',
    unsettled: 'A bank did not settle money of the payrun on its day.',
    returned: 'A bank sent money of the payrun back, or a prenote.',
    repeated: 'A bank sent a return again. Nothing changed.',
    unmatched: 'A bank sent a return with a wrong amount. It was not applied.',
    corrected: 'A bank had an account corrected.',
    verified: 'No bank answered a prenote in time: its account is verified.',
  }),
});

const ClockStep = builder.objectRef<LoggedStep>('ClockStep').implement({
  description: 'A step of payroll that fell due while the clock moved.',
  fields: (t) => ({
    at: t.field({
      type: 'DateTime',
      description: 'When it fell due.',
      resolve: ({ at }) => new Date(at),
    }),
    what: t.expose('what', { type: PayrunStep, description: 'What the step did.' }),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day of payment.' }),
    employerCheckId: t.exposeID('employerCheckId', {
      nullable: true,
      description: 'The payrun; null when a single check is held.',
    }),
    checkCount: t.exposeInt('checkCount', { description: 'How many employee checks the step was about.' }),
    employeeCheckIds: t.idList({
      description: 'The ids of these checks, until the answer holds 20,000 ids.',
      resolve: ({ checkIds }) => [...checkIds],
    }),
    paymentCount: t.exposeInt('paymentCount', {
      description: 'How many payments to contractors the step was about.',
    }),
    contractorPaymentIds: t.idList({
      description: 'The ids of these payments, until the answer holds 20,000 ids.',
      resolve: ({ paymentIds }) => [...paymentIds],
    }),
    bankAccountIds: t.idList({
      description: 'The bank accounts whose prenotes the step was about, until the answer holds 20,000 ids.',
      resolve: ({ bankAccountIds }) => [...(bankAccountIds ?? [])],
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: "Why they are held, or the bank's code for a return or a correction.",
    }),
  }),
});

const ClockTotals = builder.objectRef<Totals>('ClockTotals').implement({
  description: 'Counts of everything that happened while the clock moved.',
  fields: (t) => ({
    steps: t.exposeInt('steps', { description: 'Steps.' }),
    checksComputed: t.exposeInt('computed', { description: 'Employee checks that were computed.' }),
    checksPaid: t.exposeInt('paid', { description: 'Employee checks that were paid.' }),
    checksHeld: t.exposeInt('held', { description: 'Employee checks that were held, counted each time.' }),
    paymentsComputed: t.exposeInt('paymentsComputed', {
      description: 'Payments to contractors that were computed.',
    }),
    paymentsPaid: t.exposeInt('paymentsPaid', { description: 'Payments to contractors that were paid.' }),
    paymentsHeld: t.exposeInt('paymentsHeld', {
      description: 'Payments to contractors that were held, counted each time.',
    }),
    remittances: t.exposeInt('remittances', {
      description: 'Remittances to agencies and plans.',
    }),
    regularSteps: t.exposeInt('regularSteps', {
      description: 'Times that a regular payroll was opened, changed, due soon or late.',
    }),
    bankSteps: t.exposeInt('bankSteps', {
      description: 'Times that money settled or came back, or that a bank corrected an account.',
    }),
  }),
});

export const AdvancedClock = builder.objectRef<MovedClock>('AdvancedClock').implement({
  description: "The result of moving a partner's clock.",
  fields: (t) => ({
    now: t.field({
      type: 'DateTime',
      description: "Payroll's present time, which passes with real time from here.",
      resolve: ({ now }) => new Date(now),
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'Whether all that fell due has run. False only beside other mutations, when one transaction cannot run all: then repeat it with `to`.',
    }),
    happened: t.field({
      type: [ClockStep],
      policy: { list: shortList },
      description: 'The steps in order, the first 1,000 of them.',
      resolve: ({ runLog }) => [...runLog.steps],
    }),
    totals: t.field({
      type: ClockTotals,
      description: 'Counts of all steps, listed or not.',
      resolve: ({ runLog }) => runLog.totals,
    }),
  }),
});

export const PayrollClock = builder.objectRef<ClockReading>('PayrollClock').implement({
  description: "A partner's payroll clock, and its progress while a request moves it.",
  fields: (t) => ({
    now: t.field({
      type: 'DateTime',
      description: "Payroll's present time.",
      resolve: ({ now }) => new Date(now),
    }),
    target: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The instant that a request moves it to, also after the request broke off; null when it has arrived.',
      resolve: ({ target }) => target,
    }),
    setOffFrom: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The instant from which it was last moved.',
      resolve: ({ setOffFrom }) => setOffFrom,
    }),
    movedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it last moved, in real time; a clock on its way moves every few seconds.',
      resolve: ({ movedAt }) => movedAt,
    }),
    stepsDone: t.exposeInt('stepsDone', { description: 'Payroll steps that have run since it was set off.' }),
    stepsDue: t.exposeInt('stepsDue', {
      description: 'Payroll steps known to fall due before it arrives, including those that have run.',
    }),
    percent: t.int({
      description: 'The share of steps that have run; 100 when it has arrived.',
      resolve: percentOf,
    }),
  }),
});
