/** The REST facade: every documented path with its documents, and one handler for all. */
import express, { type Request, type Response, type Router } from 'express';
import { Fault } from '../src/fault.ts';
import { takeBody } from '../src/http/take-body.ts';
import { entryOf, failure } from './envelope.ts';
import { type Facade, handle } from './handle.ts';
import { refuse } from './refuse.ts';
import type { Route } from './routes.ts';

const largestBodyBytes = 1_000_000;

export function restFacade(facade: Facade, routes: readonly Route[]): Router {
  const router = express.Router({ caseSensitive: true, strict: false });
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store'); // links, SSNs: nothing here is anybody else's to keep
    next();
  });
  for (const [path, onPath] of groupedBy(routes, ({ path }) => path)) {
    const route = router.route(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    const methods = groupedBy(onPath, ({ method }) => method);
    for (const [method, documents] of methods) {
      const answer = (request: Request, response: Response) =>
        isHeadOfWrite(request, documents)
          ? wrongMethod(methods)(request, response)
          : handle(facade, documents, request, response);
      route[method](...(method === 'get' ? [] : [takeBody(largestBodyBytes)]), answer);
    }
    route.all(wrongMethod(methods));
  }
  return router;
}

/** A link is minted on GET; asking only for its headers must not mint one. */
const isHeadOfWrite = ({ method }: Request, documents: readonly Route[]): boolean =>
  method === 'HEAD' && documents.some(({ mode }) => mode === 'write');

const wrongMethod = (methods: ReadonlyMap<string, unknown>) => (_request: Request, response: Response) => {
  response.setHeader('Allow', [...methods.keys()].map((name) => name.toUpperCase()).join(', '));
  refuse(response, failure([entryOf(new Fault('WRONG_METHOD'))]));
};

function groupedBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
