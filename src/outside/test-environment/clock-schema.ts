import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import type { MovedClock } from './advance-clock.ts';
import { type ClockReading, percentOf } from './read-clock.ts';
import type { LoggedStep, Totals } from './run-log.ts';

const PayrunStep = builder.enumType('PayrunStep', {
  description: 'What a payrun did.',
  ...enumOf({
    opened: 'A regular payroll was opened.',
    changed: 'People were added to a regular payroll, or removed from it.',
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
    returned: 'A bank returned money of the payrun, or a prenote.',
    repeated: 'A bank sent a return again. Nothing changed.',
    unmatched: 'A bank sent a return with a wrong amount. It was not applied.',
    corrected: 'A bank corrected an account.',
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
    checkCount: t.exposeInt('checkCount', { description: 'How many employee checks the step concerned.' }),
    employeeCheckIds: t.idList({
      description: 'The ids of these checks. A response lists at most 20,000 ids.',
      resolve: ({ checkIds }) => [...checkIds],
    }),
    paymentCount: t.exposeInt('paymentCount', {
      description: 'How many payments to contractors the step concerned.',
    }),
    contractorPaymentIds: t.idList({
      description: 'The ids of these payments. A response lists at most 20,000 ids.',
      resolve: ({ paymentIds }) => [...paymentIds],
    }),
    bankAccountIds: t.idList({
      description:
        'The bank accounts whose prenotes the step concerned. A response lists at most 20,000 ids.',
      resolve: ({ bankAccountIds }) => [...(bankAccountIds ?? [])],
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: "Why they are held, or the bank's code for a return or a correction.",
    }),
  }),
});

export const ClockTotals = builder.objectRef<Totals>('ClockTotals').implement({
  description: 'Counts of everything that happened while the clock moved.',
  fields: (t) => ({
    steps: t.exposeInt('steps', { description: 'All steps.' }),
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
      description: 'How often a regular payroll was opened, changed, due soon or late.',
    }),
    bankSteps: t.exposeInt('bankSteps', {
      description: 'How often money settled or came back, or a bank corrected an account.',
    }),
  }),
});

export const AdvancedClock = builder.objectRef<MovedClock>('AdvancedClock').implement({
  description: "The result of moving a partner's clock.",
  fields: (t) => ({
    now: t.field({
      type: 'DateTime',
      description: "Payroll's current time. It continues with real time from here.",
      resolve: ({ now }) => new Date(now),
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'Whether everything that fell due has run. It is false only if the request has other mutations too and one transaction cannot run everything. Then send it again with `to`.',
    }),
    happened: t.field({
      type: [ClockStep],
      policy: { list: shortList },
      description: 'The steps that ran, in order: the first 1,000.',
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
