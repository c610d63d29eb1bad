/** How clients reach the servers: they try one server after another until a response settles the request. */
import { pause } from '../support/pause.ts';

export type Request = {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

export type Answer = {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a client looks into whatever was answered
  readonly body: any;
  readonly isReplayed: boolean;
  readonly retryAfter: string | null;
};

const answerMilliseconds = 20_000;

export async function ask(
  baseUrl: string,
  { method, path, key, body, headers }: Request,
  milliseconds = answerMilliseconds,
): Promise<Answer> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(milliseconds),
  });
  const text = await response.text();
  const isReplayed = response.headers.has('idempotent-replayed');
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, body: text ? JSON.parse(text) : undefined, isReplayed, retryAfter };
}

/** The servers that clients know, the open requests at each, and how often each outcome occurred. */
export type Servers = {
  readonly urls: string[];
  /** Counts requests, so that each starts at the next server. */
  sent: number;
  readonly underWay: Map<string, number>;
  readonly outcomes: Map<string, number>;
};

export const noServers = (): Servers => ({ urls: [], sent: 0, underWay: new Map(), outcomes: new Map() });

const keyInUse = 409;
const notReady = 503;

/** Repeats a request under its idempotency key at one server after another until a response settles it. */
export async function settle(servers: Servers, request: Request, until: () => boolean): Promise<Answer> {
  for (;;) {
    if (until()) throw new Error(`not settled: ${request.method} ${request.path}`);
    const baseUrl = servers.urls[servers.sent++ % servers.urls.length];
    const answer = baseUrl ? await counted(servers, baseUrl, request) : undefined;
    const isSettled = answer && answer.status !== notReady && answer.body?.errors?.[0]?.code !== 109;
    if (answer && isSettled) return answer;
    await pause(answer?.status === keyInUse ? 10 : 25);
  }
}

/** Returns undefined when no response arrives: the outcome is unknown. */
async function counted(servers: Servers, baseUrl: string, request: Request): Promise<Answer | undefined> {
  const { underWay, outcomes } = servers;
  const count = (by: number) => underWay.set(baseUrl, (underWay.get(baseUrl) ?? 0) + by);
  count(1);
  const answer = await ask(baseUrl, request).catch(() => undefined);
  count(-1);
  const met = answer ? [String(answer.status), ...(answer.isReplayed ? ['replayed'] : [])] : ['no answer'];
  for (const outcome of met) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  return answer;
}
