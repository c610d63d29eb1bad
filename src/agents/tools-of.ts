/**
 * Makes a tool for an agent of each documented operation. Its name, words and schemas are those of the
 * OpenAPI document.
 */
import {
  type OpenApiDocument,
  type Operation,
  type Parameter,
  parameterOf,
  type Schema,
  schemaAt,
  selfContained,
} from './openapi-document.ts';

export type Tool = {
  readonly name: string;
  readonly tag: string;
  readonly description: string;
  readonly inputSchema: Schema & { readonly type: 'object' };
  readonly method: string;
  readonly path: string;
  readonly isWrite: boolean;
  /** Whether the tool only adds objects, and changes or deletes none. */
  readonly addsOnly: boolean;
  /** The scopes that a named key needs for the tool. */
  readonly scopes: readonly string[];
  /** What confirms a write: the token of its dry run, or `confirm: true` if its dry run gives no token. */
  readonly confirmedBy: ReadonlySet<'commit_token' | 'confirm'>;
  /** The part of the request that each argument goes into. */
  readonly places: ReadonlyMap<string, 'path' | 'query' | 'if-match' | 'body'>;
  readonly isList: boolean;
};

export type Choice = {
  /** Only operations with one of these tags. Defaults to all operations. */
  readonly tags?: readonly string[] | undefined;
  /** Only operations that write nothing. */
  readonly readOnly?: boolean | undefined;
};

export const toolsOf = (document: OpenApiDocument): Tool[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toolOf(document, method, path, operation)),
  );

/** Returns the chosen tools. If no tool has one of the tags, returns all tags instead. */
export function chosenOf(all: readonly Tool[], { tags, readOnly = false }: Choice) {
  const allTags = new Set(all.map(({ tag }) => tag));
  if (tags?.some((tag) => !allTags.has(tag))) return { allTags: [...allTags] };
  return { tools: all.filter(({ tag, isWrite }) => (tags?.includes(tag) ?? true) && !(readOnly && isWrite)) };
}

const confirmations = {
  commit_token: {
    type: 'string',
    description: 'The token that the call without it answered. With it, the same call is done.',
  },
  confirm: { const: true, description: 'Does it. Without it, the call only says what would happen.' },
} as const;

function toolOf(document: OpenApiDocument, method: string, path: string, operation: Operation): Tool {
  const parameters = (operation.parameters ?? []).map((parameter) => parameterOf(document, parameter));
  const headers = new Set(
    parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name),
  );
  const isWrite = headers.has('Prefer');
  const [tag = ''] = operation.tags;
  const confirmedBy = new Set<keyof typeof confirmations>();
  if (headers.has('Commit-Token')) confirmedBy.add('commit_token');
  if (isWrite && (!headers.has('Commit-Token') || tag === 'Test environment')) confirmedBy.add('confirm');
  const { properties, required, places } = argumentsOf(document, operation, parameters);
  const more = Object.fromEntries([...confirmedBy].map((name) => [name, confirmations[name]]));
  const { schema, $defs } = selfContained(document, { ...properties, ...more });
  return {
    name: operation.operationId,
    tag,
    description: [`${operation.summary}.`, operation.description, isWrite ? writes : '']
      .filter(Boolean)
      .join(' '),
    inputSchema: {
      type: 'object',
      properties: schema,
      ...(required.length ? { required } : {}),
      additionalProperties: false,
      ...(Object.keys($defs).length ? { $defs } : {}),
    },
    method,
    path,
    isWrite,
    addsOnly: operation['x-adds-only'] ?? false,
    scopes: operation['x-scopes'] ?? [],
    confirmedBy,
    places,
    isList: places.get('limit') === 'query',
  };
}

/**
 * Lists the arguments of a tool. A query parameter with the name of a member of the body is left out: it
 * serves tables, where the body has the same filter.
 */
function argumentsOf(document: OpenApiDocument, operation: Operation, parameters: readonly Parameter[]) {
  const ref = operation.requestBody?.content['application/json'].schema.$ref;
  const body = ref ? schemaAt(document, ref) : {};
  const { partnerID, ...others } = (body['properties'] ?? {}) as Record<string, Schema>;
  const isRequired = ((body['required'] ?? []) as string[]).includes('partnerID');
  // Because the key names the partner, an optional partnerID only repeats it.
  const members = partnerID && isRequired ? { partnerID, ...others } : others;
  const own = parameters.filter(({ name, in: place }) => place !== 'header' && !(name in members));
  const places: [string, 'path' | 'query' | 'if-match' | 'body'][] = [
    ...own.map(({ name, in: place }) => [name, place === 'path' ? 'path' : 'query'] as const),
    ...Object.keys(members).map((name) => [name, 'body'] as const),
  ].map(([name, place]) => [name, place]);
  const properties: Record<string, unknown> = {
    ...Object.fromEntries(own.map(({ name, schema, description }) => [name, { ...schema, description }])),
    ...members,
  };
  const version = parameters.find(({ name }) => name === 'If-Match');
  if (version) {
    places.push(['if_match', 'if-match']);
    properties['if_match'] = { ...version.schema, description: version.description };
  }
  const required = [
    ...own.filter((input) => input.required).map(({ name }) => name),
    ...((body['required'] ?? []) as string[]),
  ];
  return { properties, required, places: new Map(places) };
}

const writes = 'It writes nothing before it is confirmed: the instructions of the server say how.';
