import type { Choice, Group, Leaf, MefSchema, Part, Value, Values } from './schema.ts';
import { problemOfValue, typesOf, written } from './simple-types.ts';

type Written = { readonly lines: readonly string[]; readonly problems: readonly string[] };

/**
 * Writes an element and its content in the order of the schema. Problems are elements that are unknown,
 * missing, of the wrong type, too many, or excluded by another.
 */
export const writeElement = (
  part: Leaf | Group,
  value: Value,
  schema: Pick<MefSchema, 'types'> = {},
): Written => element(part, value, { at: part.name, depth: 0, types: typesOf(schema.types) });

/** The path of an element, and the types of its schema. */
type Place = { readonly at: string; readonly depth: number; readonly types: ReturnType<typeof typesOf> };

function element(part: Leaf | Group, value: Value, place: Place): Written {
  const { at, depth, types } = place;
  const indent = '  '.repeat(depth);
  const { attributes, content, problems } = attributesOf(part, value, at);
  if ('type' in part) {
    if (typeof content === 'object') return { lines: [], problems: [...problems, `${at} must be a value.`] };
    const text = written(part.type, content);
    const problem = problemOfValue(types, part.type, text);
    return {
      lines: [`${indent}<${part.name}${attributes}>${escaped(text)}</${part.name}>`],
      problems: problem ? [...problems, `${at} "${text}" ${problem}.`] : problems,
    };
  }
  if (typeof content !== 'object' || Array.isArray(content))
    return { lines: [], problems: [...problems, `${at} must be a group of elements.`] };
  const childPlace = { ...place, depth: depth + 1 };
  const inside = writeChildren(part.children, content as Values, childPlace); // not a list
  return {
    lines: [`${indent}<${part.name}${attributes}>`, ...inside.lines, `${indent}</${part.name}>`],
    problems: [...problems, ...inside.problems],
  };
}

function writeChildren(parts: readonly Part[], values: Values, place: Place): Written {
  const { at } = place;
  const all = parts.map((part) => {
    if (!('oneOf' in part)) return writeOccurrences(part, values[part.name], place);
    return writeChoice(part, values, place);
  });
  const elements = new Set(parts.flatMap((part) => ('oneOf' in part ? part.oneOf : [part])).map(nameOf));
  const others = Object.keys(values).filter((name) => !/^[@#]/.test(name) && !elements.has(name));
  return {
    lines: all.flatMap(({ lines }) => lines),
    problems: [
      ...all.flatMap(({ problems }) => problems),
      ...others
        .filter((name) => values[name] !== undefined)
        .map((name) => `${at} has no element ${name} in the schema.`),
    ],
  };
}

function writeChoice({ oneOf, isRequired }: Choice, values: Values, place: Place): Written {
  const { at } = place;
  const [chosen, ...more] = oneOf.filter(({ name }) => values[name] !== undefined);
  const names = oneOf.map(nameOf).join(' or ');
  if (!chosen) return { lines: [], problems: isRequired ? [`${at} must have ${names}.`] : [] };
  const { lines, problems } = writeOccurrences(chosen, values[chosen.name], place);
  return { lines, problems: more.length ? [...problems, `${at} must have only one of ${names}.`] : problems };
}

function writeOccurrences(part: Leaf | Group, value: Value | undefined, place: Place): Written {
  const path = `${place.at}/${part.name}`;
  const isList = Array.isArray(value);
  const list: readonly Value[] = value === undefined ? [] : isList ? value : [value as Value]; // not a list
  const { most = 1 } = part;
  const all = list.map((item, i) =>
    element(part, item, { ...place, at: list.length > 1 ? `${path}[${i + 1}]` : path }),
  );
  return {
    lines: all.flatMap(({ lines }) => lines),
    problems: [
      ...all.flatMap(({ problems }) => problems),
      ...(part.isRequired && !list.length ? [`${path} is missing.`] : []),
      ...(list.length > most ? [`${path} must stand at most ${most} times, not ${list.length}.`] : []),
    ],
  };
}

/** The attributes of an element, and its other content. */
function attributesOf({ attributes }: Leaf | Group, value: Value, at: string) {
  const { must = [], may = [] } = attributes ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    return { attributes: '', content: value, problems: must.map((name) => `${at} must have @${name}.`) };
  }
  const values = value as Values; // not a list
  const attributeNames = Object.keys(values).filter(
    (name) => name.startsWith('@') && values[name] !== undefined,
  );
  const named = new Set([...must, ...may].map((name) => `@${name}`));
  return {
    attributes: attributeNames.map((name) => ` ${name.slice(1)}="${escaped(String(values[name]))}"`).join(''),
    content: values['#'] ?? values,
    problems: [
      ...must
        .filter((name) => !attributeNames.includes(`@${name}`))
        .map((name) => `${at} must have @${name}.`),
      ...attributeNames.filter((name) => !named.has(name)).map((name) => `${at} must not have ${name}.`),
    ],
  };
}

const nameOf = ({ name }: { readonly name: string }): string => name;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
