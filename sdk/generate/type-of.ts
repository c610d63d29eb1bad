/** The type that a JSON Schema describes, in the words of a language. */
import type { Schema } from '../../src/agents/openapi-document.ts';

export type Member = {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
};

/** How a language writes types. */
export type Language = {
  readonly ref: (name: string) => string;
  readonly literal: (value: string | number | boolean) => string;
  readonly union: (types: readonly string[]) => string;
  readonly list: (item: string) => string;
  readonly map: (value: string) => string;
  readonly object: (members: readonly Member[]) => string;
  readonly plain: Readonly<Record<'string' | 'number' | 'integer' | 'boolean' | 'null' | 'any', string>>;
};

type Plain = keyof Language['plain'];
const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value : []);

export function typeOf(schema: Schema, language: Language): string {
  const { $ref, enum: values, const: constant, anyOf, oneOf, type } = schema;
  if (typeof $ref === 'string') return language.ref($ref.slice($ref.lastIndexOf('/') + 1));
  if (Array.isArray(constant))
    return language.list(language.union(constant.map((literal) => literalOf(literal, language))));
  if (constant !== undefined) return literalOf(constant, language);
  if (Array.isArray(values)) return language.union(values.map((value) => literalOf(value, language)));
  const forms = [...schemasIn(anyOf), ...schemasIn(oneOf)].filter((form) => describesType(form));
  if (forms.length) return language.union(forms.map((form) => typeOf(form, language)));
  const types = Array.isArray(type) ? type : [type];
  return language.union(types.map((kind) => ofType(kind, schema, language)));
}

/** A form can also say only which members are required together. */
const describesType = (form: Schema): boolean => !('required' in form) || 'properties' in form;

const literalOf = (value: unknown, language: Language): string =>
  value === null ? language.plain.null : language.literal(value as string);

function ofType(type: unknown, schema: Schema, language: Language): string {
  if (type === 'array') return language.list(typeOf((schema['items'] ?? {}) as Schema, language));
  if (type === 'object') return ofObject(schema, language);
  return language.plain[(type ?? 'any') as Plain];
}

function ofObject(schema: Schema, language: Language): string {
  const { properties, additionalProperties } = schema;
  if (properties) return language.object(membersIn(schema, language));
  const values = typeof additionalProperties === 'object' ? (additionalProperties as Schema) : {};
  return language.map(typeOf(values, language));
}

export function membersIn(schema: Schema, language: Language): Member[] {
  const required = new Set((schema['required'] as readonly string[] | undefined) ?? []);
  return Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>).map(
    ([name, member]) => ({
      name,
      type: typeOf(member, language),
      isRequired: required.has(name),
      description: String(member['description'] ?? ''),
    }),
  );
}
