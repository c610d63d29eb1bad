import type { PlainDate } from '../../payroll/calendar/plain-date.ts';
import type { GarnishmentResult, GarnishmentType } from '../../payroll/garnishments/garnishment.ts';
import { ordinaryCeilings } from '../../payroll/garnishments/ordinary-ceilings.ts';
import { withholdGarnishments } from '../../payroll/garnishments/withhold-garnishments.ts';
import type { Cents } from '../../payroll/money.ts';
import { explainSchedule } from '../../payroll/withholding-schedule/explain-schedule.ts';
import type { DraftBracket } from '../../payroll/withholding-schedule/read-schedule.ts';
import type { Bracket, Frequency } from '../../payroll/withholding-schedule/withholding-schedule.ts';

/** What an order is held against besides its schedule. */
export type Pay = {
  readonly frequency: Frequency;
  readonly type: GarnishmentType;
  readonly state: string;
  readonly checkOn: PlainDate;
};

/** What a branch, valid or not, says of one amount of disposable earnings. */
export type Found = {
  readonly disposableCents: Cents;
  /** Positions of the brackets that hold the amount: none is a gap, several are an overlap. */
  readonly brackets: readonly number[];
  /** Of the one bracket that holds it. */
  readonly asked?: { readonly cents: Cents; readonly why: string };
  readonly federalCeilingCents: Cents | undefined;
  /** What an employer would withhold, within every ceiling of the order's kind. */
  readonly result?: GarnishmentResult;
};

export function lookUp(brackets: readonly DraftBracket[], disposableCents: Cents, pay: Pay): Found {
  const holding = brackets.flatMap((bracket, index) => (holds(bracket, disposableCents) ? [index] : []));
  const one = holding.length === 1 ? completeBracket(brackets[holding[0] ?? 0]) : undefined;
  const found = {
    disposableCents,
    brackets: holding,
    federalCeilingCents: federalCeilingAt(disposableCents, pay),
  };
  if (!one) return found;
  const complete = brackets.map(completeBracket).filter((bracket) => bracket !== undefined);
  const isWhole = complete.length === brackets.length; // only then do positions say what they say
  const schedule = [{ frequency: pay.frequency, brackets: isWhole ? complete : [one] }];
  const explained = explainSchedule(schedule, pay.frequency, disposableCents);
  const order = { id: 'order', type: pay.type, schedule, effectiveFrom: pay.checkOn, servedOn: pay.checkOn };
  const [result] = withholdGarnishments(garnished(disposableCents, pay), [order]);
  return {
    ...found,
    ...(explained ? { asked: { cents: explained.withheldCents, why: explained.why } } : {}),
    ...(result ? { result } : {}),
  };
}

export function completeBracket(draft: DraftBracket | undefined): Bracket | undefined {
  if (!draft) return undefined;
  const { minCents, maxCents, action } = draft;
  return minCents === undefined || maxCents === undefined || !action
    ? undefined
    : { minCents, maxCents, action };
}

/** 15 USC 1673(a) for ordinary orders: what every kind is drawn against. */
export function federalCeilingAt(disposableCents: Cents, pay: Pay): Cents | undefined {
  const none = { allCents: 0, supportCents: 0, studentLoanCents: 0 };
  const { frequency, checkOn } = pay;
  const order = { id: 'order', type: 'creditor', effectiveFrom: checkOn, servedOn: checkOn } as const;
  const earned = { frequency, checkOn, disposableCents, takeHomeCents: disposableCents };
  const { limits } = ordinaryCeilings(earned, order, none);
  return limits.find(({ name }) => name === 'federal ceiling')?.cents;
}

const garnished = (disposableCents: Cents, { frequency, checkOn, state }: Pay) => ({
  frequency,
  checkOn,
  disposableCents,
  ...(state ? { state } : {}),
});

function holds({ minCents, maxCents }: DraftBracket, cents: Cents): boolean {
  if (minCents === undefined || maxCents === undefined) return false;
  return minCents <= cents && (maxCents === null || cents <= maxCents);
}
