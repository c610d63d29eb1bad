import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';

/** The kinds of objects that the operator's staff looks up and writes notes about. */
export const supportKinds = {
  partner: 'A partner.',
  company: 'A company.',
  employee: 'An employee.',
  contractor: 'A contractor.',
  person: 'A person who signs in.',
  employee_check: 'An employee check.',
  contractor_payment: 'A payment to a contractor.',
  employer_check: 'A payrun.',
  transfer: 'An entry for the bank: a debit, a credit or a prenote.',
  bank_file: 'A file for the bank.',
  bank_answer: 'An answer of the bank that could not be applied.',
  remittance: 'A deposit to an agency.',
  filing: 'A form for an agency.',
  webhook_endpoint: 'A webhook endpoint.',
  request: 'A request, by its X-Request-Id or its trace.',
  idempotency_key: 'An Idempotency-Key, whose answer is kept.',
} as const;

export type SupportKindName = keyof typeof supportKinds;
// the object has no other keys
export const supportKindNames = Object.keys(supportKinds) as SupportKindName[];

/** Objects of these kinds belong to no partner: a file for the bank has entries of several. */
export const ofNoPartner: ReadonlySet<string> = new Set<SupportKindName>(['bank_file', 'bank_answer']);

export const isSupportKind = (name: string): name is SupportKindName => Object.hasOwn(supportKinds, name);

export const SupportKind = builder.enumType('SupportKind', {
  description: 'What the staff of the operator looks up.',
  ...enumOf(supportKinds),
});
