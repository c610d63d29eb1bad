/** A DNS server on this machine with the answers of the test. */
import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import ipaddr from 'ipaddr.js';

export type DnsServer = {
  /** The address in the format of DNS_SERVERS. */
  readonly address: string;
  /** The queried names, one for each query of IPv4 addresses. */
  readonly queries: string[];
  close(): void;
};

const ipv4Type = 1;
const ipv6Type = 28;

/**
 * Starts a server that answers with a name's addresses of the queried type. Without `addressesOf` it never
 * answers.
 */
export async function startDnsServer(addressesOf?: (name: string) => string[]): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const queries: string[] = [];
  const halfAnswered = new Map<string, string[]>();
  socket.on('message', (query, { port, address }) => {
    const { name, end } = nameIn(query);
    const type = query.readUInt16BE(end);
    if (type === ipv4Type) queries.push(name);
    if (!addressesOf) return;
    // Both types are queried at once: they are halves of one answer.
    const all = halfAnswered.get(name) ?? addressesOf(name);
    if (halfAnswered.has(name)) halfAnswered.delete(name);
    else halfAnswered.set(name, all);
    const ofType = all.filter((text) => text.includes(':') === (type === ipv6Type));
    socket.send(answerTo(query, end + 4, type, ofType), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = socket.address();
  return { address: `127.0.0.1:${port}`, queries, close: () => socket.close() };
}

/** The queried name, and where it ends (RFC 1035, section 4.1.2). */
function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]; length; length = query[at]) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function answerTo(query: Buffer, questionEnd: number, type: number, addresses: readonly string[]): Buffer {
  const head = Buffer.from(query.subarray(0, questionEnd));
  head.writeUInt16BE(0x8180, 2); // an answer without an error
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8); // no additional records
  const records = addresses.map((text) => {
    const bytes = ipaddr.parse(text).toByteArray();
    // The name of the question, an internet address, with a time to live of zero.
    return Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]);
  });
  return Buffer.concat([head, ...records]);
}
