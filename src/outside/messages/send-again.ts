import { Fault } from '../../foundation/fault.ts';
import type { Message } from '../../generated/prisma/client.ts';
import { updateCompany } from '../../parties/companies/companies.ts';
import { updatePerson } from '../../parties/people/people.ts';
import { record } from '../../platform/audit/record.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { hasCode, longestWait } from './kinds.ts';
import { resumeAddress } from './stopped-addresses.ts';

type Arguments = { readonly messageId: string; readonly address?: string | null };

/**
 * Sends a bounced message again, and lets later messages go to its address. A corrected address becomes that
 * of the company or the person. A message that is too old is not sent again.
 */
export async function sendMessageAgain(operation: Operation, args: Arguments): Promise<void> {
  onlyOperators(operation);
  const { db, realNow } = operation;
  const message = await db.message.findFirst({ where: { id: args.messageId, status: 'bounced' } });
  if (!message?.address) throw new Fault('UNKNOWN_MESSAGE');
  const { id, kind, cause, createdAt } = message;
  const address = args.address?.trim() || message.address;
  if (address !== message.address) await correctAddress(operation, message, address);
  await resumeAddress(operation, address, 'bounced');
  const isLate = hasCode(kind) || realNow - createdAt.getTime() > longestWait(kind);
  // A message about a changed account also went to earlier addresses. The corrected address may be one of
  // them.
  const other = await db.message.findFirst({ where: { kind, cause, address, id: { not: id } } });
  if (!isLate && !other) await db.message.updateMany({ where: { id }, data: unwritten(address, realNow) });
  await record(operation, 'sendMessageAgain', args);
}

async function correctAddress(operation: Operation, message: Message, email: string): Promise<void> {
  const { recipient, companyId, personId } = message;
  if (recipient === 'company' && companyId) await updateCompany(operation, { companyId, input: { email } });
  else if (personId) await updatePerson(operation, personId, { email });
  else
    throw new Fault('WRONG_STATE', {
      toPrograms: 'The employer corrects the address of a worker, or of a further recipient.',
    });
}

/** The columns of a message that will be written and sent, with a new link. */
const unwritten = (address: string, realNow: number) => ({
  status: 'pending',
  address,
  subject: null,
  plainText: null,
  html: null,
  sealedLink: null,
  linkId: null,
  serverAnswer: null,
  bouncedAt: null,
  attempts: 0,
  nextAt: new Date(realNow),
  leaseUntil: null,
});
