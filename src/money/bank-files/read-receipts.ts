import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { type Core, cellsOf } from '../../platform/operation/operate.ts';
import { keepIn } from './keep-answers.ts';
import type { BankSettings } from './settings.ts';

const folderName = 'receipts';

/** Whether an answer that is kept came as a receipt. */
export const isReceipt = (fileName: string): boolean => fileName.startsWith(`${folderName}/`);

/** Words of banks, of ISO 20022 (RJCT) and of X12 (AK9), where no count of zero stands beside them. */
const refusing = /reject|refus|\bRJCT\b|\bNA(?:C)?K\b|not accepted|\bAK9\*[EMRWX]\b/i;
const counted = '(?:files?|batch(?:es)?|entries|items?|records?|amounts?|counts?|totals?)';
const none = String.raw`0+(?:\.0+)?`;
const noneRefused = new RegExp(
  String.raw`\b${none}\s+(?:${counted}\s+)?(?:reject|refus)\w*|(?:reject|refus)\w*(?:\s+${counted})*\s*[:=.]*\s*\$?${none}(?!\S)`,
  'gi',
);
const namesOfFiles = /\d{4}-\d{2}-\d{2}-\d{9,18}(?:\.ach)?/g;

/** The line in which a receipt says that the bank refused something, and why it waits; undefined without. */
export function refusalIn(fileName: string, text: string) {
  const lines = text.split(/\r\n|\n|\r/);
  const at = lines.findIndex((line) => refusing.test(line.replace(noneRefused, '')));
  if (at < 0) return undefined;
  const line = (lines[at] ?? '').trim();
  const begin = Math.max(0, line.search(refusing) - 80);
  const named = [...new Set(`${fileName}\n${text}`.match(namesOfFiles))].map((name) =>
    name.endsWith('.ach') ? name : `${name}.ach`,
  );
  const files = [...new Set(named)].join(', ');
  const which = files ? `It names ${files}.` : 'It names no file of this service.';
  const reason = `A receipt of the bank says "${line.slice(begin, begin + 160).trim()}". ${which}`;
  return { line: at + 1, reason };
}

/** What is kept of a receipt. The file itself stays in the folder. */
const mostCharacters = 100_000;

/**
 * Reads the bank's receipts that are not in `known` yet. One that says that the bank refused a file waits for
 * an operator, who decides: nothing of it is applied.
 */
export async function readReceipts(
  core: Core,
  { folder }: BankSettings,
  log: Log,
  known: Set<string>,
): Promise<void> {
  const [cell] = cellsOf(core, 'production');
  if (!cell) return;
  const names = await readdir(path.join(folder, folderName)).catch(() => []); // there may be none
  for (const name of names.filter((one) => !one.startsWith('.')).sort()) {
    try {
      const found = await stat(path.join(folder, folderName, name));
      const key = `${name} ${found.size}`; // one that is not whole yet is read again
      if (known.has(key) || !found.isFile()) continue;
      const bytes = await readFile(path.join(folder, folderName, name));
      const text = bytes.toString('latin1');
      const fileName = `${folderName}/${name}`;
      const refusal = refusalIn(fileName, text);
      if (refusal) {
        const digest = createHash('sha256').update(bytes).digest('hex');
        const named = { partnerId: '', code: null, originalTrace: null, originalRdfi: null };
        const place = { fileName, fileDigest: digest, digest: `receipt ${digest}` };
        const answer = { ...named, ...place, ...refusal, accountLastFour: null, amountCents: null };
        await keepIn(cell, [
          { answer: { ...answer, kind: 'refused' }, records: text.slice(0, mostCharacters) },
        ]);
      }
      known.add(key);
    } catch (error) {
      logUnexpected(log, error, 'a receipt of the bank could not be read', { file: name });
    }
  }
}
