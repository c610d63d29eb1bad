import type { InputDefinition } from './input-definitions.ts';
import { commitTokenHeader, idempotencyKey, ifMatchHeader, preferHeader } from './openapi-headers.ts';
import { bodySchema, isRequired, valueSchema } from './openapi-input.ts';
import { addNamed, type Named, type Schema } from './openapi-schema.ts';
import { largestRowsBytes } from './read-rows.ts';
import { type Example, examplesOf } from './reference/examples.ts';
import { argumentsOf } from './route-directives.ts';
import type { Route } from './routes.ts';

/** The documents of one path and method. */
export type Group = readonly [Route, ...Route[]];

export const hasBody = ({ method }: Route): boolean => method === 'post' || method === 'patch';

/** Whether its dry run returns a token that commits it. */
export const isCommittable = ({ method, mode, keyRetention }: Route): boolean =>
  mode === 'write' && method !== 'get' && keyRetention !== 'refused';

/** The parameters outside the body. Among the documents of a path, `plain` is the unconditional one. */
export function parametersOf(group: Group, plain: Route, named: Named) {
  const { method, mode, ifMatch } = plain;
  return [
    ...ownParameters(group, hasBody(plain), named),
    ...(method === 'get' ? [] : [idempotencyKey]),
    ...(mode === 'write' ? [preferHeader] : []),
    ...(isCommittable(plain) ? [commitTokenHeader] : []),
    ...(ifMatch ? [ifMatchHeader] : []),
  ];
}

function ownParameters(group: Group, isBody: boolean, named: Named) {
  const inPath = (route: Route, { name }: InputDefinition) => route.path.includes(`{${name}}`);
  const all = group.flatMap((route) => route.inputs.map((definition) => ({ route, definition })));
  const besideCsv = (route: Route, definition: InputDefinition) =>
    isBesideCsv(route, definition)
      ? ' With a CSV body, it is read here. With JSON, it must equal the value in the body.'
      : '';
  const isBesideCsv = ({ rows }: Route, { name }: InputDefinition) => rows !== undefined && name !== rows;
  const shown = all.filter(
    ({ route, definition }) =>
      !isBody ||
      inPath(route, definition) ||
      route.besideBody.has(definition.name) ||
      isBesideCsv(route, definition),
  );
  return [...new Map(shown.map((input) => [input.definition.name, input])).values()].map(
    ({ route, definition }) => {
      const { description, ...schema } = valueSchema(definition, named);
      const having = group.filter(({ inputs }) => inputs.some((input) => input.name === definition.name));
      const isAlways = group.every(({ inputs }) =>
        inputs.some((input) => input.name === definition.name && isRequired(input)),
      );
      const beside = besideCsv(route, definition) + requiredWithout(group, having, definition);
      return {
        name: definition.name,
        in: inPath(route, definition) ? 'path' : 'query',
        required: isAlways && !isBesideCsv(route, definition),
        description: `${description ?? ''}${beside}`,
        schema,
      };
    },
  );
}

/**
 * Names the other parameter that makes this one unnecessary. x-answers says which parameters are read
 * together.
 */
function requiredWithout(group: Group, having: readonly Route[], { name }: InputDefinition): string {
  if (having.length === group.length || having.some(({ when }) => when.includes(name))) return '';
  const isRequiredBy = (member: string) => (route: Route) =>
    route.inputs.some((input) => input.name === member && isRequired(input));
  if (!having.some(isRequiredBy(name))) return '';
  /** Leaves out a document whose parameter selects another document. */
  const selecting = (routes: readonly Route[]) => {
    const isImplied = (route: Route) =>
      routes.some((other) => other !== route && other.when.some((member) => isRequiredBy(member)(route)));
    return [...new Set(routes.filter((route) => !isImplied(route)).flatMap(({ when }) => when))].join(' or ');
  };
  return having.some(({ when }) => !when.length)
    ? ` Required without ${selecting(group.filter((member) => !having.includes(member)))}.`
    : ` Required with ${selecting(having)}.`;
}

export function requestBodyOf(route: Route, named: Named) {
  const members = route.accepts.filter(({ name }) => !route.besideBody.has(name));
  const schema = bodySchema(members, named);
  const properties = { ...schema.properties, ...synonymsOf(route, schema) };
  const [shared] = argumentsOf<{ body: string }>(route.operation, 'shares');
  const examples = examplesOf(route).filter(({ request }) => request.body);
  return {
    required: true,
    content: {
      'application/json': {
        schema: addNamed(named, shared?.body ?? `${route.name}Input`, { ...schema, properties }),
        examples: Object.fromEntries(
          examples
            .filter(({ fault }) => !fault)
            .map((example, i) => [
              keyOf(example, i),
              { summary: example.title, value: example.request.body },
            ]),
        ),
      },
      ...(route.rows === undefined ? {} : csvOf(route.csv, named)),
    },
  };
}

const csvOf = (example: string | undefined, named: Named) => ({
  'text/csv': {
    schema: addNamed(named, 'CsvRows', {
      type: 'string',
      maxLength: largestRowsBytes,
      description: `The rows, one per line. The first line names their members; members of an object follow a dot. A column with only the name of an object holds the one member that it requires. An empty cell is an absent member. A list has semicolons between its parts.`,
    }),
    examples: {
      csv: {
        summary: 'A header, and a line for each row',
        value: `${example ?? ''}\n`,
      },
    },
  },
});

const synonymsOf = ({ synonyms }: Route, { properties }: Schema): Record<string, Schema> =>
  Object.fromEntries(
    synonyms.map(({ of, is }) => [is, { ...properties?.[of], description: `A second name of ${of}.` }]),
  );

/** The name of an example. */
export const keyOf = ({ fault }: Example, place: number): string => fault ?? `example${place + 1}`;
