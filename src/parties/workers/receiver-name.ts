import { nameWarning } from '../../engine/nacha/name-warning.ts';
import { wordedOrNull } from '../../foundation/sentence.ts';

type Person = { readonly firstName: string | null; readonly lastName: string | null };

type Worker = Person & { readonly businessName?: string | null };

/** The name on a transfer to a worker: a contractor's business, or the person. */
export const receiverName = ({ businessName, firstName, lastName }: Worker): string =>
  businessName ?? `${firstName ?? ''} ${lastName ?? ''}`.trim();

/** A field of every worker. It shows how banks see a name that bank files cannot hold. */
export const workerNameWarning = {
  inEvents: false,
  nullable: true,
  description:
    'How banks will see the name, if bank files cannot hold all of its characters. Null if they can.',
  resolve: (worker: Worker) => wordedOrNull(nameWarning(receiverName(worker), 'Payee')),
} as const;

export const nameColumns = { firstName: true, lastName: true } as const;
