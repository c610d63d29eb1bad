/** Clients that add shifts to the checks of partners, or list them, one partner after another. */

import { chanceFrom } from '../../support/chance.ts';
import { pause } from '../../support/pause.ts';
import { ask, type Request } from '../../torture/wire.ts';
import type { Paying } from './paying-partners.ts';

export type Partner = Paying & {
  readonly companyID: string;
  readonly employeeCheckID: string;
  /** The number of acknowledged shifts. */
  sent: number;
};

/** How many requests a second, and how many of a hundred read. */
export type Pace = { readonly perSecond: number; readonly reads: number; readonly seed: number };

/** A client that waits for so many answers sends no more: the service is slower than the pace. */
const mostUnderWay = 200;

/**
 * Each request goes to the next process and adds a shift to the check of the next partner, under a key of its
 * own, or lists its shifts, among which is each that was acknowledged before. 503 is sent again.
 */
export function startClients(
  baseUrls: readonly string[],
  { perSecond, reads, seed }: Pace,
  partners: readonly Partner[],
) {
  const chance = chanceFrom(seed);
  const begun = performance.now();
  const underWay = new Set<Promise<void>>();
  const wrong: string[] = [];
  const milliseconds: number[] = [];
  let [number, asked, read, again, isOver] = [0, 0, 0, 0, false];
  const answerTo = async (request: Request) => {
    const since = performance.now();
    const baseUrl = baseUrls[asked++ % baseUrls.length] ?? '';
    let answer = await ask(baseUrl, request);
    for (; answer.status === 503; answer = await ask(baseUrl, request)) {
      again += 1;
      await pause(500);
    }
    milliseconds.push(performance.now() - since);
    return answer;
  };
  const add = async (partner: Partner) => {
    const { companyID, employeeCheckID, key } = partner;
    const shifts = [{ time: '2026-11-20', hourly: { hours: 0.01 } }];
    const headers = { 'Idempotency-Key': `drill-${number++}` };
    const body = { companyID, employeeCheckID, shifts };
    const answer = await answerTo({ method: 'POST', path: '/shifts', key, headers, body });
    if (answer.status === 200) partner.sent += 1;
    else wrong.push(`a shift was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  };
  const look = async ({ companyID, employeeCheckID, key, sent }: Partner) => {
    const query = new URLSearchParams({ companyID, employeeCheckID });
    const { status, body } = await answerTo({ method: 'GET', path: `/shifts?${query}`, key });
    read += 1;
    const seen = status === 200 ? body.data.length : -1;
    if (seen < sent) wrong.push(`a read was answered ${status} with ${seen} shifts after ${sent}`);
  };
  const running = (async () => {
    for (let i = 0; !isOver; i++) {
      const partner = partners[i % partners.length];
      if (!partner) break;
      const send = chance.below(100) < reads ? look : add;
      const sending = send(partner).catch((error) => void wrong.push(String(error)));
      underWay.add(sending);
      sending.finally(() => underWay.delete(sending));
      const next = begun + ((i + 1) * 1_000) / perSecond;
      await pause(Math.max(0, next - performance.now()));
      if (underWay.size >= mostUnderWay) await Promise.race(underWay);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await running;
      const seconds = (performance.now() - begun) / 1_000;
      await Promise.all(underWay);
      const sorted = milliseconds.sort((a, b) => a - b);
      const [median, slowest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
      const figures = {
        requests: sorted.length,
        'a second': sorted.length / seconds,
        reads: read,
        'sent again': again,
        'p50 ms': median,
        'slowest ms': slowest,
      };
      return { wrong, figures };
    },
  };
}
