/**
 * The address of a finished report. It bears a sealed note of which job it is and until when, which nobody
 * else can write: there is no row to keep, and nothing in it to read. Real time decides when it ends.
 */
import { type Environment, environments, prefixes } from '../foundation/environment.ts';
import type { World } from '../graphql/operation-context.ts';

/** Long enough for a person to press a link; another is one request away. */
const lifetimeMilliseconds = 15 * 60 * 1000;

export const downloadPath = '/screens/downloads';

/** What an address opens. */
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

/** What a token says; undefined for one that we did not write. */
export function readToken({ sealer }: World, token: string): Download | undefined {
  try {
    return JSON.parse(sealer.unseal(place, token.slice(token.indexOf('_') + 1)));
  } catch {
    return undefined; // altered, or sealed under a key that is not ours
  }
}
