/** A server of the DNS on this machine, which says of every name what it is told to. */
import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import ipaddr from 'ipaddr.js';

export type DnsServer = {
  /** As DNS_SERVERS has it. */
  readonly address: string;
  /** The names that were asked for, each as often as its IPv4 addresses were. */
  readonly asked: string[];
  close(): void;
};

const ofIpv4 = 1;
const ofIpv6 = 28;

/** Answers with those of a name's addresses that are asked for; told nothing, it never answers. */
export async function startDnsServer(addressesOf?: (name: string) => string[]): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  const known = new Map<string, string[]>();
  socket.on('message', (query, { port, address }) => {
    const { name, end } = nameIn(query);
    const type = query.readUInt16BE(end);
    if (type === ofIpv4) asked.push(name);
    if (!addressesOf) return;
    // Both kinds are asked for at once: they are halves of one answer.
    const all = known.get(name) ?? addressesOf(name);
    if (known.has(name)) known.delete(name);
    else known.set(name, all);
    const wanted = all.filter((one) => one.includes(':') === (type === ofIpv6));
    socket.send(answerTo(query, end + 4, type, wanted), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = socket.address();
  return { address: `127.0.0.1:${port}`, asked, close: () => socket.close() };
}

/** The name that is asked for, and where it ends (RFC 1035, section 4.1.2). */
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
  head.writeUInt32BE(0, 8); // and nothing additional
  const records = addresses.map((text) => {
    const bytes = ipaddr.parse(text).toByteArray();
    // The name of the question, an address of the internet, to be kept for no second.
    return Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]);
  });
  return Buffer.concat([head, ...records]);
}
