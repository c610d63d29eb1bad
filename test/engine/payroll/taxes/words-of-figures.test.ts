import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../../../src/engine/payroll/taxes/data/', import.meta.url);
/** What lines of a check, its coverage and its explanation show of the figures. */
const shown = new Set(['flags', 'notes', 'note', 'why', 'words', 'citation', 'baseSource', 'who', 'due']);

const textsOf = (value: unknown, isShown = false): string[] => {
  if (typeof value === 'string') return isShown ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, member]) => textsOf(member, isList ? isShown : shown.has(key)));
};

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /json$/.test(name));
const texts = files.flatMap((name) => textsOf(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));

it('flags, notes and reasons of the figures are words, not formulae and not notes of who read them', () => {
  expect(texts.length).toBeGreaterThan(900);
  const formula = /\d ?[x*×] ?\.?\d|(?:^|\s)\.\d|[a-z] x \d|\/yr\b/;
  const ofReader = /general knowledge|not modelled|company setting|NOT FOUND|TODO/;
  expect(texts.filter((text) => formula.test(text) || ofReader.test(text))).toEqual([]);
});
