import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { warningRules } from '../../../../src/engine/payroll/warnings/warning-codes.ts';

/** The rows of the table in docs/explain/warnings.md. */
const rows = Object.entries(warningRules).map(
  ([code, { severity, blocks, words, mend }]) =>
    `| \`${code}\` | ${severity} | ${blocks ? 'yes' : 'no'} | ${words} | ${mend} |`,
);

test('docs/explain/warnings.md lists every code as the code declares it, and no other', () => {
  const text = readFileSync(new URL('../../../../docs/explain/warnings.md', import.meta.url), 'utf8');
  const documented = text.split('\n').filter((line) => /^\| `[a-z_0-9]+` \|/.test(line));
  expect(documented).toEqual(rows);
});

test('each says what it is and what ends it, in sentences', () => {
  for (const { words, mend } of Object.values(warningRules)) {
    expect(words).toMatch(/^[A-Z].*\.$/);
    expect(mend).toMatch(/^[A-Z].*\.$/);
  }
});
