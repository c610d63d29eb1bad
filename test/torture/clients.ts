import type { Chance } from '../support/chance.ts';
import { pause } from '../support/pause.ts';
import type { Stage } from './stage.ts';
import { type Servers, settle } from './wire.ts';
import { type Act, type Memory, nextAct, type Payment } from './work.ts';

const restMilliseconds = 120;
/** How long requests may take to settle after the last fault; later ones stay unknown. */
const disableAfterMilliseconds = 30_000;

/** Starts clients, sixteen by default, that send request after request. Returns how to let them finish. */
export function startClients(
  stage: Stage,
  servers: Servers,
  chance: Chance,
  memory: Memory,
  count = 16,
): () => Promise<void> {
  let stoppedAt: number | undefined;
  const isLate = () => stoppedAt !== undefined && performance.now() - stoppedAt > disableAfterMilliseconds;
  const client = async (own: Chance) => {
    const payments: Payment[] = [];
    while (stoppedAt === undefined) {
      for (let act: Act | undefined = nextAct(stage, own, memory, payments); act; act = act.next?.()) {
        const answer = await settle(servers, act.request, isLate).catch((error: Error) => error);
        if (answer instanceof Error) memory.broken.push(answer.message);
        else act.remember(answer);
      }
      await pause(own.below(2 * restMilliseconds));
    }
  };
  const all = Array.from({ length: count }, () => client(chance.branch()));
  return async () => {
    stoppedAt = performance.now();
    await Promise.all(all);
  };
}
