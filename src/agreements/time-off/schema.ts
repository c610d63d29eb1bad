import { CallerKind } from '../../platform/audit/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Balance } from './balance-of.ts';
import { takenBackBy } from './entries-due.ts';
import { TimeOffEntryKind, TimeOffKind } from './enums.ts';
import { hoursOf } from './units.ts';
import { balanceWords, policyWords as words } from './words.ts';

export const TimeOffBalance = builder.objectRef<Balance>('TimeOffBalance').implement({
  description: "An employee's balance under a policy today.",
  fields: (t) => {
    const hours = (name: 'accrued' | 'used' | 'balance' | 'reserved') =>
      t.field({
        type: 'Quantity',
        description: balanceWords[name],
        resolve: (balance) => hoursOf(balance[name]),
      });
    return {
      employeeId: t.id({
        description: 'The employee.',
        resolve: ({ enrollment: { employee } }) => employee.id,
      }),
      policyId: t.id({ description: 'The policy.', resolve: ({ enrollment: { policy } }) => policy.id }),
      name: t.string({
        description: words.name,
        resolve: ({ enrollment: { policy } }) => policy.name,
      }),
      kind: t.field({
        type: TimeOffKind,
        description: words.kind,
        resolve: ({ enrollment: { policy } }) => policy.kind,
      }),
      asOf: t.expose('asOf', { type: 'Date', description: 'The day, in Los Angeles.' }),
      yearStart: t.expose('yearFrom', { type: 'Date', description: 'The first day of this benefit year.' }),
      accrued: hours('accrued'),
      used: hours('used'),
      balance: hours('balance'),
      reserved: hours('reserved'),
      available: t.field({
        type: 'Quantity',
        description: balanceWords.available,
        resolve: ({ balance, reserved }) => hoursOf(balance - reserved),
      }),
      usableFrom: t.expose('usableFrom', {
        type: 'Date',
        description: 'The first day on which time off can be used.',
      }),
    };
  },
});

export const TimeOffEntry = builder.prismaObject('TimeOffEntry', {
  policy: { scope: 'workers:read' },
  description: 'A change of a balance. Entries never change: a void adds an entry with the opposite hours.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the entry.' }),
    employeeId: t.exposeID('employeeId', { description: 'The employee.' }),
    policyId: t.exposeID('policyId', { description: 'The policy.' }),
    employee: t.relation('employee', { description: 'The employee.' }),
    policy: t.relation('policy', { description: 'The policy.' }),
    kind: t.expose('kind', { type: TimeOffEntryKind, description: 'Why the balance changed.' }),
    hours: t.expose('hours', { type: 'Quantity', description: 'The hours. Negative if they were taken.' }),
    day: t.expose('day', { type: 'Date', description: 'The day from which it counts.' }),
    isReversal: t.boolean({
      description: 'Whether it takes back what a voided check earned or used.',
      select: { cause: true },
      resolve: ({ cause }) => takenBackBy(cause) !== undefined,
    }),
    employeeCheckId: t.exposeID('employeeCheckId', {
      nullable: true,
      description: 'The check that caused it. Null if a day or a person caused it.',
    }),
    check: t.relation('check', {
      nullable: true,
      description: 'The check that caused it. Null if a day or a person caused it.',
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why somebody adjusted it.' }),
    callerKind: t.expose('actorKind', {
      type: CallerKind,
      nullable: true,
      description: 'Who adjusted it: an API key, a link or an operator.',
    }),
    callerId: t.exposeString('actorId', {
      nullable: true,
      description: 'The key, link or operator that adjusted it.',
    }),
  }),
});

/** The part of a paystub about one policy. */
export const TimeOffOfCheck = builder.prismaObject('TimeOffOfCheck', {
  policy: { scope: 'checks:read' },
  description: 'Paid time off as the paystub of a computed check shows it.',
  fields: (t) => ({
    policyId: t.exposeID('policyId', { description: 'The policy.' }),
    policy: t.relation('policy', { description: 'The policy, as it is now.' }),
    name: t.exposeString('name', { description: words.name }),
    kind: t.expose('kind', { type: TimeOffKind, description: words.kind }),
    accrued: t.expose('accrued', {
      type: 'Quantity',
      description: 'Hours that the check earned, less what the caps removed.',
    }),
    used: t.expose('used', { type: 'Quantity', description: 'Hours that the check paid.' }),
    balance: t.expose('balance', {
      type: 'Quantity',
      description: 'Hours on the balance on the check date.',
    }),
  }),
});
