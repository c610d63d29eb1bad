import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { type Core, cellsOf } from '../../platform/operation/operate.ts';
import { numberOfFile } from './ach-file-of.ts';
import type { Cell } from './bind-answers.ts';
import { keepIn, mostKept } from './keep-answers.ts';
import type { BankSettings } from './settings.ts';

const folderName = 'receipts';

/** Whether an answer that is kept came as a receipt. */
export const isReceipt = (fileName: string): boolean => fileName.startsWith(`${folderName}/`);

const counted = '(?:files?|batch(?:es)?|entries|items?|records?|amounts?|counts?|totals?)';
const none = String.raw`0+(?:\.0+)?`;
/** A count of zero beside words. */
const noneOf = (words: string) =>
  new RegExp(
    String.raw`\b${none}\s+(?:${counted}\s+)?(?:${words})\w*|(?:${words})\w*(?:\s+${counted})*\s*[:=.]*\s*\$?${none}(?!\S)`,
    'gi',
  );

/** Words of banks, of ISO 20022 (RJCT, PART) and of X12 (AK9), where no count of zero stands beside them. */
const refusing =
  /reject|refus|\bRJCT\b|>PART<|\bNA(?:C)?K\b|\b(?:not|cannot)\s+(?:\w+\s+){0,3}accepted|partial(?:ly)?\s+accepted|\bAK9\*[EMPRWX]\b/i;
const noneRefused = noneOf('reject|refus');

/** Words of acceptance of ISO 20022 (ACCP, ACTC, ACSP, ACSC) and X12, if nothing is refused. */
const accepting = /\baccepted\b|\bACK\b|\bAC(?:CP|TC|SP|SC)\b|\bAK9\*A\b/i;
const noneAccepted = noneOf('accepted');

const namesOfFiles = /\d{4}-\d{2}-\d{2}-\d{9,18}(?:\.ach)?/g;

/** The files of this service that a receipt names, in its own name or in its text. */
export const filesNamedIn = (fileName: string, text: string): readonly string[] => {
  const names = `${fileName}\n${text}`.match(namesOfFiles) ?? [];
  return [...new Set(names.map((name) => (name.endsWith('.ach') ? name : `${name}.ach`)))];
};

type Receipt = {
  readonly says: 'accepted' | 'refused' | 'unknown';
  /** The line that says so. */
  readonly line: number;
  /** The same in words, for a person who has to decide. */
  readonly reason: string;
};

/** What a receipt of the bank says about files. */
export function receiptOf(fileName: string, text: string): Receipt {
  const named = filesNamedIn(fileName, text);
  const which = named.length ? `It names ${named.join(', ')}.` : 'It names no file of this service.';
  const lines = text.split(/\r\n|\n|\r/);
  const lineWith = (words: RegExp, nothing: RegExp) =>
    lines.findIndex((line) => words.test(line.replace(nothing, '')));
  const refusal = lineWith(refusing, noneRefused);
  if (refusal >= 0) {
    const line = (lines[refusal] ?? '').trim();
    const begin = Math.max(0, line.search(refusing) - 80);
    const said = line.slice(begin, begin + 160).trim();
    return { says: 'refused', line: refusal + 1, reason: `A receipt of the bank says "${said}". ${which}` };
  }
  const acceptance = lineWith(accepting, noneAccepted);
  if (acceptance >= 0) return { says: 'accepted', line: acceptance + 1, reason: which };
  const reason = `A receipt of the bank says neither that it accepted a file nor that it refused one. ${which}`;
  return { says: 'unknown', line: 1, reason };
}

/**
 * Reads the bank's receipts that are not in `known` yet. Files that the bank accepted say so. A receipt that
 * says that it refused one, or that says neither, waits for an operator, who decides.
 */
export async function readReceipts(
  core: Core,
  { folder }: BankSettings,
  log: Log,
  known: Set<string>,
): Promise<void> {
  const cells = cellsOf(core, 'production');
  const names = await readdir(path.join(folder, folderName)).catch(() => []); // there may be none
  for (const name of names.filter((entry) => !entry.startsWith('.')).sort()) {
    try {
      const found = await stat(path.join(folder, folderName, name));
      const key = `${name} ${found.size}`; // one that is not whole yet is read again
      if (known.has(key) || !found.isFile() || !found.size) continue;
      const bytes = await readFile(path.join(folder, folderName, name));
      const text = bytes.toString('latin1');
      const receipt = receiptOf(`${folderName}/${name}`, text);
      // A receipt that says neither may be incomplete: it counts once it was read twice.
      const isFirst = receipt.says === 'unknown' && !known.has(`unknown ${key}`);
      if (!isFirst) await takeIn(cells, { name: `${folderName}/${name}`, bytes, text, receipt });
      known.add(isFirst ? `unknown ${key}` : key);
    } catch (error) {
      logUnexpected(log, error, 'a receipt of the bank could not be read', { file: name });
    }
  }
}

type ToTakeIn = {
  readonly name: string;
  readonly bytes: Buffer;
  readonly text: string;
  readonly receipt: Receipt;
};

/** A receipt belongs to the cells whose files it names, or else to the first. */
async function takeIn(cells: readonly Cell[], { name, bytes, text, receipt }: ToTakeIn): Promise<void> {
  const numbers = filesNamedIn(name, text).flatMap((file) => numberOfFile(file) ?? []);
  const having: { cell: Cell; own: readonly bigint[] }[] = [];
  for (const cell of cells) {
    const own = numbers.length ? await cell.database.outgoingFiles.having(numbers) : [];
    if (own.length) having.push({ cell, own });
  }
  if (receipt.says === 'accepted') {
    for (const { cell, own } of having)
      await cell.database.outgoingFiles.accept(own, new Date(cell.world.clock()));
    return;
  }
  const { line, reason } = receipt;
  const kind = receipt.says === 'refused' ? 'refused' : 'unreadable';
  const digest = createHash('sha256').update(bytes).digest('hex');
  const named = { partnerId: '', code: null, originalTrace: null, originalRdfi: null };
  const place = { fileName: name, fileDigest: digest, digest: `receipt ${digest}` };
  const answer = {
    ...named,
    ...place,
    kind,
    line,
    reason,
    accountLastFour: null,
    amountCents: null,
  } as const;
  const records = text.slice(0, mostKept);
  const keeping = having.length ? having.map(({ cell }) => cell) : cells.slice(0, 1);
  for (const cell of keeping) await keepIn(cell, [{ answer, records }]);
}
