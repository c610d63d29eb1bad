import type { FutaState as StateFigures } from '../../money/credit-reduction/reductions.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { explain940 } from './explanation/explain-forms.ts';
import type {
  FutaDeposit as DepositFigures,
  FutaQuarter as QuarterFigures,
} from './figures/form-940-parts.ts';
import { due, dueIfDeposited, explanationWords, FilingLine, traceable } from './schema.ts';
import type { UnemploymentReturn } from './year-of-unemployment.ts';

const FutaQuarter = builder.objectRef<QuarterFigures>('FutaQuarter').implement({
  description: "A company's liability for federal unemployment tax of one quarter: line 16.",
  fields: (t) => ({
    quarter: t.exposeInt('quarter', { description: 'The quarter, 1 to 4.' }),
    total: t.field({ type: 'Money', description: 'The liability.', resolve: ({ cents }) => cents }),
  }),
});

const FutaState = builder.objectRef<StateFigures>('FutaState').implement({
  description: 'A state on Schedule A of Form 940.',
  fields: (t) => ({
    state: t.exposeString('state', { description: 'The state, two letters.' }),
    wages: t.field({
      type: 'Money',
      description: 'The taxable FUTA wages of employees who work there.',
      resolve: ({ wagesCents }) => wagesCents,
    }),
    creditReduction: t.field({
      type: 'Money',
      nullable: true,
      description: 'The credit reduction; null until the reductions of the year are published.',
      resolve: ({ reductionCents }) => reductionCents,
    }),
  }),
});

const FutaDeposit = builder.objectRef<DepositFigures>('FutaDeposit').implement({
  description: 'A deposit of federal unemployment tax: due once more than 500 dollars have accumulated.',
  fields: (t) => ({
    quarter: t.exposeInt('quarter', { description: 'The quarter in which the tax exceeds the limit.' }),
    dueOn: t.expose('dueOn', { type: 'Date', description: 'The banking day on which it is due.' }),
    amount: t.field({ type: 'Money', description: 'The amount due.', resolve: ({ cents }) => cents }),
  }),
});

export const Form940 = builder.objectRef<UnemploymentReturn>('Form940').implement({
  description: "A year's federal unemployment tax, from paid checks that were not voided.",
  fields: (t) => ({
    year: t.exposeInt('year', { description: 'The year.' }),
    isOver: t.exposeBoolean('isOver', {
      description: 'Whether the year is over. Until then, the figures still change.',
    }),
    lines: t.field({
      type: [FilingLine],
      policy: { list: shortList },
      description: 'The lines with amounts, including those that the service cannot know.',
      resolve: ({ lines, checks }) => traceable(lines, checks),
    }),
    states: t.field({
      type: [FutaState],
      policy: { list: shortList },
      description:
        'Lines 1 and 2, and Schedule A: the states in which employees worked, in alphabetical order.',
      resolve: ({ states }) => [...states],
    }),
    rounding: t.field({
      type: 'Money',
      description: 'By how much line 8 exceeds line 7 x 0.006, because each check rounds its tax to a cent.',
      resolve: ({ rounding }) => rounding,
    }),
    quarters: t.field({
      type: [FutaQuarter],
      policy: { list: shortList },
      description: 'Line 16.',
      resolve: ({ quarters }) => [...quarters],
    }),
    deposits: t.field({
      type: [FutaDeposit],
      policy: { list: shortList },
      description: 'The deposits during the year; the rest is paid with the return.',
      resolve: ({ deposits }) => [...deposits],
    }),
    explanation: t.string({
      description: explanationWords,
      resolve: (form, _args, operation) => explain940(operation, form),
    }),
    due: t.field(due),
    dueIfDeposited: t.field(dueIfDeposited),
  }),
});
