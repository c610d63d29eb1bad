/** The parameter beside start_at with which paging continues although the object of start_at is gone. */
import { GraphQLString } from 'graphql';
import { z } from 'zod';
import type { InputDefinition } from './input-definitions.ts';
import type { Json } from './json.ts';

/** The rest of a place beside its id, as `splitPlace` returns it. */
const asGiven = z
  .string()
  .max(255)
  .regex(
    /^(?:before\.[^.]+\.)?(?:created|\d{4}-\d{2}-\d{2})$/,
    'must be as meta.next or meta.previous has it',
  );

const parameter: InputDefinition = {
  name: 'start_place',
  type: GraphQLString,
  extensions: { '@pothos/plugin-validation': { schemas: [asGiven] } },
  description:
    'The position of the object of `start_at` in the list, copied from `meta.next` or `meta.previous`. With it, the page starts there even if the object has been deleted or no longer matches the filter.',
};

/** The parameters of a list with pages. `meta` returns both of them. */
export const withStartPlace = (inputs: readonly InputDefinition[]): readonly InputDefinition[] =>
  inputs.flatMap((input) => (input.name === 'start_at' ? [input, parameter] : [input]));

/** The variables of the document, which has one variable for both. */
export function atStartPlace({ start_place: place, ...variables }: Json): Json {
  const { start_at: id } = variables;
  return place && id ? { ...variables, start_at: `${id}.${place}` } : variables;
}
