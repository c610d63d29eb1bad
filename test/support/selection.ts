import { type GraphQLField, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';

type Options = {
  /** Fields that are not selected. */
  leftOut?: ReadonlySet<string>;
  /** How many levels of objects to select below the type. */
  depth?: number;
};

/** Whether a field is a list with pages within an object, beside a list of the same rows. */
export const isPageWithin = ({ name, type }: GraphQLField<unknown, unknown>): boolean =>
  name.endsWith('Page') && getNamedType(type).name.endsWith('Connection');

/**
 * A selection for each field of a type with everything below it, but no type within itself. Lists have pages
 * of ten. A list that is also there with pages is selected once.
 */
export function selectionsOf(
  schema: GraphQLSchema,
  name: string,
  { leftOut = new Set(), depth = 5 }: Options = {},
  above: ReadonlySet<string> = new Set(),
): string[] {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type`);
  const below = new Set([...above, name]);
  return Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (leftOut.has(field.name) || below.has(inner.name) || isPageWithin(field)) return [];
    if (!isObjectType(inner)) return [field.name];
    if (!depth) return [];
    const parts = selectionsOf(schema, inner.name, { leftOut, depth: depth - 1 }, below);
    const page = field.args.some((arg) => arg.name === 'first') ? '(first: 10)' : '';
    return parts.length ? [`${field.name}${page} { ${parts.join(' ')} }`] : [];
  });
}
