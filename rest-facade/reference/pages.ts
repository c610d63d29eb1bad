/** The reference: what a newcomer finds at /, /docs and /openapi.json. No key is needed, nothing is loaded from elsewhere. */
import express, { type Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import { openApi, printOpenApi } from '../openapi.ts';
import type { Route } from '../routes.ts';

type Parts = { routes: readonly Route[]; schema: GraphQLSchema; baseUrl: string };

export function referencePages({ routes, schema }: Parts): Router {
  const document = openApi(schema, routes);
  const printed = printOpenApi(document);
  const router = express.Router({ caseSensitive: true });
  router.get('/openapi.json', (_request, response) => {
    response.locals['operation'] = 'openapi';
    response.setHeader('Cache-Control', 'public, max-age=300');
    response.type('application/json').send(printed);
  });
  return router;
}
