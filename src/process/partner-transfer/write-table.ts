import { closeSync, openSync, writeSync } from 'node:fs';
import type { PartnerTable, Values } from '../../platform/database/partner-tables.ts';
import type { Sealer } from '../../platform/database/seal.ts';
import { resealed } from './reseal.ts';

/** The first line names the columns; each other one is a row, its sealed values under the transfer key. */
export async function writeTable(
  file: string,
  table: PartnerTable,
  rows: AsyncIterable<Values>,
  sealers: { readonly from: Sealer; readonly to: Sealer },
): Promise<number> {
  const output = openSync(file, 'wx', 0o600);
  let count = 0;
  try {
    const write = (line: unknown) => writeSync(output, `${JSON.stringify(line)}\n`);
    write(table.columns.map(({ name }) => name));
    for await (const row of rows) {
      write(resealed(table, row, sealers));
      count += 1;
    }
  } finally {
    closeSync(output);
  }
  return count;
}
