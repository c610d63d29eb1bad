import type { Problem } from '../problem.ts';
import { isTaxedState } from './state-forms.ts';

type Maybe = string | null | undefined;
type Arguments = { readonly workingState?: Maybe; readonly workLocationId?: Maybe };

/** The state an employee works in once `given` is taken over: as said, else that of the work location. */
export function workingStateAfter(before: Maybe, args: Arguments, locationState: Maybe): string | null {
  if (args.workingState) return args.workingState;
  const follows = args.workingState === null || args.workLocationId !== undefined;
  const kept = args.workingState === null ? null : before;
  return (follows ? locationState : undefined) ?? kept ?? null;
}

/** Who works at a place works in its state: anything else would withhold another state's taxes. */
export const problemsOfPlace = (workingState: Maybe, locationState: Maybe): Problem[] =>
  workingState && locationState && workingState !== locationState
    ? [{ field: 'workingState', problem: `must be ${locationState}, the state of the work location` }]
    : [];

/** Territories tax wages by laws of their own, which payroll does not know: nobody can be paid there. */
export const problemsOfPayingIn = (workingState: string | null): Problem[] =>
  workingState === null || isTaxedState(workingState)
    ? []
    : [{ field: 'workingState', problem: 'must be one of the fifty states or DC: payroll knows no others' }];
