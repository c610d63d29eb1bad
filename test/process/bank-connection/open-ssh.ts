/** A real OpenSSH server for SFTP, behind a line that can be cut after any number of bytes. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'vitest';
import { leaveOut, needing } from '../../support/needing.ts';

const sshd = '/usr/sbin/sshd';

/** Skips a test, and prints why, where OpenSSH is not installed or may not run. */
export function needingOpenSsh(context: TestContext): void {
  if (!existsSync(sshd)) leaveOut(context, `${sshd} is not on this machine (Debian: openssh-server)`);
  needing(context, 'ssh-keygen');
}

export type BankSite = Awaited<ReturnType<typeof openBankSite>>;

/**
 * The bank's server: the files it takes and gives are folders below `folder`. Each connection is a process of
 * sshd of its own, which the line to it ends when it is cut.
 */
export async function openBankSite(folder: string) {
  const at = (name: string) => path.join(folder, name);
  prepareSite(at);
  const line = { left: Number.POSITIVE_INFINITY, passed: 0, onCut: () => {} };
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    const child = spawn(sshd, ['-i', '-f', at('config')], { stdio: ['pipe', 'pipe', 'ignore'] });
    sockets.add(socket);
    const end = () => {
      socket.destroy();
      child.stdin.destroy();
      sockets.delete(socket);
    };
    const pass = (to: NodeJS.WritableStream) => (bytes: Buffer) => {
      const part = bytes.subarray(0, line.left);
      line.passed += part.length;
      line.left -= part.length;
      to.write(part);
      if (line.left > 0) return;
      line.onCut();
      end();
    };
    socket.on('data', pass(child.stdin)).on('error', end).on('close', end);
    child.stdout.on('data', pass(socket)).on('error', end);
    child.stdin.on('error', end);
    child.on('exit', end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const fingerprint =
    execFileSync('ssh-keygen', ['-lf', at('host.pub')])
      .toString()
      .split(' ')[1] ?? '';
  return {
    at,
    fingerprint,
    settings: {
      BANK_SFTP_URL: `sftp://${userInfo().username}@127.0.0.1:${port}`,
      BANK_SFTP_HOST_KEYS: fingerprint,
      BANK_SFTP_KEY_FILE: at('user'),
      BANK_SFTP_UPLOAD_FOLDER: at('upload'),
      BANK_SFTP_DOWNLOAD_FOLDER: at('download'),
    },
    /** Cuts the line once so many more bytes have passed, in both directions together. */
    cutAfter(bytes: number, onCut = () => {}) {
      Object.assign(line, { left: bytes, passed: 0, onCut });
    },
    /** Lets all bytes pass again. Returns how many passed since the last call. */
    mend(): number {
      const { passed } = line;
      Object.assign(line, { left: Number.POSITIVE_INFINITY, passed: 0, onCut: () => {} });
      return passed;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Folders, keys and the configuration of the server. */
function prepareSite(at: (name: string) => string): void {
  for (const name of ['upload', 'download']) mkdirSync(at(name), { recursive: true });
  for (const name of ['host', 'user', 'stranger'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at(name)]);
  writeFileSync(at('authorized'), readFileSync(at('user.pub')));
  const base = `HostKey ${at('host')}
AuthorizedKeysFile ${at('authorized')}
PidFile none
StrictModes no
UsePAM no
PermitRootLogin yes
PasswordAuthentication no
Subsystem sftp internal-sftp
`;
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true }); // sshd insists, as root
  // Newer servers punish clients that leave early, and older ones do not know the word.
  writeFileSync(at('config'), `${base}PerSourcePenalties no\n`);
  if (spawnSync(sshd, ['-t', '-f', at('config')]).status !== 0) writeFileSync(at('config'), base);
}
