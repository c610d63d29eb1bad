import { mapSchema } from '@graphql-tools/utils';
import { type GraphQLSchema, isEnumType } from 'graphql';

/** A copy of the schema that serializes enum values by their documented names, for the facade alone. */
export function documentedSchema(schema: GraphQLSchema): GraphQLSchema {
  const copy = mapSchema(schema, {});
  for (const type of Object.values(copy.getTypeMap())) {
    // After mapSchema, which makes new types. The internal value is the documented name.
    if (isEnumType(type) && !type.name.startsWith('__')) type.serialize = (value) => String(value);
  }
  return copy;
}
