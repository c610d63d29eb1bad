import { entryOfProblem, failure } from '../envelope.ts';

/** The response to a request with two errors. */
export const sampleFailure = failure(
  [
    {
      path: ['shifts', 1, 'time'],
      problem: 'must be a date or a date-time, YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss',
    },
    { path: ['shifts', 1, 'hourly', 'hours'], problem: 'must be 0 or more' },
  ].map(entryOfProblem),
);
export const sampleFailureText = JSON.stringify(sampleFailure.body, null, 2);
