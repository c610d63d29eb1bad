/**
 * Why a tax is not computed, or what its computation lacks: plain words, or a sentence with separate values.
 */
export type Why = string | Gap;
export type Gap = { readonly template: string; readonly values: Readonly<Record<string, Why>> };

type Places<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;

/** A sentence with all its values. A value that must be translated is a sentence itself. */
export const gap = <Words extends string>(
  template: Words,
  values: Readonly<Record<Places<Words>, Why>>,
): Gap => ({ template, values });

/** "OH and PA and KY". */
export const listed = ([first = '', ...others]: readonly string[]): Why =>
  others.reduce<Why>((some, other) => gap('{some} and {other}', { some, other }), first);

/** The text for programs. */
export const textOf = (why: Why): string =>
  typeof why === 'string'
    ? why
    : why.template.replace(/\{(\w+)\}/g, (_, name: string) => textOf(why.values[name] ?? ''));

/** Whether two sentences say the same. */
export function isSameWhy(one: Why | undefined, other: Why | undefined): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one.template !== other.template) return false;
  for (const name in one.values) if (!isSameWhy(one.values[name], other.values[name])) return false;
  return true;
}
