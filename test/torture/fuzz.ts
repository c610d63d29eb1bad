/** Sends many requests and collects responses that must never occur. */
import { call } from '../support/client.ts';
import { noteChanges, strayChanges, writers } from './changes.ts';

export type Fuzzed = {
  readonly method: string;
  readonly path: string;
  readonly raw?: string;
};

type Fuzz = {
  readonly requests: number;
  readonly accepted: number;
  readonly wrote: number;
  readonly refused: number;
  readonly broken: readonly string[];
  /** Writes of requests that were refused. */
  readonly strays: readonly string[];
};

type Target = { readonly baseUrl: string; readonly databaseUrl: string; readonly key: string };
type Outcome = 'accepted' | 'refused' | 'broken';

const atOnce = 16;

export async function fuzz(
  { baseUrl, databaseUrl, key }: Target,
  requests: readonly Fuzzed[],
  classify: (status: number, body: never) => Outcome,
): Promise<Fuzz> {
  await noteChanges(databaseUrl);
  const broken: string[] = [];
  const accepted: string[] = [];
  const waiting = requests.entries();
  const client = async () => {
    for (const [number, { method, path, raw }] of waiting) {
      const id = `fuzzed-${number}`;
      const answer = await call({ baseUrl }, method, path, { key, raw, headers: { 'X-Request-Id': id } });
      // The response may be anything: `classify` checks its shape.
      const outcome = classify(answer.status, answer.body as never);
      if (outcome === 'accepted') accepted.push(id);
      if (outcome === 'broken') {
        broken.push(`${method} ${path} ${raw}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return {
    requests: requests.length,
    accepted: accepted.length,
    wrote: await writers(databaseUrl, accepted),
    refused: requests.length - accepted.length - broken.length,
    broken,
    strays: await strayChanges(databaseUrl, accepted),
  };
}
