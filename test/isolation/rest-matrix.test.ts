/**
 * Every documented path with foreign ids and credentials. The matrix is built from the route table and
 * includes new paths.
 */

import { getNamedType, isInputObjectType, Kind as Node } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { routesOf } from '../../rest-facade/api-of.ts';
import { codeOf, faultsOf } from '../../rest-facade/openapi-faults.ts';
import type { Route } from '../../rest-facade/routes.ts';
import { externalName } from '../../src/platform/graphql/external-names.ts';
import { schema } from '../../src/schema.ts';
import { sampleOf } from '../support/sample.ts';
import { serve, service } from '../support/served-world.ts';
import { type IdArgument, idArgumentsOf, idPathsOf, withValueAt } from './id-arguments.ts';
import {
  expectAsAbsent,
  expectNothingOf,
  expectNothingOpened,
  foreignBearers,
  foreignId,
  foreignTo,
  isRefused,
  type Scene,
  setScene,
} from './matrix.ts';
import { contents, type Kind, makeTenant } from './population.ts';
import { sendRequest } from './send-request.ts';
import { restMembers, validFor } from './valid-requests.ts';

const all = routesOf(schema);
const routes = all.filter(({ name }) => name in restMembers);
const idArguments = idArgumentsOf(schema);

let scene: Scene;
const newScene = async () => setScene(service, await makeTenant(service), await makeTenant(service));
/** A route that deletes gets a scene of its own. */
const sceneFor = ({ method }: Route) => (method === 'delete' ? newScene() : scene);
serve({ settings: {} });
beforeAll(async () => {
  scene = await newScene();
});

type Place = { readonly documented: readonly string[]; readonly kind: Kind };

/** The members of a request that take ids, by documented name, and what each id names. */
function placesOf(route: Route): Place[] {
  const roots = route.operation.selectionSet.selections.map((selection) =>
    selection.kind === Node.FIELD ? selection.name.value : '',
  );
  const kindAt = (path: readonly string[]) =>
    idArguments.find(
      (argument: IdArgument) => roots.includes(argument.field) && argument.path.join() === path.join(),
    )?.kind;
  return route.inputs.flatMap((definition) => {
    const argument = { ...definition, name: definition.fills ?? definition.name };
    const words = wordsBelow(definition.type);
    return idPathsOf(argument as never).flatMap((path) => {
      const [, ...below] = path;
      const inner = below.map((name) => words.get(name) ?? name);
      const kind = kindAt(path);
      return kind
        ? [{ kind, documented: definition.name === 'input' ? inner : [definition.name, ...inner] }]
        : [];
    });
  });
}

function wordsBelow(type: Parameters<typeof getNamedType>[0]): Map<string, string> {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return new Map();
  const fields = Object.values(named.getFields());
  return new Map(
    fields.flatMap((field) => [[field.name, externalName(field)] as const, ...wordsBelow(field.type)]),
  );
}

type Members = Readonly<Record<string, unknown>>;
type Init = { key: string; headers?: Record<string, string> };
const send = (route: Route, members: Members, init: Init) => sendRequest(service, route, members, init);

test('every route has a valid request in this matrix', () => {
  expect(all.map(({ name }) => name).sort()).toEqual(Object.keys(restMembers).sort());
});

test.each(sampleOf(routes, 40))(
  '$name: accepts its own ids, so that a refusal below is for the id',
  async (route) => {
    const { own, strangersWords } = await sceneFor(route);
    const answer = await send(route, validFor(restMembers, route.name, own.ids), { key: own.testKey });
    // Code 13: the state of the object forbids it.
    const isFound = answer.status === 200 || answer.body.errors[0].code === 13;
    expect(isFound).toBe(true);
    expectNothingOf(strangersWords, answer, []);
  },
);

const placed = routes.flatMap((route) => {
  const places = placesOf(route);
  const namesCompany = places.some(({ kind }) => kind === 'company');
  return places.flatMap(({ kind, documented }) =>
    foreignTo(kind, namesCompany).map((whose) => ({ route, documented, kind, whose })),
  );
});

test.each(sampleOf(placed, 40))(
  '$route.name: answers $documented of $whose exactly as an absent $kind',
  async ({ route, documented, kind, whose }) => {
    const valid = validFor(restMembers, route.name, scene.own.ids);
    const ask = (id: string) =>
      send(route, withValueAt(valid, documented, id) as Members, { key: scene.own.testKey });
    const id = foreignId(scene, whose, kind);
    if (kind === 'opaque') return expect((await ask(id)).status).toBeLessThan(500);
    const answer = await expectAsAbsent(scene, id, ask);
    expect(isRefused(answer)).toBe(true);
    const codes = faultsOf(route).map((fault) => codeOf(fault, route));
    for (const { code } of answer.body.errors ?? []) expect(codes).toContain(code); // as the reference has it
  },
);

const withKeys = routes.flatMap((route) => foreignBearers.map((bearer) => ({ route, bearer })));

test.each(sampleOf(withKeys, 40))('$route.name: $bearer reads nothing', async ({ route, bearer }) => {
  const members = validFor(restMembers, route.name, scene.own.ids);
  const answer = await expectNothingOpened(scene, bearer, Object.values(scene.own.ids), (request) =>
    send(route, members, request),
  );
  const names = JSON.stringify(members).includes(scene.own.ids.company);
  if (names) expect(isRefused(answer)).toBe(true);
});

test.each(sampleOf(routes, 40))("$name: ignores another partner in the operators' header", async (route) => {
  const { own, stranger, strangersWords } = await sceneFor(route);
  const headers = { 'Payroll-Partner': stranger.partnerID };
  const before = await contents(service.urls.test, stranger.partnerID);
  const answer = await send(route, validFor(restMembers, route.name, own.ids), {
    key: own.testKey,
    headers,
  });
  expectNothingOf(strangersWords, answer, []);
  expect(await contents(service.urls.test, stranger.partnerID)).toEqual(before);
});
