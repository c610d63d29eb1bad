import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { OptionValues } from 'commander';
import { problemText } from '../../agents/answer-text.ts';
import { problemOf, sendTool } from '../../agents/call-tool.ts';
import type { Schema } from '../../agents/openapi-document.ts';
import { type Tool, toolsOf } from '../../agents/tools-of.ts';
import { headersOf } from './ask.ts';
import { Refused, Unreachable, WrongUsage } from './failures.ts';
import type { Verb } from './nouns.ts';
import { type Output, table } from './output.ts';
import { documentAt } from './service-document.ts';
import type { Session } from './session.ts';

/** Sends an operation with the members that the user typed, and prints the answer. */
export async function runOperation(
  session: Session,
  { operation, columns }: Pick<Verb, 'operation' | 'columns'>,
  options: OptionValues,
  typed: readonly string[],
): Promise<void> {
  const { data, dryRun = false, commit, idempotencyKey } = options;
  const tool = await toolNamed(session.url, operation);
  if ((dryRun || commit !== undefined) && !tool.isWrite)
    throw new WrongUsage(`${operation} writes nothing: leave --dry-run and --commit out.`);
  if (dryRun && commit !== undefined) throw new WrongUsage('Give either --dry-run or --commit.');
  if (commit === '') throw new WrongUsage('--commit must be the token that the dry run answered.');
  const members = { ...(data === undefined ? {} : membersOfFile(tool, data)), ...membersIn(tool, typed) };
  const complete = { ...(await usualMembers(session, tool, members)), ...members };
  const problem = problemOf(tool, complete);
  if (problem !== undefined) throw new WrongUsage(problem);
  const isKeyed = tool.isWrite && !dryRun && commit === undefined;
  const key = isKeyed ? (idempotencyKey ?? randomUUID()) : undefined;
  const body = await sendOperation(session, tool, complete, {
    ...(dryRun ? { Prefer: 'dry-run' } : {}),
    ...(commit === undefined ? {} : { 'Commit-Token': commit }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  });
  answered(session.output, body, columns);
}

async function toolNamed(url: string, operation: string): Promise<Tool> {
  const tools = toolsOf(await documentAt(url));
  const tool = tools.find(({ name }) => name === operation);
  if (tool) return tool;
  const names = tools.map(({ name }) => name).sort();
  throw new WrongUsage(`There is no operation ${operation}. The operations are:\n${names.join('\n')}`);
}

/** Fills required members that the user left out: the partner of the credentials, and the demo's company. */
async function usualMembers({ asPartner, demo, environment }: Session, tool: Tool, members: Members) {
  const { required = [] } = tool.inputSchema as { readonly required?: readonly string[] };
  const isMissing = (name: string) => required.includes(name) && members[name] === undefined;
  const companyID = environment === 'test' && isMissing('companyID') ? demo?.companyID : undefined;
  if (!isMissing('partnerID')) return companyID === undefined ? {} : { companyID };
  const { partner } = await asPartner()<{ partner: { id: string } }>('{ partner { id } }');
  return { partnerID: partner.id, ...(companyID === undefined ? {} : { companyID }) };
}

type Headers = Readonly<Record<string, string>>;

const mostAttempts = 3;

/** Sends the request. One without an answer is sent again with the same key, so that a write is done once. */
async function sendOperation(session: Session, tool: Tool, members: Members, headers: Headers) {
  const { url } = session;
  const target = { url, headers: headersOf(session.partnerCaller()) };
  const key = headers['Idempotency-Key'];
  for (let attempt = 1; ; attempt++) {
    const response = await sendTool(target, tool, members, headers).catch((cause: unknown) => {
      if (attempt < mostAttempts && (key !== undefined || !tool.isWrite)) return undefined;
      throw new Unreachable(unanswered(url, tool, key), { cause });
    });
    const isBusy = response?.status === 429 && attempt < mostAttempts;
    if (response && !isBusy) return read(response);
    await pause(1000);
  }
}

function unanswered(url: string, { isWrite }: Tool, key: string | undefined): string {
  if (!isWrite) return `${url} does not answer. Start the service, or name its address with --url.`;
  const repeat = key === undefined ? '' : ` To repeat it safely, add --idempotency-key ${key}.`;
  return `${url} has not answered: whether the write is done is not known.${repeat}`;
}

async function read(response: Response) {
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body;
  const Kind = response.status === 429 || response.status === 503 ? Unreachable : Refused;
  throw new Kind(problemText(response, body));
}

type Row = Readonly<Record<string, unknown>>;
type Body = {
  readonly success?: unknown;
  readonly data?: unknown;
  readonly dry_run?: Row;
  readonly meta?: { readonly next: string | null };
};

const text = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/**
 * Prints a list as a table of some columns, and an object as its members, line by line. With --json prints
 * all.
 */
function answered(output: Output, body: Body, columns?: readonly string[]): void {
  const { dry_run: dryRun, meta } = body;
  output.answer(body, () => linesOf(output, body, columns));
  if (output.isJson) return;
  if (dryRun) sayDryRun(output, dryRun);
  if (meta?.next) output.say(`There are more: add ${startOf(meta.next)}.`);
}

/** The arguments that continue a list. */
const startOf = (next: string): string =>
  [...new URL(next).searchParams]
    .filter(([name]) => name.startsWith('start_'))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** Some answers, such as links, have their members beside `success` instead of in `data`. */
function linesOf(output: Output, body: Body, columns?: readonly string[]): readonly string[] {
  const { success: _, dry_run: __, meta: ___, data, ...others } = body;
  if (typeof data === 'string') return [data];
  if (Array.isArray(data)) return table(output, ...tableOf(data, columns), 'There are none.');
  const members = Object.entries(data ?? others).map(([name, value]) => [name, text(value)]);
  return table(output, ['Member', 'Value'], members, 'Done.');
}

function sayDryRun(output: Output, { commit_token: token, ...outcome }: Row): void {
  const counts = Object.entries(outcome).flatMap(([name, value]) =>
    Array.isArray(value) && value.length ? [`${name} ${value.length}`] : [],
  );
  output.say(
    `Nothing is written. It would bring about: ${counts.join(', ') || 'nothing else'}; --json has them.`,
  );
  if (token) output.say(`To do exactly this: the same command with --commit ${token} instead of --dry-run.`);
}

function tableOf(
  rows: readonly Row[],
  columns: readonly string[] = Object.keys(rows[0] ?? {}),
): [readonly string[], string[][]] {
  return [columns, rows.map((row) => columns.map((name) => text(row[name])))];
}

/** The members of a request, as the user types them after a command: `status=pending limit=50`. */
type Members = Readonly<Record<string, unknown>>;

/**
 * Reads each member as its schema says: a number, true or false, null, JSON, or text. The service validates
 * them.
 */
function membersIn(tool: Tool, typed: readonly string[]): Members {
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

/** The JSON types that a schema permits. */
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
  const inner = [...named, ...anyOf, ...oneOf].flatMap((schema) => [...typesOf(schema, defs)]);
  return new Set([type, ...inner].flat());
}

function typedValue(name: string, text: string, types: ReadonlySet<unknown>): unknown {
  if (types.has('null') && text === 'null') return null;
  if (types.has('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  if ((types.has('number') || types.has('integer')) && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (types.has('string') || !(types.has('array') || types.has('object'))) return text;
  return parsed(text, `${name}=`);
}

/** Reads the members in a file of JSON. `-` is standard input. */
function membersOfFile(tool: Tool, file: string): Members {
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
