import type { StandardSchemaV1 } from '@pothos/plugin-validation';

export type Rule = StandardSchemaV1;
type Ruled = { extensions?: Readonly<Record<string, unknown>> };

/** The rules that the validation plugin stores for a field, an argument or an input type. */
export function rulesOf({ extensions }: Ruled): readonly Rule[] {
  const plugin = extensions?.['@pothos/plugin-validation'];
  // The plugin stores it; its own types are not exported.
  return (plugin as { schemas?: readonly Rule[] } | undefined)?.schemas ?? [];
}
