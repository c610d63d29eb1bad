/**
 * A crowd of clients, in a process of its own so that it delays no measurement. It reads `keys` as JSON from
 * standard input, and writes its figures as JSON to standard output. Each client has one connection and sends
 * its next request as soon as the last is answered, or at the rate of the whole crowd. One request of five
 * creates a company.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

export type CrowdPlan = {
  readonly url: string;
  /** Each partner, with its key. */
  readonly partners: readonly { readonly id: string; readonly key: string }[];
  /** The body of POST /companies, without the partner and the name. */
  readonly company: Readonly<Record<string, unknown>>;
  readonly clients: number;
  /** Requests a second of all clients together; null for as fast as they are answered. */
  readonly perSecond: number | null;
  readonly milliseconds: number;
};

export type CrowdFigures = {
  readonly statuses: Readonly<Record<string, number>>;
  /** The median and the 99th percentile in milliseconds, of served and of refused requests. */
  readonly served: readonly [number, number];
  readonly refused: readonly [number, number];
  readonly withoutRetryAfter: number;
  /** The names of the companies whose creation was acknowledged, by partner. */
  readonly created: Readonly<Record<string, readonly string[]>>;
};

type Partner = CrowdPlan['partners'][number];
type Answer = { readonly status: string; readonly milliseconds: number; readonly retryAfter: boolean };

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

function send({ url, company }: CrowdPlan, { id, key }: Partner, name: string | undefined): Promise<Answer> {
  const since = performance.now();
  const body = name && JSON.stringify({ ...company, partnerID: id, business_name: name });
  const headers = {
    Authorization: `Bearer ${key}`,
    ...(body ? { 'Content-Type': 'application/json', 'Idempotency-Key': name } : {}),
  };
  const target = body ? `${url}/companies` : `${url}/companies?partnerID=${id}&limit=10`;
  return new Promise((resolve) => {
    const end = (status: string, retryAfter = false) =>
      resolve({ status, milliseconds: performance.now() - since, retryAfter });
    const sent = request(target, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume();
      answer.once('end', () => end(String(answer.statusCode), answer.headers['retry-after'] !== undefined));
    });
    sent.once('error', (thrown: NodeJS.ErrnoException) => end(thrown.code ?? thrown.message));
    sent.end(body);
  });
}

const at = (sorted: readonly number[], share: number) =>
  Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;

function middleAndWorst(answers: readonly Answer[]): readonly [number, number] {
  const sorted = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return [at(sorted, 0.5), at(sorted, 0.99)];
}

async function play(plan: CrowdPlan): Promise<CrowdFigures> {
  const { partners, clients, perSecond, milliseconds } = plan;
  const answers: Answer[] = [];
  const created: Record<string, string[]> = {};
  const end = performance.now() + milliseconds;
  const pause = perSecond ? (clients * 1_000) / perSecond : 0;
  const client = async (i: number) => {
    const partner = partners[i % partners.length];
    if (!partner) throw new Error('a crowd needs partners');
    await wait((i * (pause || 200)) / clients);
    let next = performance.now();
    for (let sent = i; performance.now() < end; sent++) {
      const name = sent % 5 === 0 ? `Crowd-${randomUUID()}` : undefined;
      const answer = await send(plan, partner, name);
      answers.push(answer);
      if (name && answer.status.startsWith('2')) {
        created[partner.id] ??= [];
        created[partner.id]?.push(name);
      }
      next += pause;
      const early = next - performance.now();
      if (early > 0) await wait(early);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, i) => client(i)));
  const statuses: Record<string, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  const refused = answers.filter(({ status }) => status === '503' || status === '429');
  return {
    statuses,
    served: middleAndWorst(answers.filter(({ status }) => status.startsWith('2'))),
    refused: middleAndWorst(refused),
    withoutRetryAfter: refused.filter(({ retryAfter }) => !retryAfter).length,
    created,
  };
}

const plan = JSON.parse(await text(process.stdin)) as CrowdPlan;
process.stdout.write(JSON.stringify(await play(plan)));
process.exit(0);
