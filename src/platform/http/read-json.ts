import { yieldToRequests } from '../../foundation/yield-to-requests.ts';

/** The characters of a text that JSON writes as they are. */
const letters = String.raw`[^"\\\0-\x1f]*`;
const jsonString = String.raw`"${letters}(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})${letters})*"`;

const token = new RegExp(String.raw`(${jsonString})([ \t\n\r]*:)?|[{}]`, 'g');

/** How many tokens are read before other requests run: it takes some 5 ms. */
const tokensPerTurn = 5_000;

/** Parsing a text of so many characters takes some 2 ms. */
const longText = 100_000;

/**
 * The first name that an object of this JSON has twice: JSON.parse would keep the last of the two values.
 * Other requests run between parts of a large text.
 */
export async function repeatedMember(json: string): Promise<string | undefined> {
  const open: Set<string>[] = [];
  let read = 0;
  for (const [sign, text, colon] of json.matchAll(token)) {
    if (++read % tokensPerTurn === 0) await yieldToRequests();
    if (sign === '{') open.push(new Set());
    else if (sign === '}') open.pop();
    else if (text && colon) {
      const name: string = JSON.parse(text); // "\\u0061" and "a" are the same name
      const names = open.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
  }
  return undefined;
}

/** A JSON object from the text of a body, or what is wrong with the text and where. */
type Read = { readonly members: Record<string, unknown> } | { readonly problem: string };

const deepest = 32;
/** Enough for five thousand rows with forty members each. Parsing and reading so many takes some 20 ms. */
const mostValues = 200_000;
/** More than any object here has. Thousands of unknown names in one object took half a second. */
const mostMembers = 2_000;

export async function readJson(text: string): Promise<Read> {
  const shape = shapeOf(text);
  if (shape.depth > deepest) return { problem: `The request body is nested deeper than ${deepest} levels.` };
  if (shape.values > mostValues) return { problem: tooMany };
  if (shape.members > mostMembers) return { problem: tooCrowded };
  if (text.length > longText) await yieldToRequests();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: `${notJson(text)} Send one JSON object.` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problem: `The request body is not a JSON object: it is ${kindOf(value)}.` };
  if (text.length > longText) await yieldToRequests();
  const repeated = await repeatedMember(text);
  if (repeated !== undefined)
    return { problem: `The request body has ${JSON.stringify(repeated.slice(0, 100))} twice in one object.` };
  return { members: value as Record<string, unknown> }; // JSON.parse creates no other object
}

const tooMany = 'The request body has more than 200,000 values. Send it in parts.';
const tooCrowded = 'The request body has an object with more than 2,000 members. Send fewer.';

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'an array' : value === null ? 'null' : `a ${typeof value}`;

/**
 * How many values and members a text of JSON has. Counted before parsing, because many values make parsing
 * slow.
 */
function shapeOf(text: string) {
  const shape = { values: 0, members: 0, depth: 0 };
  const open: number[] = []; // how many members each open object has had; NaN for a list
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '"') i = endOfText(text, i);
    else if (sign === '{' || sign === '[') {
      shape.values++;
      open.push(sign === '{' ? 1 : Number.NaN);
      if (open.length > shape.depth) shape.depth = open.length;
    } else if (sign === ',') {
      shape.values++;
      const members = (open.pop() ?? Number.NaN) + 1;
      open.push(members);
      if (members > shape.members) shape.members = members;
    } else if (sign === '}' || sign === ']') open.pop();
  }
  return shape;
}

/** The place of the quote that closes a text. */
function endOfText(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '"') return i;
  }
  return text.length;
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

/** Where a match that begins at an offset ends; undefined if none begins there. */
function endOf(pattern: RegExp, text: string, offset: number): number | undefined {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

const value = new RegExp(`${string.source}|${plain.source}`, 'y');

type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'end';

/**
 * The offset of the first token that JSON does not allow there. JSON.parse names it in only some of its
 * messages, whose words differ between versions of Node.
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

/**
 * The place after one token; undefined if the token is not allowed there. Updates `closing`, the brackets
 * that are still open.
 */
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
