/**
 * The content of export.json, which describes an export of a partner. It has no time, so that equal data
 * makes equal files.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { canonicalJson } from '../../foundation/canonical-json.ts';
import { hashFolder } from '../../platform/database/embedded/copy-files.ts';
import { version } from '../../platform/database/version.ts';

const ofEnvironment = z.object({ migrations: z.array(z.string()), rows: z.record(z.string(), z.number()) });

const exportFile = z.object({
  format: z.literal(2),
  partner: z.object({ id: z.string(), name: z.string() }),
  version: z.string(),
  environments: z.object({ test: ofEnvironment.optional(), production: ofEnvironment.optional() }),
  /** The SHA-256 of each file below `data`. */
  files: z.record(z.string(), z.string()),
});

const signedFile = exportFile.extend({
  /** Proves that a holder of TRANSFER_KEY wrote this file, which lists the files of the export. */
  signature: z.string(),
});

/** An export of an earlier version, which was not signed. */
const unsignedFile = z.object({ format: z.literal(1) });

export type ExportFile = z.infer<typeof exportFile>;
export type ExportedEnvironment = z.infer<typeof ofEnvironment>;

export const dataOf = (folder: string): string => path.join(folder, 'data');

/**
 * Signs an export with a key that is derived from the transfer key, because the transfer key itself seals
 * values.
 */
function signatureOf(content: ExportFile, transferKey: Buffer): Buffer {
  const key = hkdfSync('sha256', transferKey, '', 'signature of a partner export', 32);
  return createHmac('sha256', Buffer.from(key)).update(canonicalJson(content)).digest();
}

export function writeExportFile(folder: string, content: ExportFile, transferKey: Buffer): void {
  const signed = { ...content, signature: signatureOf(content, transferKey).toString('base64') };
  writeFileSync(path.join(folder, 'export.json'), `${JSON.stringify(signed, null, 1)}\n`, { mode: 0o600 });
}

/** Reads an export.json that a holder of the key has signed. Throws a sentence if the signature is wrong. */
function readSigned(folder: string, transferKey: Buffer): ExportFile {
  const json = jsonOf(path.join(folder, 'export.json'));
  if (unsignedFile.safeParse(json).success)
    throw new Error(
      `${folder} was exported by version 1.2.0 or an earlier one, which signed nothing. Bring the service that exported it to version ${version}, and export the partner again. Nothing was imported.`,
    );
  const read = signedFile.safeParse(json);
  if (!read.success) throw new Error(`${folder} is no export of a partner: its export.json is not readable.`);
  const { signature, ...content } = read.data;
  const [expected, found] = [signatureOf(content, transferKey), Buffer.from(signature, 'base64')];
  if (expected.length !== found.length || !timingSafeEqual(expected, found))
    throw new Error(
      `${folder}: export.json was changed, or was signed with another TRANSFER_KEY. Copy the export again, and set the TRANSFER_KEY that it was made with. Nothing was imported.`,
    );
  return content;
}

/** Reads a signed export, and compares its files with their hashes. Throws a sentence if they differ. */
export async function readExport(folder: string, transferKey: Buffer): Promise<ExportFile> {
  const content = readSigned(folder, transferKey);
  const [expected, found] = [content.files, await hashFolder(dataOf(folder))];
  const wrong = [...Object.keys(expected), ...Object.keys(found)].find(
    (file) => expected[file] !== found[file],
  );
  if (wrong === undefined) return content;
  const problem =
    expected[wrong] === undefined ? 'was added' : found[wrong] === undefined ? 'is missing' : 'was changed';
  throw new Error(`The export is damaged: data/${wrong} ${problem}. Nothing was imported.`);
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
