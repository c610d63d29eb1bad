import { EmployeeCheck } from '../checks/schema.ts';
import { builder } from '../graphql/builder.ts';
import { shortList } from '../graphql/policy.ts';
import type { Cents } from '../payroll/money.ts';
import type { StoredCheck } from '../payroll/stored-check.ts';

export type Earned = { kind: string; hours: number; amount: Cents };

export const CheckEarning = builder.objectRef<Earned>('CheckEarning').implement({
  description: 'What one kind of earning comes to.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'What it is, such as regular, pto, or overtime_shortfall: owed above a promised wage.',
    }),
    hours: t.expose('hours', { type: 'Quantity', description: 'The hours paid; 0 for amounts.' }),
    amount: t.expose('amount', { type: 'Money', description: 'What they come to.' }),
  }),
});

/** Ten-thousandths of an hour, the smallest part that is kept: whole numbers add up exactly. */
const hourParts = 10_000;

/** Each kind once. The hours of a shortfall are those of the overtime it is owed for. */
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
    description: 'What was earned, by its kind, overtime at what the workweek made it; null while pending.',
    select: { stored: true },
    resolve: ({ stored }) => {
      const kept = stored as StoredCheck | null; // only the payrun writes it
      return kept && earnedOn(kept);
    },
  }),
}));
