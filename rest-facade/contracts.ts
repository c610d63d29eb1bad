import { fileURLToPath } from 'node:url';
import { type GraphQLSchema, printSchema } from 'graphql';
import { openApi, printOpenApi } from './openapi.ts';
import { loadRoutes } from './routes.ts';
import { spokenSchema } from './spoken-schema.ts';

const atRoot = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The contracts that are committed, because their difference is the review: file -> text. */
export const contracts = (schema: GraphQLSchema): ReadonlyMap<string, string> =>
  new Map([
    [atRoot('openapi.json'), printOpenApi(openApi(schema, loadRoutes(spokenSchema(schema))))],
    [atRoot('schema.graphql'), `${printSchema(schema)}\n`],
  ]);
