import autocannon from 'autocannon';
import { type Clocks, type Measured, measured, type Round } from './measured.ts';
import type { Race } from './scenario.ts';

type Server = Clocks & { readonly name: string; readonly baseUrl: string };

/** Sends `amount` requests as fast as responses arrive. A failed request ends the bench. */
export const loadServer = (server: Server, { next }: Race, round: Round): Promise<Measured> =>
  measured(round, server, async () => {
    const { amount, connections } = round;
    const latencies: number[] = [];
    const startedAt = performance.now();
    let endedAt = startedAt;
    const { errors, non2xx } = await autocannon({
      url: server.baseUrl,
      connections,
      amount,
      timeout: 120,
      sampleInt: 20,
      requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
    }).on('response', (_client, _status, _bytes, milliseconds) => {
      latencies.push(milliseconds);
      endedAt = performance.now();
    });
    if (errors || non2xx || latencies.length !== amount) {
      throw new Error(`${server.name}: ${errors} errors, ${non2xx} refusals of ${amount}`);
    }
    return { latencies, seconds: (endedAt - startedAt) / 1000 };
  });
