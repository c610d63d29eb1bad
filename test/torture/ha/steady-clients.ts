/** Clients that send a steady number of requests a second, and wait and repeat what is refused with 503. */
import type { Chance } from '../../support/chance.ts';
import { pause } from '../../support/pause.ts';
import type { Stage } from '../stage.ts';
import { type Answer, ask, type Request } from '../wire.ts';
import { type Act, look, type Memory, nextAct, type Payment } from '../work.ts';

type Pace = { readonly perSecond: number; readonly reads: number; readonly clients: number };

/** One answer: when it came and how long it took, in milliseconds, whether of a write, and what it says. */
type Met = {
  readonly at: number;
  readonly took: number;
  readonly isWrite: boolean;
  readonly outcome: 'done' | 'denied' | 'refused' | 'wrong';
};

/** What clients saw in one part of a run. */
export type Seen = {
  readonly perSecond: number;
  readonly refused: number;
  /** How long the slowest refusal took, in seconds. */
  readonly slowestRefusal: number;
  readonly wrong: number;
  /** The longest times without an answer that does what the request asks for, in seconds. */
  readonly longestWithoutWrite: number;
  readonly longestWithoutRead: number;
};

export function startSteadyClients(
  urls: readonly string[],
  stage: Stage,
  chance: Chance,
  memory: Memory,
  { perSecond, reads, clients }: Pace,
) {
  let met: Met[] = [];
  let since = performance.now();
  let [asked, isOver] = [0, false];
  const settle = async (request: Request): Promise<Answer> => {
    for (;;) {
      const url = urls[asked++ % urls.length] ?? '';
      const sent = performance.now();
      const answer = await ask(url, request, 60_000).catch((error: Error) => error);
      const outcome = outcomeOf(answer);
      const at = performance.now();
      met.push({ at, took: at - sent, isWrite: request.method !== 'GET', outcome });
      if (outcome === 'wrong') memory.broken.push(`${request.method} ${request.path}: ${wordsOf(answer)}`);
      if ((outcome === 'done' || outcome === 'denied') && !(answer instanceof Error)) return answer;
      await pause(1_000); // what Retry-After asks for
    }
  };
  const play = async (act: Act, payments: Payment[]) => {
    for (let now: Act | undefined = act; now; now = now.next?.()) now.remember(await settle(now.request));
    return payments;
  };
  const nextOf = (payments: Payment[]) => {
    const [first, ...rest] = payments.filter(({ isGone }) => !isGone);
    if (first && chance.below(100) < reads) return look(stage, chance.pick([first, ...rest]), memory);
    return nextAct(stage, chance, memory, payments);
  };
  const idle: Payment[][] = Array.from({ length: clients }, () => []);
  const sending = (async () => {
    const begun = performance.now();
    for (let sent = 0; !isOver; await pause(2)) {
      const due = ((performance.now() - begun) * perSecond) / 1_000;
      for (; sent < due; sent++) {
        const payments = idle.shift();
        if (payments) play(nextOf(payments), payments).then((own) => idle.push(own));
      }
    }
  })();
  const outcomes = (wanted: Met['outcome']) => met.filter(({ outcome }) => outcome === wanted);
  return {
    /** What was seen since the last call. */
    look(): Seen {
      const now = performance.now();
      const gapOf = (isWrite: boolean) =>
        longestGap(
          outcomes('done')
            .filter((answer) => answer.isWrite === isWrite)
            .map(({ at }) => at),
          since,
          now,
        );
      const seen = {
        perSecond: (outcomes('done').length * 1_000) / (now - since),
        refused: outcomes('refused').length,
        slowestRefusal: Math.max(0, ...outcomes('refused').map(({ took }) => took)) / 1_000,
        wrong: outcomes('wrong').length,
        longestWithoutWrite: gapOf(true),
        longestWithoutRead: gapOf(false),
      };
      [met, since] = [[], now];
      return seen;
    },
    /** Sends nothing new, and waits until everything that was sent is settled. */
    async stop() {
      isOver = true;
      await sending;
      while (idle.length < clients) await pause(20);
    },
  };
}

const keyInUse = 109;

/**
 * A refusal is 503 with the time to wait, or 409 where the same request is still under way elsewhere. What
 * the rules of pay deny wrote nothing: it does not show that writes are served.
 */
function outcomeOf(answer: Answer | Error): Met['outcome'] {
  if (answer instanceof Error) return 'wrong';
  if (answer.status === 503) return answer.retryAfter === null ? 'wrong' : 'refused';
  if (answer.body?.errors?.[0]?.code === keyInUse) return 'refused';
  if (answer.status >= 500) return 'wrong';
  return answer.status === 200 ? 'done' : 'denied';
}

const wordsOf = (answer: Answer | Error): string =>
  answer instanceof Error
    ? String(answer.cause ?? answer)
    : `${answer.status} ${JSON.stringify(answer.body)}`;

const longestGap = (times: readonly number[], from: number, to: number): number =>
  Math.max(...[...times, to].map((at, i) => at - (times[i - 1] ?? from))) / 1_000;
