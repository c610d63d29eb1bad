import type { Request } from 'express';
import type { Route } from './routes.ts';
import type { Problem } from './validate-rule.ts';

const entityTag = /(W\/)?"([\x21\x23-\x7e]*)"/;
const entityTags = new RegExp(`^${entityTag.source}(?:[ \\t]*,[ \\t]*${entityTag.source})*$`);

/**
 * The versions that a request's If-Match names (RFC 9110, 13.1.1), as the variable that requires them. A weak
 * tag matches nothing; `*` asks only that the object exists, which is asked anyway.
 */
export function readIfMatch({ ifMatch }: Route, { headers }: Request) {
  const given = headers['if-match']?.trim();
  const none = { variables: {}, problems: [] };
  if (ifMatch === undefined || given === undefined || given === '*') return none;
  if (!entityTags.test(given)) {
    const problem: Problem = {
      path: ['If-Match'],
      problem: 'must be * or ETags as they were answered, in quotes',
    };
    return { ...none, problems: [problem] };
  }
  const tags = [...given.matchAll(new RegExp(entityTag, 'g'))];
  // Visible ASCII characters are Text as they stand: coerced already.
  const strong = tags.filter(([, weak]) => !weak).map(([, , version]) => version);
  return { ...none, variables: { [ifMatch]: strong } };
}
