import { Fault } from '../foundation/fault.ts';
import { isOutage } from './outage.ts';

/** The fault that an expected database failure means; undefined for any other failure. */
export function faultOf(error: unknown): Fault | undefined {
  if (isOutage(error)) return new Fault('NOT_READY', { cause: error });
  const saysNobodyEntered =
    error instanceof Error && error.message === 'this transaction has no authenticated partner';
  return saysNobodyEntered ? new Fault('NO_PARTNER_NAMED') : undefined;
}

/** For a catch: throws the fault that the failure means, or the failure itself. */
export function throwFault(error: unknown): never {
  throw faultOf(error) ?? error;
}
