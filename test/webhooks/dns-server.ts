/** A server of the DNS on this machine, which says of every name what it is told to. */
import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

export type DnsServer = {
  /** As DNS_SERVERS has it. */
  readonly address: string;
  /** The names that were asked for, each as often as its IPv4 addresses were. */
  readonly asked: string[];
  close(): void;
};

/** Answers each question for IPv4 addresses as told, others with none; told nothing, it never answers. */
export async function startDnsServer(ipv4Of?: (name: string) => string[]): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const { name, end } = nameIn(query);
    const isIpv4 = query.readUInt16BE(end) === 1;
    if (isIpv4) asked.push(name);
    if (ipv4Of) socket.send(answerTo(query, end + 4, isIpv4 ? ipv4Of(name) : []), port, address);
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

function answerTo(query: Buffer, questionEnd: number, addresses: readonly string[]): Buffer {
  const head = Buffer.from(query.subarray(0, questionEnd));
  head.writeUInt16BE(0x8180, 2); // an answer without an error
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8); // and nothing additional
  const records = addresses.map((address) =>
    // The name of the question, an address of the internet, to be kept for no second.
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([head, ...records]);
}
