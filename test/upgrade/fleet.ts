/** Two processes that serve behind a proxy and one that works, of one version, and a partner of theirs. */

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { freePort } from '../../src/platform/database/embedded/start.ts';
import { newKey } from '../../src/platform/operation/secrets.ts';
import { waitFor } from '../support/pause.ts';
import { type ServerProcess, startServer } from '../torture/server-process.ts';
import type { Place } from '../torture/stage.ts';
import { makePartner, makePlace } from './place.ts';
import { startProxy, type TakingTurns } from './proxy.ts';
import type { Release } from './releases.ts';

export type Fleet = {
  readonly databaseUrl: string;
  readonly key: string;
  readonly partnerID: string;
  readonly places: readonly [Place, ...Place[]];
  readonly proxy: TakingTurns;
  /** Brings the database to a version. */
  migrate(to: Release): Promise<void>;
  /** Ends one of the processes that serve, and starts one of that version at its address. */
  replaceServing(place: number, to: Release): Promise<void>;
  replaceWorking(to: Release): Promise<void>;
  /** The memory of each process: those that serve, then the one that works. */
  memory(): Promise<Megabytes[]>;
  close(): Promise<void>;
};

/** Of one process, in megabytes: all that is resident; the heap of JavaScript, and what is used of it. */
export type Megabytes = {
  readonly resident: number;
  readonly heap: number;
  readonly used: number;
  /** Buffers and other memory outside the heap that objects of JavaScript hold. */
  readonly external: number;
};

const serving = 2;

type Setting = { readonly companies: number; readonly settings: Record<string, string> };

export async function openFleet(
  databaseUrl: string,
  from: Release,
  { companies, settings: more }: Setting,
): Promise<Fleet> {
  const operatorKey = newKey('operator', 'test');
  const settings = {
    TEST_DATABASE_URL: databaseUrl,
    MASTER_KEYS: randomBytes(32).toString('base64'),
    REQUESTS_PER_SECOND: '100000',
    LOCAL_WEBHOOKS: 'true',
    LOG_LEVEL: 'warn',
    ...more,
  };
  const migrating = { ...settings, TEST_OPERATOR_KEY: operatorKey };
  const onlyServing = { ...settings, DELIVER_EVENTS: 'false', RUN_PAYROLL: 'false', MAKE_REPORTS: 'false' };
  const proxy = await startProxy();
  const ports: number[] = [];
  const processes: ServerProcess[] = [];
  const serve = (place: number, { program }: Release) =>
    startServer({ ...onlyServing, PORT: String(ports[place]) }, 'serve', program);
  // Version 1.1.0 has no command that works alone.
  let working = await startServer(migrating, 'all', from.program);
  const partner = await makePartner(working, operatorKey);
  const places: [Place, ...Place[]] = [await makePlace(working, partner)];
  while (places.length < companies) places.push(await makePlace(working, partner));
  for (let place = 0; place < serving; place++) {
    ports.push(await freePort(0));
    const process = await serve(place, from);
    processes.push(process);
    proxy.targets.push(process.baseUrl);
  }
  return {
    databaseUrl,
    proxy,
    places,
    key: partner.testKey,
    partnerID: partner.partnerID,
    migrate: (to) => migrateTo(to, migrating),
    async replaceServing(place, to) {
      await endsWell(processes[place]);
      const next = await serve(place, to);
      processes[place] = next;
      await waitFor('a new process', () => isReady(next), next.describe);
    },
    async replaceWorking(to) {
      await endsWell(working);
      working = await startServer(settings, 'work', to.program);
    },
    memory: () => Promise.all([...processes, working].map(megabytesOf)),
    async close() {
      await proxy.close();
      await Promise.all([working, ...processes].map((each) => each.kill()));
    },
  };
}

const isReady = ({ baseUrl }: ServerProcess): Promise<boolean> =>
  fetch(`${baseUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function megabytesOf({ baseUrl }: ServerProcess): Promise<Megabytes> {
  const text = await (await fetch(`${baseUrl}/metrics`)).text();
  const megabytes = (metric: string) =>
    Math.round(Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1]) / 1_000_000);
  return {
    resident: megabytes('process_resident_memory_bytes'),
    heap: megabytes('nodejs_heap_size_total_bytes'),
    used: megabytes('nodejs_heap_size_used_bytes'),
    external: megabytes('nodejs_external_memory_bytes'),
  };
}

async function endsWell(process: ServerProcess | undefined): Promise<void> {
  const code = await process?.stop();
  if (code !== 0) throw new Error(`a process ended with ${code}: ${await process?.describe()}`);
}

async function migrateTo({ program }: Release, settings: Record<string, string>): Promise<void> {
  const { PATH = '', HOME = '/' } = process.env;
  const child = spawn(process.execPath, [program, 'migrate'], { env: { PATH, HOME, ...settings } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`migrate ended with ${code}: ${said}`);
}
