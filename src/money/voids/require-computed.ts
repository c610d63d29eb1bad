import { Fault } from '../../foundation/fault.ts';

/** Refuses to void a check or payment that is not computed yet or is voided already. */
export function requireComputed(status: string, what: string): void {
  if (status === 'pre-processed' || status === 'processed') return;
  const remedy =
    status === 'pending' ? 'there is nothing to undo, delete it instead' : 'it is undone already';
  throw new Fault('WRONG_STATE', { toPrograms: `The ${what} is ${status}: ${remedy}.` });
}
