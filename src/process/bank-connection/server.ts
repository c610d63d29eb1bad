import { readFileSync } from 'node:fs';
import type { CommandConfig } from '../config.ts';

/** The bank's SFTP server, its login, and its folders. */
export type BankServer = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** The fingerprints of the keys that the server may show, as `SHA256:...`. */
  readonly hostKeys: readonly string[];
  readonly login: { readonly privateKey: string } | { readonly password: string };
  readonly uploadFolder: string;
  readonly downloadFolder: string;
};

type Settings = Pick<
  CommandConfig,
  | 'BANK_SFTP_URL'
  | 'BANK_SFTP_HOST_KEYS'
  | 'BANK_SFTP_KEY_FILE'
  | 'BANK_SFTP_PASSWORD'
  | 'BANK_SFTP_UPLOAD_FOLDER'
  | 'BANK_SFTP_DOWNLOAD_FOLDER'
>;

/** Reads the server's settings. Throws a sentence for each missing one. */
export function bankServer(settings: Settings): BankServer {
  const { BANK_SFTP_URL: url, BANK_SFTP_HOST_KEYS: hostKeys } = settings;
  const { BANK_SFTP_KEY_FILE: keyFile, BANK_SFTP_PASSWORD: password } = settings;
  const { BANK_SFTP_UPLOAD_FOLDER: uploadFolder, BANK_SFTP_DOWNLOAD_FOLDER: downloadFolder } = settings;
  const hasLogin = Boolean(keyFile) !== Boolean(password);
  const missing = [
    url ? [] : 'BANK_SFTP_URL: where the bank takes files, as sftp://user@host:22.',
    hostKeys.length
      ? []
      : 'BANK_SFTP_HOST_KEYS: the fingerprint of the key of the server, as the bank states it.',
    hasLogin ? [] : 'BANK_SFTP_KEY_FILE or BANK_SFTP_PASSWORD: the private key or the password, one of them.',
    uploadFolder ? [] : 'BANK_SFTP_UPLOAD_FOLDER: the folder from which the bank takes files.',
    downloadFolder ? [] : 'BANK_SFTP_DOWNLOAD_FOLDER: the folder into which the bank puts files.',
  ].flat();
  if (!url || !uploadFolder || !downloadFolder || missing.length) {
    throw new Error(['Set what is missing:', ...missing].join('\n'));
  }
  const { hostname, port, username } = new URL(url);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 22),
    user: decodeURIComponent(username),
    hostKeys,
    login: keyFile ? { privateKey: readKeyFile(keyFile) } : { password: password ?? '' },
    uploadFolder,
    downloadFolder,
  };
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`BANK_SFTP_KEY_FILE: ${file} cannot be read.`);
  }
}
