/** Clients that send a steady number of requests a second: reads, writes with a key, repeated writes. */
import { isDeepStrictEqual } from 'node:util';
import type { Chance } from '../support/chance.ts';
import { patience } from '../support/patience.ts';
import { pause } from '../support/pause.ts';
import { type Answer, ask, type Request } from '../torture/wire.ts';
import { type Memory, nextAct, type Payment } from '../torture/work.ts';
import type { Fleet } from './fleet.ts';

export type Traffic = {
  readonly milliseconds: number[];
  /** Requests without an answer, and those that were refused though they are right. */
  readonly failed: string[];
  /** Acknowledged writes that were sent again, and had another answer than the first time. */
  readonly unlike: string[];
  readonly count: { reads: number; writes: number; repeats: number };
};

/** Waits for all requests that are under way, and says what came of them. */
type Stop = () => Promise<Traffic>;

export type Pace = {
  readonly perSecond: number;
  /** How many requests are under way at most: a machine too slow for the rate gets fewer. */
  readonly clients: number;
  /** How many of a hundred requests read. Of the others three in ten send an earlier write again. */
  readonly reads: number;
};

export function startTraffic(
  fleet: Fleet,
  chance: Chance,
  memory: Memory,
  { perSecond, clients, reads: share }: Pace,
): Stop {
  const traffic: Traffic = {
    milliseconds: [],
    failed: [],
    unlike: [],
    count: { reads: 0, writes: 0, repeats: 0 },
  };
  const next = clientOf(fleet, chance, memory, traffic, share);
  /** Each client has payments of its own, and one request under way. */
  const idle: Payment[][] = Array.from({ length: clients }, () => []);
  let isStopping = false;
  const sending = (async () => {
    const begun = performance.now();
    for (let sent = 0; !isStopping; await pause(2)) {
      const due = ((performance.now() - begun) * perSecond) / 1_000;
      for (; sent < due; sent++) {
        const payments = idle.pop();
        if (!payments) continue;
        next(payments)
          .catch((error) => void traffic.failed.push(String(error)))
          .finally(() => idle.push(payments));
      }
    }
  })();
  return async () => {
    isStopping = true;
    await sending;
    while (idle.length < clients) await pause(5);
    return traffic;
  };
}

const success = 200;

type Sent = { readonly request: Request; readonly answer: Answer };

/** Returns what a client does next: it reads, writes, or sends an earlier write again. */
function clientOf(
  fleet: Fleet,
  chance: Chance,
  memory: Memory,
  { count, unlike, ...traffic }: Traffic,
  share: number,
) {
  const acknowledged: Sent[] = [];
  const send = (request: Request) => settle(fleet, request, traffic);
  const read = async (request: Request) => {
    count.reads++;
    const answer = await send(request);
    if (answer.status !== success) traffic.failed.push(`${request.path}: ${wordsOf(answer)}`);
  };
  const repeat = async ({ request, answer: first }: Sent) => {
    count.repeats++;
    const again = await send(request);
    const isSame = again.status === first.status && isDeepStrictEqual(again.body, first.body);
    if (!isSame || !again.isReplayed)
      unlike.push(`${request.method} ${request.path}: ${wordsOf(first)} and then ${wordsOf(again)}`);
  };
  return async (payments: Payment[]) => {
    const earlier = acknowledged[chance.below(acknowledged.length || 1)];
    if (chance.below(100) < share) return read(chance.pick(reads(fleet, chance)));
    if (chance.below(10) < 3 && earlier) return repeat(earlier);
    count.writes++;
    const { request, remember } = nextAct(fleet, chance, memory, payments);
    const answer = await send(request);
    remember(answer);
    if (answer.status === success) acknowledged.push({ request, answer });
  };
}

const mostTries = 20;

/** Sends a request until it is settled; every other answer is a failure, but for one that asks to wait. */
async function settle(
  fleet: Fleet,
  request: Request,
  { milliseconds, failed }: Pick<Traffic, 'milliseconds' | 'failed'>,
): Promise<Answer> {
  const begun = performance.now();
  for (let tries = 0; tries < mostTries; tries++) {
    const answer = await ask(fleet.proxy.url, request, patience).catch((error: Error) => error);
    if (tries === 0) milliseconds.push(performance.now() - begun);
    if (!(answer instanceof Error) && isSettled(answer)) return answer;
    if (answer instanceof Error || !isUnderWay(answer))
      failed.push(`${request.method} ${request.path}: ${wordsOf(answer)}`);
    await pause(100);
  }
  throw new Error('a request cannot be settled');
}

/** The proxy repeated a write that the process it left still performs: its client is to wait, and does. */
const isUnderWay = ({ status, body }: Answer) =>
  status === 409 && JSON.stringify(body).includes('Idempotency-Key is still running');

/** A request that was refused because it must be is settled, too. */
const isSettled = ({ status }: Answer) => status < 500 && ![401, 403, 404, 409, 429].includes(status);
const wordsOf = (answer: Answer | Error) =>
  answer instanceof Error
    ? String(answer.cause ?? answer)
    : `${answer.status} ${JSON.stringify(answer.body)}`;

function reads({ key, partnerID, places }: Fleet, chance: Chance): [Request, ...Request[]] {
  const { companyID, employeeCheckID } = chance.pick(places);
  const get = (path: string): Request => ({ method: 'GET', path, key });
  const query = 'query ($id: ID!) { company(id: $id) { id employees { id lastName } } }';
  const body = { query, variables: { id: companyID } };
  return [
    get(`/companies?partnerID=${partnerID}`),
    get(`/employees?companyID=${companyID}`),
    get(`/employeeCheck?companyID=${companyID}&employeeCheckID=${employeeCheckID}`),
    get(`/company/${companyID}/contractorPayments?limit=20`),
    get('/events?limit=20'),
    { method: 'POST', path: '/graphql', key, body },
  ];
}
