import type { GarnishmentResult } from '../../engine/payroll/garnishments/garnishment.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { EmployeeCheck } from '../checks/schema.ts';

export type Withheld = {
  kind: 'deduction' | 'garnishment';
  type: string;
  name: string | null;
  amount: Cents;
  employerAmount: Cents;
  /** Why less than required is withheld, or nothing, or why the employer adds less. */
  reason?: string | null;
};

export const CheckWithholding = builder.objectRef<Withheld>('CheckWithholding').implement({
  description: 'What one deduction or garnishment withheld from a check.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'The kind: deduction or garnishment.' }),
    type: t.exposeString('type', { description: 'The deduction type, or what the garnishment collects.' }),
    name: t.exposeString('name', {
      nullable: true,
      description: "The partner's name for it, or the label of a type that was published later.",
    }),
    amount: t.expose('amount', { type: 'Money', description: 'The amount withheld from the employee.' }),
    employerAmount: t.expose('employerAmount', {
      type: 'Money',
      description: 'The amount that the employer added.',
    }),
    reason: t.string({
      nullable: true,
      description:
        'Why less than required is withheld, or nothing, or why the employer adds less. Null otherwise.',
      resolve: ({ reason }) => reason,
    }),
  }),
});

/** Every garnishment, also one that takes nothing, after every deduction with an amount. */
export function withheldFrom({ paycheck: { deductions, garnishments } }: StoredCheck): Withheld[] {
  const deducted = deductions.map((deduction): Withheld => {
    const {
      type,
      publishedAs = type,
      name = null,
      amountCents: amount,
      employerCents: employerAmount,
    } = deduction;
    const reason = deduction.reasons.join('; ') || null;
    return { kind: 'deduction', type: publishedAs, name, amount, employerAmount, reason };
  });
  const withAmount = deducted.filter(({ amount, employerAmount }) => amount || employerAmount);
  return [...withAmount, ...garnishments.map(garnishedFrom)];
}

/** What an order withholds, with the reason where that is less than it asks or nothing. */
export function garnishedFrom({ type, askedCents, withheldCents, why }: GarnishmentResult): Withheld {
  const reason = withheldCents === 0 || withheldCents < askedCents ? why : null;
  return { kind: 'garnishment', type, name: null, amount: withheldCents, employerAmount: 0, reason };
}

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  withheld: t.field({
    inPast: true,
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
