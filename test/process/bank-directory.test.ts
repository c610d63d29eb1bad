/** The operator's file of banks: it is read whole, or the start says which line is wrong. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { readConfig } from '../../src/process/config.ts';
import { readBankDirectory, start } from '../../src/process/start/start.ts';
import { asSuperuser, emptyDatabase } from '../support/databases.ts';

function fileOf(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-banks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'banks.csv');
  writeFileSync(file, text);
  return file;
}

const read = async (text: string) => [...((await readBankDirectory(fileOf(text))) ?? [])];

test.each([
  ['with a head', 'Routing number,Bank\n011401533,First Bank\n021000021,"Second Bank, N.A."\n'],
  ['without one', '\uFEFF011401533,First Bank\r\n021000021,"Second Bank, N.A."\r\n,\r\n'],
  ['with a line twice', '011401533,First Bank\n021000021,"Second Bank, N.A."\n011401533, First Bank \n'],
])('is read %s', async (_, text) => {
  expect(await read(text)).toEqual([
    ['011401533', 'First Bank'],
    ['021000021', 'Second Bank, N.A.'],
  ]);
});

const right = 'Each line must be a routing number of nine digits, a comma, and the name of its bank.';
test.each([
  [
    'a wrong digit',
    '021000022,Bank',
    'line 2: "021000022" has a wrong digit: the last one does not confirm the others',
  ],
  [
    'a lost zero',
    '21000021,Bank',
    'line 2: "21000021" has not nine digits; a spreadsheet leaves zeros at the start out',
  ],
  [
    'another name for a number',
    '011401533,Bank',
    'line 2: "011401533" is "Bank" here and "First Bank" above',
  ],
  ['no name', '021000021', 'line 2: "021000021" has no name'],
  [
    'a comma in a name',
    '021000021,Bank, N.A.',
    'line 2: "021000021" has 3 columns; a name with a comma stands in quotes',
  ],
  [
    'a second head',
    'Routing number,Bank',
    'line 2: "Routing number" has not nine digits; a spreadsheet leaves zeros at the start out',
  ],
])('is refused with %s, with file and line and what would be right', async (_, line, problem) => {
  const file = fileOf(`011401533,First Bank\n${line}\n`);
  await expect(readBankDirectory(file)).rejects.toThrow(`BANK_DIRECTORY: ${file}, ${problem}. ${right}`);
});

test('is refused when it names no bank, or has a quote out of place', async () => {
  await expect(read('Routing number,Bank\n')).rejects.toThrow(
    /^BANK_DIRECTORY: .+banks\.csv: it names no bank\. Each/,
  );
  await expect(read('011401533,"First\n')).rejects.toThrow(
    /^BANK_DIRECTORY: .+banks\.csv: The CSV cannot be read.+Each/,
  );
});

test('that cannot be read stops the start before anything is migrated', async () => {
  const url = await emptyDatabase();
  const common = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    TEST_DATABASE_URL: url,
    MASTER_KEYS: Buffer.alloc(32, 1).toString('base64'),
  };
  const config = readConfig({ ...common, BANK_DIRECTORY: '/nowhere/banks.csv' });
  await expect(start(config, systemClock, () => {})).rejects.toThrow(
    /^BANK_DIRECTORY: \/nowhere\/banks\.csv: it cannot be read \(ENOENT.+\)\. Name a CSV file that this user may read\.$/,
  );
  expect(await asSuperuser(url, "select from pg_class where relname = 'partners'")).toEqual([]);
});
