import { type Gap, gap, type Why } from '../../coverage/why.ts';
import { type Cents, moneyText } from '../../money.ts';
import { compare, whole } from '../../rational.ts';
import { dollarsOf } from '../figure.ts';
import type { Threshold } from './multistate-tables.ts';

export type ThresholdAnswer =
  /** It withholds, and the line carries the flags. */
  | { readonly flags: readonly string[] }
  | { readonly notDue: string }
  | { readonly missing: Why; readonly why: Why };

/** Work of a nonresident in a state other than the usual one, this year so far and with this check. */
export type WorkThere = {
  readonly state: string;
  readonly residence: string;
  /** Whether the state of residence has no tax on wages: a mutual rule then holds. */
  readonly residenceIsUntaxed: boolean;
  /** Whether an agreement would relieve the worker, had it a certificate. */
  readonly hasAgreement: boolean;
  readonly days: number | undefined;
  readonly daysBefore: number | undefined;
  readonly cents: Cents;
  readonly centsBefore: Cents;
};

/** Whether the state asks to withhold from a nonresident who has worked and earned so much there. */
export function thresholdAnswer(rule: Threshold | undefined, work: WorkThere): ThresholdAnswer {
  if (!rule)
    return unknown(
      work,
      gap('the threshold of {state} for nonresidents is not loaded', { state: work.state }),
    );
  if (rule.notWithAgreement && work.hasAgreement) return { flags: [] };
  if (rule.dollarsFrom !== undefined) return byDollars(rule, rule.dollarsFrom, work);
  if (rule.dollarsFromPerQuarter !== undefined) {
    const isAbove = compare(whole(work.cents), dollarsOf(rule.dollarsFromPerQuarter)) >= 0;
    return isAbove ? { flags: [] } : unknown(work, belowIsUnknown(rule, work));
  }
  if (rule.daysFree === undefined) return unknown(work, belowIsUnknown(rule, work));
  return rule.daysFree === 0 ? { flags: [] } : byDays(rule, rule.daysFree, work);
}

function byDays(rule: Threshold, free: number, work: WorkThere): ThresholdAnswer {
  const { state, days, daysBefore, residence } = work;
  if (days === undefined || daysBefore === undefined) {
    const missing = gap('the days worked in {state} this year, or {form}', { state, form: aFormOf(work) });
    const values = { state, days: String(free) };
    return {
      missing,
      why: gap('{state} asks to withhold from nonresidents after {days} days of a year', values),
    };
  }
  const total = days + daysBefore;
  if (total > free) {
    const earlier = `${state} taxes the wages of the first ${daysBefore} days of the year as well`;
    return { flags: daysBefore > 0 && daysBefore <= free ? [earlier] : [] };
  }
  if (rule.mutual && !work.residenceIsUntaxed) {
    return unknown(
      work,
      gap('the {days} days of {state} hold for residents of states with a similar rule only', {
        days: String(free),
        state,
      }),
    );
  }
  const reason = `work in ${state} on ${total} of the ${free} days of a year that are free of withholding`;
  return { notDue: `${reason} for residents of ${residence}, unless more are expected` };
}

function byDollars(rule: Threshold, from: string, work: WorkThere): ThresholdAnswer {
  const { state, cents, centsBefore, residence } = work;
  if (compare(whole(cents + centsBefore), dollarsOf(from)) >= 0) {
    const earlier = `${state} taxes the ${moneyText(centsBefore)} earned there before this check as well`;
    return { flags: centsBefore > 0 ? [earlier] : [] };
  }
  if (rule.belowIsUnknown) return unknown(work, belowIsUnknown(rule, work));
  return {
    notDue: `the wages of residents of ${residence} in ${state} are below ${from} this year, unless more are expected`,
  };
}

const belowIsUnknown = (rule: Threshold, { state }: WorkThere): Gap =>
  gap('{state}: {note}', { state, note: gap(String(rule.belowIsUnknown), {}) });

const unknown = (work: WorkThere, why: Why): ThresholdAnswer => ({ missing: aFormOf(work), why });

const aFormOf = ({ state }: WorkThere): Gap =>
  gap('a form of {state} of the employee: with it {state} is withheld for from the first day', { state });
