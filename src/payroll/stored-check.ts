import type { Paycheck } from './paycheck.ts';
import type { Worksheet } from './worksheet.ts';

/** The stored form of a computed check: enough to compute it again and compare. */
export type StoredCheck = { readonly worksheet: Worksheet; readonly paycheck: Paycheck };
