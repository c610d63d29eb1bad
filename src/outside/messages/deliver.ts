import type { Environment } from '../../foundation/environment.ts';
import type { Message } from '../../generated/prisma/client.ts';
import type { ReportLease } from '../../platform/database/cross-partner-queries.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { readEmbedding } from '../embedding/read-embedding.ts';
import { createLink } from '../links/links.ts';
import { hasLink, isOfAccount, isOptional, isTriedAlways, longestWait, type MessageKind } from './kinds.ts';
import type { Mail, Mailer, Outcome } from './mailer.ts';
import { render, withAddresses } from './render.ts';
import { senderOf } from './settings.ts';
import { isStopped, stopAddress } from './stopped-addresses.ts';
import { unsubscribeAddress } from './unsubscribe-address.ts';
import { type Language, type MessageFacts, wordsOf } from './words.ts';

const linkColumn = sealedColumn('messages', 'sealed_link');

type Lease = ReportLease;
export type Post = { readonly mailer: Mailer | null; readonly domain: string };

/**
 * Writes a leased message and sends it: through the mail server while no transaction is open, into the
 * mailbox of the test environment, or to the partner. If a process is killed before it stores the outcome,
 * another process sends the message again with the same Message-ID.
 */
export async function deliver(core: Core, environment: Environment, lease: Lease, post: Post): Promise<void> {
  const access = { environment, credential: { kind: 'job', partnerId: lease.partnerId } } as const;
  const mail = await runAs(core, access, (operation) => prepare(operation, lease, post));
  if (!mail || !post.mailer) return;
  const outcome = await post.mailer.send(mail);
  await runAs(core, access, (operation) => settle(operation, lease, outcome));
}

/** Prepares the mail for the server. Undefined if the message ends without the server. */
async function prepare(operation: Operation, lease: Lease, post: Post): Promise<Mail | undefined> {
  const { db, environment, realNow } = operation;
  const found = await db.message.findFirst({
    where: { id: lease.id, fence: lease.fence, status: 'pending' },
  });
  if (!found) return undefined; // another process has it
  const message = found.subject === null ? await write(operation, found) : found;
  const end = (status: string, notSentBecause: string | null = null) =>
    store(operation, lease, { status, notSentBecause });
  const { address, kind, createdAt } = message;
  if ((await senderOf(operation)) === 'partner' && !isOfAccount(kind)) return end('handed_over');
  if (address === null) return end('not_sent', 'no_address');
  const stopped = isTriedAlways(kind) ? undefined : await isStopped(operation, address, isOptional(message));
  if (stopped) return end('not_sent', stopped);
  if (environment === 'test') return end('in_mailbox');
  if (realNow - createdAt.getTime() > longestWait(kind)) return end('not_sent', 'too_old');
  if (!post.mailer) return end('waiting');
  return mailOf(operation, { ...message, address }, post.domain);
}

const leavesAs: readonly string[] = ['sent', 'in_mailbox'];

/** Ends a message and removes its link. A message that still waits keeps the link. */
async function store(
  { db, realNow, environment }: Operation,
  { id, fence }: Lease,
  data: { status: string; notSentBecause: string | null; serverAnswer?: string },
): Promise<undefined> {
  const isKept = data.status === 'waiting' || environment === 'test';
  const time =
    data.status === 'bounced' ? 'bouncedAt' : leavesAs.includes(data.status) ? 'sentAt' : undefined;
  const at = time ? { [time]: new Date(realNow) } : {};
  await db.message.updateMany({
    where: { id, fence, status: 'pending' },
    data: { ...data, ...at, nextAt: null, leaseUntil: null, ...(isKept ? {} : { sealedLink: null }) },
  });
}

/** Writes the words and makes the link, once per message. */
async function write(operation: Operation, message: Message): Promise<Message> {
  const { db } = operation;
  const { id, companyId, recipient, employeeId, contractorId, personId, createdAt } = message;
  const kind = message.kind as MessageKind; // a constraint of the column permits no others
  const [partner, company, employee, contractor, person, embedding] = await Promise.all([
    db.partner.findFirstOrThrow({ select: { name: true } }),
    companyId ? db.company.findFirstOrThrow({ where: { id: companyId } }) : null,
    employeeId ? db.employee.findFirst({ where: { id: employeeId } }) : null,
    contractorId ? db.contractor.findFirst({ where: { id: contractorId } }) : null,
    personId ? db.person.findFirst({ where: { id: personId } }) : null,
    readEmbedding(operation),
  ]);
  const isOfService = (await senderOf(operation)) === 'service';
  const ofOwnPages = employeeId
    ? ({ purpose: 'worker', employeeId } as const)
    : contractorId && ({ purpose: 'contractor', contractorId } as const);
  const link =
    hasLink(kind) && isOfService && companyId && ofOwnPages
      ? await createLink(operation, { companyId, ...ofOwnPages })
      : null;
  const facts = message.facts as MessageFacts; // only the service writes them
  const language: Language = (employee?.language ?? facts.language) === 'es' ? 'es' : 'en';
  const ofWorker = employee?.firstName ?? contractor?.firstName ?? contractor?.businessName;
  const name = person?.name ?? ofWorker ?? facts.name ?? company?.firstName ?? '';
  const words = wordsOf(language, {
    kind,
    recipient,
    facts,
    partner: partner.name,
    company: company?.businessName ?? partner.name,
    name,
    on: createdAt,
    linkEnds: link?.expiresAt ?? null,
    returnUrl: embedding.returnUrl,
  });
  const rendered = render(language, words, {
    hasLink: hasLink(kind),
    canUnsubscribe: isOptional(message) && isOfService,
  });
  const sealedLink = link ? linkColumn.seal(operation, id, link.url) : message.sealedLink;
  const data = { ...rendered, language, sealedLink, linkId: link?.id ?? null };
  await db.message.updateMany({ where: { id }, data });
  return { ...message, ...data };
}

function mailOf(operation: Operation, message: Message & { address: string }, domain: string): Mail {
  const { id, partnerId, address, subject, plainText, html, language, sealedLink } = message;
  const link = sealedLink ? linkColumn.unseal(operation, message, sealedLink) : '';
  const unsubscribe = isOptional(message)
    ? unsubscribeAddress.of(operation, { partnerId, messageId: id }).url
    : null;
  const filledIn = (text: string | null) => withAddresses(text ?? '', link, unsubscribe ?? '');
  return {
    to: address,
    subject: subject ?? '',
    text: filledIn(plainText),
    html: filledIn(html),
    language: language ?? 'en',
    messageId: `<${id}.${partnerId}.${operation.environment}@${domain}>`,
    unsubscribe,
  };
}

/** The link or the code in a message of the test environment, for callers who may create links. */
export const linkOf = (operation: Operation, message: Message): string | null =>
  message.sealedLink ? (linkColumn.tryUnseal(operation, message, message.sealedLink) ?? null) : null;

const minutes = 60_000;
const delays = [1, 5, 30, 120, 360, 720, 1_440, 1_440].map((each) => each * minutes);

/** Stores the outcome, if this process still has the lease. */
async function settle(operation: Operation, lease: Lease, { result, answer }: Outcome): Promise<void> {
  const { db, realNow } = operation;
  const where = { id: lease.id, fence: lease.fence, status: 'pending' };
  const message = await db.message.findFirst({ where });
  if (!message) return;
  const attempts = message.attempts + 1;
  const delay = delays[attempts - 1];
  await db.message.updateMany({ where, data: { attempts, serverAnswer: answer } });
  if (result === 'sent') return store(operation, lease, { status: 'sent', notSentBecause: null });
  if (result === 'refused') return store(operation, lease, { status: 'not_sent', notSentBecause: 'refused' });
  if (result === 'bounced') {
    await stopAddress(operation, message.address ?? '', 'bounced');
    return store(operation, lease, { status: 'bounced', notSentBecause: null });
  }
  if (delay === undefined)
    return store(operation, lease, { status: 'not_sent', notSentBecause: 'unreachable' });
  await db.message.updateMany({ where, data: { nextAt: new Date(realNow + delay), leaseUntil: null } });
}
