import { amountText, type Cents } from '../money.ts';
import { centsOfDollars, TOO_MANY_DOLLARS } from './cents-of-dollars.ts';
import type { Rule } from './violation.ts';

export type Members = Readonly<Record<string, unknown>>;

/** Records a violation and returns undefined, so that a reader can refuse and return in one statement. */
export type Refuse = (path: string, problem: string, rule?: Rule) => undefined;

/** Unknown members are refused: a misspelled one would silently withhold a different amount. */
export function readMembers(json: unknown, path: string, allowed: readonly string[], refuse: Refuse) {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return refuse(path, 'must be an object');
  const members: Members = { ...json };
  for (const name of Object.keys(members)) {
    if (!allowed.includes(name)) refuse(`${path}.${name}`, `is not a field here (${allowed.join(', ')})`);
  }
  return members;
}

export function readList<Item>(
  json: unknown,
  path: string,
  refuse: Refuse,
  read: (item: unknown, path: string, refuse: Refuse) => Item,
): Item[] {
  if (!Array.isArray(json)) refuse(path, 'must be a list');
  else if (json.length === 0) refuse(path, 'must have at least one element');
  return Array.isArray(json) ? json.map((item, index) => read(item, `${path}[${index}]`, refuse)) : [];
}

export function readCents(value: unknown, path: string, refuse: Refuse, orNull = ''): Cents | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse(path, `must be a number${orNull}`);
  const cents = centsOfDollars(value);
  if (cents !== undefined) return cents >= 0 ? cents : refuse(path, 'must be 0 or more');
  return Math.abs(value) < TOO_MANY_DOLLARS
    ? refuse(path, `must be in whole cents, such as ${amountText(Math.round(value * 100))}`, 'money')
    : refuse(path, `must be below ${TOO_MANY_DOLLARS}`, 'money');
}
