import { nameWarning } from '../../engine/nacha/name-warning.ts';
import { wordedOrNull } from '../../foundation/sentence.ts';

type Person = { readonly firstName: string | null; readonly lastName: string | null };

type Worker = Person & { readonly businessName?: string | null };

/** Whom a transfer to a worker names: a contractor's business, or the person. */
export const receiverName = ({ businessName, firstName, lastName }: Worker): string =>
  businessName ?? `${firstName ?? ''} ${lastName ?? ''}`.trim();

/** The field of every worker that says what banks see of a name which bank files cannot hold. */
export const workerNameWarning = {
  inEvents: false,
  nullable: true,
  description:
    'How banks will see the name, if bank files cannot hold all of its characters. Null if they can.',
  resolve: (worker: Worker) => wordedOrNull(nameWarning(receiverName(worker), 'Payee')),
} as const;

export const nameColumns = { firstName: true, lastName: true } as const;
