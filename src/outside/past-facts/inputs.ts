import { z } from 'zod';
import { employeeWords as words } from '../../parties/workers/employees/employee-words.ts';
import { HomeInput, WorkplaceInput } from '../../parties/workers/employees/place-inputs.ts';
import { FederalTaxInput, StateTaxInput } from '../../parties/workers/employees/tax-inputs.ts';
import { builder } from '../../platform/graphql/builder.ts';
import * as rules from '../../platform/graphql/rules.ts';

const facts = ['wage', 'salary', 'federal', 'state', 'home', 'workplace'] as const;

const undated = z.looseObject({ effectiveDate: z.null().optional() }).nullish();

const oneFact = z
  .looseObject({})
  .refine(
    (input) => facts.filter((fact) => input[fact] != null).length === 1,
    `must name one fact: ${facts.join(', ')}`,
  )
  .refine(
    ({ home, workplace }) => undated.safeParse(home).success && undated.safeParse(workplace).success,
    'must have no effective date in home or workplace: from says since when they count',
  );

export const PastFactInput = builder.inputType('PastFactInput', {
  description: 'One fact of an employee, and the day of this year from which it has been true.',
  validate: oneFact,
  fields: (t) => ({
    from: t.field({
      type: 'Date',
      required: true,
      description:
        'The first day on which the fact is true. A tax form applies to checks that are paid on that day or later.',
    }),
    wage: t.field({ type: 'Quantity', description: words.defaultWage, validate: rules.wage }),
    salary: t.field({
      type: 'Money',
      description: 'The yearly salary from that day on, in dollars.',
      validate: rules.amount,
    }),
    federal: t.field({ type: FederalTaxInput, description: 'The W-4 that the employer had on that day.' }),
    state: t.field({ type: StateTaxInput, description: 'The state form that the employer had on that day.' }),
    home: t.field({ type: HomeInput, description: 'Where the employee lived.' }),
    workplace: t.field({ type: WorkplaceInput, description: 'Where the employee usually worked.' }),
  }),
});
export type PastFact = typeof PastFactInput.$inferInput;
