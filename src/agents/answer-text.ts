/** Writes answers of the API as short texts, because an agent pays for each word that it reads. */
import type { Tool } from './tools-of.ts';

const mostCharacters = 20_000;

type Body = Readonly<Record<string, unknown>>;

/** The answer without its empty members. The answer of a dry run also says how to confirm it. */
export function answerText(tool: Tool, body: unknown, { isDryRun }: { isDryRun: boolean }): string {
  const { success: _, dry_run: dryRun, ...answer } = body as Body;
  if (!isDryRun) return cut(JSON.stringify(withoutEmpty(answer)));
  const { commit_token: token, events: __, ...outcome } = (dryRun ?? {}) as Body;
  const how =
    typeof token === 'string' && !tool.confirmedBy.has('confirm')
      ? `the same arguments and commit_token`
      : 'the same arguments and confirm: true';
  return cut(
    [
      `Nothing is written yet. To do it, call ${tool.name} again with ${how}.`,
      ...(tool.confirmedBy.has('confirm') ? [] : [`commit_token: ${String(token)}`]),
      JSON.stringify(withoutEmpty({ would_answer: answer['data'], ...outcome })),
    ].join('\n'),
  );
}

/** Why the API refused a request, with a line for each problem. */
export function problemText({ status, headers }: Response, body: unknown): string {
  const { errors = [] } = (body ?? {}) as { errors?: readonly { message: string; code?: number }[] };
  const wait = headers.get('retry-after');
  return [
    ...errors.map(({ message, code }) => `${message} (code ${code})`),
    ...(errors.length ? [] : [`The service answered with status ${status}.`]),
    ...(wait ? [`Try again in ${wait} seconds.`] : []),
  ].join('\n');
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** Leaves out null, empty lists and empty objects, which say no more than their absence. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      isEmpty(member) ? [] : [[name, withoutEmpty(member)]],
    ),
  );
}

const cut = (text: string): string =>
  text.length <= mostCharacters
    ? text
    : `${text.slice(0, mostCharacters)}\n… ${text.length - mostCharacters} more characters are left out: ask for fewer with limit or a filter, or for one object by its id.`;
