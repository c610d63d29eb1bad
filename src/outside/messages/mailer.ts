import { createTransport } from 'nodemailer';

/** Sends messages to the outside. */
export type Mailer = { send(mail: Mail): Promise<Outcome>; close(): void };

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
  /** Identifies the message to mail servers. It is the same in each attempt. */
  readonly messageId: string;
  readonly unsubscribe: string | null;
};

/** The result of an attempt, and the answer of the mail server. */
export type Outcome = {
  readonly result: 'sent' | 'bounced' | 'refused' | 'try again';
  readonly answer: string;
};

export type MailSettings = {
  readonly url: string;
  readonly from: string;
  /** The address to which mail servers report mail that they could not deliver. */
  readonly bounceAddress: string;
};

const waitMilliseconds = 10_000;
/** The time limit for a whole attempt. It is shorter than the lease of a message. */
const longestAttempt = 60_000;

/** Sends by SMTP, with TLS unless the server is on this machine. */
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
      to: { name: '', address: to }, // one address, whatever characters it contains
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
 * Interprets an error. A server that refuses the recipient for good rejects the address, and one that refuses
 * the content rejects the message. Other refusals, such as of the sender or the password, are for the
 * operator to fix.
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
  }; // nodemailer adds these to its errors
  const isForGood = responseCode >= 500 && responseCode < 600;
  const answer = message.slice(0, 500);
  if (isForGood && command === 'RCPT TO') return { result: 'bounced', answer };
  if (isForGood && command === 'DATA') return { result: 'refused', answer };
  return { result: 'try again', answer };
}
