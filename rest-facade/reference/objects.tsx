/** The objects of the API. Each is described once, on a page of its own, and linked from every use. */
import type { OpenApi } from '../openapi.ts';
import type { Schema } from '../openapi-schema.ts';
import { Members, pathOfObject } from './members.tsx';
import { isObject, type Lookup } from './type-text.ts';

type Schemas = Readonly<Record<string, Schema>>;
type Props = { name: string; schema: Schema; isResponse: boolean; users: readonly string[]; lookup: Lookup };

const prefix = '#/components/schemas/';

/** The names of the schemas that a part of the document refers to. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(prefix)
      ? [value.slice(prefix.length)]
      : namesIn(value),
  );
}

/** The names, those to which their schemas refer, and so on. */
function reachedFrom(names: readonly string[], schemas: Schemas): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const inner of namesIn(schemas[name])) visit(inner);
  };
  for (const name of names) visit(name);
  return reached;
}

/**
 * The objects within others, and those of events. Bodies and responses are described with their operation.
 */
export function objectsOf({ components, paths, webhooks }: OpenApi): readonly Omit<Props, 'lookup'>[] {
  const schemas: Schemas = components.schemas;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const inRequests = reachedFrom(
    operations.flatMap(({ requestBody, parameters }) => namesIn([requestBody, parameters])),
    schemas,
  );
  const users = new Map<string, string[]>();
  for (const [user, schema] of Object.entries(schemas))
    for (const name of new Set(namesIn(schema))) users.set(name, [...(users.get(name) ?? []), user]);
  const events = new Set(namesIn(webhooks));
  return Object.entries(schemas).flatMap(([name, schema]) =>
    isObject(schema) && (users.has(name) || events.has(name))
      ? [{ name, schema, isResponse: !inRequests.has(name), users: users.get(name) ?? [] }]
      : [],
  );
}

export function ObjectView({ name, schema, isResponse, users, lookup }: Props) {
  const linked = users.filter((user) => isObject(lookup({ $ref: prefix + user })) && !/Response$/.test(user));
  return (
    <>
      <p class="crumb">
        <a href="/docs/objects">Objects</a>
      </p>
      <h1>{name}</h1>
      {schema.description && <p class="lead">{schema.description}</p>}
      <Members schema={schema} lookup={lookup} isResponse={isResponse} />
      {linked.length > 0 && (
        <p>
          Used in{' '}
          {linked.map((user, position) => (
            <>
              {position > 0 && ', '}
              <code>{user}</code>
            </>
          ))}
          .
        </p>
      )}
    </>
  );
}

export const ObjectList = ({ objects }: { objects: readonly { name: string; schema: Schema }[] }) => (
  <>
    <h1>Objects</h1>
    <p class="lead">What requests and responses are made of. Each object is described once.</p>
    <ul class="operations">
      {objects.map(({ name, schema }) => (
        <li key={name}>
          <a href={pathOfObject(name)}>{name}</a>
          {schema.description && <span>{schema.description}</span>}
        </li>
      ))}
    </ul>
  </>
);

/** The kinds of events, each with the object that it carries. */
export const EventList = ({ document: { webhooks } }: { document: OpenApi }) => (
  <section id="kinds" aria-labelledby="kinds-title">
    <h2 id="kinds-title">Kinds of events</h2>
    <ul>
      {Object.entries(webhooks).map(([kind, { post }]) => (
        <li key={kind}>
          <code>{kind}</code>:{' '}
          {namesIn(post.requestBody).map((name) => (
            <a key={name} href={pathOfObject(name)}>
              {name}
            </a>
          ))}
        </li>
      ))}
    </ul>
  </section>
);
