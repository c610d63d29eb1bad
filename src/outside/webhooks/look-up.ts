import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** A name is queried twice, so that one lost packet does not fail the attempt. */
const resolverOptions = { timeout: 2_000, tries: 2 };

/** The addresses that every resolver must answer: RFC 6761, section 6.3. */
const localhost: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Every address of a name, by a DNS query to `servers` or to the machine's name servers. The system's lookup
 * would occupy one of the four threads that files, hashes and new database connections wait for; four names
 * whose servers never answer would occupy all of them.
 */
export async function lookUp(name: string, servers: readonly string[]): Promise<readonly LookupAddress[]> {
  if (/^localhost\.?$/.test(name)) return localhost;
  const resolver = new Resolver(resolverOptions);
  if (servers.length) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addressesOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
  const addresses = [...addressesOf(four, 4), ...addressesOf(six, 6)];
  if (!addresses.length && four.status === 'rejected') throw four.reason;
  return addresses;
}
