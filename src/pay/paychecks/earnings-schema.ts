import type { Cents } from '../../engine/payroll/money.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { EmployeeCheck } from '../checks/schema.ts';

export type Earned = { kind: string; hours: number; amount: Cents };

export const CheckEarning = builder.objectRef<Earned>('CheckEarning').implement({
  description: 'The total of one kind of earning.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'The kind, such as regular, pto, or overtime_shortfall: owed above a promised wage.',
    }),
    hours: t.expose('hours', { type: 'Quantity', description: 'The hours paid; 0 for amounts.' }),
    amount: t.expose('amount', { type: 'Money', description: 'The amount paid.' }),
  }),
});

/** Hours are stored in ten-thousandths: as whole numbers they add up exactly. */
const hourParts = 10_000;

/** The sum of each kind. A shortfall adds no hours: they are counted as overtime already. */
function earnedOn({ paycheck: { earnings } }: StoredCheck): Earned[] {
  const sums = new Map<string, { parts: number; cents: Cents }>();
  for (const { kind, hours = '0', amountCents } of earnings) {
    const sum = sums.get(kind) ?? { parts: 0, cents: 0 };
    const parts = kind === 'overtime_shortfall' ? 0 : Math.round(Number(hours) * hourParts);
    sums.set(kind, { parts: sum.parts + parts, cents: sum.cents + amountCents });
  }
  return [...sums].map(([kind, { parts, cents }]) => ({ kind, hours: parts / hourParts, amount: cents }));
}

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  earnings: t.field({
    type: [CheckEarning],
    policy: { list: shortList },
    nullable: true,
    description: 'Earnings by kind, with overtime as the workweek determines it; null while pending.',
    select: { stored: true },
    resolve: ({ stored }) => {
      const computed = stored as StoredCheck | null; // only the payrun writes it
      return computed && earnedOn(computed);
    },
  }),
}));
