/** Calls of tools: each is one request of the REST API, as the key's owner could send it. */
import { answerText, problemText } from './answer-text.ts';
import type { Tool } from './tools-of.ts';

export type Arguments = Readonly<Record<string, unknown>>;

/** Where the API is, and as whom: the headers that authenticate. */
export type Target = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

export type Outcome = { readonly text: string; readonly isError: boolean };

/** Rows of a list unless the call says otherwise: an agent pays for each word it reads. */
export const usualLimit = 10;
const patienceMilliseconds = 60_000;

/** A write without its confirmation is a dry run. */
export async function callTool(target: Target, tool: Tool, given: Arguments): Promise<Outcome> {
  const { commit_token: token, confirm, ...rest } = given;
  const args = tool.isList ? { limit: usualLimit, ...rest } : rest;
  const unknown = Object.keys(args).find((name) => !tool.places.has(name));
  if (unknown !== undefined) return refusal(`${tool.name} has no argument ${unknown}.`);
  const isDryRun = tool.isWrite && typeof token !== 'string' && confirm !== true;
  try {
    const response = await fetch(addressOf(target, tool, args), {
      method: tool.method.toUpperCase(),
      headers: {
        ...target.headers,
        Accept: 'application/json',
        ...(typeof args['if_match'] === 'string' ? { 'If-Match': args['if_match'] } : {}),
        ...(isDryRun ? { Prefer: 'dry-run' } : {}),
        ...(typeof token === 'string' ? { 'Commit-Token': token } : {}),
        ...(hasBody(tool) ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(hasBody(tool) ? { body: JSON.stringify(argumentsIn(tool, args, 'body')) } : {}),
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    const body: unknown = await response.json();
    if (!response.ok) return refusal(problemText(response, body));
    return { text: answerText(tool, body, { isDryRun }), isError: false };
  } catch (error) {
    const why = error instanceof Error ? (error.cause ?? error) : error;
    return refusal(`The service did not answer: ${why instanceof Error ? why.message : String(why)}.`);
  }
}

const refusal = (text: string): Outcome => ({ text, isError: true });

const hasBody = ({ method, places }: Tool): boolean =>
  method !== 'get' && [...places.values()].includes('body');

const argumentsIn = (tool: Tool, args: Arguments, place: 'path' | 'query' | 'body'): Arguments =>
  Object.fromEntries(Object.entries(args).filter(([name]) => tool.places.get(name) === place));

function addressOf({ url }: Target, tool: Tool, args: Arguments): string {
  const inPath = argumentsIn(tool, args, 'path');
  const path = tool.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(inPath[name] ?? '')),
  );
  const query = new URLSearchParams(
    Object.entries(argumentsIn(tool, args, 'query')).map(([name, value]) => [name, String(value)]),
  );
  return `${url}${path}${query.size ? `?${query}` : ''}`;
}
