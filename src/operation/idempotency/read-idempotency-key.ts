import { createHash } from 'node:crypto';
import { type DocumentNode, Kind, visit } from 'graphql';
import { Fault } from '../../foundation/fault.ts';
import type { IdempotencyKey } from './run-once.ts';

const wellFormed = /^[\x21-\x7e]{1,255}$/;
const thirtyDays = 30 * 24 * 60 * 60 * 1000;

/** Mutations by which nobody is ever paid: their keys are forgotten after thirty days, all others never. */
const paysNobody = /Link$|Key$|Company|WorkLocation|TaxParameters/;

/** Reads an Idempotency-Key. `asked` is everything that makes one request differ from another. */
export function readIdempotencyKey(
  header: string | string[] | undefined,
  request: unknown,
  document: DocumentNode,
): IdempotencyKey | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !wellFormed.test(header)) {
    throw new Fault('MALFORMED', { problem: 'Idempotency-Key must have 1 to 255 visible ASCII characters' });
  }
  if (reveals(document)) {
    throw new Fault('MALFORMED', {
      problem: 'Idempotency-Key cannot be sent with what reveals a secret: each look at it is noted.',
    });
  }
  const fingerprint = createHash('sha256').update(canonical(request)).digest('hex');
  return { key: header, fingerprint, keptForMilliseconds: mayPay(document) ? null : thirtyDays };
}

/** A kept answer would be looked at without a trace, and outlive the secret. */
function reveals(document: DocumentNode): boolean {
  let isFound = false;
  visit(document, {
    Field: ({ name }) => {
      isFound ||= name.value.startsWith('reveal');
    },
  });
  return isFound;
}

const mayPay = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (one) =>
      one.kind === Kind.OPERATION_DEFINITION &&
      one.selectionSet.selections.some(
        (field) => field.kind !== Kind.FIELD || !paysNobody.test(field.name.value),
      ),
  );

/** JSON in which the order of members does not matter. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
