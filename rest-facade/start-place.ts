/** The parameter beside start_at by which paging goes on although the object of start_at is gone. */
import { GraphQLString } from 'graphql';
import type { InputDefinition } from './input-definitions.ts';
import type { Json } from './json.ts';

const parameter: InputDefinition = {
  name: 'start_place',
  type: GraphQLString,
  description:
    'The place of the object of `start_at` in the list, as `meta.next` and `meta.previous` say it. With it, the page starts there although the object has been deleted or has left the filter.',
};

/** The parameters of a list with pages: `meta` has both of them. */
export const withStartPlace = (inputs: readonly InputDefinition[]): readonly InputDefinition[] =>
  inputs.flatMap((input) => (input.name === 'start_at' ? [input, parameter] : [input]));

/** The variables of the document, which has one for both. */
export function atStartPlace({ start_place: place, ...variables }: Json): Json {
  const { start_at: id } = variables;
  return place && id ? { ...variables, start_at: `${id}.${place}` } : variables;
}
