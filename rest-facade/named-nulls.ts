import { mapValues } from './map-values.ts';
import { orNull, refTo, type Schema } from './openapi-schema.ts';

type Schemas = Readonly<Record<string, Schema>>;

/** How many members it takes. */
const worthwhile = 6;

/** Gives "this schema or null" a name, such as `IDOrNull`, where many members are that. */
export function withNamedNulls(schemas: Schemas): Schemas {
  const all = Object.values(schemas).flatMap(({ properties = {} }) => Object.values(properties));
  const names = [...new Set(all.flatMap((each) => nullableIn(each) ?? []))].filter(
    (name) => all.filter((each) => nullableIn(each) === name).length >= worthwhile,
  );
  const member = (schema: Schema): Schema => {
    const name = nullableIn(schema);
    if (name === undefined || !names.includes(name)) return schema;
    const { anyOf, ...rest } = schema;
    return { ...refTo(`${name}OrNull`), ...rest };
  };
  const printed = mapValues(schemas, (schema) =>
    schema.properties ? { ...schema, properties: mapValues(schema.properties, member) } : schema,
  );
  return { ...printed, ...Object.fromEntries(names.map((name) => [`${name}OrNull`, orNull(refTo(name))])) };
}

/** The name of the schema that a member is, or else null. */
function nullableIn({ anyOf = [] }: Schema): string | undefined {
  const [{ $ref } = {}, other, ...more] = anyOf;
  return other?.type === 'null' && !more.length ? $ref?.slice($ref.lastIndexOf('/') + 1) : undefined;
}
