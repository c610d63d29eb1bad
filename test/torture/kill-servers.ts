/** Kills servers (kill -9) while clients retry and the servers deliver events. */

import type { Chance } from '../support/chance.ts';
import { pause, waitFor } from '../support/pause.ts';
import { outlastLeases } from './attentive-receiver.ts';
import { startClients } from './clients.ts';
import type { ServerProcess } from './server-process.ts';
import type { Stage } from './stage.ts';
import type { Servers } from './wire.ts';
import type { Memory } from './work.ts';

const atOnce = 4;

type KillPlan = {
  readonly kills: number;
  readonly servers: Servers;
  readonly memory: Memory;
  /** Whether the kills have met what they are for; until then there are more, up to ten times as many. */
  readonly isEnough: () => boolean;
};

/**
 * Keeps four servers running: kills one that has open requests and starts another. Returns how many requests
 * were open at the killed servers, and the servers that are left.
 */
export async function killServers(stage: Stage, chance: Chance, plan: KillPlan) {
  const { kills, servers, memory, isEnough } = plan;
  const running = new Set<ServerProcess>();
  const raise = async () => {
    const server = await stage.start({ DELIVER_EVENTS: 'true' });
    running.add(server);
    servers.urls.push(server.baseUrl);
  };
  const raising = Array.from({ length: atOnce }, raise);
  await Promise.all(raising);
  const finish = startClients(stage, servers, chance, memory);
  let cutOff = 0;
  for (let kill = 0; kill < kills || (kill < 10 * kills && !isEnough()); kill++) {
    await waitFor('two servers', () => running.size > 1);
    const victim = await busyOne(servers, running);
    await pause(chance.below(8)); // at any moment of a request
    cutOff += servers.underWay.get(victim.baseUrl) ?? 0;
    running.delete(victim);
    servers.urls.splice(servers.urls.indexOf(victim.baseUrl), 1);
    await victim.kill();
    raising.push(raise());
    await outlastLeases(stage);
  }
  await Promise.all(raising);
  await finish();
  return { cutOff, left: [...running] };
}

async function busyOne({ underWay }: Servers, running: ReadonlySet<ServerProcess>): Promise<ServerProcess> {
  const busy = () => [...running].find(({ baseUrl }) => (underWay.get(baseUrl) ?? 0) > 0);
  await waitFor('a server that is busy', () => busy() !== undefined);
  const found = busy();
  if (!found) throw new Error('a server was busy and is not any more');
  return found;
}
