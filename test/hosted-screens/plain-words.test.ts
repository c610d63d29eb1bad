/** People read what is wrong in their own words, not in those of the API. */
import { expect, test } from 'vitest';
import { Fault, faultKinds } from '../../src/foundation/fault.ts';
import { inPlainWords } from '../../src/hosted-screens/plain-words.ts';

test.each([
  ['must be the first day of a quarter: 2026-10-01', 'must be the first day of a quarter: 10/1/2026'],
  ['must be 1000000 or less', 'must be 1,000,000 or less'],
  ['must be 100 or less', 'must be 100 or less'],
  ['must not be before effective_start_date, 2026-01-05', 'must not be before the first day, 1/5/2026'],
  ['No employee check with the given ID exists.', 'This paycheck is gone.'],
  ['No employee with the given ID exists.', 'This employee is gone.'],
  ['Approve it by 2026-12-10T22:00:00.000Z.', 'Approve it by Dec 10, 2026, 2:00 PM Pacific time.'],
  ['must be letters and digits', 'must be letters and digits'],
])('%s', (problem, words) => expect(inPlainWords(problem)).toBe(words));

test('no fault of a form names ids, objects or keys', () => {
  const kinds = faultKinds.filter((kind) =>
    /^UNKNOWN_(?!PARTNER|KEY|PATH|LINK)|WRONG_STATE|FORBIDDEN|ADDRESS/.test(kind),
  );
  expect(kinds.length).toBeGreaterThan(15);
  for (const kind of kinds)
    expect(inPlainWords(new Fault(kind).problem)).not.toMatch(/\bID\b|object|key|written|employe[er]+ check/);
});
