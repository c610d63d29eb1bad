import recorded from './durations.json' with { type: 'json' };

/** Test files that take four seconds or more on two quiet cores, longest first (`TEST_RECORD=durations`). */
export const longFiles: readonly string[] = Object.keys(recorded);
