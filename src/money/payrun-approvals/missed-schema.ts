/** What a payday left unpaid. */
import { builder } from '../../platform/graphql/builder.ts';
import { mostChecks } from './checks-of-payday.ts';
import { type MissedPay as Missed, missedPayOf } from './missed-pay.ts';
import { Payrun } from './schema.ts';

const MissedPay = builder.objectRef<Missed>('MissedPay').implement({
  description: 'The pay that a payday left unpaid, and the first payday to which it can be moved.',
  fields: (t) => ({
    personCount: t.exposeInt('personCount', { description: 'How many people wait for it.' }),
    checkCount: t.exposeInt('checkCount', { description: 'How many of its checks are not paid.' }),
    paymentCount: t.exposeInt('paymentCount', {
      description: 'How many of its payments to contractors are not paid.',
    }),
    cashNeeded: t.expose('cash', {
      type: 'Money',
      nullable: true,
      description: `What the company needs in cash for them. Null with more than ${mostChecks} checks.`,
    }),
    firstCheckDate: t.expose('firstCheckDate', {
      type: 'Date',
      description: 'The first payday to which they can be moved: its cut-off is still to come.',
    }),
    approveBy: t.expose('approveBy', { type: 'DateTime', description: 'The cut-off of that payday.' }),
    arrivesOn: t.expose('arrivesOn', {
      type: 'Date',
      description: 'The day on which the pay is in the accounts if it is moved to that payday.',
    }),
  }),
});

builder.objectField(Payrun, 'missed', (t) =>
  t.field({
    type: MissedPay,
    nullable: true,
    description:
      'What its cut-off left unpaid because nobody approved it, or a check is blocked: movePayday moves it to another payday. Null where nothing was left.',
    resolve: (payrun, _args, operation) => missedPayOf(operation, payrun),
  }),
);
