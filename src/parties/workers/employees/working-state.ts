import { sentence } from '../../../foundation/sentence.ts';
import type { Problem } from '../problem.ts';
import { isTaxedState } from './state-forms.ts';

type Maybe = string | null | undefined;
type Arguments = { readonly workingState?: Maybe; readonly workLocationId?: Maybe };

/** The working state after a change: the stated one, or else that of the work location. */
export function workingStateAfter(before: Maybe, args: Arguments, locationState: Maybe): string | null {
  if (args.workingState) return args.workingState;
  const follows = args.workingState === null || args.workLocationId !== undefined;
  const kept = args.workingState === null ? null : before;
  return (follows ? locationState : undefined) ?? kept ?? null;
}

/** The working state must be that of the work location. Otherwise another state's taxes would be withheld. */
export const problemsOfPlace = (workingState: Maybe, locationState: Maybe): Problem[] =>
  workingState && locationState && workingState !== locationState
    ? [
        {
          field: 'workingState',
          problem: sentence('must be {state}, the state of the work location', { state: locationState }),
        },
      ]
    : [];

/** Refuses territories: their tax laws are their own, and the engine does not compute them. */
export const problemsOfPayingIn = (workingState: string | null): Problem[] =>
  workingState === null || isTaxedState(workingState)
    ? []
    : [
        {
          field: 'workingState',
          problem: 'must be one of the fifty states or DC: payroll supports no others',
        },
      ];

/** The same for previous places of work. */
export const problemsOfHavingPaidIn = (
  earlier: readonly { readonly workingState: string | null }[],
): Problem[] =>
  earlier.flatMap(({ workingState }, at) =>
    problemsOfPayingIn(workingState).map((problem) => ({ ...problem, within: ['workplaces', at] })),
  );
