import { currentFigures } from '../../engine/figures/current-figures.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { OtherMethod } from '../../engine/payroll/taxes/state/published-method.ts';
import { WITHHOLDING_METHODS, type WithholdingMethod } from '../../engine/payroll/worksheet.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';

/** A company's choice for a state. `standard` is the method that the state prints first. */
export type ChosenMethod = {
  readonly method: 'standard' | WithholdingMethod;
  readonly effectiveFrom: PlainDate;
};

const othersOf = (state: string): readonly [WithholdingMethod, OtherMethod][] => {
  const choices = currentFigures()
    .latestStates[state]?.withholding.map((row) => row.published?.choices ?? {})
    .at(-1);
  return WITHHOLDING_METHODS.flatMap((method) => {
    const other = choices?.[method];
    return other ? [[method, other] as const] : [];
  });
};

/** The methods that a company may choose in a state; none if the state prints only one. */
export function allowedMethods(state: string): ChosenMethod['method'][] {
  const others = othersOf(state).flatMap(([method, { isNotLoaded }]) => (isNotLoaded ? [] : [method]));
  return others.length ? ['standard', ...others] : [];
}

type Stated = { readonly method: string | null | undefined; readonly from: unknown };
type Problem = { readonly field: 'withholdingMethod' | 'withholdingMethodFrom'; readonly problem: Said };

/** Refuses a method without its day, a day without a method, and a method that the state does not allow. */
export function problemsOfMethod(state: string, { method, from }: Stated): Problem[] {
  if (method == null)
    return from == null ? [] : [{ field: 'withholdingMethod', problem: 'must be given with its first day' }];
  const isDated = from != null;
  const problem = method === 'standard' ? undefined : notAllowed(state, method);
  return [
    ...(problem === undefined ? [] : [{ field: 'withholdingMethod', problem } as const]),
    ...(isDated
      ? []
      : [{ field: 'withholdingMethodFrom', problem: 'must be given with the method' } as const]),
  ];
}

function notAllowed(state: string, stated: string): Said | undefined {
  const others = othersOf(state);
  const [, found] = others.find(([method]) => method === stated) ?? [];
  if (found?.isNotLoaded) {
    return sentence('cannot be {stated}: the table of {name} is not loaded', { stated, name: found.name });
  }
  if (found) return undefined;
  const allowed = allowedMethods(state);
  return allowed.length
    ? sentence('must be one that {state} allows: {allowed}', { state, allowed: allowed.join(', ') })
    : sentence('must be standard: {state} has no other whose figures are loaded', { state });
}

/** The choices after a new one, which applies from its day on. */
export const chosenAfter = (before: readonly ChosenMethod[], stated: ChosenMethod): ChosenMethod[] => [
  ...before.filter(({ effectiveFrom }) => effectiveFrom < stated.effectiveFrom),
  stated,
];

/** The choice for a check date; undefined for the method that the state prints first. */
export function methodOn(
  chosen: readonly ChosenMethod[],
  checkDate: PlainDate,
): WithholdingMethod | undefined {
  const method = chosen.findLast(({ effectiveFrom }) => effectiveFrom <= checkDate)?.method;
  return method === 'standard' ? undefined : method;
}
