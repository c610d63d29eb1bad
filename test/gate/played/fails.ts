import { describe, expect, test } from 'vitest';
import { printDraws } from './print-draws.ts';

describe("a group > of the file's", () => {
  test('fails (always): $5', () => {
    printDraws('a failure', 1);
    expect(1).toBe(2);
  });
  test('fails (always): $50', () => expect(printDraws('another test', 1)).toBe(true));
});
