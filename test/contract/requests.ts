/** Requests to the operations of the OpenAPI document, as its schemas allow them. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { OpenApi } from '../../rest-facade/openapi.ts';
import type { Schema } from '../../rest-facade/openapi-schema.ts';
import { call } from '../support/client.ts';
import type { ExampleWorld } from '../support/send-example.ts';
import { service } from '../support/served-world.ts';
import { atTimes, type Contract, valid } from './valid-values.ts';

export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
};
export type Operation = {
  readonly operationId: string;
  readonly description: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
};
export type Request = {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: unknown;
};

/** All operations. The one that deletes the world of the others comes last. */
export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId, description = '', parameters = [], requestBody }]) => ({
          operationId,
          description,
          path,
          method: method.toUpperCase(),
          parameters,
          body: requestBody?.content['application/json'].schema,
        }),
      ),
    )
    .sort((a, b) => Number(deletesAll(a)) - Number(deletesAll(b)));

const deletesAll = ({ operationId }: Pick<Operation, 'operationId'>) => operationId === 'deleteTestData';

/** A token is that of a dry run: no random text is one. */
const isToken = ({ name }: Parameter) => name === 'Commit-Token';

export function requestsTo({ parameters, body }: Operation, contract: Contract): fc.Arbitrary<Request> {
  const members = parameters.map((each) => {
    const arbitrary = valid(each.schema, contract, each.name);
    if (isToken(each)) return [each.name, fc.constant(undefined)] as const;
    return [each.name, each.required ? arbitrary : atTimes(arbitrary, undefined)] as const;
  });
  return fc.record({
    parameters: fc.record(Object.fromEntries(members)),
    body: body ? valid(body, contract) : fc.constant(undefined),
  });
}

/** The answer to a request, a refusal as problem details. */
export function sendTo(
  operation: Operation,
  { parameters, body }: Request,
  { key }: Pick<ExampleWorld, 'key'>,
) {
  const present = operation.parameters.flatMap(({ name, in: place }) => {
    const value = parameters[name];
    const text = name === 'Idempotency-Key' ? randomUUID() : String(value);
    return value === undefined ? [] : [{ name, place, text }];
  });
  const at = (wanted: string) =>
    present.filter(({ place }) => place === wanted).map(({ name, text }) => [name, text] as const);
  const query = new URLSearchParams(at('query').map(([name, text]) => [name, text]));
  const path = at('path').reduce(
    (all, [name, text]) => all.replace(`{${name}}`, encodeURIComponent(text)),
    operation.path,
  );
  const headers = { Accept: 'application/problem+json', ...Object.fromEntries(at('header').map(inAscii)) };
  return call(service, operation.method, query.size ? `${path}?${query}` : path, {
    key,
    headers,
    ...(body === undefined ? {} : { raw: JSON.stringify(body) }),
  });
}

/** A header has no other characters. */
const inAscii = ([name, text]: readonly [string, string]) => [name, text.replaceAll(/[^\t -~]/g, 'x')];
