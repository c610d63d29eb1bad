/** What a bank leaves: a file that sends one entry back. */
import type { AchFile, Addendum, Entry } from '../../src/nacha/ach-file.ts';
import { writeFile } from '../../src/nacha/write-file.ts';

const bank = '091000019';

export function returnOf(entry: Entry, code: string): string {
  const { trace: originalTrace } = entry;
  const addendum: Addendum = {
    ...{ type: '99', code, originalTrace, originalRdfi: entry.routingNumber.slice(0, 8) },
    ...{ trace: '011401530000001', dateOfDeath: '', information: '' },
  };
  const back: Entry = { ...entry, transactionCode: '26', routingNumber: bank, addendum };
  const file: AchFile = {
    ...{ destination: bank, origin: bank, createdOn: '2026-11-24', createdAt: '0800', modifier: 'A' },
    ...{ destinationName: 'Payroll Service', originName: 'First Bank', reference: '' },
    batches: [
      {
        ...{ companyName: 'X', companyData: '', companyIdentification: '1', entryClass: 'CCD' },
        ...{ description: 'RETURN', descriptiveDate: '', effectiveOn: '2026-11-24' },
        ...{ originatorStatus: '1', odfi: bank.slice(0, 8), entries: [back] },
      },
    ],
  };
  return writeFile(file);
}
