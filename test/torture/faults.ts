/** Faults with their weights; a fault that lasts ends by itself. */

import type { Chance } from '../support/chance.ts';
import { pause, waitFor } from '../support/pause.ts';
import { answers, queryDatabase } from '../support/query-database.ts';
import type { Scenery } from './scenery.ts';
import type { ServerProcess } from './server-process.ts';
import { stopAtOnce } from './stop-database.ts';

type Fault = {
  readonly weight: number;
  /** Whether it needs more than one machine. */
  readonly isWide?: true;
  happen(scenery: Scenery, chance: Chance): Promise<unknown>;
};

const terminate = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'payroll' and datname = current_database() order by random() limit 3`;

/** Kills one process and starts another. */
async function replace(all: ServerProcess[], chance: Chance, start: () => Promise<void>): Promise<void> {
  const [victim] = all.splice(chance.below(all.length), 1);
  await victim?.kill();
  await start();
}

async function freeze(all: readonly ServerProcess[], chance: Chance): Promise<void> {
  const victim = all[chance.below(all.length)];
  victim?.signal('SIGSTOP');
  await pause(300 + chance.below(2_000));
  victim?.signal('SIGCONT');
}

export const faults = {
  calm: { weight: 3, happen: (_scenery, chance) => pause(chance.below(1_000)) },
  'server killed': {
    weight: 4,
    happen: async ({ servers, known, startServer }, chance) => {
      await replace(servers, chance, startServer);
      known.urls.splice(0, known.urls.length, ...servers.map(({ baseUrl }) => baseUrl));
    },
  },
  'worker killed': {
    weight: 3,
    happen: ({ workers, startWorker }, chance) => replace(workers, chance, startWorker),
  },
  'server frozen': { weight: 2, happen: ({ servers }, chance) => freeze(servers, chance) },
  'worker frozen': { weight: 2, happen: ({ workers }, chance) => freeze(workers, chance) },
  'database stopped': {
    weight: 2,
    happen: async ({ cluster, stage }) => {
      await stopAtOnce(cluster);
      await waitFor('the database', () => answers(stage.databaseUrl));
    },
  },
  'connections terminated': { weight: 3, happen: ({ stage }) => queryDatabase(stage.databaseUrl, terminate) },
  'network reset': { weight: 2, happen: async ({ network }) => network.reset() },
  'network late': {
    weight: 2,
    happen: async ({ network }, chance) => {
      network.delay(10 + chance.below(150));
      await pause(1_000);
      network.heal();
    },
  },
  'network silent': {
    weight: 1,
    happen: async ({ network }, chance) => {
      network.stall();
      await pause(500 + chance.below(3_000));
      network.heal();
    },
  },
  'partner moved': {
    weight: 3,
    isWide: true,
    happen: async ({ wide, stage }, chance) => wide?.move(stage.partnerID, chance.branch()),
  },
  'replica killed': { weight: 2, isWide: true, happen: async ({ wide }) => wide?.replaceReplica() },
  'pooler killed': { weight: 2, isWide: true, happen: async ({ wide }) => wide?.replacePooler() },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
const names = Object.keys(faults) as FaultName[]; // Object.keys forgets what it was given

/** The faults that can happen to a service on one machine, or on several. */
export const faultsOf = (isWide: boolean): FaultName[] =>
  names.filter((name) => isWide || !('isWide' in faults[name]));

/** Faults in random order, each as often as its weight, or once. */
export function bagOfFaults(chance: Chance, all: readonly FaultName[], isWeighted: boolean): FaultName[] {
  const bag = all.flatMap((name) => Array<FaultName>(isWeighted ? faults[name].weight : 1).fill(name));
  return bag
    .map((name) => ({ name, at: chance.below(2 ** 30) }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}
