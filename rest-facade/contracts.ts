import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { printDefinitionsSchema } from '../src/engine/figures/deduction-definitions/format.ts';
import { printBundleSchema } from '../src/engine/figures/format/print-schema.ts';
import { routesOf } from './api-of.ts';
import { eventPayloads } from './event-payloads.ts';
import { openApi } from './openapi.ts';
import { pastMembers } from './past-members.ts';
import { printOpenApi } from './print-openapi.ts';
import { loadFragments } from './routes.ts';

/**
 * The contracts that are committed, because their diff is the review: file at the root -> text. The OpenAPI
 * document is made again: a service in this process may just have recorded its examples.
 */
export const contracts = (schema: GraphQLSchema): ReadonlyMap<string, string> =>
  new Map([
    ['rest-facade/openapi.json', printOpenApi(openApi(schema, routesOf(schema)))],
    ['schema.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`],
    ['docs/figures.schema.json', printBundleSchema()],
    ['docs/deductions.schema.json', printDefinitionsSchema()],
    ['src/outside/events/past-members.json', pastMembers(schema, loadFragments())],
    ['prisma/functions/event-payloads.sql', eventPayloads(schema, loadFragments())],
  ]);
