/** A file of ten thousand entries, and the returns of all of them, pass in little memory. */
import { expect, test } from 'vitest';
import type { AchFile, Entry } from '../../../src/engine/nacha/ach-file.ts';
import { answersIn } from '../../../src/engine/nacha/answers-in.ts';
import { writeFile } from '../../../src/engine/nacha/write-file.ts';
import { strictProblems } from './strict-reader.ts';

const entries = 10_000;
const megabyte = 1_048_576;
const header: Omit<AchFile, 'batches'> = {
  destination: '091000019',
  origin: '1123456789',
  createdOn: '2026-11-18',
  createdAt: '1400',
  modifier: 'A',
  destinationName: 'First Bank',
  originName: 'Payroll Service',
  reference: '',
};
const batch = {
  companyName: 'Acme',
  companyData: '',
  companyIdentification: '1123456789',
  descriptiveDate: '',
  effectiveOn: '2026-11-20',
  originatorStatus: '1',
};
const entryOf = (i: number): Entry => ({
  transactionCode: '22',
  routingNumber: '011401533',
  accountNumber: String(1_000_000 + i),
  cents: 100_000 + i,
  identification: String(i),
  name: `Payee ${i}`,
  discretionary: '',
  trace: `09100001${String(i + 1).padStart(7, '0')}`,
});
const wages = { ...batch, entryClass: 'PPD', description: 'PAYROLL', odfi: '09100001' };
const file = (of: (i: number) => Entry): AchFile => ({
  ...header,
  batches: [{ ...wages, entries: Array.from({ length: entries }, (_, i) => of(i)) }],
});
const returned = (i: number): Entry => ({
  ...entryOf(i),
  transactionCode: '21',
  addendum: {
    type: '99',
    code: 'R03',
    originalTrace: entryOf(i).trace,
    originalRdfi: '01140153',
    trace: `01140153${String(i + 1).padStart(7, '0')}`,
    dateOfDeath: '',
    information: '',
  },
});

/** The result of some work, and by how much the heap is larger than before, in MB, with all that is garbage. */
function measured<Result>(work: () => Result): { result: Result; megabytes: number } {
  const before = process.memoryUsage().heapUsed;
  const result = work();
  return { result, megabytes: (process.memoryUsage().heapUsed - before) / megabyte };
}

test('is written as a strict reader wants it, and its answers are read, each within 100 MB', () => {
  const sent = file(entryOf);
  const written = measured(() => writeFile(sent));
  expect(strictProblems(written.result)).toEqual([]);
  const back = writeFile(file(returned));
  const read = measured(() => answersIn(back));
  expect([read.result.answers.length, read.result.refused.length]).toEqual([entries, 0]);
  expect(written.megabytes).toBeLessThan(100);
  expect(read.megabytes).toBeLessThan(100);
  if (process.env['PRINT_MEMORY']) process.stdout.write(`${written.megabytes} ${read.megabytes}\n`);
});
