/** What is read of the service's OpenAPI document, as /openapi.json has it. */
export type Schema = Readonly<Record<string, unknown>>;

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
};

type Ref = { readonly $ref: string };

export type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly 'x-scopes'?: readonly string[];
  readonly 'x-adds-only'?: boolean;
  readonly parameters?: readonly (Parameter | Ref)[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Ref } } };
  readonly responses: { readonly 200: Response | Ref };
};

export type Response = { readonly content: { readonly 'application/json': { readonly schema: Schema } } };

export type OpenApiDocument = {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
};

const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** A parameter of an operation, which may be a reference. */
export function parameterOf({ components }: OpenApiDocument, parameter: Parameter | Ref): Parameter {
  if (!('$ref' in parameter)) return parameter;
  const found = components.parameters[nameIn(parameter.$ref)];
  if (!found) throw new Error(`the document has no ${parameter.$ref}`);
  return found;
}

/** The success of an operation, which may be a reference. */
export function successOf({ components }: OpenApiDocument, { responses }: Operation): Response {
  const success = responses[200];
  if (!('$ref' in success)) return success;
  const found = components.responses[nameIn(success.$ref)];
  if (!found) throw new Error(`the document has no ${success.$ref}`);
  return found;
}

/** The schema that a reference names, with the members of those that it extends. */
export function schemaAt({ components }: OpenApiDocument, ref: string): Schema {
  const found = components.schemas[nameIn(ref)];
  if (!found) throw new Error(`the document has no ${ref}`);
  return extended(components, found);
}

type Components = OpenApiDocument['components'];
type Members = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

function extended({ schemas }: Pick<Components, 'schemas'>, schema: Schema): Schema {
  const { allOf, unevaluatedProperties, ...own } = schema as Schema & { readonly allOf?: readonly Ref[] };
  if (!allOf) return schema;
  const parts = allOf.map(({ $ref }) => extended({ schemas }, schemas[nameIn($ref)] ?? {}));
  const all = [...parts, own] as readonly Members[];
  const required = all.flatMap((one) => one.required ?? []);
  return {
    type: 'object',
    ...own,
    properties: Object.fromEntries(all.flatMap(({ properties = {} }) => Object.entries(properties))),
    ...(required.length ? { required } : {}),
    ...(unevaluatedProperties === undefined ? {} : { additionalProperties: unevaluatedProperties }),
  };
}

/** The document with each schema complete, and without those that only others extend. */
export function extendedDocument(document: OpenApiDocument): OpenApiDocument {
  const { components } = document;
  const text = JSON.stringify({ ...document, components: { ...components, schemas: {} } });
  const complete = Object.entries(components.schemas).map(
    ([name, schema]) => [name, extended(components, schema)] as const,
  );
  const named = text + JSON.stringify(complete);
  const used = complete.filter(([name]) => named.includes(`"#/components/schemas/${name}"`));
  return { ...document, components: { ...components, schemas: Object.fromEntries(used) } };
}

/** The schema with references into `$defs`, and what it refers to, by name. */
export function selfContained(document: OpenApiDocument, schema: Schema) {
  const $defs: Record<string, unknown> = {};
  const inner = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inner);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) =>
        name === '$ref' && typeof member === 'string' ? [name, localRef(member)] : [name, inner(member)],
      ),
    );
  };
  const localRef = (ref: string): string => {
    const name = nameIn(ref);
    if (!(name in $defs)) {
      $defs[name] = true; // a schema can refer to itself
      $defs[name] = inner(schemaAt(document, ref));
    }
    return `#/$defs/${name}`;
  };
  return { schema: inner(schema) as Schema, $defs };
}
