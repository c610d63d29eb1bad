/** A real SMTP server on this machine, with what it was given. */
import { SMTPServer } from 'smtp-server';

export type Received = { readonly from: string; readonly to: readonly string[]; readonly source: string };

export type MailServer = {
  readonly url: string;
  readonly received: Received[];
  /** Decides about each recipient; a code of SMTP refuses. */
  refuse: (address: string) => number | undefined;
  /** Runs after a message was taken and before the answer. */
  onTaken: () => Promise<void> | void;
  close(): Promise<void>;
};

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });

export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      const code = mailServer.refuse(address);
      done(code ? refusal(code, `no mailbox ${address}`) : undefined);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        await mailServer.onTaken();
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: () => undefined,
    onTaken: () => {},
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return mailServer;
}

/** The value of a header, unfolded. */
export const headerOf = ({ source }: Received, name: string): string | undefined =>
  new RegExp(`^${name}:(.*(?:\r\n[ \t].*)*)`, 'im')
    .exec(source)?.[1]
    ?.replace(/\r\n[ \t]+/g, ' ')
    .trim();

/** The decoded parts of a message: plain text and HTML. */
export function partsOf({ source }: Received): { text: string; html: string } {
  const part = (type: string) => {
    const [, head = '', body = ''] =
      new RegExp(`(Content-Type: ${type}[^]*?)\r\n\r\n([^]*?)\r\n--+_NmP`, 'i').exec(source) ?? [];
    if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
    if (/quoted-printable/i.test(head)) return unquoted(body);
    return body;
  };
  return { text: part('text/plain'), html: part('text/html') };
}

const unquoted = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
