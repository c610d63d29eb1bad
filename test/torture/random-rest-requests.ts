/** Requests on every route: documented names with any values, valid ones spoilt in one place, any bytes. */
import fc from 'fast-check';
import { routesOf } from '../../rest-facade/api-of.ts';
import type { Route } from '../../rest-facade/routes.ts';
import { schema } from '../../src/schema.ts';
import type { Ids } from '../isolation/population.ts';
import { restMembers, validFor } from '../isolation/valid-requests.ts';
import { anyValue, randomMembers } from '../rest-facade/random-body.ts';
import { spoil } from '../rest-facade/spoil.ts';
import type { Fuzzed } from './fuzz.ts';

/** All but the route that deletes the objects of the other requests. */
const routes = routesOf(schema).filter(({ name }) => name !== 'DeleteTestData');
const takesBody = ({ method }: Route) => method === 'post' || method === 'patch';
const text = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed();

export function restRequests(ids: Ids, seed: number, count: number): Fuzzed[] {
  const ownIds = Object.values(ids);
  const spoilt = (route: Route) =>
    fc
      .tuple(fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), anyValue(ownIds))
      .map(([at, by]) => requestOf(route, spoil(validFor(restMembers, route.name, ids), at, by)));
  const random = (route: Route) => randomMembers(route, ownIds).map((members) => requestOf(route, members));
  const kinds = routes.map((route) =>
    fc.oneof(
      { weight: 5, arbitrary: random(route) },
      { weight: 5, arbitrary: spoilt(route) },
      { weight: 1, arbitrary: fc.constant(requestOf(route, validFor(restMembers, route.name, ids))) },
      { weight: 1, arbitrary: garbage(route) },
    ),
  );
  return fc.sample(fc.oneof(...kinds), { seed, numRuns: count });
}

const garbage = (route: Route) =>
  fc
    .oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.json().map((json) => json.slice(1)),
    )
    .map((raw): Fuzzed => {
      if (takesBody(route)) return { method: route.method.toUpperCase(), path: filled(route, []), raw };
      const query = encodeURI(raw.toWellFormed()).replaceAll('#', '');
      return { method: route.method.toUpperCase(), path: `${filled(route, [])}?${query}` };
    });

function requestOf(route: Route, members: unknown): Fuzzed {
  const method = route.method.toUpperCase();
  const entries = typeof members === 'object' && members !== null ? Object.entries(members) : [];
  const path = filled(route, entries);
  if (takesBody(route)) return { method, path, raw: JSON.stringify(members ?? null) };
  return {
    method,
    path: `${path}?${new URLSearchParams(entries.map(([name, value]) => [name, text(value)]))}`,
  };
}

const filled = ({ path }: Route, entries: readonly (readonly [string, unknown])[]): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(text(entries.find(([key]) => key === name)?.[1] ?? 'x') || 'x'),
  );
