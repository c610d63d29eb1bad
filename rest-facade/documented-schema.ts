import { mapSchema } from '@graphql-tools/utils';
import { type GraphQLSchema, isEnumType } from 'graphql';

/** A copy of the schema that answers enum values as documented. Only the facade executes on it. */
export function documentedSchema(schema: GraphQLSchema): GraphQLSchema {
  const copy = mapSchema(schema, {});
  for (const type of Object.values(copy.getTypeMap())) {
    // After mapSchema, which would make the types anew. The internal value is the documented spelling.
    if (isEnumType(type) && !type.name.startsWith('__')) type.serialize = (value) => String(value);
  }
  return copy;
}
