import { addDaysWithin } from '../calendar/plain-date.ts';
import { inForce } from '../dated-rows.ts';
import { compare, decimal, minus, plus, times, whole } from '../rational.ts';
import { type Ceilings, ceiling, type Part, rowsOf } from './ceiling.ts';
import { ruleLimit, weekly } from './creditor-rules.ts';
import type { EarnedPay, GarnishmentOrder } from './garnishment.ts';
import type { CreditorLaw, CreditorRule } from './garnishment-ceilings.ts';

/** What the state of work lets a creditor take; undefined where its law is not loaded for the check. */
export function creditorCeiling(
  pay: EarnedPay,
  order: GarnishmentOrder,
  takenCents: number,
): Ceilings | undefined {
  const { state = '', checkOn, garnishmentCeilings } = pay;
  const law = inForce(rowsOf(garnishmentCeilings.creditors.states, state), checkOn);
  if (!law) return undefined;
  const rules = rulesFor(law, pay, order);
  const limits = rules.map((rule) => ruleLimit(rule, pay));
  if (limits.some((limit) => limit === undefined)) return undefined;
  const least = limits.reduce((a, b) => (a && b && compare(b.exact, a.exact) < 0 ? b : a), limits[0]);
  const row = { citation: law.citation, effectiveFrom: law.effectiveFrom };
  return {
    limits: least ? [ceiling('state ceiling', lessDependents(least, law, pay, order), takenCents, row)] : [],
    notes: notesOf(law, rules, pay, order),
  };
}

function rulesFor(law: CreditorLaw, pay: EarnedPay, { type, claim = {}, servedOn }: GarnishmentOrder) {
  const { nothingForDays: days } = law;
  if (days !== undefined && pay.checkOn < addDaysWithin(servedOn, days)) return [{ nothing: true }];
  if (claim.headOfFamily && law.headOfFamily) return law.headOfFamily;
  if (claim.soleSupport && law.soleSupport) return law.soleSupport;
  if (isAboveGuideline(law, pay, claim.householdSize)) return law.aboveGuideline?.rules ?? [];
  // A ban on creditors names exceptions: an order of another kind may be one of them.
  return type === 'creditor' ? law.rules : law.rules.filter(({ nothing }) => !nothing);
}

/** New Jersey: above so many times the poverty guideline of the household the court sets the share. */
function isAboveGuideline(law: CreditorLaw, pay: EarnedPay, household: number | undefined): boolean {
  if (!law.aboveGuideline || household === undefined) return false;
  const { householdOfOne, eachFurther, multiple } = law.aboveGuideline;
  const further = times(decimal(eachFurther), whole(Math.max(0, household - 1)));
  const yearly = times(decimal(multiple), plus(decimal(householdOfOne), further));
  const weeks = weekly('1', pay);
  const annual = times(whole(pay.grossCents ?? pay.disposableCents), whole(52));
  return compare(annual, times(yearly, weeks)) > 0;
}

export function lessDependents(
  limit: Part,
  law: CreditorLaw,
  pay: EarnedPay,
  { claim }: GarnishmentOrder,
): Part {
  const people = claim?.dependents ?? 0;
  if (law.weeklyPerDependent === undefined || people === 0) return limit;
  const less = times(weekly(law.weeklyPerDependent, pay), whole(people));
  return { exact: minus(limit.exact, less), words: `${limit.words}, less that of ${people} dependents` };
}

function notesOf(
  law: CreditorLaw,
  rules: readonly CreditorRule[],
  pay: EarnedPay,
  { claim = {}, type }: GarnishmentOrder,
): string[] {
  const banned = type !== 'creditor' && law.rules.some(({ nothing }) => nothing);
  const higher = rules.some(({ wage }) => wage === 'higher') && pay.localMinimumWageCents === undefined;
  const ofGross = rules.some(({ of, tiersOfGross }) => of === 'gross' || tiersOfGross !== undefined);
  const notes = [
    law.headOfFamily &&
      claim.headOfFamily === undefined &&
      'whether the worker is head of family is not stated',
    claim.headOfFamily && law.headOfFamilyNote,
    law.soleSupport && claim.soleSupport === undefined && 'no affidavit of sole support is stated',
    law.weeklyPerDependent && claim.dependents === undefined && 'no dependents are stated',
    law.aboveGuideline &&
      claim.householdSize === undefined &&
      'the size of the household is not stated: the lower share is used',
    higher && `no local minimum wage was given: that of ${pay.state} is used`,
    ofGross && pay.grossCents === undefined && 'gross earnings are not stated: disposable ones are used',
    banned && `${pay.state} lets no creditor garnish wages: whether this order is one is not stated`,
    law.note,
  ];
  return notes.filter((note) => typeof note === 'string');
}
