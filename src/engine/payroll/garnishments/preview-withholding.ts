import type { PlainDate } from '../calendar/plain-date.ts';
import type { Cents } from '../money.ts';
import { explainSchedule } from '../withholding-schedule/explain-schedule.ts';
import type { DraftBracket } from '../withholding-schedule/read-schedule.ts';
import type { Bracket, Frequency } from '../withholding-schedule/withholding-schedule.ts';
import type { GarnishmentResult, GarnishmentType } from './garnishment.ts';
import { type CeilingFigures, ceilingFigures } from './garnishment-ceilings.ts';
import { ordinaryCeilings } from './ordinary-ceilings.ts';
import { withholdGarnishments } from './withhold-garnishments.ts';

/** The pay and the order that decide the ceilings of a preview. */
export type PreviewOptions = CeilingFigures & {
  readonly frequency: Frequency;
  readonly type: GarnishmentType;
  readonly state: string;
  readonly checkOn: PlainDate;
};

/** What the brackets of a branch, valid or not, withhold from one amount of disposable earnings. */
export type WithholdingPreview = {
  readonly disposableCents: Cents;
  /** Positions of the brackets that contain the amount: none in a gap, several in an overlap. */
  readonly brackets: readonly number[];
  /** The amount by the schedule, if exactly one bracket contains the earnings. */
  readonly bySchedule?: { readonly cents: Cents; readonly why: string };
  readonly federalCeilingCents: Cents | undefined;
  /** What an employer withholds, within every ceiling of the order's type. */
  readonly result?: GarnishmentResult;
};

export function previewWithholding(
  brackets: readonly DraftBracket[],
  disposableCents: Cents,
  options: PreviewOptions,
): WithholdingPreview {
  const positions = brackets.flatMap((bracket, index) => (contains(bracket, disposableCents) ? [index] : []));
  const bracket = positions.length === 1 ? completeBracket(brackets[positions[0] ?? 0]) : undefined;
  const preview = {
    disposableCents,
    brackets: positions,
    federalCeilingCents: federalCeilingAt(disposableCents, options),
  };
  if (!bracket) return preview;
  const { frequency, type, checkOn } = options;
  const complete = brackets.map(completeBracket).filter((candidate) => candidate !== undefined);
  const isComplete = complete.length === brackets.length; // otherwise positions in explanations are wrong
  const schedule = [{ frequency, brackets: isComplete ? complete : [bracket] }];
  const explained = explainSchedule(schedule, frequency, disposableCents);
  const order = { id: 'order', type, schedule, effectiveFrom: checkOn, servedOn: checkOn };
  const [result] = withholdGarnishments(earningsOf(disposableCents, options), [order]);
  return {
    ...preview,
    ...(explained ? { bySchedule: { cents: explained.withheldCents, why: explained.why } } : {}),
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

/** The federal ceiling on ordinary orders, 15 USC 1673(a). */
export function federalCeilingAt(disposableCents: Cents, options: PreviewOptions): Cents | undefined {
  const none = { allCents: 0, supportCents: 0, studentLoanCents: 0, supportOrders: 0 };
  const { checkOn } = options;
  const order = { id: 'order', type: 'creditor', effectiveFrom: checkOn, servedOn: checkOn } as const;
  const { limits } = ordinaryCeilings(earningsOf(disposableCents, { ...options, state: '' }), order, none);
  return limits.find(({ name }) => name === 'federal ceiling')?.cents;
}

function earningsOf(disposableCents: Cents, options: PreviewOptions) {
  const { frequency, checkOn, state } = options;
  return {
    ...ceilingFigures(options),
    frequency,
    checkOn,
    disposableCents,
    takeHomeCents: disposableCents,
    ...(state ? { state } : {}),
  };
}

function contains({ minCents, maxCents }: DraftBracket, cents: Cents): boolean {
  if (minCents === undefined || maxCents === undefined) return false;
  return minCents <= cents && (maxCents === null || cents <= maxCents);
}
