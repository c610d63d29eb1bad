/**
 * The address of a finished report. Its token is the sealed job id and expiry time, which only the service
 * can write and read, so the database stores no row for it. It expires by real time.
 */
import { type Environment, environments, prefixes } from '../foundation/environment.ts';
import type { World } from '../graphql/operation-context.ts';

/** Long enough to follow the link; a new request gives a new address. */
const lifetimeMilliseconds = 15 * 60 * 1000;

export const downloadPath = '/screens/downloads';

/** The contents of a token. */
export type Download = { readonly partnerId: string; readonly id: string; readonly until: number };

const place = { partnerId: '', table: 'report_jobs', column: 'download', row: '' };

export function addressOf(
  { sealer, environment, screenBase, realNow }: World & { readonly realNow: number },
  { partnerId, id }: { partnerId: string; id: string },
): { url: string; expiresAt: Date } {
  const until = realNow + lifetimeMilliseconds;
  const sealed = sealer.seal(place, JSON.stringify({ partnerId, id, until } satisfies Download));
  const token = `${prefixes[environment]}_${sealed}`;
  return { url: `${screenBase}${downloadPath}?token=${token}`, expiresAt: new Date(until) };
}

export function environmentOf(token: string): Environment | undefined {
  const [, prefix] = /^(test|live)_[\w.-]{1,1000}$/.exec(token) ?? [];
  return environments.find((name) => prefixes[name] === prefix);
}

/** The contents of a token; undefined for a token that the service did not write. */
export function readToken({ sealer }: World, token: string): Download | undefined {
  try {
    return JSON.parse(sealer.unseal(place, token.slice(token.indexOf('_') + 1)));
  } catch {
    return undefined; // altered, or sealed under an unknown key
  }
}
