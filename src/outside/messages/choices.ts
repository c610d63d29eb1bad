import { Fault, refuseAll } from '../../foundation/fault.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type ChosenKind, chosenKinds, requiredBecause, takesRecipients } from './kinds.ts';

type Recipient = { readonly name: string; readonly address: string };

/** A company's choices about a message. */
export type Choice = {
  readonly kind: ChosenKind;
  readonly isSent: boolean;
  readonly recipients: readonly Recipient[];
};

const kinds = Object.keys(chosenKinds) as ChosenKind[]; // Object.keys returns plain strings

/** Reads the choices of a company, in the order in which the kinds are documented. */
export async function readChoices({ db }: Operation, companyId: string): Promise<readonly Choice[]> {
  const where = { companyId };
  const [choices, recipients] = await Promise.all([
    db.messageChoice.findMany({ where, select: { kind: true, isSent: true } }),
    db.messageRecipient.findMany({
      where,
      select: { kind: true, name: true, address: true },
      orderBy: { place: 'asc' },
    }),
  ]);
  return kinds.map((kind) => ({
    kind,
    isSent: choices.find((choice) => choice.kind === kind)?.isSent ?? true,
    recipients: recipients.filter((recipient) => recipient.kind === kind),
  }));
}

type Input = {
  readonly kind: ChosenKind;
  readonly isSent?: boolean | null;
  readonly recipients?: readonly { readonly name: string; readonly email: string }[] | null;
};

/**
 * Switches a message of a company on or off, and replaces its further recipients. Omitted fields keep their
 * values.
 */
export async function setChoice(operation: Operation, companyId: string, input: Input): Promise<Choice> {
  await requireChangeable(operation, companyId);
  refuseAll(problemsOf(input));
  const { db } = operation;
  const { kind, isSent, recipients } = input;
  const where = { companyId, kind };
  if (isSent != null && !requiredBecause[kind]) {
    const { count } = await db.messageChoice.updateMany({ where, data: { isSent } });
    if (!count) await db.messageChoice.create({ select: { kind: true }, data: { ...where, isSent } });
  }
  if (recipients) {
    await db.messageRecipient.deleteMany({ where });
    if (recipients.length)
      await db.messageRecipient.insertRows(
        recipients.map(({ name, email }, place) => ({ ...where, name, address: keyOf(email), place })),
      );
  }
  await record(operation, 'setMessageChoice', input);
  const choices = await readChoices(operation, companyId);
  return choices.find((choice) => choice.kind === kind) ?? { kind, isSent: true, recipients: [] };
}

const keyOf = (email: string): string => email.trim().toLowerCase();

function problemsOf({ kind, isSent, recipients }: Input): Fault[] {
  const addresses = (recipients ?? []).map(({ email }) => keyOf(email));
  const reason = requiredBecause[kind];
  return [
    ...(isSent === false && reason
      ? [new Fault('MALFORMED', { path: ['input', 'isSent'], toPrograms: `must be true. ${reason}` })]
      : []),
    ...(addresses.length && !takesRecipients(kind)
      ? [
          new Fault('MALFORMED', {
            path: ['input', 'recipients'],
            toPrograms: 'must be empty: only workers get it',
          }),
        ]
      : []),
    ...addresses.flatMap((address, i) =>
      addresses.indexOf(address) < i
        ? [new Fault('MALFORMED', { path: ['input', 'recipients', i, 'email'], problem: 'is given twice' })]
        : [],
    ),
  ];
}
