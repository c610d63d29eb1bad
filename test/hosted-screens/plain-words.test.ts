/** People read what is wrong in their own words, not in those of the API. */
import { expect, test } from 'vitest';
import { detailsOf, Fault, faultKinds } from '../../src/foundation/fault.ts';
import { type Said, sentence } from '../../src/foundation/sentence.ts';
import { problemText, spoken } from '../../src/hosted-screens/plain-words.ts';

const cases: readonly [Said, string][] = [
  [
    sentence('must be the first day of a {range}: {first}', { range: 'quarter', first: '2026-10-01' }),
    'must be the first day of a quarter: 10/1/2026',
  ],
  ['must be 1000000 or less', 'must be 1,000,000 or less'],
  ['must be 100 or less', 'must be 100 or less'],
  [
    sentence('must not be before effective_start_date, {start}', { start: '2026-01-05' }),
    'must not be before the first day, 1/5/2026',
  ],
  ['No employee check with the given ID exists.', 'This paycheck is gone.'],
  ['No employee with the given ID exists.', 'This employee is gone.'],
  [
    sentence('{day} is in the request twice.', { day: '2026-12-10T22:00:00.000Z' }),
    'Dec 10, 2026, 2:00 PM Pacific time is in the request twice.',
  ],
  [sentence('must be in {year}', { year: 2026 }), 'must be in 2026'],
  [
    'must be letters and digits, with spaces, points or hyphens',
    'must be letters and digits, with spaces, points or hyphens',
  ],
];
test.each(cases)('%j', (said, words) => expect(spoken(said)).toBe(words));

test('no fault of a form names ids, objects or keys', () => {
  const kinds = faultKinds.filter((kind) =>
    /^UNKNOWN_(?!PARTNER|KEY|PATH|LINK)|WRONG_STATE|FORBIDDEN|ADDRESS/.test(kind),
  );
  expect(kinds.length).toBeGreaterThan(15);
  for (const kind of kinds)
    expect(problemText(new Fault(kind))).not.toMatch(/\bID\b|object|key|written|employe[er]+ check/);
});

test('a problem that is put into words elsewhere is found again, or is for programs', () => {
  expect(new Fault('MALFORMED', detailsOf('is required')).said).toBe('is required');
  expect(new Fault('MALFORMED', detailsOf('is something else'))).toMatchObject({
    said: undefined,
    problem: 'is something else',
  });
});
