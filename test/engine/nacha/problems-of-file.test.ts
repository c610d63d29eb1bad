/** The check that all written files pass sees each kind of mistake. */
import { expect, test } from 'vitest';
import type { AchFile, Entry } from '../../../src/engine/nacha/ach-file.ts';
import { writeFile } from '../../../src/engine/nacha/write-file.ts';
import { problemsOfFile } from './problems-of-file.ts';

const entry = (place: number, transactionCode: string, cents: number): Entry => ({
  transactionCode,
  routingNumber: '021000021',
  accountNumber: '123456789012',
  cents,
  identification: 'a',
  name: 'Maria Lopez',
  discretionary: '',
  trace: `09100001${String(place).padStart(7, '0')}`,
});
const batch = (description: string, entries: readonly Entry[]) => ({
  companyName: 'Mission Tacos',
  companyData: '',
  companyIdentification: '1123456789',
  entryClass: 'PPD',
  description,
  descriptiveDate: '',
  effectiveOn: '2026-11-20',
  originatorStatus: '1',
  odfi: '09100001',
  entries,
});
const file: AchFile = {
  destination: '091000019',
  origin: '1123456789',
  createdOn: '2026-11-19',
  createdAt: '1400',
  modifier: 'A',
  destinationName: 'First Bank',
  originName: 'Payroll Service',
  reference: '',
  batches: [
    batch('PAYROLL', [entry(1, '22', 100), entry(2, '32', 250)]),
    batch('PRENOTE', [entry(3, '23', 0)]),
    batch('PAY DEBIT', [{ ...entry(4, '27', 400), addendum: { type: '05', information: 'a text' } }]),
  ],
};
const good = writeFile(file).split('\n');

/** The file with other characters from a column of a line on, both counted from 1. */
const changed = (line: number, column: number, text: string): string =>
  good
    .map((record, at) =>
      at + 1 === line ? record.slice(0, column - 1) + text + record.slice(column - 1 + text.length) : record,
    )
    .join('\n');

test('a good file has no problem', () => {
  expect(problemsOfFile(good.join('\n'))).toEqual([]);
});

test.each([
  ['another destination', changed(1, 5, '1'), 'line 1: the destination is no routing number'],
  ['a day that is none', changed(1, 24, '261331'), 'line 1: the day of the file is none'],
  ['a small letter as modifier', changed(1, 34, 'a'), 'line 1: the modifier is no capital letter or digit'],
  ['credits in a batch of debits', changed(2, 2, '225'), 'line 3: a credit stands in a batch of debits'],
  ['an unknown code', changed(3, 2, '29'), 'line 3: the transaction code 29 is unknown'],
  ['a cent more', changed(3, 39, '1'), 'line 5: the sum of credits is wrong'],
  ['another bank', changed(3, 12, '2'), 'line 3: the check digit is wrong'],
  ['no account', changed(3, 13, ' '.repeat(17)), 'line 3: the entry has no account'],
  ['nobody', changed(3, 55, ' '.repeat(22)), 'line 3: the receiver has no name'],
  ['traces in another order', changed(4, 94, '0'), 'line 4: traces do not ascend'],
  ['a trace of another bank', changed(4, 80, '1'), 'line 4: the trace is of another bank than the batch'],
  ['another count', changed(5, 10, '3'), 'line 5: the count of entries is wrong'],
  ['another hash', changed(5, 20, '9'), 'line 5: the hash of the entries is wrong'],
  [
    'the end of another batch',
    changed(5, 94, '2'),
    'line 5: the number of the batch is not that of the header',
  ],
  ['a prenote with an amount', changed(7, 39, '1'), 'line 7: a prenote has no amount, all others have one'],
  ['an addendum of another entry', changed(11, 94, '9'), 'line 11: the addendum names another entry'],
  ['a count of batches', changed(13, 7, '9'), 'line 13: the count of batches is wrong'],
  ['a count of blocks', changed(13, 13, '9'), 'line 13: the count of blocks is wrong'],
  ['a letter that no file may hold', changed(3, 55, 'ñ'), 'line 3: has a character that no file may hold'],
])('a file with %s has its problem', (_, text, problem) => {
  expect(problemsOfFile(text)).toContain(problem);
});

test('a file whose end is missing has its problem', () => {
  expect(problemsOfFile(good.slice(0, 12).join('\n'))).toContain('the file has no end');
});
