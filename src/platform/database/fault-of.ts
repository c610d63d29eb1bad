import { Fault } from '../../foundation/fault.ts';
import type { Plain } from '../../foundation/sentence.ts';
import { Busy } from './busy.ts';
import { isOutage } from './outage.ts';

/** What SQL raises while a partner leaves for another cell, and the problem that the caller reads. */
const moves: Readonly<Record<string, Plain>> = {
  'this partner has left for another cell':
    'The partner moves to another database: it can be read, and changed again in a few minutes.',
  'a partner leaves for another cell': 'A partner moves to another database. Try again once it is there.',
};

/** The fault that an expected database failure means; undefined for any other failure. */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof Busy) return error;
  if (isOutage(error)) return new Fault('NOT_READY', { cause: error });
  const message = error instanceof Error ? error.message : '';
  const problem = moves[message];
  if (problem !== undefined) return new Fault('OVERLOADED', { problem });
  const saysNobodyEntered = message === 'this transaction has no authenticated partner';
  return saysNobodyEntered ? new Fault('NO_PARTNER_NAMED') : undefined;
}

/** For a catch: throws the fault that the failure means, or the failure itself. */
export function throwFault(error: unknown): never {
  throw faultOf(error) ?? error;
}
