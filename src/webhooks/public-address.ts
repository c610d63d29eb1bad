import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the public internet. Everything else (loopback, private, link-local, the
 * cloud's metadata address, carrier-grade NAT, multicast, reserved) is not a partner's server but perhaps
 * ours.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address); // an IPv4 address written as IPv6 is judged as IPv4
  return parsed.range() === 'unicast' && !isTunnel(parsed);
}

/** NAT64 and 6to4 carry an IPv4 address inside, which may be a private one. */
function isTunnel(parsed: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return parsed.kind() === 'ipv6' && /^(64:ff9b:|2002:|2001:0?:)/.test(parsed.toString());
}

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
