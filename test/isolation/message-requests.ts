/** The matrix's requests about messages, and the message of each tenant. */
import { newId } from '../../src/foundation/new-id.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';
import type { Ids } from './population.ts';

type Table = Readonly<Record<string, (ids: Ids) => Readonly<Record<string, unknown>>>>;

/** A message that was sent to an employee. */
export async function populateMessages(operation: Operation, companyId: string, employeeId: string) {
  const message = newId();
  const whom = { recipient: 'employee', employeeId, address: 'grace@northwind-bakery.example' };
  await operation.db.message.create({
    data: {
      id: message,
      companyId,
      kind: 'invitation',
      cause: message,
      status: 'sent',
      nextAt: null,
      ...whom,
    },
  });
  return { message };
}

const ofEmployee = (ids: Ids) => ({ companyId: ids.company, employeeId: ids.employee });

const accountant = { name: 'Ana Ruiz', email: 'ana@accountants.example' };

export const messageArguments: Table = {
  'Query.message': (ids) => ({ id: ids.message }),
  'Query.messages': (ids) => ({ ...ofEmployee(ids), startAt: ids.message }),
  'Query.messageSettings': () => ({}),
  'Query.messageChoices': (ids) => ({ companyId: ids.company }),
  'Mutation.setMessageChoice': (ids) => ({
    companyId: ids.company,
    input: { kind: 'APPROVAL_NEEDED', isSent: false, recipients: [accountant] },
  }),
  'Mutation.sendToEmployee': (ids) => ({ ...ofEmployee(ids), kind: 'INVITATION' }),
  'Mutation.inviteContractor': (ids) => ({ companyId: ids.company, contractorId: ids.contractor }),
  'Query.linkSettings': () => ({}),
  'Mutation.setLinkSettings': () => ({ confirmsMoney: true }),
  'Mutation.setMessageSender': () => ({ sender: 'PARTNER' }),
  'Mutation.resumeMessages': () => ({ address: 'grace@northwind-bakery.example' }),
  'Mutation.reportBounce': (ids) => ({ messageId: ids.message, answer: '5.1.1 no such user' }),
  'Mutation.sendMessageAgain': (ids) => ({ messageId: ids.message }),
};

export const messageMembers: Table = {
  ListMessages: (ids) => ({ companyID: ids.company, employeeID: ids.employee, start_at: ids.message }),
  ListMessageChoices: (ids) => ({ companyID: ids.company }),
  SetMessageChoice: (ids) => ({ companyID: ids.company, kind: 'approval_needed', recipients: [accountant] }),
};
