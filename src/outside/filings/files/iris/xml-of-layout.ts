import type { XmlElement, XmlLayout } from '../../../../engine/payroll/taxes/filing-layouts.ts';

/**
 * The values of elements by name. The values of a group are nested, and those of a repeated element are a
 * list.
 */
export type XmlValue = string | XmlValues | readonly XmlValue[] | undefined;
export type XmlValues = { readonly [element: string]: XmlValue };

type Written = {
  readonly xml: string;
  readonly problems: readonly string[];
  readonly leftOut: readonly string[];
};

const isGroup = (value: XmlValue): value is XmlValues => typeof value === 'object' && !Array.isArray(value);
const listOf = (value: XmlValue): readonly XmlValue[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Writes elements in the order of the layout. Names each value that is missing, invalid or has no place. */
export function xmlOfLayout(layout: XmlLayout, values: XmlValues): Written {
  const problems: string[] = [];
  const leftOut: string[] = [];

  function group(name: string, held: XmlValues, at: string): string[] {
    const elements = layout.groups[name] ?? [];
    const unplaced = Object.keys(held).filter((key) => !elements.some(([element]) => element === key));
    for (const key of unplaced)
      if (held[key] !== undefined) problems.push(`The layout ${layout.name} has no element ${at}/${key}.`);
    return elements.flatMap((each) => element(each, listOf(held[each[0]] ?? constant(each[0])), at));
  }

  const constant = (name: string): string | undefined => layout.constants[name] ?? undefined;

  function element([name, kind, times]: XmlElement, found: readonly XmlValue[], at: string): string[] {
    const path = `${at}/${name}`;
    if (!found.length && times === '1') missing(name, path);
    if (found.length > 1 && times !== '*') problems.push(`${path} stands more than once.`);
    return found.flatMap((value) => {
      if (layout.groups[kind])
        return isGroup(value) ? [`<${name}>`, ...group(kind, value, path), `</${name}>`] : [];
      const text = String(value);
      if (!new RegExp(layout.kinds[kind] ?? '^$', 'u').test(text))
        problems.push(`${path} is not valid: ${text}`);
      return [`<${name}>${escaped(text)}</${name}>`];
    });
  }

  /**
   * Records a missing element. If its value is unknown and the same in every file, leaves it out and marks
   * the file.
   */
  function missing(name: string, path: string): void {
    if (!layout.verified && layout.constants[name] === null) leftOut.push(name);
    else problems.push(`${path} is missing.`);
  }

  const body = group(layout.root, values, layout.root).join('\n');
  return {
    xml: `<${layout.root} xmlns="${layout.namespace}">\n${body}\n</${layout.root}>\n`,
    problems,
    leftOut,
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
