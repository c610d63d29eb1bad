/** The members of a request, as they are typed after a command: `status=pending limit=50`. */
import { readFileSync } from 'node:fs';
import type { Schema } from '../../agents/openapi-document.ts';
import type { Tool } from '../../agents/tools-of.ts';
import { WrongUsage } from './failures.ts';

export type Members = Readonly<Record<string, unknown>>;

/** Each as its schema says: a number, true or false, null, JSON, or text. The service validates them. */
export function membersIn(tool: Tool, typed: readonly string[]): Members {
  const { properties = {}, $defs = {} } = tool.inputSchema as unknown as Schemas;
  const names = new Set<string>();
  return Object.fromEntries(
    typed.map((each) => {
      const [, name = '', text = ''] = /^(\w+)=(.*)$/s.exec(each) ?? [];
      if (!name) throw new WrongUsage(`${each}: write it as member=value.`);
      requireMember(tool, name);
      if (names.has(name))
        throw new WrongUsage(`${name} is there twice: the first argument of a command is a member, too.`);
      names.add(name);
      return [name, typedValue(name, text, typesOf(properties[name] ?? {}, $defs))];
    }),
  );
}

function requireMember({ name: operation, places }: Tool, name: string): void {
  if (places.has(name)) return;
  const all = [...places.keys()].join(', ') || 'none';
  throw new WrongUsage(`${operation} has no member ${name}. Its members are: ${all}.`);
}

type Schemas = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly $defs?: Readonly<Record<string, Schema>>;
};

/** The JSON types that a schema admits. */
function typesOf(schema: Schema, defs: Readonly<Record<string, Schema>>): ReadonlySet<unknown> {
  const {
    $ref,
    anyOf = [],
    oneOf = [],
    type,
  } = schema as {
    readonly $ref?: string;
    readonly anyOf?: readonly Schema[];
    readonly oneOf?: readonly Schema[];
    readonly type?: unknown;
  };
  const named = $ref === undefined ? [] : [defs[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}];
  const inner = [...named, ...anyOf, ...oneOf].flatMap((one) => [...typesOf(one, defs)]);
  return new Set([type, ...inner].flat());
}

function typedValue(name: string, text: string, types: ReadonlySet<unknown>): unknown {
  if (types.has('null') && text === 'null') return null;
  if (types.has('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  if ((types.has('number') || types.has('integer')) && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (types.has('string') || !(types.has('array') || types.has('object'))) return text;
  return parsed(text, `${name}=`);
}

/** The members in a file of JSON; `-` is standard input. */
export function membersOfFile(tool: Tool, file: string): Members {
  const place = file === '-' ? 'standard input' : file;
  const value = parsed(textOf(file), place);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new WrongUsage(`${place}: must be a JSON object of members`);
  for (const name of Object.keys(value)) requireMember(tool, name);
  return value as Members;
}

function textOf(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch {
    throw new WrongUsage(`${file}: cannot be read`);
  }
}

function parsed(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongUsage(`${place}: is not JSON`);
  }
}
