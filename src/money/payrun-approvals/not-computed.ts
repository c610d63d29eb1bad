/** The taxes of a payday that are not computed. */
import type { PayrunGap as Gap } from '../../platform/database/payrun-gaps.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { PayrunGap } from '../payruns/schema.ts';
import { mostChecks, type PaydayCheck } from './checks-of-payday.ts';
import { Payrun } from './schema.ts';

const keyOf = ({ code, reason }: Pick<Gap, 'code' | 'reason'>) => `${code} ${reason}`;

/** Each reason once, with the number of its checks. */
export function gapsOf(checks: readonly Pick<PaydayCheck, 'notComputed'>[]): Gap[] {
  const gaps = new Map<string, Gap>();
  const lines = checks.flatMap(({ notComputed }) => notComputed);
  for (const { code, name, jurisdiction, reason = '', missing = null } of lines) {
    const key = keyOf({ code, reason });
    gaps.set(key, { code, name, jurisdiction, reason, missing, checks: (gaps.get(key)?.checks ?? 0) + 1 });
  }
  return [...gaps.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

builder.objectField(Payrun, 'notComputed', (t) =>
  t.field({
    type: [PayrunGap],
    policy: { list: shortList },
    description: `The taxes that its checks may owe and that are not computed. Empty with more than ${mostChecks} checks.`,
    resolve: ({ checks }) => gapsOf(checks),
  }),
);
