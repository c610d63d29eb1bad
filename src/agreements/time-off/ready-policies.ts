import { Fault } from '../../foundation/fault.ts';
import sickLeave from './sick-leave-of-states.json' with { type: 'json' };

/** A ready policy: the rules of a state's law for employers of a size, with the source. */
export type ReadyPolicy = {
  readonly id: string;
  readonly state: string;
  readonly name: string;
  readonly kind: 'sick' | 'personal';
  /** The employers to which it applies, if the law has rules by size. */
  readonly employers: string;
  readonly amount: number;
  readonly perHours: number;
  readonly balanceCap: number | null;
  readonly yearlyCap: number | null;
  readonly carryOverLimit: number | null;
  readonly yearlyUseLimit: number | null;
  readonly waitingDays: number;
  readonly inForceFrom: string;
  readonly source: string;
  readonly retrievedOn: string | null;
  readonly certainty: 'compared' | 'recalled';
};

type File = { readonly policies: readonly ReadyPolicy[]; readonly none: Readonly<Record<string, string>> };
const { policies, none } = sickLeave as File; // its test compares every member

/** The ready policies of all states, or of one. */
export const readyPolicies = (state?: string | null): readonly ReadyPolicy[] =>
  policies.filter((policy) => state == null || policy.state === state);

/** The rules of a ready policy. */
export function readyPolicy(id: string) {
  const found = policies.find((policy) => policy.id === id.toLowerCase());
  if (!found) throw new Fault('MALFORMED', { path: ['input', 'template'], toPrograms: problemOf(id) });
  const { state, name, kind, amount, perHours, balanceCap, yearlyCap, carryOverLimit } = found;
  const { yearlyUseLimit, waitingDays } = found;
  const caps = { balanceCap, yearlyCap, carryOverLimit, yearlyUseLimit };
  return { state, name, kind, amount, perHours, method: 'hours_worked' as const, ...caps, waitingDays };
}

function problemOf(id: string): string {
  const reason = none[id.toUpperCase()];
  if (reason !== undefined) return `has no ready policy: ${reason}`;
  const ofState = readyPolicies(id.toUpperCase()).map((policy) => policy.id);
  const ids = (ofState.length ? ofState : policies.map((policy) => policy.id)).join(', ');
  return `is no ready policy: there are ${ids}`;
}
