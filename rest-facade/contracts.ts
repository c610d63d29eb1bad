import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { printBundleSchema } from '../src/figures/format/print-schema.ts';
import { printOpenApi } from './compact-openapi.ts';
import { documentedSchema } from './documented-schema.ts';
import { eventPayloads } from './event-payloads.ts';
import { openApi } from './openapi.ts';
import { loadFragments, loadRoutes } from './routes.ts';

/** The contracts that are committed, because their diff is the review: file at the root -> text. */
export const contracts = (schema: GraphQLSchema): ReadonlyMap<string, string> =>
  new Map([
    ['openapi.json', printOpenApi(openApi(schema, loadRoutes(documentedSchema(schema))))],
    ['schema.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`],
    ['docs/figures.schema.json', printBundleSchema()],
    ['prisma/functions/event-payloads.sql', eventPayloads(schema, loadFragments())],
  ]);
