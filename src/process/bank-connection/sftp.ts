import { createHash } from 'node:crypto';
import ssh2 from 'ssh2';
import type { BankServer } from './server.ts';

/** The bank's server cannot be used. The message is a sentence for the operator. */
export class ConnectionFailed extends Error {}

export type RemoteFile = { readonly name: string; readonly size: number; readonly modifiedAt: number };

/** The operations on the bank's server. Each throws a sentence if it fails. */
export type Sftp = {
  /** The regular files of a folder. */
  list(folder: string): Promise<readonly RemoteFile[]>;
  /** The size of a file. Undefined if the file does not exist. */
  sizeOf(file: string): Promise<number | undefined>;
  read(file: string): Promise<Buffer>;
  /** Writes a new file. Fails if the file exists. */
  write(file: string, bytes: Buffer): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file, if it exists. */
  remove(file: string): Promise<void>;
  close(): void;
};

/** Opens a connection to a server that shows one of the expected host keys. */
export async function connect(server: BankServer): Promise<Sftp> {
  const client = new ssh2.Client();
  const { host, port } = server;
  let shown = '';
  const lost = new Promise<never>((_resolve, reject) => {
    client.on('error', (error) => reject(new ConnectionFailed(reasonOf(server, shown, error))));
    client.on('close', () => reject(new ConnectionFailed(`The connection to ${host}:${port} was cut.`)));
  });
  lost.catch(() => {}); // an operation that waits for an answer throws it
  const isKnown = (key: Buffer) => {
    shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
    return server.hostKeys.includes(shown);
  };
  const opened = new Promise<ssh2.SFTPWrapper>((resolve, reject) => {
    client.on('ready', () => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))));
    client.connect({
      host,
      port,
      username: server.user,
      ...server.login,
      hostVerifier: isKnown,
      readyTimeout: 20_000,
      keepaliveInterval: 10_000,
      keepaliveCountMax: 3,
    });
  });
  opened.catch(() => {}); // it may fail after the connection was cut
  try {
    const sftp = await Promise.race([opened, lost]);
    return { ...filesOf(sftp, lost), close: () => client.destroy() };
  } catch (error) {
    client.destroy();
    throw error instanceof ConnectionFailed ? error : new ConnectionFailed(reasonOf(server, shown, error));
  }
}

function reasonOf({ host, port, hostKeys, user }: BankServer, shown: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (shown && !hostKeys.includes(shown)) {
    return `${host}:${port} shows the host key ${shown}, which BANK_SFTP_HOST_KEYS does not name. Nothing is exchanged. Ask the bank whether this key is its own before you add it.`;
  }
  const level = error instanceof Error && 'level' in error ? error.level : undefined;
  if (level === 'client-authentication') {
    return `${host}:${port} does not let ${user} in: the key or the password is not the one that the bank knows.`;
  }
  if (/privateKey/.test(message)) return `BANK_SFTP_KEY_FILE holds no usable private key: ${message}.`;
  return `${host}:${port} cannot be reached: ${message}.`;
}

/** The codes of SFTP's answers that get a sentence of their own. */
const noSuchFile = 2;
const denied = 3;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

type Done<Value> = (error?: Error | null, value?: Value) => void;

function filesOf(sftp: ssh2.SFTPWrapper, lost: Promise<never>): Omit<Sftp, 'close'> {
  const answer = <Value>(what: string, start: (done: Done<Value>) => void): Promise<Value | undefined> => {
    const answered = new Promise<Value | undefined>((resolve, reject) => {
      start((error, value) => (error ? reject(error) : resolve(value)));
    });
    const failed = (error: unknown) => {
      if (error instanceof ConnectionFailed || codeOf(error) === noSuchFile) throw error;
      const why = codeOf(error) === denied ? 'permission denied' : String(error);
      throw new ConnectionFailed(`The bank's server refuses to ${what}: ${why}.`, { cause: error });
    };
    return Promise.race([answered, lost]).catch(failed);
  };
  /** Returns undefined if the server says that the file does not exist. */
  const orNothing = <Value>(work: Promise<Value>) =>
    work.catch((error: unknown) => (codeOf(error) === noSuchFile ? undefined : Promise.reject(error)));
  const required = <Value>(place: string, work: Promise<Value>) =>
    work.catch((error: unknown) => {
      if (codeOf(error) !== noSuchFile) throw error;
      throw new ConnectionFailed(`The bank's server has no ${place}.`, { cause: error });
    });
  return {
    async list(folder) {
      const start = (done: Done<ssh2.FileEntryWithStats[]>) => sftp.readdir(folder, done);
      const found = (await required(folder, answer(`list ${folder}`, start))) ?? [];
      return found.flatMap(({ filename: name, attrs }) =>
        attrs.isFile() ? [{ name, size: attrs.size, modifiedAt: attrs.mtime }] : [],
      );
    },
    async sizeOf(file) {
      const start = (done: Done<ssh2.Stats>) => sftp.stat(file, done);
      return (await orNothing(answer(`look for ${file}`, start)))?.size;
    },
    async read(file) {
      const start = (done: Done<Buffer>) => sftp.readFile(file, done);
      return (await required(file, answer(`read ${file}`, start))) ?? Buffer.alloc(0);
    },
    async write(file, bytes) {
      const start = (done: Done<void>) => sftp.writeFile(file, bytes, { flag: 'wx', mode: 0o600 }, done);
      await required(file, answer(`write ${file}`, start));
    },
    async rename(from, to) {
      await required(
        from,
        answer(`rename ${from} to ${to}`, (done: Done<void>) => sftp.rename(from, to, done)),
      );
    },
    async remove(file) {
      await orNothing(answer(`remove ${file}`, (done: Done<void>) => sftp.unlink(file, done)));
    },
  };
}
