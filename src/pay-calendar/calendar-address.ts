/**
 * The address of a company's calendar file. Calendar programs send no key, so its token is the sealed company
 * and the end of its life, which only the service can write and read. The file shows days, no people and no
 * amounts.
 */
import { type Environment, environments, prefixes } from '../foundation/environment.ts';
import type { Operation, World } from '../graphql/operation-context.ts';

/** A subscription outlives the year for which somebody makes it. */
const lifetimeMilliseconds = 400 * 24 * 60 * 60 * 1000;

export const calendarPath = '/screens/paydays.ics';

type Token = { readonly partnerId: string; readonly companyId: string; readonly until: number };

const place = { partnerId: '', table: 'companies', column: 'calendar_file', row: '' };

export function addressOfFile(
  { sealer, environment, screenBase, realNow }: Operation,
  { partnerId, companyId }: { partnerId: string; companyId: string },
): string {
  const until = realNow + lifetimeMilliseconds;
  const sealed = sealer.seal(place, JSON.stringify({ partnerId, companyId, until } satisfies Token));
  return `${screenBase}${calendarPath}?token=${prefixes[environment]}_${sealed}`;
}

export function environmentOfFile(token: string): Environment | undefined {
  const [, prefix] = /^(test|live)_[\w.-]{1,1000}$/.exec(token) ?? [];
  return environments.find((name) => prefixes[name] === prefix);
}

/** The contents of a token; undefined for a token that the service did not write. */
export function readFileToken({ sealer }: World, token: string): Token | undefined {
  try {
    return JSON.parse(sealer.unseal(place, token.slice(token.indexOf('_') + 1)));
  } catch {
    return undefined; // altered, or sealed under an unknown key
  }
}
