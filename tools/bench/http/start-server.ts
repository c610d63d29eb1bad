/**
 * A compared server: built into one file and run in its own process, which gets its settings in a message.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export type ServerName =
  | 'service'
  | 'express-prisma-same'
  | 'express-prisma'
  | 'sofa-prisma'
  | 'express-pg'
  | 'fastify-pg';

type Settings = { readonly databaseUrl: string; readonly poolSize: number };

/** `log` receives its standard output. */
export async function startServer(name: ServerName, { databaseUrl, poolSize }: Settings, log: number) {
  const child = fork(built(name), process.argv.slice(2), {
    execArgv: profileArguments(name),
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  child.send({ databaseUrl, poolSize });
  const { baseUrl } = await answerOf<{ baseUrl: string }>(child, name);
  return {
    baseUrl,
    /** User and system time of the process so far, in microseconds. */
    async own() {
      child.send('cpu');
      return (await answerOf<{ cpu: number }>(child, name)).cpu;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

const files = new Map<ServerName, string>();

/** Each is bundled into one JavaScript file, as `npm start` bundles the service. */
function built(name: ServerName): string {
  const file = files.get(name) ?? `.build/bench/${name}.js`;
  if (!files.has(name)) {
    execFileSync(process.execPath, ['tools/build/service.mjs', `tools/bench/http/servers/${name}.ts`, file], {
      cwd: root,
    });
  }
  files.set(name, file);
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
