import { EmployeeCheck } from '../checks/schema.ts';
import { builder } from '../graphql/builder.ts';
import { shortList } from '../graphql/policy.ts';
import type { Cents } from '../payroll/money.ts';
import type { StoredCheck } from '../payroll/stored-check.ts';

export type Withheld = {
  kind: 'deduction' | 'garnishment';
  type: string;
  name: string | null;
  amount: Cents;
  employerAmount: Cents;
};

export const CheckWithholding = builder.objectRef<Withheld>('CheckWithholding').implement({
  description: 'What one deduction or garnishment withheld from a check.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'The kind: deduction or garnishment.' }),
    type: t.exposeString('type', { description: 'The deduction type, or what the garnishment collects.' }),
    name: t.exposeString('name', { nullable: true, description: "The partner's name for it." }),
    amount: t.expose('amount', { type: 'Money', description: 'The amount withheld from the employee.' }),
    employerAmount: t.expose('employerAmount', {
      type: 'Money',
      description: 'The amount that the employer added.',
    }),
  }),
});

/** Every withholding with an amount, deductions before garnishments. */
function withheldFrom({ paycheck: { deductions, garnishments } }: StoredCheck): Withheld[] {
  const all: Withheld[] = [
    ...deductions.map(({ type, name = null, amountCents: amount, employerCents: employerAmount }) => {
      return { kind: 'deduction' as const, type, name, amount, employerAmount };
    }),
    ...garnishments.map(({ type, withheldCents: amount }) => {
      return { kind: 'garnishment' as const, type, name: null, amount, employerAmount: 0 };
    }),
  ];
  return all.filter(({ amount, employerAmount }) => amount || employerAmount);
}

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  withheld: t.field({
    type: [CheckWithholding],
    policy: { list: shortList },
    nullable: true,
    description: 'Withholdings other than taxes, recurring deductions included; null while pending.',
    select: { stored: true },
    resolve: ({ stored }) => {
      const computed = stored as StoredCheck | null; // only the payrun writes it
      return computed && withheldFrom(computed);
    },
  }),
}));
