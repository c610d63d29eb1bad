import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Environment, environments } from '../../foundation/environment.ts';
import { problemsOfCopy, schemaProblem } from '../../platform/database/partner-checks.ts';
import { beginCopying, partnerState } from '../../platform/database/partner-state.ts';
import {
  type PartnerTable,
  partnerTables,
  type Values,
  writeRows,
} from '../../platform/database/partner-tables.ts';
import { createSealer, transferSealer } from '../../platform/database/seal.ts';
import { connectSuperuser, type Superuser } from '../../platform/database/superuser.ts';
import { dataOf, type ExportedEnvironment, type ExportFile, readExport } from './export-file.ts';
import type { Transfer } from './export-partner.ts';
import { resealed } from './reseal.ts';

/**
 * Writes an exported partner into databases that do not have it. A refusal writes nothing anywhere. The
 * databases commit one after the other: a crash in between leaves the partner closed in the first one, and
 * another import is refused.
 */
export async function importPartner(folder: string, transfer: Transfer): Promise<ExportFile> {
  const file = await readExport(folder, transfer.transferKey);
  const open: Superuser[] = [];
  try {
    for (const environment of environments) {
      const exported = file.environments[environment];
      if (!exported) continue;
      const url = transfer.urls[environment];
      if (!url)
        throw new Error(
          `The partner is in ${environment}, which this service does not have. Nothing was imported.`,
        );
      const client = await connectSuperuser(url);
      open.push(client);
      await writeOne(
        client,
        file.partner.id,
        environment,
        exported,
        path.join(dataOf(folder), environment),
        transfer,
      );
    }
    for (const client of open) await client.query('commit');
    return file;
  } finally {
    for (const client of open) await client.end(); // rolls back what is not committed
  }
}

async function writeOne(
  client: Superuser,
  id: string,
  environment: Environment,
  exported: ExportedEnvironment,
  folder: string,
  transfer: Transfer,
): Promise<void> {
  await beginCopying(client, 'write');
  const problem = await schemaProblem(client, exported.migrations);
  if (problem) throw new Error(`${environment}: ${problem} Nothing was imported.`);
  if (await partnerState(client, id))
    throw new Error(`Partner ${id} exists in ${environment} already. Nothing was imported.`);
  const tables = await partnerTables(client);
  const sealers = {
    from: transferSealer(environment, transfer.transferKey),
    to: createSealer(environment, transfer.masterKeys),
  };
  for (const [i, table] of tables.entries()) {
    transfer.progress(`${environment}: ${table.name}`, i / tables.length);
    const rows = await readTable(path.join(folder, `${table.name}.jsonl`), table, async (batch) =>
      writeRows(
        client,
        table,
        batch.map((row) => resealed(table, row, sealers)),
      ),
    );
    if (rows !== exported.rows[table.name])
      throw new Error(
        `${environment}: ${table.name} has ${rows} rows; the export says ${exported.rows[table.name]}.`,
      );
  }
  const problems = await problemsOfCopy(client, id);
  if (problems.length) throw new Error(`${environment}: ${problems.join(' ')} Nothing was imported.`);
}

const rowsAtOnce = 500;

/** Passes the rows on in batches, and returns their number. */
async function readTable(
  file: string,
  { name, columns }: PartnerTable,
  take: (rows: readonly Values[]) => Promise<void>,
): Promise<number> {
  const expected = JSON.stringify(columns.map((column) => column.name));
  let [count, isFirst] = [0, true];
  let batch: Values[] = [];
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (isFirst && line !== expected)
      throw new Error(`The export has other columns of ${name} than this database.`);
    if (!isFirst) batch.push(JSON.parse(line)); // the hash of the file proves that the export wrote it
    isFirst = false;
    if (batch.length < rowsAtOnce) continue;
    count += batch.length;
    await take(batch);
    batch = [];
  }
  await take(batch);
  return count + batch.length;
}
