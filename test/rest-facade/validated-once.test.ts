/**
 * The facade coerces and validates a request, and nothing after it does. GraphQL must therefore
 * coerce what it accepts to the same values, and the rules of the schema must refuse nothing.
 */
import { inspect } from 'node:util';
import { getMappedArgumentValues } from '@pothos/core';
import fc from 'fast-check';
import { type GraphQLObjectType, getVariableValues, Kind } from 'graphql';
import { expect, test } from 'vitest';
import { routesOf } from '../../rest-facade/api-of.ts';
import { readQuery } from '../../rest-facade/read-query.ts';
import { readRequest } from '../../rest-facade/read-request.ts';
import { examplesOf } from '../../rest-facade/reference/examples.ts';
import type { Route } from '../../rest-facade/routes.ts';
import { schema } from '../../src/schema.ts';
import { runs } from '../support/sample.ts';
import { anyValue, randomMembers } from './random-body.ts';
import { spoil } from './spoil.ts';

type Members = Record<string, unknown>;

const routes = routesOf(schema);
const ids = ['01a1'];

const examples = (route: Route): Members[] =>
  examplesOf(route).map(({ request: { path, query, body } }) => ({
    ...readQuery(route.inputs, new URLSearchParams(query), path ?? {}),
    ...body,
  }));

/** Random members, and examples with one member replaced. */
const requestsOf = (route: Route): fc.Arbitrary<Members> => {
  const random = randomMembers(route, ids).map((members) => ({ ...members }));
  const place = fc.array(fc.nat(), { minLength: 1, maxLength: 4 });
  const spoilt = (example: Members) =>
    fc.tuple(place, anyValue(ids)).map(([at, by]) => spoil(example, at, by) as Members); // still an object
  const spoilable = examples(route).filter((example) => Object.keys(example).length);
  return fc.oneof(random, ...spoilable.flatMap((example) => [fc.constant(example), spoilt(example)]));
};

/** The arguments of the route's fields, through the rules of the schema. */
function validate({ operation }: Route, variableValues: Members, executor = {}): void {
  const root = schema.getRootType(operation.operation) as GraphQLObjectType; // the document is valid
  for (const node of operation.selectionSet.selections) {
    const field = node.kind === Kind.FIELD ? root.getFields()[node.name.value] : undefined;
    if (node.kind !== Kind.FIELD || !field) throw new Error('a selection that is no field');
    // The argument mappers use no other part of the info.
    getMappedArgumentValues(field, node, {}, { variableValues, ...executor } as never);
  }
}

/** Whether the facade accepts the request; if so, GraphQL must. */
function accepts(route: Route, members: Members): boolean {
  const { variables, coerced, problems } = readRequest(route.inputs, members);
  if (problems.length) return false;
  const definitions = route.operation.variableDefinitions ?? [];
  const theirs = getVariableValues(schema, definitions, variables);
  expect(theirs.errors).toBeUndefined();
  expect(coerced).toEqual(theirs.coerced);
  for (const [name, value] of Object.entries(coerced)) // members in the same order, too
    expect(inspect(value, { depth: null })).toBe(inspect(theirs.coerced?.[name], { depth: null }));
  validate(route, coerced);
  return true;
}

test('rules are skipped for the executor of the facade alone', () => {
  const route = routes.find(({ name }) => name === 'AddShifts') ?? expect.fail('the route is gone');
  const noShifts = { companyID: 'a', employeeCheckID: 'b', shifts: [] };
  expect(() => validate(route, noShifts, { argumentsAreValid: true })).not.toThrow();
  expect(() => validate(route, noShifts)).toThrow('must hold at least one shift');
});

test.each(routes.map((route) => [route.name, route] as const))('%s', (_, route) => {
  const answered = examplesOf(route).flatMap(({ fault }, i) => (fault ? [] : [examples(route)[i] ?? {}]));
  for (const members of answered) expect(accepts(route, members)).toBe(true);
  fc.assert(
    fc.property(requestsOf(route), (members) => void accepts(route, members)),
    runs(100),
  );
});
