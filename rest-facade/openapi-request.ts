import { idempotencyKey, ifMatchHeader } from './openapi-headers.ts';
import { bodySchema, isRequired, valueSchema } from './openapi-input.ts';
import type { Named, Schema } from './openapi-schema.ts';
import { type Example, examplesOf } from './reference/examples.ts';
import type { Route } from './routes.ts';
import type { Slot } from './slots.ts';

/** The documents of one path and method. */
export type Group = readonly [Route, ...Route[]];

export const hasBody = ({ method }: Route): boolean => method === 'post' || method === 'patch';

/** What a request says outside its body. Of the documents on one path, `plain` is the unconditional one. */
export function parametersOf(group: Group, plain: Route, named: Named) {
  const { method, ifMatch } = plain;
  return [
    ...ownParameters(group, hasBody(plain), named),
    ...(method === 'get' ? [] : [idempotencyKey]),
    ...(ifMatch ? [ifMatchHeader] : []),
  ];
}

function ownParameters(group: Group, isBody: boolean, named: Named) {
  const inPath = (route: Route, { name }: Slot) => route.path.includes(`{${name}}`);
  const all = group.flatMap((route) => route.slots.map((slot) => ({ route, slot })));
  const shown = all.filter(({ route, slot }) => !isBody || inPath(route, slot));
  return [...new Map(shown.map((each) => [each.slot.name, each])).values()].map(({ route, slot }) => {
    const { description, ...schema } = valueSchema(slot, named);
    const isAlways = group.every(({ slots }) =>
      slots.some((each) => each.name === slot.name && isRequired(each)),
    );
    return {
      name: slot.name,
      in: inPath(route, slot) ? 'path' : 'query',
      required: isAlways,
      description: description ?? '',
      schema,
    };
  });
}

export function requestBodyOf(route: Route, named: Named) {
  const schema = bodySchema(route.slots, named);
  const examples = examplesOf(route).filter(({ request }) => request.body);
  return {
    required: true,
    content: {
      'application/json': {
        schema: { ...schema, properties: { ...schema.properties, ...synonymsOf(route, schema) } },
        examples: Object.fromEntries(
          examples
            .filter(({ fault }) => !fault)
            .map((each, i) => [keyOf(each, i), { summary: each.title, value: each.request.body }]),
        ),
      },
    },
  };
}

const synonymsOf = ({ synonyms }: Route, { properties }: Schema): Record<string, Schema> =>
  Object.fromEntries(
    synonyms.map(({ of, is }) => [
      is,
      { ...properties?.[of], description: `The same as ${of}, by its second name.` },
    ]),
  );

/** The name of an example among others. */
export const keyOf = ({ fault }: Example, place: number): string => fault ?? `example${place + 1}`;
