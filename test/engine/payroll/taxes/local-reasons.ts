/** The local lines of a check that are not computed or not due. */

import type { Place } from '../../../../src/engine/payroll/worksheet.ts';
import { linesAt, type More } from './localities.ts';

/** The status, the reason and, where there is one, what is missing. */
export function why(code: string, work: Place, more: More = {}) {
  const { status, reason, missing } = linesAt(work, more).line(code) ?? {};
  return missing === undefined ? [status, reason] : [status, reason, missing];
}
/** An address without localities: nobody has confirmed in which it lies. */
export const address = (state: string, city: string, zip = '00000'): Place => ({ state, city, zip });
