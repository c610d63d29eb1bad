/** An empty machine for a walk through production: PostgreSQL, the built folder, mail, a clock to move. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { startEmbedded } from '../../src/platform/database/embedded/start.ts';
import { type MailServer, startMailServer } from '../outside/messages/mail-server.ts';
import { builtFolder } from '../process/built-folder.ts';
import { emptyFolder, removeFolder } from '../process/service-process.ts';
import { eventually } from '../support/eventually.ts';

const clockModule = fileURLToPath(new URL('../support/moved-clock.mjs', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

type Machine = { readonly postgres: number; readonly serve: number; readonly work: number };

/** What a page says of this machine, with the ports and the mail server that the test has. */
const fitted = (script: string, { postgres, serve, work }: Machine, mail: MailServer): string =>
  script
    .replaceAll('localhost:5432', `127.0.0.1:${postgres}`)
    .replaceAll('127.0.0.1:4000', `127.0.0.1:${serve}`)
    .replace('node dist/main.js serve', `PORT=${serve} node dist/main.js serve`)
    .replace('PORT=4001', `PORT=${work}`)
    .replace('in 4000 4001', `in ${serve} ${work}`)
    .replace(/^SMTP_URL=.*$/m, `SMTP_URL=${mail.url}`);

export type LiveShell = Awaited<ReturnType<typeof openLiveShell>>;

/** Opens a shell in an empty folder. What is typed in it stays, as for a person who types it. */
export async function openLiveShell(start: string) {
  const built = builtFolder();
  const [data, folder] = [emptyFolder(), emptyFolder()];
  const server = await startEmbedded({ dataFolder: data, say: () => {}, durable: false });
  const mail = await startMailServer();
  const ports = { postgres: server.port, serve: await freePort(), work: await freePort() };
  symlinkSync(built.folder, path.join(folder, 'dist'));
  mkdirSync(path.join(folder, 'bank'));

  const clockFile = path.join(data, 'clock');
  const moveTo = (instant: string) => writeFileSync(clockFile, String(Date.parse(instant) - Date.now()));
  moveTo(start);

  const superuser = new URL(server.url('postgres'));
  const bash = spawn('bash', ['-eu', '-o', 'pipefail'], {
    cwd: folder,
    detached: true, // a group of its own, which ends with it
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      NO_COLOR: '1',
      DATABASE_PATIENCE: '20',
      LOG_LEVEL: 'warn',
      PGHOST: '127.0.0.1',
      PGPORT: String(server.port),
      PGUSER: superuser.username,
      PGPASSWORD: decodeURIComponent(superuser.password),
      NODE_OPTIONS: `--import=${pathToFileURL(clockModule).href}`,
      CLOCK_FILE: clockFile,
    },
  });
  const said = { out: '', err: '' };
  bash.stdout.on('data', (text) => {
    said.out += text;
  });
  bash.stderr.on('data', (text) => {
    said.err += text;
  });
  const isOver = new Promise<never>((_, reject) => {
    bash.on('close', (code) => reject(new Error(`the shell ended with ${code}: ${said.err}\n${said.out}`)));
  });
  isOver.catch(() => {}); // it is awaited while something is typed

  /** Types a script, and returns what it printed. */
  async function type(script: string): Promise<string> {
    said.out = '';
    said.err = '';
    const end = 'the-script-has-ended';
    bash.stdin.write(`${fitted(script, ports, mail)}\necho; echo ${end}\n`);
    const isTyped = eventually(() => expect(said.out).toContain(end));
    await Promise.race([isTyped, isOver]);
    return said.out.slice(0, said.out.indexOf(end));
  }

  async function close(): Promise<void> {
    if (bash.pid) process.kill(-bash.pid, 'SIGKILL');
    await isOver.catch(() => {});
    await server.stop();
    await mail.close();
    built.remove();
    rmSync(folder, { recursive: true, force: true });
    await removeFolder(data);
  }

  return { baseUrl: `http://127.0.0.1:${ports.serve}`, folder, mail, moveTo, type, close };
}
