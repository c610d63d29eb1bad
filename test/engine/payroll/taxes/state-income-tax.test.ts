import { describe, expect, it } from 'vitest';
import { answerTo, STATE_EXAMPLES } from './state-example.ts';

describe('every answer a state has published', () => {
  it.each(STATE_EXAMPLES)('$state $wages $frequency $status: $expected, $source', (example) => {
    const { difference, tolerance } = answerTo(example);
    expect(difference).toBeLessThanOrEqual(tolerance);
  });
});
