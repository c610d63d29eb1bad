import { comparePaychecks, type Difference } from './compare-paychecks.ts';
import { grossToNet } from './gross-to-net.ts';
import type { Paycheck } from './paycheck.ts';
import { TABLES, type Tables } from './taxes/tables.ts';
import type { Worksheet } from './worksheet.ts';

/** What is kept of a computed check. */
export type StoredCheck = { readonly worksheet: Worksheet; readonly paycheck: Paycheck };

export type Replay = {
  /** Byte for byte, stamps included. */
  readonly reproduced: boolean;
  readonly paycheck: Paycheck;
  readonly differences: readonly Difference[];
};

/**
 * Computes a stored worksheet again. Under the tables it was computed with, the same engine reproduces the
 * paycheck; under others the differences say, line by line, what the change of figures did.
 */
export function replay(stored: StoredCheck, tables: Tables = TABLES): Replay {
  const paycheck = grossToNet(stored.worksheet, tables);
  const reproduced = JSON.stringify(paycheck) === JSON.stringify(stored.paycheck);
  return { reproduced, paycheck, differences: comparePaychecks(stored.paycheck, paycheck) };
}
