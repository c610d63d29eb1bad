import type { Request } from 'express';
import type { Route } from './routes.ts';
import type { Problem } from './validate-rule.ts';

const entityTag = /(W\/)?"([\x21\x23-\x7e]*)"/;
const list = String.raw`${entityTag.source}(?:[ \t]*,[ \t]*${entityTag.source})*`;
const entityTags = new RegExp(`^${list}$`);
/** The pattern that the contract prints. */
export const ifMatchForm = String.raw`^(?:\*|${list})$`;

/**
 * Reads the versions in a request's If-Match (RFC 9110, 13.1.1), for the variable that requires them. A weak
 * tag matches nothing. `*` only requires that the object exists, which every operation requires. A write that
 * has no such variable is refused: without the condition it might undo the work of another client.
 */
export function readIfMatch({ ifMatch, mode }: Pick<Route, 'ifMatch' | 'mode'>, { headers }: Request) {
  const header = headers['if-match']?.trim();
  const none = { variables: {}, problems: [] };
  if (header === undefined) return none;
  const refuse = (problem: string) => {
    const problems: Problem[] = [{ path: ['If-Match'], problem }];
    return { ...none, problems };
  };
  if (ifMatch === undefined) {
    return mode === 'write' ? refuse('is not read by this request: send it without the header') : none;
  }
  if (header === '*') return none;
  if (!entityTags.test(header)) return refuse('must be * or ETags as they were answered, in quotes');
  const tags = [...header.matchAll(new RegExp(entityTag, 'g'))];
  // Visible ASCII characters are valid Text: no coercion is needed.
  const strong = tags.filter(([, weak]) => !weak).map(([, , version]) => version);
  return { ...none, variables: { [ifMatch]: strong } };
}
