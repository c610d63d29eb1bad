/**
 * Keys and link tokens: 32 random bytes after a prefix that names their kind and environment. A key ends in a
 * checksum, so that a mistyped key is refused without a query and scanners recognise a leaked key.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Environment, environments, prefixes } from '../../foundation/environment.ts';
import type { Operation } from '../graphql/operation-context.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const kinds = { ppk: 'key', pok: 'operator' } as const;
type KeyKind = (typeof kinds)[keyof typeof kinds];

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return text;
}
const checksum = (text: string): string => base62(BigInt(crc32(text)), 6);
const randomText = (): string => base62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43);

/** A new key: `ppk_test_...` for a partner, `pok_test_...` for an operator. */
export function newKey(kind: KeyKind, environment: Environment): string {
  const body = `${kind === 'key' ? 'ppk' : 'pok'}_${prefixes[environment]}_${randomText()}`;
  return body + checksum(body);
}

/** Marks secrets that the operation returns. A dry run masks them, because it leaves no audit entry. */
export function maskInDryRuns({ secretsShown }: Pick<Operation, 'secretsShown'>, ...secrets: string[]): void {
  secretsShown.push(...secrets);
}

/** The kind and environment of a key, or undefined when its form or checksum is wrong. */
export function readKey(key: string): { kind: KeyKind; environment: Environment } | undefined {
  const [, kind, prefix] = /^(ppk|pok)_(test|live)_[0-9A-Za-z]{49}$/.exec(key) ?? [];
  const environment = environments.find((name) => prefixes[name] === prefix);
  if (!environment || checksum(key.slice(0, -6)) !== key.slice(-6)) return undefined;
  return { kind: kinds[kind === 'ppk' ? 'ppk' : 'pok'], environment };
}

/** A new link token, which opens one hosted screen. */
export const newToken = (environment: Environment): string =>
  `${prefixes[environment]}_${randomBytes(32).toString('base64url')}`;

/** The environment of a link token, or undefined when its form is wrong. */
export function environmentOfToken(token: string): Environment | undefined {
  const [, prefix] = /^(test|live)_[0-9A-Za-z_-]{43}$/.exec(token) ?? [];
  return environments.find((name) => prefixes[name] === prefix);
}

/** The value in the forms of a link's pages. Nobody else can compute it, and it does not reveal the token. */
export const csrfOf = (token: string): string =>
  createHmac('sha256', token).update('forms of hosted screens').digest('base64url');

/** Whether a form comes from a page of the link. */
export function isOwnForm(token: string, sent: string | undefined): boolean {
  const [expected, received] = [Buffer.from(csrfOf(token)), Buffer.from(sent ?? '')];
  return expected.length === received.length && timingSafeEqual(expected, received);
}
