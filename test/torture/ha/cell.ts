/** A cell of three PostgreSQL servers on this machine, made by deploy/ha/ha.sh, and what breaks it. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../../src/platform/database/embedded/start.ts';
import { pause } from '../../support/pause.ts';

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url));
const network = process.env['PRIVATE_NETWORK'] ?? '10.97.53';
const names = ['pg1', 'pg2', 'pg3'] as const;
export type Name = (typeof names)[number];
type Member = { readonly name: Name; readonly role: string; readonly state: string };

const run = promisify(execFile);
const addressOf = (name: Name) => `${network}.1${name.slice(2)}`;
const mostMilliseconds = 300_000;

export type Cell = Awaited<ReturnType<typeof openCell>>;

export async function openCell() {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'payroll-ha-')), 'cell');
  execFileSync('chmod', ['755', path.dirname(folder)]);
  const port = String(await freePort(0));
  const passwords = { POSTGRES_PASSWORD: 'p', MIGRATOR_PASSWORD: 'm', OPERATOR_PASSWORD: 'o' };
  const env = { ...process.env, ...passwords };
  const script = (...words: string[]) => run('sh', [path.join(deploy, 'ha/ha.sh'), ...words], { env });
  const urlOf = (login: string) => `postgres://${login}@127.0.0.1:${port}/payroll_test`;
  const patronictl = (...words: string[]) =>
    run('patronictl', ['-c', path.join(folder, 'pg1/patroni.yml'), ...words]);
  const pidIn = (...file: string[]) =>
    Number(readFileSync(path.join(folder, ...file), 'utf8').split('\n')[0]);
  const link = (name: Name, state: 'up' | 'down') =>
    run('ip', ['-n', `payroll-${name}`, 'link', 'set', 'eth0', state]);
  await script('up', folder, port);
  const where = { PGHOST: '127.0.0.1', PGPORT: port, PGPASSWORD: passwords.POSTGRES_PASSWORD };
  execFileSync('sh', [path.join(deploy, 'make-databases.sh')], { env: { ...env, ...where } });
  const inRole = async (role: string) => {
    const found = (await members()).find((member) => member.role === role);
    if (!found) throw new Error(`no server is ${role}`);
    return found.name;
  };
  return {
    superuserUrl: urlOf('postgres:p'),
    operatorUrl: urlOf('payroll_operator:o'),
    migratorUrl: urlOf('payroll_migrator:m'),
    primary: () => inRole('leader'),
    synchronous: () => inRole('sync_standby'),
    backup: () => script('backup', folder),
    restore: (time: string) => script('restore', folder, time),
    switchOver: (from: Name, to: Name) =>
      patronictl('switchover', 'payroll', '--leader', from, '--candidate', to, '--force'),
    replicas: async () => {
      const primary = await inRole('leader');
      return names.filter((name) => name !== primary);
    },
    /** Kills etcd of all three servers. */
    killEtcd: () => names.forEach((name) => void process.kill(pidIn(name, 'etcd.pid'), 'SIGKILL')),
    startAll: async () => {
      for (const name of names) await script('start', folder, name);
    },
    kill(name: Name) {
      process.kill(pidIn(name, 'patroni.pid'), 'SIGKILL');
      process.kill(pidIn(name, 'data/postmaster.pid'), 'SIGKILL');
    },
    start: (name: Name) => script('start', folder, name),
    cutOff: (name: Name) => link(name, 'down'),
    connect: (name: Name) => link(name, 'up'),
    /** Stops or continues every process of a server. */
    async signal(name: Name, signal: 'SIGSTOP' | 'SIGCONT') {
      const { stdout } = await run('ip', ['netns', 'pids', `payroll-${name}`]);
      for (const pid of stdout.trim().split('\n')) process.kill(Number(pid), signal);
    },
    /** Waits until all three servers run, and one of them has every commit of the primary. */
    async isWhole() {
      for (const begun = performance.now(); ; await pause(500)) {
        const all = await members().catch(() => []);
        const running = all.filter(({ state }) => state === 'running' || state === 'streaming');
        const roles = new Set(running.map(({ role }) => role));
        if (running.length === names.length && roles.has('leader') && roles.has('sync_standby')) return;
        if (performance.now() - begun > mostMilliseconds)
          throw new Error(`the cell is not whole: ${JSON.stringify(all)}`);
      }
    },
    async remove() {
      await script('down', folder);
      rmSync(path.dirname(folder), { recursive: true, force: true });
    },
  };
}

/** What the servers say of each other: that of the first one that answers. */
async function members(): Promise<readonly Member[]> {
  for (const name of names) {
    const url = `http://${addressOf(name)}:8008/cluster`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    const body = (await answer?.json().catch(() => undefined)) as { members: Member[] } | undefined;
    if (body?.members.some(({ role }) => role === 'leader')) return body.members;
  }
  throw new Error('no server knows a primary');
}
