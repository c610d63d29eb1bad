import { Fault } from '../foundation/fault.ts';

/** Refuses to void what has not been computed yet, or has been voided. */
export function requireComputed(status: string, what: string): void {
  if (status === 'pre-processed' || status === 'processed') return;
  const remedy = status === 'pending' ? 'nothing is to be undone, delete it instead' : 'it is undone already';
  throw new Fault('WRONG_STATE', { problem: `The ${what} is ${status}: ${remedy}.` });
}
