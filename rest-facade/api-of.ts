/** The API of a schema. A process reads each part once, however many services it starts. */

import type { GraphQLSchema } from 'graphql';
import { oncePer } from '../src/foundation/once-per.ts';
import { documentedSchema } from './documented-schema.ts';
import { openApi } from './openapi.ts';
import { printOpenApi } from './print-openapi.ts';
import { loadRoutes } from './routes.ts';

export const routesOf = oncePer((schema: GraphQLSchema) => loadRoutes(documentedSchema(schema)));
export const openApiOf = oncePer((schema: GraphQLSchema) => openApi(schema, routesOf(schema)));
export const printedOpenApi = oncePer((schema: GraphQLSchema) => printOpenApi(openApiOf(schema)));
