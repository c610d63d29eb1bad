import type { Environment } from '../../foundation/environment.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { WrongUsage } from './failures.ts';
import { noOperatorKey, type Session } from './session.ts';

export type ListedPartner = {
  id: string;
  name: string;
  createdAt: string;
  closedAt: string | null;
  closedBecause: string | null;
};

/** The environments with an operator key, or the requested ones. */
export function operators({ environments, asOperator }: Session): readonly (readonly [Environment, Ask])[] {
  const found = environments.flatMap((environment) => {
    const ask = asOperator(environment);
    return ask ? [[environment, ask] as const] : [];
  });
  const [first = 'test'] = environments;
  if (!found.length) throw new WrongUsage(noOperatorKey(first));
  return found;
}

/** Every partner of an environment, in order of creation. */
export async function everyPartner(ask: Ask): Promise<ListedPartner[]> {
  const all: ListedPartner[] = [];
  for (;;) {
    const after = all.at(-1)?.id ?? null;
    const { partners } = await ask<{ partners: ListedPartner[] }>(documents.partners, { after });
    if (!partners.length) return all;
    all.push(...partners);
  }
}
