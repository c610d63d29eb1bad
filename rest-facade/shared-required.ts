import { mapValues } from './map-values.ts';
import type { Schema } from './openapi-schema.ts';

type Schemas = Readonly<Record<string, Schema>>;

const basesOf = ({ allOf = [] }: Schema): string[] =>
  allOf.flatMap(({ $ref }) => $ref?.slice($ref.lastIndexOf('/') + 1) ?? []);

/** Members that every schema of a base requires, each in its own form, are required by the base. */
export function withSharedRequired(schemas: Schemas): Schemas {
  const extending = new Map<string, Schema[]>();
  for (const schema of Object.values(schemas))
    for (const base of basesOf(schema)) extending.set(base, [...(extending.get(base) ?? []), schema]);
  const moved = new Map(
    [...extending].map(([base, all]) => {
      const [{ required = [] } = {}] = all;
      return [base, required.filter((name) => all.every((one) => one.required?.includes(name)))] as const;
    }),
  );
  return mapValues(schemas, (schema, name) => {
    const inBases = basesOf(schema).flatMap((base) => moved.get(base) ?? []);
    const { required = [], ...rest } = schema;
    const own = [...required.filter((one) => !inBases.includes(one)), ...(moved.get(name) ?? [])];
    return own.length ? { ...rest, required: own } : rest;
  });
}
