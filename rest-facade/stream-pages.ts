/**
 * Answers all pages of a listing as a stream of lines, each a JSON document. A page is an operation of its
 * own, as if the client asked for it: no transaction is open while the client reads.
 */
import type { Request, Response } from 'express';
import { dataOf } from '../src/platform/operation/operate.ts';
import { type Call, failureOf, operateFor } from './call.ts';
import { unexpected } from './envelope.ts';
import type { Json } from './json.ts';
import { type PageLines, replayLines } from './replay-lines.ts';
import type { Route } from './routes.ts';
import { variablesOf } from './variables-of.ts';
import { beginParts, writePart } from './write-part.ts';

export const linesType = 'application/x-ndjson';

/** The routes whose pages can be streamed. */
const streams: Readonly<Record<string, (() => PageLines) | undefined>> = { ReplayChecks: replayLines };

export const canStream = ({ name }: Route): boolean => Object.hasOwn(streams, name);

/** Only a client that names the type has lines, not one that accepts anything. */
export const wantsLines = (route: Route, { headers: { accept = '' } }: Request): boolean =>
  canStream(route) &&
  accept.split(',').some((range) => range.split(';')[0]?.trim().toLowerCase() === linesType);

const usualPage = 100;

/** The first page is refused as any request is; a later failure is the last line. */
export async function streamPages(call: Call): Promise<void> {
  const { route, response } = call;
  const lines = streams[route.name]?.();
  if (!lines) throw new Error(`${route.name} has no stream`);
  let variables: Json | undefined;
  let startAt: string | null = null;
  try {
    do {
      const from: object = startAt === null ? {} : { start_at: startAt };
      const result = await operateFor(call, async (operation) => {
        variables ??= { limit: usualPage, ...withoutNull(variablesOf(call, operation.caller)) };
        return route.execute(operation, { ...variables, ...from });
      });
      const page = lines.page(dataOf(result) as Json); // without errors there is data
      if (!response.headersSent) beginParts(response, linesType);
      if (!(await send(response, page.lines))) return;
      startAt = page.next;
    } while (startAt !== null);
    await send(response, lines.end());
    response.end();
  } catch (thrown) {
    if (!response.headersSent) throw thrown;
    const failure = failureOf(call, thrown);
    await send(response, [{ kind: 'error', ...(failure ?? unexpected).body }]);
    response.end();
    if (!failure) throw thrown;
  }
}

const withoutNull = (variables: Json): Json =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== null));

const send = (response: Response, documents: readonly Json[]): Promise<boolean> =>
  writePart(response, documents.map((one) => `${JSON.stringify(one)}\n`).join(''));
