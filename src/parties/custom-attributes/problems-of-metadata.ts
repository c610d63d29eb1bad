import { type Said, sentence } from '../../foundation/sentence.ts';
import type { Json } from '../../platform/graphql/metadata.ts';
import { problemOfValue } from './problem-of-value.ts';
import type { Attribute } from './schema.ts';

type Metadata = Readonly<Record<string, Json>>;

/**
 * What is wrong with the members of metadata that the partner has defined. A value that was there before
 * stays valid: a definition may be newer than it.
 */
export const problemsOfMetadata = (
  attributes: readonly Attribute[],
  metadata: unknown,
  before: unknown = {},
): { field: string; problem: Said }[] =>
  attributes.flatMap((attribute) => {
    const { name } = attribute;
    const value = (metadata as Metadata)[name]; // a JSON object, as the scalar has read it
    if (value === undefined || JSON.stringify(value) === JSON.stringify((before as Metadata)[name]))
      return [];
    const problem = problemOfValue(attribute, value);
    return problem
      ? [{ field: 'metadata', problem: sentence('has a member {name} that {problem}', { name, problem }) }]
      : [];
  });
