import type { Environment } from '../../foundation/environment.ts';
import { Fault } from '../../foundation/fault.ts';

/** In characters, as in DNS (RFC 1035). */
const longestHost = 253;
const longestLabel = 63;

/** What is wrong with the origins that may frame screens. They are written into a header as they stand. */
export function originFaults(origins: readonly string[], environment: Environment): readonly Fault[] {
  return origins.flatMap((origin, i) => {
    const isRepeated = origins.indexOf(origin) < i;
    const problem = isRepeated ? 'must not repeat another origin' : problemOf(origin, environment);
    return problem ? [new Fault('MALFORMED', { path: ['input', 'origins', i], toPrograms: problem })] : [];
  });
}

function problemOf(text: string, environment: Environment): string | undefined {
  if (text.includes('*')) return 'must not have a wildcard: name each origin';
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text))
    return 'must be an origin such as https://app.example.com';
  const { origin, protocol, hostname, port, pathname, search, hash, username, password } = new URL(text);
  if (username || password) return 'must not have a user name or password';
  if (pathname !== '/' || search || hash) return 'must have no path, query or fragment';
  if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(hostname)) return 'must have a host name or an IPv4 address';
  if (hostname.length > longestHost || hostname.split('.').some((label) => label.length > longestLabel))
    return `must have a host name of at most ${longestHost} characters, ${longestLabel} between dots`;
  const isOfDeveloper = environment === 'test' && hostname === 'localhost' && port !== '';
  if (protocol !== 'https:' && !isOfDeveloper) return httpsOnly[environment];
  return text === origin ? undefined : `must be written as ${origin}`;
}

const httpsOnly: Readonly<Record<Environment, string>> = {
  production: 'must begin with https://',
  test: 'must begin with https://, or be http://localhost with a port',
};
