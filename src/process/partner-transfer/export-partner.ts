import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { type Environment, environments } from '../../foundation/environment.ts';
import { hashFolder } from '../../platform/database/embedded/copy-files.ts';
import { problemsOfCopy } from '../../platform/database/partner-checks.ts';
import {
  beginCopying,
  migrationsOf,
  noteExport,
  partnerState,
  transfersAtBank,
  unwrittenFiles,
} from '../../platform/database/partner-state.ts';
import {
  type PartnerTable,
  partnerTables,
  rowsOf,
  shiftOf,
  type Values,
} from '../../platform/database/partner-tables.ts';
import { createSealer, type Sealer, transferSealer } from '../../platform/database/seal.ts';
import { connectSuperuser, type Superuser } from '../../platform/database/superuser.ts';
import { version } from '../../platform/database/version.ts';
import { makePrivateFolder } from '../files.ts';
import { dataOf, type ExportedEnvironment, type ExportFile, writeExportFile } from './export-file.ts';
import { resealed } from './reseal.ts';

export type Transfer = {
  /** A superuser's URL of each database, because row security binds all others. */
  readonly urls: { readonly [Name in Environment]?: string };
  readonly masterKeys: readonly [Buffer, ...Buffer[]];
  readonly transferKey: Buffer;
  readonly progress: (words: string, share: number) => void;
};

export type Exported = { readonly file: ExportFile; readonly atBank: number };

type Copied = ExportedEnvironment & {
  readonly name: string;
  readonly closedAt: string;
  readonly atBank: number;
};

/**
 * Copies a closed partner into a new folder, from one snapshot of each database, and records that a copy
 * exists.
 */
export async function exportPartner(id: string, folder: string, transfer: Transfer): Promise<Exported> {
  if (existsSync(folder)) throw new Error(`${folder} exists already: name a folder that does not.`);
  const unfinished = `${folder}.unfinished-${process.pid}`;
  try {
    const copied = new Map<Environment, Copied>();
    for (const environment of environments) {
      const copy = await inDatabase(transfer.urls[environment], (client) =>
        copyOne(client, id, environment, path.join(dataOf(unfinished), environment), transfer),
      );
      if (copy) copied.set(environment, copy);
    }
    const [first] = copied.values();
    if (!first) throw new Error(`There is no partner ${id}.`);
    const files = await hashFolder(dataOf(unfinished));
    const shown = [...copied].map(([name, { migrations, rows }]) => [name, { migrations, rows }] as const);
    const file: ExportFile = {
      format: 2,
      partner: { id, name: first.name },
      version,
      environments: Object.fromEntries(shown),
      files,
    };
    writeExportFile(unfinished, file, transfer.transferKey);
    for (const [environment, { closedAt }] of copied) await note(transfer.urls[environment], id, closedAt);
    renameSync(unfinished, folder);
    return { file, atBank: copied.get('production')?.atBank ?? 0 };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Works with a superuser's connection. Returns undefined without a database. */
async function inDatabase<T>(
  url: string | undefined,
  work: (client: Superuser) => Promise<T>,
): Promise<T | undefined> {
  if (!url) return undefined;
  const client = await connectSuperuser(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function note(url: string | undefined, id: string, closedAt: string): Promise<void> {
  if (await inDatabase(url, (client) => noteExport(client, id, closedAt))) return;
  throw new Error(`Partner ${id} was opened while it was copied: close it, and export it again.`);
}

async function copyOne(
  client: Superuser,
  id: string,
  environment: Environment,
  folder: string,
  transfer: Transfer,
): Promise<Copied | undefined> {
  await beginCopying(client, 'read');
  const state = await partnerState(client, id);
  if (!state) return undefined;
  const { closedAt, name, leftFor } = state;
  if (leftFor !== null)
    throw new Error(`Partner ${id} moves to cell ${leftFor} of ${environment}: end that move first.`);
  if (closedAt === null)
    throw new Error(
      `Partner ${id} is open in ${environment}: close it first, so that no two services pay it.`,
    );
  const unwritten = await unwrittenFiles(client, id);
  if (unwritten)
    throw new Error(
      `${unwritten} bank files of ${environment} are planned and not marked as written: open the partner, let "work" write them, and close it again.`,
    );
  const problems = await problemsOfCopy(client, id);
  if (problems.length) throw new Error(`Partner ${id} in ${environment}: ${problems.join(' ')}`);
  makePrivateFolder(folder);
  const tables = await partnerTables(client);
  const shift = await shiftOf(client, tables, id);
  const sealers = {
    from: createSealer(environment, transfer.masterKeys),
    to: transferSealer(environment, transfer.transferKey),
  };
  const rows: Record<string, number> = {};
  for (const [i, table] of tables.entries()) {
    transfer.progress(`${environment}: ${table.name}`, i / tables.length);
    const copied = ofStaff.has(table.name) ? nothing() : rowsOf(client, table, id, shift);
    rows[table.name] = await writeTable(path.join(folder, `${table.name}.jsonl`), table, copied, sealers);
  }
  const atBank = await transfersAtBank(client, id);
  return { migrations: await migrationsOf(client), rows, name, closedAt, atBank };
}

/** Tables that the staff of this service fills for its own use. They are not exported. */
const ofStaff: ReadonlySet<string> = new Set(['support_notes']);

async function* nothing(): AsyncGenerator<Values> {}

/**
 * Writes a table: the first line names the columns, and each further line is a row. Its sealed values are
 * under the transfer key.
 */
async function writeTable(
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
