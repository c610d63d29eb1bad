/** One slip in the name of a field: the request is refused, and nothing is written. */
import { type GraphQLInputType, getNamedType, getNullableType, isInputObjectType, isListType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { routesOf } from '../../rest-facade/api-of.ts';
import { readRequest } from '../../rest-facade/read-request.ts';
import type { Route } from '../../rest-facade/routes.ts';
import { externalName } from '../../src/platform/graphql/external-names.ts';
import { schema } from '../../src/schema.ts';
import { misspellingsOf } from '../support/misspellings.ts';
import { sampleOf } from '../support/sample.ts';
import { serve, service } from '../support/served-world.ts';
import { contents, makeTenant, type Tenant } from './population.ts';
import { sendRequest } from './send-request.ts';
import { restMembers, validFor } from './valid-requests.ts';

const writes = routesOf(schema).filter(({ mode, method }) => mode === 'write' || method === 'post');

let tenant: Tenant;
serve({ settings: {} });
beforeAll(async () => {
  tenant = await makeTenant(service);
});

type Json = Readonly<Record<string, unknown>>;
type Place = readonly (string | number)[];

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The places of all members at every depth, but for those of a partner's own object. */
function placesIn(value: unknown, above: Place = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => placesIn(item, [...above, i]));
  if (!isObject(value) || above.at(-1) === 'metadata') return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [...above, name],
    ...placesIn(inner, [...above, name]),
  ]);
}

/** The value with another name for the member at a place. */
function renamed(value: unknown, [first, ...rest]: Place, name: string): unknown {
  if (Array.isArray(value)) return value.map((item, i) => (i === first ? renamed(item, rest, name) : item));
  const entries = Object.entries(value as Json).map(([key, inner]): [string, unknown] => {
    if (key !== first) return [key, inner];
    return rest.length ? [key, renamed(inner, rest, name)] : [name, inner];
  });
  return Object.fromEntries(entries);
}

const inPath = (route: Route, place: Place) => route.path.includes(`{${place[0]}}`);

test.each(sampleOf(writes, 6))(
  '$method $path refuses each misspelled field of a request, and writes nothing',
  async (route) => {
    const valid = validFor(restMembers, route.name, tenant.ids);
    const before = await contents(service.urls.test, tenant.partnerID);
    for (const place of placesIn(valid).filter((candidate) => !inPath(route, candidate))) {
      for (const slip of sampleOf(misspellingsOf(String(place.at(-1))), 30)) {
        const members = renamed(valid, place, slip) as Json; // an object, as before
        const { status, body } = await sendRequest(service, route, members, { key: tenant.testKey });
        expect([place.join('.'), slip, status, body.errors?.[0].code]).toEqual([
          place.join('.'),
          slip,
          400,
          13,
        ]);
      }
    }
    expect(await contents(service.urls.test, tenant.partnerID)).toEqual(before);
  },
);

/** An object of the type that has one member, `name`, at each depth; null where the type has no objects. */
function holdersOf(type: GraphQLInputType, name: string): unknown[] {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return holdersOf(nullable.ofType, name).map((holder) => [holder]);
  if (!isInputObjectType(nullable)) return [];
  const fields = Object.values(nullable.getFields());
  return [
    { [name]: 1 },
    ...fields.flatMap((field) =>
      holdersOf(field.type, name).map((holder) => ({ [externalName(field)]: holder })),
    ),
  ];
}

const namesWithin = (type: GraphQLInputType): string[] => {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) => [
    externalName(field),
    ...namesWithin(field.type),
  ]);
};

test.each(writes)('$method $path knows no field, at any depth, by a misspelled name', ({ accepts }) => {
  const names = new Set(accepts.flatMap(({ name, type }) => [name, ...namesWithin(type)]));
  const all = [...names].flatMap(misspellingsOf).filter((slip) => !names.has(slip));
  const slips = sampleOf(all, 10);
  expect(slips.filter((slip) => !readRequest(accepts, { [slip]: 1 }).unknown.includes(slip))).toEqual([]);
  const [slip = ''] = slips;
  const holders = accepts.flatMap(({ name, type }) =>
    name === 'input' ? [] : holdersOf(type, slip).map((holder) => ({ [name]: holder })),
  );
  const accepted = holders.filter((members) => {
    const about = readRequest(accepts, members).problems.filter(({ path }) => path.at(-1) === slip);
    return !about.some(({ problem }) => problem.startsWith('is not a known field'));
  });
  expect(accepted).toEqual([]);
});
