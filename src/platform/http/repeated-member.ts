import { yieldToRequests } from '../../foundation/yield-to-requests.ts';

/** A text as JSON writes it. */
const letters = String.raw`[^"\\\0-\x1f]*`;
export const jsonString = String.raw`"${letters}(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})${letters})*"`;

const token = new RegExp(String.raw`(${jsonString})([ \t\n\r]*:)?|[{}]`, 'g');

/** How many tokens are read before other requests run: some 10 ms. */
const tokensPerTurn = 20_000;

/**
 * The first name that an object of this JSON has twice. JSON.parse would keep the last of the two. Other
 * requests run between parts of a large text.
 */
export async function repeatedMember(json: string): Promise<string | undefined> {
  const open: Set<string>[] = [];
  let read = 0;
  for (const [sign, text, colon] of json.matchAll(token)) {
    if (++read % tokensPerTurn === 0) await yieldToRequests();
    if (sign === '{') open.push(new Set());
    else if (sign === '}') open.pop();
    else if (text && colon) {
      const name: string = JSON.parse(text); // "\\u0061" and "a" are one name
      const names = open.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
  }
  return undefined;
}
