import type { Problem } from '../problem.ts';

type Maybe = string | null | undefined;
type Given = { readonly workingState?: Maybe; readonly workLocationId?: Maybe };

/** The state an employee works in once `given` is taken over: as said, else that of the work location. */
export function workingStateAfter(before: Maybe, given: Given, locationState: Maybe): string | null {
  if (given.workingState) return given.workingState;
  const follows = given.workingState === null || given.workLocationId !== undefined;
  const kept = given.workingState === null ? null : before;
  return (follows ? locationState : undefined) ?? kept ?? null;
}

/** Who works at a place works in its state: anything else would withhold another state's taxes. */
export const problemsOfPlace = (workingState: Maybe, locationState: Maybe): Problem[] =>
  workingState && locationState && workingState !== locationState
    ? [{ field: 'workingState', problem: `must be ${locationState}, the state of the work location` }]
    : [];
