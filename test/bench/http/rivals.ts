/** The compared servers. Each runs in its own process and gets its settings in a message. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

type ServerName = 'service' | 'express-prisma' | 'fastify-pg';

/** A compared server, and whether its copy of the database has our triggers, which write events. */
export type Entrant = { readonly name: string; readonly server: ServerName; readonly isPlain: boolean };

export const entrants: readonly Entrant[] = [
  { name: 'service', server: 'service', isPlain: false },
  { name: 'express-prisma', server: 'express-prisma', isPlain: false },
  { name: 'express-prisma, no triggers', server: 'express-prisma', isPlain: true },
  { name: 'fastify-pg', server: 'fastify-pg', isPlain: false },
  { name: 'fastify-pg, no triggers', server: 'fastify-pg', isPlain: true },
];

export type Settings = { readonly databaseUrl: string; readonly poolSize: number };

export type Rival = Entrant & {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  /** User and system time of the process so far, in microseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
};

/** `logFile`: where its standard output goes, one line a request. */
export async function startRival(entrant: Entrant, settings: Settings, logFile: string): Promise<Rival> {
  const name = entrant.server;
  const log = openSync(logFile, 'w');
  const child = fork(built(name), process.argv.slice(2), {
    execArgv: profileArguments(name),
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  child.send(settings);
  const { baseUrl } = await answerOf<{ baseUrl: string }>(child, name);
  return {
    ...entrant,
    baseUrl,
    databaseUrl: settings.databaseUrl,
    cpu: async () => {
      child.send('cpu');
      return (await answerOf<{ cpu: number }>(child, name)).cpu;
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Each is bundled into one JavaScript file, as `npm start` bundles the service. */
function built(name: ServerName): string {
  const file = `.build/bench/${name}.js`;
  execFileSync(process.execPath, ['build.mjs', `test/bench/http/servers/${name}.ts`, file], { cwd: root });
  return path.join(root, file);
}

/** `--profile=<rival>` leaves V8 CPU profiles, one for each thread, in the system's temporary folder. */
const profileArguments = (name: ServerName): string[] =>
  process.argv.includes(`--profile=${name}`)
    ? ['--cpu-prof', `--cpu-prof-dir=${path.join(tmpdir(), `payroll-profile-${name}`)}`]
    : [];

async function answerOf<Answer>(child: ChildProcess, name: ServerName): Promise<Answer> {
  const ended = new AbortController();
  const lost = once(child, 'exit', ended).then(() => {
    throw new Error(`${name} has ended`);
  });
  lost.catch(() => {}); // also rejected when the answer comes first
  const [answer] = await Promise.race([once(child, 'message', ended), lost]);
  ended.abort();
  return answer;
}
