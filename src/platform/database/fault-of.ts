import { Fault } from '../../foundation/fault.ts';
import { Busy } from './busy.ts';
import { isOutage } from './outage.ts';

/**
 * Everything of a partner that has left for another cell, in its former one. Sent again, it is found there.
 */
export class PartnerLeft extends Fault {
  constructor() {
    super('OVERLOADED', { problem: 'The partner moves to another database. Try again in a moment.' });
  }
}

/** The fault that an expected database failure means; undefined for any other failure. */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof Busy) return error;
  if (isOutage(error)) return new Fault('NOT_READY', { cause: error });
  const message = error instanceof Error ? error.message : '';
  if (message === 'this partner has left for another cell') return new PartnerLeft();
  const saysNobodyEntered = message === 'this transaction has no authenticated partner';
  return saysNobodyEntered ? new Fault('NO_PARTNER_NAMED') : undefined;
}

/** For a catch: throws the fault that the failure means, or the failure itself. */
export function throwFault(error: unknown): never {
  throw faultOf(error) ?? error;
}
