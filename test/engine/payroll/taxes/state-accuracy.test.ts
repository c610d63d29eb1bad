import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stateAccuracy } from './state-accuracy.ts';

it('docs/evidence/state-accuracy.md is what the evaluator answers today, case by case', () => {
  const page = readFileSync(new URL('../../../../docs/evidence/state-accuracy.md', import.meta.url), 'utf8');
  expect(page).toBe(stateAccuracy());
});
