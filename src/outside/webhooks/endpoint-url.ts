import { isLoopback, isPublic } from './public-address.ts';

/** Why a URL is not allowed, by its text alone; undefined when it is. */
export function urlProblem(text: string, mayBeLocal: boolean): string | undefined {
  if (!URL.canParse(text)) return 'must be a URL';
  const url = new URL(text);
  const host = hostOf(url);
  const isLocal = isLoopback(host) || host === 'localhost';
  if (mayBeLocal && isLocal) return undefined;
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (url.username || url.password) return 'must not contain a user name or password';
  if (isLocal || /(^|\.)(localhost|local|internal)$/.test(host)) return 'must be on the public internet';
  const isLiteral = /^[\d.]+$/.test(host) || host.includes(':');
  return isLiteral && !isPublic(host) ? 'must be on the public internet' : undefined;
}

/** Why a URL is not accepted for an endpoint. Deliveries to endpoints of earlier versions go on. */
export function newUrlProblem(text: string, mayBeLocal: boolean): string | undefined {
  const problem = urlProblem(text, mayBeLocal);
  if (problem) return problem;
  const url = new URL(text);
  const host = hostOf(url);
  if (url.hash) return 'must not have a fragment: it is not sent';
  if (url.port === '0') return 'must not have port 0';
  const isOneLabel = !host.includes('.') && !host.includes(':');
  return isOneLabel && !(mayBeLocal && host === 'localhost') ? 'must be on the public internet' : undefined;
}

/** The URL's host as a name or an address, without the brackets of IPv6 and without a trailing dot. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
