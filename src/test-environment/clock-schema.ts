import { builder } from '../graphql/builder.ts';
import { enumOf } from '../graphql/external-names.ts';
import { shortList } from '../graphql/policy.ts';
import type { MovedClock } from './advance-clock.ts';
import { type ClockReading, percentOf } from './read-clock.ts';
import type { LoggedStep, Totals } from './run-log.ts';

const PayrunStep = builder.enumType('PayrunStep', {
  description: 'What a payrun did.',
  ...enumOf({
    'pre-processed': 'Checks were computed at their cut-off.',
    processed: 'Checks were paid.',
    held: 'Checks that were due wait.',
    remitted: 'What was owed to agencies and plans was sent.',
    settled: 'Money of the payrun arrived.',
    returned: 'A bank sent money of the payrun back.',
    corrected: 'A bank had an account corrected.',
  }),
});

const ClockStep = builder.objectRef<LoggedStep>('ClockStep').implement({
  description: 'Something that fell due while the clock moved.',
  fields: (t) => ({
    at: t.field({
      type: 'DateTime',
      description: 'When it fell due.',
      resolve: ({ at }) => new Date(at),
    }),
    what: t.expose('what', { type: PayrunStep, description: 'What happened.' }),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day of payment.' }),
    employerCheckId: t.exposeID('employerCheckId', {
      nullable: true,
      description: 'The payrun; null where a check alone is held.',
    }),
    checkCount: t.exposeInt('checkCount', { description: 'How many employee checks it happened to.' }),
    employeeCheckIds: t.idList({
      description: 'These checks; no more of them once an answer holds 20,000.',
      resolve: ({ checkIds }) => [...checkIds],
    }),
    paymentCount: t.exposeInt('paymentCount', {
      description: 'How many payments to contractors it happened to.',
    }),
    contractorPaymentIds: t.idList({
      description: 'These payments; of them, too, no more once an answer holds 20,000.',
      resolve: ({ paymentIds }) => [...paymentIds],
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why they wait, or the code of the bank that returned or corrected.',
    }),
  }),
});

const ClockTotals = builder.objectRef<Totals>('ClockTotals').implement({
  description: 'Everything that happened while the clock moved.',
  fields: (t) => ({
    steps: t.exposeInt('steps', { description: 'How many steps.' }),
    checksComputed: t.exposeInt('computed', { description: 'Employee checks that were computed.' }),
    checksPaid: t.exposeInt('paid', { description: 'Employee checks that were paid.' }),
    checksHeld: t.exposeInt('held', { description: 'Employee checks that wait, with every time they did.' }),
    paymentsComputed: t.exposeInt('paymentsComputed', {
      description: 'Payments to contractors that were computed.',
    }),
    paymentsPaid: t.exposeInt('paymentsPaid', { description: 'Payments to contractors that were paid.' }),
    paymentsHeld: t.exposeInt('paymentsHeld', {
      description: 'Payments to contractors that wait, with every time they did.',
    }),
    remittances: t.exposeInt('remittances', {
      description: 'How often what was owed to agencies and plans was sent.',
    }),
    bankSteps: t.exposeInt('bankSteps', {
      description: 'How often money settled, came back, or an account was corrected.',
    }),
  }),
});

export const AdvancedClock = builder.objectRef<MovedClock>('AdvancedClock').implement({
  description: "A partner's clock that was moved.",
  fields: (t) => ({
    now: t.field({
      type: 'DateTime',
      description: "Payroll's now, which real time moves on from here.",
      resolve: ({ now }) => new Date(now),
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'Whether everything that fell due was run. It was, unless the document holds other mutations: then too much for one transaction is left over. Repeat the request with `to`.',
    }),
    happened: t.field({
      type: [ClockStep],
      policy: { list: shortList },
      description: 'What fell due on the way, in order: the first 1,000 steps.',
      resolve: ({ runLog }) => [...runLog.steps],
    }),
    totals: t.field({
      type: ClockTotals,
      description: 'How much it was, however much of it is listed.',
      resolve: ({ runLog }) => runLog.totals,
    }),
  }),
});

export const PayrollClock = builder.objectRef<ClockReading>('PayrollClock').implement({
  description: "A partner's payroll clock, and how far it has come where somebody moves it.",
  fields: (t) => ({
    now: t.field({ type: 'DateTime', description: "Payroll's now.", resolve: ({ now }) => new Date(now) }),
    target: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Where it is being moved to, or was when that was broken off; null once it is there.',
      resolve: ({ target }) => target,
    }),
    setOffFrom: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Where it was last moved from.',
      resolve: ({ setOffFrom }) => setOffFrom,
    }),
    movedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it last moved, in real time: what is on its way moves every few seconds.',
      resolve: ({ movedAt }) => movedAt,
    }),
    stepsDone: t.exposeInt('stepsDone', { description: 'Steps of payroll since it set off.' }),
    stepsDue: t.exposeInt('stepsDue', {
      description: 'Steps known to fall due before it arrives, those that are done included.',
    }),
    percent: t.int({
      description: 'How much of that is done; 100 where it has arrived.',
      resolve: percentOf,
    }),
  }),
});
