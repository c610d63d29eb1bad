import type { Schema } from './openapi-schema.ts';

/** What is sent first, then what is answered, then rows and events: the first says what a member means. */
const rank = (name: string): number => {
  if (/Payload$/.test(name)) return 3;
  if (/Row/.test(name)) return 2;
  return /Input$/.test(name) ? 0 : 1;
};

/**
 * The schemas; of those that describe a member alike, only the first with the description. One that is named
 * after another and described alike, such as EmployeeCheckDetail, has the description there.
 */
export function withoutRepeatedWords(schemas: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const said = new Set<string>();
  const once = (schema: Schema): Schema => {
    const { properties, items, anyOf } = schema;
    return {
      ...schema,
      ...(properties ? { properties: Object.fromEntries(Object.entries(properties).map(member)) } : {}),
      ...(items ? { items: once(items) } : {}),
      ...(anyOf ? { anyOf: anyOf.map(once) } : {}),
    };
  };
  const member = ([name, schema]: [string, Schema]): [string, Schema] => {
    const { description, ...rest } = once(schema);
    const words = `${name}: ${description}`;
    if (said.has(words)) return [name, rest];
    said.add(words);
    return [name, { ...rest, ...(description === undefined ? {} : { description }) }];
  };
  const inOrder = Object.entries(schemas).sort(([a], [b]) => rank(a) - rank(b));
  const isSaid = (name: string, { description }: Schema) =>
    Object.entries(schemas).some(
      ([other, base]) => name !== other && name.startsWith(other) && base.description === description,
    );
  const printed = new Map(
    inOrder.map(([name, schema]) => {
      const { description, ...rest } = once(schema);
      const isKept = description !== undefined && !isSaid(name, schema);
      return [name, { ...rest, ...(isKept ? { description } : {}) }];
    }),
  );
  return Object.fromEntries(Object.keys(schemas).map((name) => [name, printed.get(name) ?? {}]));
}
