import autocannon from 'autocannon';
import type { Rival } from './rivals.ts';
import type { Seeded } from './seed.ts';

export type LoadRequest = { method: string; path: string; headers: Record<string, string>; body?: string };

export type Scenario = {
  readonly name: string;
  /** The next request: a different check each time, so that no two requests wait for one row. */
  readonly next: () => LoadRequest;
  readonly writes: boolean;
};

/** The figures of one round of one rival. */
export type Measured = {
  perSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  /** Of the server's process, for each request. */
  nodeMicroseconds: number;
  /** Of all of PostgreSQL's processes, for each request. */
  postgresMicroseconds: number;
};

/** How a round is made. */
export type Round = {
  readonly amount: number;
  readonly connections: number;
  /** The processor time of PostgreSQL so far, in microseconds. */
  readonly postgresCpu: () => number;
};

export function scenarios({ key, partnerId, companyId, checkIds }: Seeded): readonly Scenario[] {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const shifts = [
    {
      time: '2026-11-20T08:00:00',
      hourly: { hours: 8, wage: 25.5, custom_name: 'Ovens' },
      overtime: { hours: 1.5 },
    },
  ];
  const bodies = checkIds.map((employeeCheckID) =>
    JSON.stringify({ companyID: companyId, employeeCheckID, shifts }),
  );
  let turn = 0;
  return [
    {
      name: 'GET /companies, 50 rows',
      next: () => ({ method: 'GET', path: `/companies?partnerID=${partnerId}`, headers }),
      writes: false,
    },
    {
      name: 'POST /shifts, one shift',
      next: () => ({ method: 'POST', path: '/shifts', headers, body: bodies[turn++ % bodies.length] ?? '' }),
      writes: true,
    },
  ];
}

/** Sends `amount` requests as fast as responses arrive. A failed request ends the bench. */
export async function measure(rival: Rival, scenario: Scenario, round: Round): Promise<Measured> {
  const { amount, connections, postgresCpu } = round;
  const latencies: number[] = [];
  const before = [await rival.cpu(), postgresCpu()] as const;
  const startedAt = performance.now();
  let endedAt = startedAt;
  const run = autocannon({
    url: rival.baseUrl,
    connections,
    amount,
    sampleInt: 20,
    requests: [{ setupRequest: (request) => ({ ...request, ...scenario.next() }) }],
  }).on('response', (_client, _status, _bytes, milliseconds) => {
    latencies.push(milliseconds);
    endedAt = performance.now();
  });
  const { errors, non2xx } = await run;
  const nodeMicroseconds = ((await rival.cpu()) - before[0]) / amount;
  const postgresMicroseconds = (postgresCpu() - before[1]) / amount;
  if (errors || non2xx || latencies.length !== amount) {
    throw new Error(`${rival.name}, ${scenario.name}: ${errors} errors, ${non2xx} refusals of ${amount}`);
  }
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(share * (amount - 1))] ?? 0;
  const perSecond = (amount / (endedAt - startedAt)) * 1000;
  return {
    perSecond,
    p50Milliseconds: at(0.5),
    p99Milliseconds: at(0.99),
    nodeMicroseconds,
    postgresMicroseconds,
  };
}

/** The response of a rival. */
export async function ask({ baseUrl }: Rival, { path, ...request }: LoadRequest): Promise<unknown> {
  const response = await fetch(`${baseUrl}${path}`, request);
  return response.json();
}
