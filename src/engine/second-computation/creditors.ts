import { atLeastZero, centsIn, down, lesser } from './exact.ts';
import { minimumWage } from './figures-2026.ts';

/** What a state lets a creditor take at most: each of the rules is a limit. */
type Rule = {
  /** Percent of disposable, and of gross earnings. */
  readonly percent?: bigint;
  readonly ofGross?: bigint;
  /** Hours of the federal minimum wage a week that are left; of a higher one of the state more is left. */
  readonly hours?: bigint;
  /** Dollars a week that are left. */
  readonly weekly?: number;
  /** An order of a creditor gets nothing. */
  readonly nothing?: true;
};

const rules: Readonly<Record<string, Rule>> = {
  AK: { percent: 25n, weekly: 473 },
  AZ: { percent: 10n, hours: 60n },
  CA: { percent: 20n },
  CO: { percent: 20n, hours: 40n },
  CT: { percent: 25n, hours: 40n },
  DC: { percent: 25n, hours: 40n },
  DE: { percent: 15n },
  HI: { percent: 20n },
  IL: { ofGross: 15n, hours: 45n },
  MA: { ofGross: 15n, hours: 50n },
  ME: { hours: 40n },
  MN: { hours: 40n },
  NC: { nothing: true },
  ND: { hours: 40n },
  NH: { hours: 50n },
  NJ: { weekly: 48 },
  NM: { hours: 40n },
  NV: { hours: 50n },
  NY: { ofGross: 10n },
  PA: { nothing: true },
  SC: { nothing: true },
  SD: { percent: 20n, hours: 40n },
  TX: { nothing: true },
  VA: { hours: 40n },
  VT: { percent: 15n, hours: 40n },
  WA: { percent: 20n, hours: 35n },
  WI: { percent: 20n },
  WV: { percent: 20n, hours: 50n },
};

type Pay = { readonly disposable: bigint; readonly gross: bigint; readonly sixths: bigint };

/** The most that the state of work lets an order take; undefined where it has no rule beside the federal. */
export function mostOfCreditor(state: string, type: string, pay: Pay): bigint | undefined {
  const { disposable, gross, sixths } = pay;
  const rule = rules[state];
  if (!rule || (rule.nothing && type !== 'creditor')) return undefined;
  if (rule.nothing) return 0n;
  const above = (weekly: bigint) => BigInt(down(atLeastZero(6n * disposable - weekly * sixths), 6n));
  const limits = [
    rule.percent && BigInt(down(disposable * rule.percent, 100n)),
    rule.ofGross && BigInt(down(gross * rule.ofGross, 100n)),
    rule.hours && above(rule.hours * centsIn(minimumWage)),
    rule.weekly && above(centsIn(rule.weekly)),
  ].filter((limit) => limit !== undefined);
  return limits.map((limit) => BigInt(limit)).reduce(lesser);
}
