import type { Plain } from '../../foundation/sentence.ts';
/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [name: string]: Json };

const limits = { members: 50, nameLength: 40, textLength: 500, depth: 8, values: 1_000 } as const;
/** JSON.parse has already rounded a whole number beyond 2^53: another number would be stored. */
const tooLarge = 'must hold no whole number beyond 9007199254740991: send it as text';
/** JSON.parse reads 1e400 as infinity, which JSON.stringify writes as null. */
const infinite = 'must hold no number beyond 1.7976931348623157e308';
/** Copying an object sets its prototype instead of this member: the member would be lost silently. */
const reservedName = 'must hold no member named __proto__';
const controlCharacters = /\p{Cc}/u;

/** What is wrong with a partner's metadata object, if anything. The limits are documented. */
export function metadataProblem(metadata: object): Plain | undefined {
  if (Object.keys(metadata).length > limits.members) return `must have at most ${limits.members} members`;
  if (valuesIn(metadata) > limits.values) return `must hold at most ${limits.values} values in all`;
  return problemWithin(metadata, 1);
}

/** Counts values within lists and objects too: a list of half a million values is a single member. */
const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, member) => sum + valuesIn(member), 1)
    : 1;

function problemWithin(value: unknown, depth: number): Plain | undefined {
  if (typeof value === 'string') return textProblem(value, limits.textLength);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return tooLarge;
  if (value === Infinity || value === -Infinity) return infinite;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > limits.depth) return `must not be nested deeper than ${limits.depth}`;
  for (const [name, member] of Object.entries(value)) {
    if (name === '__proto__') return reservedName;
    const problem = textProblem(name, limits.nameLength) ?? problemWithin(member, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

function textProblem(text: string, maximum: 40 | 500): Plain | undefined {
  if (text.length > maximum) return `must hold no name or text longer than ${maximum} characters`;
  if (!text.isWellFormed() || text.includes('\u0000')) return 'must hold well-formed text';
  return controlCharacters.test(text.replace(/[\n\r\t]/g, ''))
    ? 'must hold no control characters'
    : undefined;
}
