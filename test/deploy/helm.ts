/**
 * Renders the chart's templates as Helm does, for as much of its language as the chart uses: values, `range`
 * over a map, and five functions. Anything else is an error, not a blank.
 */
import { createHash } from 'node:crypto';
import { parse, safeStringify } from '@stoplight/yaml';

type Value = unknown;
export type Scope = Readonly<Record<string, Value>>;

const isMap = (value: Value): value is Record<string, Value> => typeof value === 'object' && value !== null;

function lookUp(scope: Scope, name: string): Value {
  let found: Value = scope;
  for (const part of name.replace(/^\./, '').split('.')) {
    if (!isMap(found) || !(part in found)) throw new Error(`the chart has no value ${name}`);
    found = found[part];
  }
  return found;
}

const indented = (text: string, columns: number) => text.replaceAll(/^(?=.)/gm, ' '.repeat(columns));

const functions: Readonly<Record<string, (value: Value, argument: Value) => Value>> = {
  quote: (value) => JSON.stringify(String(value)),
  default: (value, argument) => value || argument,
  toYaml: (value) => safeStringify(value).trimEnd(),
  nindent: (value, columns) => `\n${indented(String(value), Number(columns))}`,
  sha256sum: (value) => createHash('sha256').update(String(value)).digest('hex'),
};

/** One stage of a pipeline: a value, or a function with an argument and the value from the stage before. */
function stage(words: readonly string[], scope: Scope, before: Value): Value {
  const [word = '', argument] = words;
  if (/^[.$]/.test(word)) return lookUp(scope, word);
  const run = functions[word];
  if (!run) throw new Error(`this renderer has no function ${word}`);
  const read = argument?.startsWith('.') ? lookUp(scope, argument) : argument;
  return before === undefined ? run(read, undefined) : run(before, read);
}

const pipeline = (text: string, scope: Scope): string =>
  String(
    text
      .split('|')
      .reduce<Value>((before, part) => stage(part.trim().split(/\s+/), scope, before), undefined),
  );

const rangeBlock = /[ \t\n]*\{\{- range (\$\w+), (\$\w+) := (\.[\w.]+) \}\}([\s\S]*?)[ \t\n]*\{\{- end \}\}/g;

/** The documents of a template. */
export function render(template: string, scope: Scope): Record<string, unknown>[] {
  const unrolled = template.replaceAll(rangeBlock, (_, name, value, over, body) => {
    const map = lookUp(scope, over);
    const rows = isMap(map) ? Object.entries(map) : [];
    return rows.map(([key, item]) => fill(body, { ...scope, [name]: key, [value]: item })).join('');
  });
  return fill(unrolled, scope)
    .split(/^---$/m)
    .map((text) => parse<Record<string, unknown>>(text));
}

const fill = (text: string, scope: Scope) =>
  text.replaceAll(/\{\{ (.+?) \}\}/g, (_, inner: string) => pipeline(inner, scope));
