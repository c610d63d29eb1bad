import { hash } from 'node:crypto';
import pg from 'pg';
import { newId } from '../../foundation/new-id.ts';
import type { ActingPerson } from './caller.ts';

/** What a request authenticates with. Only the hash of a secret leaves this module. */
export type Credential =
  | { readonly kind: 'key'; readonly secret: string }
  | { readonly kind: 'link'; readonly secret: string; readonly purpose: string }
  /** The token of a sign-in, and where it leads: nowhere yet, to a company, or to the person's own pages. */
  | {
      readonly kind: 'person';
      readonly secret: string;
      readonly companyId?: string;
      readonly employeeId?: string;
      readonly contractorId?: string;
    }
  /** The id of a link, from a browser without a session of it. It is always refused. */
  | { readonly kind: 'link_id'; readonly id: string; readonly purpose: string }
  | { readonly kind: 'delivery'; readonly id: string; readonly fence: number }
  | { readonly kind: 'job'; readonly partnerId: string }
  | {
      readonly kind: 'operator';
      readonly secret: string;
      readonly partnerId: string | null;
      readonly requestId: string;
    }
  /** A person of the operator's staff, whose sign-in and roles have just been read. */
  | {
      readonly kind: 'operator';
      readonly person: OperatorPerson;
      readonly partnerId: string | null;
      readonly requestId: string;
    };

export type OperatorPerson = ActingPerson & { readonly roles: readonly string[] };

/** SHA-256 suffices for a secret of 256 random bits; a slow hash would cost 36 ms a request for nothing. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'hex');

/** The SQL expression that authenticates the credential and binds the transaction to its partner. */
export function authenticationOf(credential: Credential): string {
  // A statement ends at a NUL. No stored text has one, so a value with a NUL names nothing.
  const literal = (value: string | null) =>
    value === null ? 'null' : pg.escapeLiteral(value.replaceAll('\0', '\uFFFD'));
  if (credential.kind === 'delivery')
    return `authenticate_delivery(${literal(credential.id)}, ${Number(credential.fence)})`;
  if (credential.kind === 'job') return `authenticate_job(${literal(credential.partnerId)})`;
  if (credential.kind === 'link_id')
    return `refuse_without_session(${literal(credential.id)}, ${literal(credential.purpose)})`;
  if ('person' in credential) {
    const { person, partnerId, requestId } = credential;
    const values = [JSON.stringify(person), partnerId, newId(), requestId].map(literal);
    return `authenticate_operator_person(${values.join(', ')})`;
  }
  const hashed = literal(hashOf(credential.secret));
  switch (credential.kind) {
    case 'key':
      return `authenticate_key(${hashed})`;
    case 'link':
      return `authenticate_link(${hashed}, ${literal(credential.purpose)})`;
    case 'person': {
      const { companyId = null, employeeId = null, contractorId = null } = credential;
      const place = [companyId, employeeId, contractorId].map(literal).join(', ');
      return `authenticate_person(${hashed}, ${place})`;
    }
    case 'operator': {
      const { partnerId, requestId } = credential;
      return `authenticate_operator(${hashed}, ${literal(partnerId)}, ${literal(newId())}, ${literal(requestId)})`;
    }
  }
}
