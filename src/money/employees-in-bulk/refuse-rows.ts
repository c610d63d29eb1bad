import { Fault, refuseAll } from '../../foundation/fault.ts';

/** As many as of a request whose form is wrong. */
const most = 5_000;

/** Refuses the request with the faults of its rows: the first of them, and the number of the others. */
export function refuseRows(faults: readonly Fault[]): void {
  const problem = `and ${faults.length - most} more problems`;
  const others = faults.length > most ? [new Fault('MALFORMED', { toPrograms: problem })] : [];
  refuseAll([...faults.slice(0, most), ...others]);
}
