import type { Plain } from '../../foundation/sentence.ts';
import type { Message } from '../../generated/prisma/client.ts';

/** The kinds of email to people and companies. */
export const messageKinds = {
  invitation: 'An employee or a contractor is invited to their own screens.',
  form_to_sign: 'An employee is asked to sign a form.',
  form_ready: 'The figures of a form of a year can be read.',
  pay_on_its_way: 'Pay has left for the bank of a worker.',
  payday_receipt: 'A worker is paid.',
  pay_returned: 'To the worker and the company: a bank returned pay.',
  approval_needed:
    'To the company: checks are not approved, and their cut-off is at most one banking day away.',
  payroll_late: 'To the company: a regular payroll is late or held.',
  bank_account_changed:
    "The account for a worker's pay, the split among accounts or the company's account changes or has changed, or its change was stopped. The message also goes to each address of the last 30 days.",
  sign_in_code:
    'The code with which a person signs in. It works for 10 minutes. The service always sends it itself.',
  account_changed:
    'The account of a person who signs in changes: a passkey, the email address or a role. The message goes to the previous address. The service always sends it itself.',
} as const;

export type MessageKind = keyof typeof messageKinds;

const optional: ReadonlySet<string> = new Set<MessageKind>([
  'pay_on_its_way',
  'payday_receipt',
  'form_ready',
]);
/**
 * Whether the reader may unsubscribe. Further recipients may unsubscribe from every kind, because the company
 * receives it too.
 */
export const isOptional = ({ kind, recipient }: Pick<Message, 'kind' | 'recipient'>): boolean =>
  optional.has(kind) || recipient === 'further_recipient';

/** The messages for which a company can choose whether and to whom they go. */
export const chosenKinds = {
  approval_needed: messageKinds.approval_needed,
  payroll_late: messageKinds.payroll_late,
  pay_returned: messageKinds.pay_returned,
  bank_account_changed: messageKinds.bank_account_changed,
  pay_on_its_way: messageKinds.pay_on_its_way,
  payday_receipt: messageKinds.payday_receipt,
} as const;

export type ChosenKind = keyof typeof chosenKinds;

/** Why a company cannot switch a message off. */
export const requiredBecause: Readonly<Partial<Record<ChosenKind, Plain>>> = {
  payroll_late: 'Nobody is paid until somebody acts.',
  pay_returned: 'Somebody has not received their pay.',
  bank_account_changed: 'It uncovers somebody who redirects pay.',
};

/** The messages that only workers receive, so that nobody else reads about their pay. */
const toWorkersOnly: ReadonlySet<string> = new Set<ChosenKind>(['pay_on_its_way', 'payday_receipt']);
export const takesRecipients = (kind: ChosenKind): boolean => !toWorkersOnly.has(kind);

/** The messages with a link to the screens of the worker. */
const linked: ReadonlySet<string> = new Set<MessageKind>(['invitation', 'form_to_sign', 'form_ready']);
export const hasLink = (kind: string): boolean => linked.has(kind);

export const messageStatuses = {
  pending: 'It is about to be sent, or is tried again.',
  waiting:
    'It waits because the service has no mail server. It is sent once there is one, within three days.',
  sent: 'The mail server has accepted it.',
  in_mailbox: 'It is in the mailbox of the test environment, from which nothing leaves.',
  handed_over: 'The partner sends it: an event of the kind `message` has it.',
  not_sent: 'It was not sent: `not_sent_because` says why.',
  bounced: 'It bounced: the address does not take mail.',
} as const;

export const notSentReasons = {
  no_address: 'The person has no email address.',
  unsubscribed: 'The person has unsubscribed.',
  address_bounced: 'Mail to the address came back before.',
  too_old: 'No mail server took it for three days.',
  refused: 'The mail server refused its content.',
  unreachable: 'No attempt of three days succeeded.',
} as const;

/** The messages with a sign-in code. The partner never sends them, so that nobody else sees the code. */
export const hasCode = (kind: string): boolean => kind === 'sign_in_code';
/** The messages about an account, which the service sends itself even if the partner sends all others. */
export const isOfAccount = (kind: string): boolean => hasCode(kind) || kind === 'account_changed';
/**
 * A change of an account is also said at an address that did not take mail: who takes an account over could
 * have reported that first.
 */
export const isTriedAlways = (kind: string): boolean => kind === 'account_changed';
export const codeMinutes = 10;

/** How long a message waits before it is of no use. */
export const longestWait = (kind: string): number => (hasCode(kind) ? codeMinutes : 3 * 24 * 60) * 60 * 1000;
