import { type Said, storedReason, toStore } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';

type Held = Pick<Company, 'payrollHeldBecause' | 'payrollHeldSaid'>;

/** Why the payroll of a company is suspended; null where it is not. */
export const heldPayroll = ({ payrollHeldBecause, payrollHeldSaid }: Held): Said | null =>
  storedReason({ heldBecause: payrollHeldBecause, heldSaid: payrollHeldSaid });

/** What a company stores of the reason; null resumes its payroll. */
export function holdingPayroll(reason: Said | null) {
  if (reason === null) return { payrollHeldBecause: null, payrollHeldSaid: null };
  const { heldBecause, heldSaid } = toStore(reason);
  return { payrollHeldBecause: heldBecause, payrollHeldSaid: heldSaid };
}
