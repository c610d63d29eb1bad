import { newId } from '../../foundation/new-id.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Code = {
  readonly code: string;
  /** The reason for the code. A person receives one message for each. */
  readonly cause: string;
  readonly language: string;
};

/**
 * Writes a message with a code to a person. The words contain its place, and the code is sealed until it
 * leaves.
 */
export async function sendCode(
  operation: Operation,
  person: { readonly id: string; readonly email: string },
  { code, cause, language }: Code,
): Promise<void> {
  const id = newId();
  await operation.db.message.create({
    select: { id: true },
    data: {
      id,
      kind: 'sign_in_code',
      cause,
      recipient: 'person',
      personId: person.id,
      address: person.email,
      facts: { language },
      sealedLink: sealedColumn('messages', 'sealed_link').seal(operation, id, code),
    },
  });
}
