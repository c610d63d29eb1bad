import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is on the public internet. All others (loopback, private, link-local, the cloud's
 * metadata address, carrier-grade NAT, multicast, reserved) may belong to the service's own network.
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
 * 127.0.0.1 in the form that RFC 4291, section 2.5.5.1, deprecates.
 */
const assigned = ipaddr.IPv6.parseCIDR('2000::/3');

/** An address in a public range that gives an Azure virtual machine its settings. */
const azureHost = '168.63.129.16';

/** 6to4 and Teredo addresses contain an IPv4 address, which may be private. */
const isTunnel = (text: string): boolean => /^(2002:|2001:0?:)/.test(text);

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
