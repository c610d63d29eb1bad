import { inForce } from '../dated-rows.ts';
import type { Cents } from '../money.ts';
import { minus, whole } from '../rational.ts';
import { floor, ceiling as up } from '../rounding.ts';
import { type Ceilings, ceiling, type Part, rowsOf } from './ceiling.ts';
import { lessDependents } from './creditor-ceiling.ts';
import { ruleLimit } from './creditor-rules.ts';
import type { EarnedPay, GarnishmentOrder, Limit, Taken } from './garnishment.ts';
import type { CreditorRule, LevyLaw } from './garnishment-ceilings.ts';

/**
 * A levy of the taxes of a state: 15 USC 1673(b)(1)(C) frees it from the federal ceiling, and the state sets
 * its own. The one of the state of work is applied. Where none is known a quarter of disposable earnings is
 * taken at most, and the check says so.
 */
export function stateLevyCeilings(pay: EarnedPay, order: GarnishmentOrder, { allCents }: Taken): Ceilings {
  const law = levyLawOf(pay);
  const rules = law?.rules ?? [QUARTER];
  const row = law ?? { citation: 'no ceiling of the state is known', effectiveFrom: pay.checkOn };
  const limits = rules.flatMap((rule): Limit[] => {
    const limit = ruleLimit(rule, pay);
    if (!limit) return [];
    const left = law ? lessDependents(limit, law, pay, order) : limit;
    return [stateCeiling(left, rule, allCents, row, pay)];
  });
  const [first, ...others] = limits;
  const least = others.reduce((low, limit) => (limit.cents < (low?.cents ?? 0) ? limit : low), first);
  return { limits: least ? [least] : [], notes: notesOf(law, rules, pay, order) };
}

const QUARTER: CreditorRule = { share: '0.25', of: 'disposable' };

/** Undefined where no row of the state has begun. */
export function levyLawOf(
  pay: Pick<EarnedPay, 'state' | 'checkOn' | 'garnishmentCeilings'>,
): LevyLaw | undefined {
  const { state = '', checkOn, garnishmentCeilings } = pay;
  return inForce(rowsOf(garnishmentCeilings.orders?.stateTaxLevies ?? {}, state), checkOn);
}

function stateCeiling(
  limit: Part,
  rule: CreditorRule,
  takenCents: Cents,
  row: Pick<LevyLaw, 'citation' | 'effectiveFrom'>,
  { healthPremiumCents = 0 }: EarnedPay,
): Limit {
  const before = rule.besideOthers ? 0 : takenCents;
  const rounding = rule.roundedUp ? up : floor;
  if (!rule.lessHealthPremiums) return ceiling('state ceiling', limit, before, row, rounding);
  const exact = minus(limit.exact, whole(healthPremiumCents));
  return ceiling(
    'state ceiling',
    { exact, words: `${limit.words}, less health premiums` },
    before,
    row,
    rounding,
  );
}

function notesOf(
  law: LevyLaw | undefined,
  rules: readonly CreditorRule[],
  { state, grossCents }: EarnedPay,
  { claim }: GarnishmentOrder,
): string[] {
  const ofGross = rules.some(({ of }) => of === 'gross');
  const notes = [
    !law &&
      `no ceiling of ${state ?? 'the state of work'} on levies of its taxes is loaded: a quarter of disposable earnings is taken at most`,
    ofGross && grossCents === undefined && 'gross earnings are not stated: disposable ones are used',
    law?.weeklyPerDependent && claim?.dependents === undefined && 'no dependents are stated',
    law?.note,
  ];
  return notes.filter((note) => typeof note === 'string');
}
