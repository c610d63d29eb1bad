/** The parts of the service's OpenAPI document (/openapi.json) that tools are made of. */
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
  readonly responses: { readonly 200: Response };
};

export type Response = { readonly content: { readonly 'application/json': { readonly schema: Schema } } };

export type OpenApiDocument = {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
};

const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** Returns a parameter of an operation, and follows a reference to it. */
export function parameterOf({ components }: OpenApiDocument, parameter: Parameter | Ref): Parameter {
  if (!('$ref' in parameter)) return parameter;
  const found = components.parameters[nameIn(parameter.$ref)];
  if (!found) throw new Error(`the document has no ${parameter.$ref}`);
  return found;
}

/** The schema that a reference names. */
export function schemaAt({ components }: OpenApiDocument, ref: string): Schema {
  const found = components.schemas[nameIn(ref)];
  if (!found) throw new Error(`the document has no ${ref}`);
  return found;
}

/** The schema with references into `$defs`, and the schemas that it refers to, by name. */
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
