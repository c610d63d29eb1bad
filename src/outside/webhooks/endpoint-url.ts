import ipaddr from 'ipaddr.js';
import { Fault } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Why a URL is refused, by its text only. Undefined if it is allowed. */
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

/** Why a URL is refused for a new endpoint. Deliveries to endpoints of earlier versions continue. */
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

/**
 * Whether an IP address is on the public internet. All others may belong to the service's own network:
 * loopback, private, link-local, cloud metadata, carrier-grade NAT, multicast and reserved addresses.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address); // an IPv4 address written as IPv6 is checked as IPv4
  if (parsed.range() !== 'unicast') return false;
  const text = parsed.toString();
  return parsed instanceof ipaddr.IPv6 ? parsed.match(assigned) && !isTunnel(text) : text !== azureHost;
}

/**
 * The assigned part of IPv6 (IANA, Internet Protocol Version 6 Address Space). It excludes ::7f00:1, which is
 * 127.0.0.1 in a form that RFC 4291, section 2.5.5.1, deprecates.
 */
const assigned = ipaddr.IPv6.parseCIDR('2000::/3');

/** An address in a public range that gives an Azure virtual machine its settings. */
const azureHost = '168.63.129.16';

/** 6to4 and Teredo addresses contain an IPv4 address, which may be private. */
const isTunnel = (text: string): boolean => /^(2002:|2001:0?:)/.test(text);

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Refuses a URL to which no delivery would ever be sent. */
export function requireUrl({ webhookReach }: Operation, url: string): void {
  const problem = newUrlProblem(url, webhookReach.mayBeLocal);
  if (problem) throw new Fault('MALFORMED', { path: ['input', 'url'], toPrograms: problem });
}
