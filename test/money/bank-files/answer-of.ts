import type { AchFile, Change, Entry, Return } from '../../../src/engine/nacha/ach-file.ts';
import { writeFile } from '../../../src/engine/nacha/write-file.ts';
import { bank } from './paid-by-files.ts';

/** The text of a bank's file with an answer to one entry. */
export function answerOf(
  entry: Entry,
  answer: Partial<Return> | Partial<Change>,
  createdAt = '0800',
): string {
  const common = { originalTrace: entry.trace, originalRdfi: '01140153', trace: '011401530000001' };
  const addendum =
    answer.type === '98'
      ? ({ ...common, type: '98', code: 'C01', correctedData: '', ...answer } as const)
      : ({ ...common, code: 'R01', dateOfDeath: '', information: '', ...answer, type: '99' } as const);
  const cents = addendum.type === '98' ? 0 : entry.cents;
  const back: Entry = { ...entry, transactionCode: '21', routingNumber: bank.routingNumber, cents, addendum };
  const file: AchFile = {
    destination: bank.routingNumber,
    origin: '091000019',
    createdOn: '2026-11-24',
    createdAt,
    modifier: 'A',
    destinationName: 'Payroll Service',
    originName: 'First Bank',
    reference: '',
    batches: [
      {
        companyName: 'X',
        companyData: '',
        companyIdentification: '1',
        entryClass: 'PPD',
        description: 'PAYROLL',
        descriptiveDate: '',
        effectiveOn: '2026-11-24',
        originatorStatus: '1',
        odfi: '09100001',
        entries: [back],
      },
    ],
  };
  return writeFile(file);
}
