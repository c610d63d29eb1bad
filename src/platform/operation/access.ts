/** Reads the environment and the credential of a request from its headers. */

import type { Environment } from '../../foundation/environment.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Credential } from '../database/credential.ts';
import { readKey } from './secrets.ts';

export type Access = {
  readonly environment: Environment;
  readonly credential: Credential;
  /** The cell that an operator names, in an environment with several databases. */
  readonly cell?: string | undefined;
};

/** Names the partner for whom an operator acts. */
const partnerHeader = 'payroll-partner';
/** Names the cell in which an operator acts who names no partner. */
const cellHeader = 'payroll-cell';

/**
 * Reads the Authorization header, from `rawHeaders` because node's parsed headers hide a repeated header. A
 * malformed, mistyped or repeated key gets the same fault as an unknown one.
 */
export function accessOf(rawHeaders: readonly string[], requestId: string): Access {
  const values = (name: string) =>
    rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === name);
  const [authorization, ...more] = values('authorization');
  if (authorization === undefined) throw new Fault('MISSING_KEY');
  const [, secret = ''] = /^Bearer ([\x21-\x7e]+)$/i.exec(authorization) ?? [];
  const key = readKey(secret);
  if (!key || more.length) throw new Fault('INVALID_KEY');
  const { kind, environment } = key;
  if (kind === 'key') return { environment, credential: { kind, secret } };
  const partnerId = values(partnerHeader)[0] ?? null;
  return { environment, credential: { kind, secret, partnerId, requestId }, cell: values(cellHeader)[0] };
}
