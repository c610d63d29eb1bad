import type { Batch, Entry } from '../../engine/nacha/ach-file.ts';
import { sumOf, totalsOf } from '../../engine/nacha/totals.ts';
import type { BankSettings } from './settings.ts';

/** On each effective day two entries at most: against the credits and against the debits. */
export const mostOffsets = (batches: readonly Batch[]): number =>
  2 * new Set(batches.map(({ effectiveOn }) => effectiveOn)).size;

/**
 * The entries to the operator's own account that balance a file: for each effective day a batch with one
 * debit of all its credits and one credit of all its debits. Empty where the bank takes unbalanced files.
 */
export function offsetBatches(
  bank: BankSettings,
  batches: readonly Batch[],
  traces: readonly number[],
): readonly Batch[] {
  const { offsetAccount, routingNumber, originName, origin } = bank;
  if (offsetAccount === undefined) return [];
  const left = [...traces];
  const odfi = routingNumber.slice(0, 8);
  const entryOf = (transactionCode: string, cents: number): Entry => ({
    transactionCode,
    routingNumber,
    accountNumber: offsetAccount,
    cents,
    identification: '',
    name: originName,
    discretionary: '',
    trace: odfi + String(left.shift()).padStart(7, '0'),
  });
  const days = [...new Set(batches.map(({ effectiveOn }) => effectiveOn))].sort();
  return days.flatMap((effectiveOn) => {
    const ofDay = batches.filter((batch) => batch.effectiveOn === effectiveOn);
    const { debitCents, creditCents } = sumOf(ofDay.map(({ entries }) => totalsOf(entries)));
    const entries = [
      ...(creditCents ? [entryOf('27', creditCents)] : []),
      ...(debitCents ? [entryOf('22', debitCents)] : []),
    ];
    if (!entries.length) return [];
    return [
      {
        companyName: originName,
        companyData: '',
        companyIdentification: origin,
        entryClass: 'CCD',
        description: 'OFFSET',
        descriptiveDate: '',
        effectiveOn,
        originatorStatus: '1',
        odfi,
        entries,
      },
    ];
  });
}
