import { decimal, over, type Rational, whole } from '../rational.ts';
import { type Refuse, readCents, readMembers } from './read-json.ts';
import type { Action } from './withholding-schedule.ts';

const EXTRA_FIELDS = { amount: 'amount', excess_over_floor: 'floor', percentage: 'percentage' } as const;

/** Places kept of a percentage: enough for any written one, and 100 / 3 reads as 33.3333333333. */
const PERCENTAGE_PLACES = 10;

/** A field of another kind is refused, for it shows that the two were mixed up; null counts as absent. */
export function readAction(json: unknown, path: string, refuse: Refuse): Action | undefined {
  const members = readMembers(json, path, ['kind', ...Object.values(EXTRA_FIELDS)], refuse);
  if (!members) return undefined;
  const alone = (ownField?: string) => {
    for (const field of Object.values(EXTRA_FIELDS)) {
      if (field === ownField || members[field] === undefined || members[field] === null) continue;
      refuse(`${path}.${field}`, `must be absent with kind ${members.kind}`);
    }
  };
  switch (members.kind) {
    case 'exempt':
      alone();
      return { kind: 'exempt' };
    case 'amount': {
      alone('amount');
      const amountCents = readCents(members.amount, `${path}.amount`, refuse);
      return amountCents === undefined ? undefined : { kind: 'amount', amountCents };
    }
    case 'excess_over_floor': {
      alone('floor');
      const floorCents = readCents(members.floor, `${path}.floor`, refuse);
      return floorCents === undefined ? undefined : { kind: 'excess_over_floor', floorCents };
    }
    case 'percentage': {
      alone('percentage');
      const rate = rateOfPercentage(members.percentage);
      if (!rate) return refuse(`${path}.percentage`, 'must be a number from 0 to 100');
      return { kind: 'percentage', rate };
    }
    default:
      return refuse(`${path}.kind`, `must be one of exempt, ${Object.keys(EXTRA_FIELDS).join(', ')}`);
  }
}

/** 25 -> 25/100, exactly, half up at the tenth place of the percentage; undefined outside 0 to 100. */
export function rateOfPercentage(percentage: unknown): Rational | undefined {
  if (typeof percentage !== 'number' || !(percentage >= 0 && percentage <= 100)) return undefined;
  const written = Math.abs(percentage)
    .toFixed(PERCENTAGE_PLACES)
    .replace(/\.?0+$/, '');
  return over(decimal(written), whole(100));
}
