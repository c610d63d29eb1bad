import { times, whole } from '../../engine/payroll/rational.ts';
import { halfUp } from '../../engine/payroll/rounding.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { EarningLine as Line } from './earning-lines.ts';
import { componentWords, earningWords } from './shift-words.ts';

const EarningComponent = builder.enumType('EarningComponent', {
  description: 'A kind of earning.',
  values: Object.fromEntries(
    Object.entries(componentWords).map(([component, description]) => [
      component.replace(/[A-Z]/, '_$&').toUpperCase(),
      { value: component, description },
    ]),
  ),
});

export const EarningLine = builder.objectRef<Line>('EarningLine').implement({
  description: 'One earning of a shift, as a line of a paystub.',
  fields: (t) => ({
    component: t.expose('component', { type: EarningComponent, description: 'The kind of earning.' }),
    hours: t.expose('hours', { type: 'Quantity', nullable: true, description: earningWords.hours }),
    rate: t.field({
      type: 'Quantity',
      nullable: true,
      description: 'Dollars an hour, rounded half up to four decimals; null for an amount.',
      resolve: ({ rate }) => rate && halfUp(times(rate, whole(10_000))) / 10_000,
    }),
    amount: t.expose('amount', {
      type: 'Money',
      description: 'Hours times rate, rounded half up to the cent, or the amount.',
    }),
  }),
});
