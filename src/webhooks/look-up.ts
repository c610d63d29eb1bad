import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** A name is asked for twice, so that one lost packet costs no attempt. */
const patience = { timeout: 2_000, tries: 2 };

/** As every resolver must answer: RFC 6761, section 6.3. */
const thisMachine: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Every address of a name, asked of the DNS itself: of `servers`, or of those the machine knows. The system's
 * lookup would hold one of the few threads that files, hashes and new connections of the database wait for,
 * and four names whose servers never answer would hold them all.
 */
export async function lookUp(name: string, servers: readonly string[]): Promise<readonly LookupAddress[]> {
  if (/^localhost\.?$/.test(name)) return thisMachine;
  const resolver = new Resolver(patience);
  if (servers.length) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const of = (answer: PromiseSettledResult<string[]>, family: 4 | 6) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
  const addresses = [...of(four, 4), ...of(six, 6)];
  if (!addresses.length && four.status === 'rejected') throw four.reason;
  return addresses;
}
