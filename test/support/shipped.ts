/** The engine with the figures that the service ships, unless a test names others. */
import { shippedTables } from '../../src/engine/figures/shipped.ts';
import * as search from '../../src/engine/payroll/amount-that-nets.ts';
import * as engine from '../../src/engine/payroll/gross-to-net.ts';
import * as smallest from '../../src/engine/payroll/gross-up.ts';
import type { Worksheet } from '../../src/engine/payroll/worksheet.ts';

export { shippedTables as TABLES };

export const grossToNet = (worksheet: Worksheet, tables = shippedTables) =>
  engine.grossToNet(worksheet, tables);

export const explainedGrossToNet = (worksheet: Worksheet, tables = shippedTables) =>
  engine.explainedGrossToNet(worksheet, tables);

export const grossUp = (worksheet: Worksheet, targetNetCents: number) =>
  smallest.grossUp(worksheet, targetNetCents, shippedTables);

export const amountThatNets = (worksheet: Worksheet, targetNetCents: number, earningIndex: number) =>
  search.amountThatNets(worksheet, targetNetCents, earningIndex, shippedTables);
