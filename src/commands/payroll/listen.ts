import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Command, OptionValues } from 'commander';
import { z } from 'zod';
import { systemClock } from '../../foundation/clock.ts';
import { act, examples } from './act.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { kinds, lineOf } from './events.ts';
import { enumName, listed, wholeFrom } from './external-values.ts';
import { Refused, WrongUsage } from './failures.ts';
import type { Output } from './output.ts';
import type { Session } from './session.ts';

type Registered = EndpointSecrets & { readonly id: string };

const delivery = z.looseObject({
  id: z.string(),
  kind: z.string(),
  type: z.string(),
  sequence: z.number(),
  timestamp: z.string(),
});

export function listenCommand(program: Command): void {
  const listen = program
    .command('listen')
    .description(
      'receive events as they come: registers an endpoint, verifies both signatures of each delivery, prints it, and removes the endpoint at the end',
    )
    .option('--kind <kind>', 'only of these kinds, may be repeated', listed)
    .option('--port <port>', 'where to listen; a free port when left out', wholeFrom(0), 0)
    .option('--host <host>', 'on which address of this machine', '127.0.0.1')
    .option('--public-url <url>', 'the https address under which the service reaches this machine')
    .option('--count <count>', 'end after so many events', wholeFrom(1));
  examples(
    listen,
    'listen',
    'listen --kind shift --json',
    'listen --public-url https://example.ngrok.app/hook --port 8080',
  );
  listen.addHelpText(
    'after',
    'Without --public-url the service delivers to this machine over http, which it does only when it was\nstarted with LOCAL_WEBHOOKS=true. Ctrl-C ends it.\n',
  );
  act(listen, run);
}

async function run(session: Session, options: OptionValues): Promise<void> {
  const { output } = session;
  const wanted: readonly string[] = options.kind ?? [];
  const unknown = wanted.filter((kind) => !kinds.includes(kind));
  if (unknown.length) throw new WrongUsage(`--kind must be one of ${kinds.join(', ')}.`);
  const ask = session.asPartner();
  const inbox = openInbox(output, options.count ?? Number.POSITIVE_INFINITY);
  const { server, port } = await startReceiver(options.host, options.port, inbox.receive);
  let endpoint: Registered | undefined;
  try {
    const url: string = options.publicUrl ?? `http://${options.host}:${port}/`;
    endpoint = await register(ask, url, wanted);
    inbox.trust(endpoint);
    output.say(`Listening at ${url} for ${wanted.join(', ') || 'every kind of event'}. Ctrl-C ends it.`);
    await inbox.full;
  } finally {
    if (endpoint) await remove(ask, endpoint.id);
    server.closeAllConnections();
    server.close();
  }
  output.say('The endpoint is removed.');
}

/**
 * Receives deliveries. `full` resolves when enough events have arrived, or when the user ends the command.
 */
function openInbox(output: Output, most: number) {
  let secrets: EndpointSecrets | undefined;
  const seen = new Set<string>();
  let end = () => {};
  const full = new Promise<void>((resolve) => {
    end = resolve;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  const refuse = (why: string, status: number) => {
    output.say(`Refused a delivery: ${why}.`);
    return status;
  };
  const receive: Receive = ({ headers }, body) => {
    if (!secrets || seen.size >= most) return 503; // not yet ready, or already full
    const why = rejectionOf(headers, body, secrets, systemClock());
    if (why) return refuse(why, 401);
    const event = delivery.safeParse(parsed(body));
    if (!event.success) return refuse('it is no event', 400);
    if (seen.has(event.data.id)) return 204; // an endpoint may receive a delivery twice
    seen.add(event.data.id);
    output.each(event.data, () => [lineOf(event.data)]);
    if (seen.size >= most) end();
    return 204;
  };
  const trust = (endpointSecrets: EndpointSecrets) => {
    secrets = endpointSecrets;
  };
  return { receive, trust, full };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

async function register(ask: Ask, url: string, wanted: readonly string[]): Promise<Registered> {
  try {
    const input = { url, kinds: wanted.map(enumName) };
    return (await ask<{ createWebhook: Registered }>(documents.createWebhook, { input })).createWebhook;
  } catch (error) {
    const isLocal = error instanceof Refused && /https:\/\/|public internet/.test(error.message);
    if (!isLocal) throw error;
    throw new Refused(
      `The service does not deliver to ${url}. Start it with LOCAL_WEBHOOKS=true, or give --public-url with an https address that leads here.`,
    );
  }
}

/** Removes the endpoint, because the service would try to deliver to it for days. */
async function remove(ask: Ask, id: string): Promise<void> {
  try {
    await ask(documents.deleteWebhook, { id });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Refused(`The endpoint ${id} could not be removed: ${why}`);
  }
}

/** The secrets with which a receiver verifies events before it accepts them. */
type EndpointSecrets = { readonly secret: string; readonly signingKey: string };

/** The maximum age of a delivery in seconds. An older one may be a replay attack. */
const toleranceSeconds = 5 * 60;

/** Why a delivery is rejected, according to either of its signatures. Undefined for a valid delivery. */
export function rejectionOf(
  headers: IncomingHttpHeaders,
  body: Buffer,
  { secret, signingKey }: EndpointSecrets,
  nowMilliseconds: number,
): string | undefined {
  if (!same(textOf(headers['service-signature']), secret)) return 'Service-Signature is not our secret';
  const [id, timestamp] = [textOf(headers['webhook-id']), textOf(headers['webhook-timestamp'])];
  if (!id || !/^\d{1,12}$/.test(timestamp)) return 'webhook-id or webhook-timestamp is missing';
  if (Math.abs(nowMilliseconds / 1000 - Number(timestamp)) > toleranceSeconds) {
    return 'webhook-timestamp is more than five minutes away';
  }
  const key = Buffer.from(signingKey.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  const signatures = textOf(headers['webhook-signature']).split(' ');
  return signatures.some((each) => same(each, `v1,${expected}`))
    ? undefined
    : 'webhook-signature is of no key of ours';
}

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Compares in constant time. */
function same(signature: string, expected: string): boolean {
  const [a, b] = [Buffer.from(signature), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const largestBytes = 1_000_000;

/** Handles a delivery and returns the status of the response. */
type Receive = (request: IncomingMessage, body: Buffer) => number;

/** Starts a server for events. Returns the server and its port. */
async function startReceiver(
  host: string,
  port: number,
  receive: Receive,
): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status, { Connection: 'close' }).end();
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= largestBytes) chunks.push(chunk);
    });
    request.on('end', () => {
      if (request.method !== 'POST') answer(405);
      else answer(size > largestBytes ? 413 : receive(request, Buffer.concat(chunks)));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Refused(
          error.code === 'EADDRINUSE' ? `Port ${port} is taken: name another with --port.` : error.message,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  return { server, port: (server.address() as AddressInfo).port }; // it listens on TCP
}
