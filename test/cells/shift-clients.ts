/** Clients that add shifts to the checks of partners, one partner after another. */
import { pause } from '../torture/pause.ts';
import { ask } from '../torture/wire.ts';
import type { Paying } from './paying-partners.ts';

export type Partner = Paying & {
  readonly companyID: string;
  readonly employeeCheckID: string;
  /** The number of acknowledged shifts. */
  sent: number;
};

/** Each request adds a shift to the check of the next partner, under a key of its own; 503 is sent again. */
export function startClients(baseUrl: string, perSecond: number, partners: readonly Partner[]) {
  const underWay = new Set<Promise<void>>();
  const wrong: string[] = [];
  const milliseconds: number[] = [];
  let [number, again, isOver] = [0, 0, false];
  const send = async (partner: Partner) => {
    const { companyID, employeeCheckID, key } = partner;
    const shifts = [{ time: '2026-11-20', hourly: { hours: 0.01 } }];
    const headers = { 'Idempotency-Key': `drill-${number++}` };
    const since = performance.now();
    const body = { companyID, employeeCheckID, shifts };
    const request = { method: 'POST', path: '/shifts', key, headers, body };
    let answer = await ask(baseUrl, request);
    for (; answer.status === 503; answer = await ask(baseUrl, request)) {
      again += 1;
      await pause(500);
    }
    milliseconds.push(performance.now() - since);
    if (answer.status === 200) partner.sent += 1;
    else wrong.push(`a shift was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  };
  const running = (async () => {
    for (let i = 0; !isOver; i = (i + 1) % partners.length) {
      const partner = partners[i];
      if (!partner) break;
      const sending = send(partner).catch((error) => void wrong.push(String(error)));
      underWay.add(sending);
      sending.finally(() => underWay.delete(sending));
      await pause(1_000 / perSecond);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await running;
      await Promise.all(underWay);
      const sorted = milliseconds.sort((a, b) => a - b);
      const [median, slowest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
      const figures = {
        requests: sorted.length,
        'sent again': again,
        'p50 ms': median,
        'slowest ms': slowest,
      };
      return { wrong, figures };
    },
  };
}
