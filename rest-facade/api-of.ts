/** The API of a schema. A process reads each part once, however many services it starts. */

import { mapSchema } from '@graphql-tools/utils';
import { type GraphQLSchema, isEnumType, isScalarType } from 'graphql';
import { oncePer } from '../src/foundation/once.ts';
import { openApi } from './openapi.ts';
import { printOpenApi } from './print-openapi.ts';
import { loadRoutes } from './routes.ts';

export const routesOf = oncePer((schema: GraphQLSchema) => loadRoutes(documentedSchema(schema)));
export const openApiOf = oncePer((schema: GraphQLSchema) => openApi(schema, routesOf(schema)));
export const printedOpenApi = oncePer((schema: GraphQLSchema) => printOpenApi(openApiOf(schema)));

/** A copy of the schema that has the documented names of values, for the facade alone. */
export function documentedSchema(schema: GraphQLSchema): GraphQLSchema {
  const copy = mapSchema(schema, {});
  for (const type of Object.values(copy.getTypeMap())) {
    // This runs after mapSchema, which creates new types. The internal value is the documented name.
    if (isEnumType(type) && !type.name.startsWith('__')) type.serialize = (value) => String(value);
    const parse = type.extensions['parseDocumented']; // only scalars.ts sets it
    if (isScalarType(type) && typeof parse === 'function') {
      type.serialize = (value) => String(value);
      type.parseValue = (value) => parse(value);
    }
  }
  return copy;
}
