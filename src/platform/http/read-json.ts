import { jsonString, repeatedMember } from './repeated-member.ts';

/** A JSON object out of the text of a body, or what is wrong with the text and where. */
type Read = { readonly members: Record<string, unknown> } | { readonly problem: string };

const deepest = 32;

export function readJson(text: string): Read {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: `${notJson(text)} Send one JSON object.` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problem: `The request body is not a JSON object: it is ${kindOf(value)}.` };
  if (isDeeperThan(value, deepest))
    return { problem: `The request body is nested deeper than ${deepest} levels.` };
  const repeated = repeatedMember(text);
  if (repeated !== undefined)
    return { problem: `The request body has ${JSON.stringify(repeated.slice(0, 100))} twice in one object.` };
  return { members: value as Record<string, unknown> }; // JSON.parse makes no other object
}

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'an array' : value === null ? 'null' : `a ${typeof value}`;

/** Walks level by level, without recursion, so that deep nesting cannot exhaust the stack. */
function isDeeperThan(value: object, depth: number): boolean {
  let level: object[] = [value];
  for (let i = 0; i < depth; i++) {
    level = level.flatMap((one) => Object.values(one).filter((inner) => typeof inner === 'object' && inner));
    if (!level.length) return false;
  }
  return true;
}

function notJson(text: string): string {
  if (!text.trim()) return 'The request body is empty.';
  const at = firstError(text);
  const before = text.slice(0, at).split('\n');
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  return at >= text.length
    ? `The request body ends before its JSON is complete, at ${place}.`
    : `The request body is not JSON at ${place}.`;
}

const blank = /[ \t\n\r]*/y;
const string = new RegExp(jsonString, 'y');
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])|(?:true|false|null)(?!\w)/y;

/** Where a match ends that begins at an offset; undefined without one. */
function endOf(pattern: RegExp, text: string, offset: number): number | undefined {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const value = new RegExp(`${string.source}|${plain.source}`, 'y');

type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'end';

/**
 * The offset of the first token that JSON does not have there. JSON.parse names it in some of its messages
 * only, and in other words from one version of Node to the next.
 */
function firstError(text: string): number {
  const closing: string[] = [];
  let at = 0;
  let expected: Expected = 'value';
  for (;;) {
    at = endOf(blank, text, at) ?? at;
    const next = after(text, at, expected, closing);
    if (!next) return at;
    ({ at, expected } = next);
  }
}

/** The place after one token; undefined where the token may not stand. Changes what is to be closed. */
function after(text: string, at: number, expected: Expected, closing: string[]) {
  const sign = text.charAt(at);
  const isFirst = expected.startsWith('first');
  if (sign && sign === closing.at(-1) && (isFirst || expected === 'end')) {
    closing.pop();
    return { at: at + 1, expected: 'end' } as const;
  }
  if (expected === 'colon') return sign === ':' ? ({ at: at + 1, expected: 'value' } as const) : undefined;
  if (expected === 'end') {
    const following = closing.at(-1) === '}' ? 'key' : 'value';
    return sign === ',' && closing.length ? ({ at: at + 1, expected: following } as const) : undefined;
  }
  const isKey = expected.endsWith('key');
  if (!isKey && (sign === '{' || sign === '[')) {
    closing.push(sign === '{' ? '}' : ']');
    return { at: at + 1, expected: sign === '{' ? 'first key' : 'first value' } as const;
  }
  const end = endOf(isKey ? string : value, text, at);
  return end === undefined ? undefined : ({ at: end, expected: isKey ? 'colon' : 'end' } as const);
}
