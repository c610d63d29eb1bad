/** Sends calls of tools as requests to the REST API, with the key of the agent. */
import { didYouMean } from '../foundation/nearest-name.ts';
import { answerText, problemText } from './answer-text.ts';
import type { Tool } from './tools-of.ts';

export type Arguments = Readonly<Record<string, unknown>>;

/** The address of the API, and the headers that authenticate the agent. */
export type Target = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

export type Outcome = { readonly text: string; readonly isError: boolean };

/** How many rows a list has if the call sets no limit. An agent pays for each word that it reads. */
export const usualLimit = 10;
const patienceMilliseconds = 60_000;

/** Calls a tool. A write without its confirmation is a dry run. */
export async function callTool(target: Target, tool: Tool, given: Arguments): Promise<Outcome> {
  const problem = problemOf(tool, given);
  if (problem !== undefined) return refusal(problem);
  const { commit_token: token, confirm, ...rest } = given;
  const args = tool.isList ? { limit: usualLimit, ...rest } : rest;
  const isDryRun = tool.isWrite && typeof token !== 'string' && confirm !== true;
  try {
    const response = await sendTool(target, tool, args, {
      ...(isDryRun ? { Prefer: 'dry-run' } : {}),
      ...(typeof token === 'string' ? { 'Commit-Token': token } : {}),
    });
    const body: unknown = await response.json();
    if (!response.ok) return refusal(problemText(response, body));
    return { text: answerText(tool, body, { isDryRun }), isError: false };
  } catch (error) {
    const why = error instanceof Error ? (error.cause ?? error) : error;
    return refusal(`The service did not answer: ${why instanceof Error ? why.message : String(why)}.`);
  }
}

/** Sends the request of a tool. Its arguments go into the path, the query, a header or the body. */
export const sendTool = (
  target: Target,
  tool: Tool,
  args: Arguments,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(addressOf(target, tool, args), {
    method: tool.method.toUpperCase(),
    redirect: 'manual', // send the key to no other address
    headers: {
      ...target.headers,
      ...headers,
      Accept: 'application/json',
      ...(args['if_match'] == null ? {} : { 'If-Match': String(args['if_match']) }),
      ...(hasBody(tool) ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(hasBody(tool) ? { body: JSON.stringify(argumentsIn(tool, args, 'body')) } : {}),
    signal: AbortSignal.timeout(patienceMilliseconds),
  });

const refusal = (text: string): Outcome => ({ text, isError: true });

/**
 * What is wrong with the arguments. A confirmation that the tool does not take is an unknown argument: if it
 * were ignored, the agent would believe that it had confirmed.
 */
export function problemOf({ name, places, confirmedBy }: Tool, given: Arguments): string | undefined {
  const taken = new Set<string>([...places.keys(), ...confirmedBy]);
  for (const [argument, value] of Object.entries(given)) {
    if (!taken.has(argument))
      return `${name} has no argument ${argument}${didYouMean(argument, taken) || '.'}`;
    if (places.get(argument) !== 'body' && typeof value === 'object' && value !== null)
      return `${name} takes one value as ${argument}, no list and no object.`;
    const isHeader = argument === 'commit_token' || places.get(argument) === 'if-match';
    if (isHeader && value != null && !/^[\x21-\x7e][\x20-\x7e]*$/.test(String(value)))
      return `${argument} must be as the service answered it.`;
    if (places.get(argument) === 'path' && /^\.*$/.test(String(value ?? '')))
      return `${argument} must be an id.`;
  }
  return undefined;
}

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
    Object.entries(argumentsIn(tool, args, 'query')).flatMap(([name, value]) =>
      value == null ? [] : [[name, String(value)]],
    ),
  );
  return `${url}${path}${query.size ? `?${query}` : ''}`;
}
