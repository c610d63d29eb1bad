/** A bank's file that returns entries. */
import type { AchFile, Addendum, Entry } from '../../../src/engine/nacha/ach-file.ts';
import { writeFile } from '../../../src/engine/nacha/write-file.ts';

const bank = '091000019';

export function returnOf(entries: readonly Entry[], code: string): string {
  const back = entries.map((entry, i): Entry => {
    const trace = `01140153${String(i + 1).padStart(7, '0')}`;
    const addendum: Addendum = {
      type: '99',
      code,
      originalTrace: entry.trace,
      originalRdfi: entry.routingNumber.slice(0, 8),
      trace,
      dateOfDeath: '',
      information: '',
    };
    return { ...entry, trace, transactionCode: '26', routingNumber: bank, addendum };
  });
  const file: AchFile = {
    destination: bank,
    origin: bank,
    createdOn: '2026-11-24',
    createdAt: '0800',
    modifier: 'A',
    destinationName: 'Payroll Service',
    originName: 'First Bank',
    reference: '',
    batches: [
      {
        companyName: 'X',
        companyData: '',
        companyIdentification: '1',
        entryClass: 'CCD',
        description: 'RETURN',
        descriptiveDate: '',
        effectiveOn: '2026-11-24',
        originatorStatus: '1',
        odfi: bank.slice(0, 8),
        entries: back,
      },
    ],
  };
  return writeFile(file);
}
