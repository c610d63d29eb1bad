import { Fault } from '../../foundation/fault.ts';

/** All connections were in use for as long as an operation waits for one. The database itself serves. */
export class Busy extends Fault {
  constructor() {
    super('OVERLOADED');
  }
}
