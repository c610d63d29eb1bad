/**
 * A proxy before processes that serve. It takes turns, and repeats a request at the next process when one
 * gives no answer or 503: every request of these clients that writes has an Idempotency-Key. The
 * client gets 503 where each process refused or gave no answer, and 502 where none answered.
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
  // As long as nginx keeps a connection without a request, which is less than a process does.
  const agent = new Agent({ keepAlive: true, timeout: 60_000 });
  const targets: string[] = [];
  const repeated = new Map<string, number>();
  let turn = 0;
  const note = (reason: string) => repeated.set(reason, (repeated.get(reason) ?? 0) + 1);
  const server = createServer({ keepAliveTimeout: 120_000 }, async (incoming, response) => {
    const first = turn++;
    const inTurn = targets.map((_, i) => targets[(first + i) % targets.length] ?? '');
    const answer = await firstAnswer(agent, inTurn, incoming, note);
    if (answer) pass(answer, response);
    else response.writeHead(502).end();
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

/** The head of the first answer that is not 503, or of a 503 where there is no other answer; or nothing. */
async function firstAnswer(
  agent: Agent,
  targets: readonly string[],
  incoming: IncomingMessage,
  note: (reason: string) => void,
): Promise<IncomingMessage | undefined> {
  const body = await buffer(incoming);
  let refusal: IncomingMessage | undefined;
  for (const target of targets) {
    const answer = await send(agent, target, incoming, body).catch((error: NodeJS.ErrnoException) => error);
    const isAnswer = !(answer instanceof Error);
    if (isAnswer) refusal?.resume(); // an answer that nobody reads keeps its connection
    if (isAnswer && answer.statusCode !== notReady) return answer;
    note(isAnswer ? String(answer.statusCode) : (answer.code ?? answer.message));
    if (isAnswer) refusal = answer;
  }
  return refusal;
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
