/**
 * A proxy before processes that serve. It takes turns, and repeats a request at the next process when one
 * gives no answer or 503: every request of these clients that writes has an Idempotency-Key.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type TakingTurns = {
  readonly url: string;
  /** The addresses of the processes. */
  readonly targets: string[];
  /** How often a request was sent to the next process, by the reason. */
  readonly repeated: Map<string, number>;
  close(): Promise<void>;
};

const notReady = 503;

export async function startProxy(): Promise<TakingTurns> {
  const agent = new Agent({ keepAlive: true });
  const targets: string[] = [];
  const repeated = new Map<string, number>();
  let turn = 0;
  const note = (reason: string) => repeated.set(reason, (repeated.get(reason) ?? 0) + 1);
  const server = createServer({ keepAliveTimeout: 120_000 }, async (incoming, response) => {
    const body = await buffer(incoming);
    const first = turn++;
    for (let tries = 0; tries < targets.length; tries++) {
      const target = targets[(first + tries) % targets.length] ?? '';
      const answer = await send(agent, target, incoming, body).catch((error: NodeJS.ErrnoException) => error);
      if (!(answer instanceof Error) && answer.statusCode !== notReady) return pass(answer, response);
      note(answer instanceof Error ? (answer.code ?? answer.message) : String(answer.statusCode));
      if (!(answer instanceof Error)) answer.resume();
    }
    response.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on TCP
    targets,
    repeated,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends a request to a process, and resolves with the head of its answer. */
function send(agent: Agent, target: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(`${target}${url}`, { agent, method, headers });
    sent.on('response', resolve).on('error', reject).end(body);
  });
}

const ofThisConnection = ['connection', 'keep-alive'];

function pass(answer: IncomingMessage, response: ServerResponse): void {
  const headers = Object.entries(answer.headers).filter(([name]) => !ofThisConnection.includes(name));
  response.writeHead(answer.statusCode ?? 0, Object.fromEntries(headers));
  answer.on('error', () => response.destroy());
  answer.pipe(response);
}
