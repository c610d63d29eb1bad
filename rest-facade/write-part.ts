/** Writes an answer part by part, as fast as the client reads it. */
import { once } from 'node:events';
import type { Response } from 'express';

/** A client that reads nothing for this long is considered gone. */
const stalledMilliseconds = 120_000;

export function beginParts(response: Response, type: string): void {
  response.status(200).setHeader('Content-Type', type);
  response.setTimeout(stalledMilliseconds, () => void response.destroy());
}

/** Waits until the client takes more. Returns false if it is gone. */
export async function writePart(response: Response, text: string): Promise<boolean> {
  const isGone = () => response.closed || response.destroyed;
  if (isGone()) return false;
  if (response.write(text)) return true;
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race(['drain', 'close'].map((event) => once(response, event, { signal }))).catch(() => {});
  waiting.abort();
  return !isGone();
}
