import { whereKnown } from '../calendar/bank-holidays.ts';
import { bankingDaysAfter } from '../calendar/banking-day.ts';
import { addDaysWithin, type PlainDate } from '../calendar/plain-date.ts';
import { inForceOrFirst } from '../dated-rows.ts';

/** How an employment ended: by the employer, or by the employee. */
export type Ending = 'dismissal' | 'final_pay';

/**
 * The payday of the period that holds the last day, or a number of days after that day, or the earlier or
 * later of the two. Zero days is the last day itself. Working days are banking days. /
 */
export type FinalPayRule = {
  readonly payday?: boolean | undefined;
  readonly days?: number | undefined;
  readonly of?: string | undefined;
  readonly choose?: string | undefined;
};

/** A state's law from a last day of work on, until the next row begins. */
export type FinalPayLaw = {
  readonly effectiveFrom: PlainDate;
  readonly citation: string;
  /** Null where the law sets no day. */
  readonly dismissal: FinalPayRule | null;
  readonly resignation: FinalPayRule | null;
  readonly note?: string | undefined;
};

/** As a bundle of figures has them: null where no statute of the state sets a day for final wages. */
export type FinalWages = {
  readonly states: Readonly<Record<string, readonly FinalPayLaw[] | null | undefined>>;
};

type Employment = {
  readonly ending: Ending;
  readonly state: string;
  readonly lastDay: PlainDate;
  /** The payday of the period that holds the last day, if it is on record. */
  readonly payday: PlainDate | undefined;
};

export type FinalPayDue = {
  /** Undefined if the law sets no day, or names a payday that is in no calendar. */
  readonly dueOn: PlainDate | undefined;
  /** The rule in words: 'within 3 days of the last day'. */
  readonly words: string;
  readonly citation: string | undefined;
  readonly note: string | undefined;
};

/** The words where the law sets no day. */
export const noDay = 'on no day that a statute sets';

/** The day by which a state's law requires final wages. */
export function finalPayDue(
  { ending, state, lastDay, payday }: Employment,
  finalWages: FinalWages,
): FinalPayDue {
  const law = lawOn(finalWages, state, lastDay);
  const rule = ending === 'dismissal' ? law?.dismissal : law?.resignation;
  const { citation, note } = law ?? {};
  return { dueOn: rule ? dayOf(rule, lastDay, payday) : undefined, words: ruleWords(rule), citation, note };
}

/** Before the first row of a state, that row holds. */
function lawOn({ states }: FinalWages, state: string, day: PlainDate): FinalPayLaw | undefined {
  const rows = (Object.hasOwn(states, state) ? states[state] : undefined) ?? [];
  return inForceOrFirst(rows, day);
}

function dayOf(rule: FinalPayRule, lastDay: PlainDate, payday: PlainDate | undefined) {
  const byDays = byDaysOf(rule, lastDay);
  if (!rule.payday) return byDays;
  if (byDays === undefined || payday === undefined) return rule.choose === 'earlier' ? byDays : payday;
  return byDays < payday === (rule.choose === 'earlier') ? byDays : payday;
}

/** Undefined without days, and for working days in a year whose bank holidays are not loaded. */
function byDaysOf({ days, of }: FinalPayRule, lastDay: PlainDate): PlainDate | undefined {
  if (days === undefined) return undefined;
  if (of !== 'working') return addDaysWithin(lastDay, days);
  return whereKnown(() => bankingDaysAfter(lastDay, days));
}

const onPayday = 'on the payday of its pay period';

/** A rule in words; null where the law has none. */
export function ruleWords(rule: FinalPayRule | null | undefined): string {
  if (!rule) return noDay;
  const { payday, days, of, choose } = rule;
  if (days === undefined) return onPayday;
  const unit = `${of === 'working' ? 'working day' : 'day'}${days === 1 ? '' : 's'}`;
  const byDays = days === 0 ? 'on the last day' : `within ${days} ${unit} of the last day`;
  return payday ? `${onPayday}, or ${byDays}, whichever is ${choose}` : byDays;
}
