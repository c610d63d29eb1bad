import { print } from 'graphql';
import { readQuery } from '../read-query.ts';
import { readRequest } from '../read-request.ts';
import type { Route } from '../routes.ts';
import { examplesOf } from './examples.ts';

/** The route's GraphQL document, ready for GraphiQL, with the variables of its first example. */
export function graphqlOf(route: Route) {
  const [first] = examplesOf(route);
  const { path, query, body } = first?.request ?? {};
  const members = { ...readQuery(route.inputs, new URLSearchParams(query), path ?? {}), ...body };
  return {
    ...(route.when.length ? { when: route.when } : {}),
    document: print(route.document),
    variables: first ? readRequest(route.inputs, members).variables : {},
  };
}
