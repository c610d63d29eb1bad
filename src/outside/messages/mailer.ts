import { createTransport } from 'nodemailer';

/** The port through which messages leave. */
export type Mailer = { send(mail: Mail): Promise<Outcome>; close(): void };

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
  /** Names the message to mail servers: the same in each attempt. */
  readonly messageId: string;
  readonly unsubscribe: string | null;
};

/** What became of an attempt; the mail server's answer. */
export type Outcome = {
  readonly result: 'sent' | 'bounced' | 'refused' | 'try again';
  readonly answer: string;
};

export type MailSettings = {
  readonly url: string;
  readonly from: string;
  /** Where mail servers report what they could not deliver. */
  readonly bounceAddress: string;
};

const waitMilliseconds = 10_000;
/** Of a whole attempt: less than a message is leased for. */
const longestAttempt = 60_000;

/** Sends by SMTP, always with TLS unless the server is on this machine. */
export function smtpMailer({ url, from, bounceAddress }: MailSettings): Mailer {
  const { hostname } = new URL(url);
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    requireTLS: !isHere,
    ignoreTLS: isHere,
    connectionTimeout: waitMilliseconds,
    greetingTimeout: waitMilliseconds,
    socketTimeout: waitMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send = async ({ to, subject, text, html, messageId, ...mail }: Mail) => {
    const { response } = await transport.sendMail({
      from,
      subject,
      text,
      html,
      messageId,
      to: { name: '', address: to }, // one address, whatever signs it has
      envelope: { from: bounceAddress, to },
      headers: headersOf(mail),
    });
    return response;
  };
  return {
    send: async (mail) => {
      try {
        return { result: 'sent', answer: await inTime(send(mail)) };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

const headersOf = ({ language, unsubscribe }: Pick<Mail, 'language' | 'unsubscribe'>) => ({
  'Auto-Submitted': 'auto-generated',
  'Content-Language': language,
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

function inTime<T>(sending: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in a minute')), longestAttempt);
  });
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}

/**
 * A server that refuses the recipient for good rejects the address, and one that refuses the words rejects
 * the message. Everything else that it refuses, such as the sender or the password, is for the operator to
 * fix.
 */
function outcomeOf(error: unknown): Outcome {
  const {
    responseCode = 0,
    command = '',
    message = String(error),
  } = error as {
    responseCode?: number;
    command?: string;
    message?: string;
  }; // what nodemailer adds to its errors
  const isForGood = responseCode >= 500 && responseCode < 600;
  const answer = message.slice(0, 500);
  if (isForGood && command === 'RCPT TO') return { result: 'bounced', answer };
  if (isForGood && command === 'DATA') return { result: 'refused', answer };
  return { result: 'try again', answer };
}
