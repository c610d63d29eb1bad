import type { StandardSchemaV1 } from '@pothos/plugin-validation';

export type Rule = StandardSchemaV1;
type Ruled = { extensions?: Readonly<Record<string, unknown>> };

/** The rules that the validation plugin keeps beside a field, an argument or an input type. */
export function rulesOf({ extensions }: Ruled): readonly Rule[] {
  const kept = extensions?.['@pothos/plugin-validation'];
  // The plugin types this on its own ends.
  return (kept as { schemas?: readonly Rule[] } | undefined)?.schemas ?? [];
}
