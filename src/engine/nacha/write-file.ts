import type { AchFile, Addendum, Batch, Entry } from './ach-file.ts';
import { fitted } from './characters.ts';
import {
  batchControl,
  batchHeader,
  blocking,
  changeAddendum,
  entryDetail,
  fileControl,
  fileHeader,
  type Layout,
  padding,
  paymentAddendum,
  returnAddendum,
} from './layouts.ts';
import { encode } from './record.ts';
import { isRoutingNumber } from './routing-number.ts';
import { serviceClassOf, sumOf, totalsOf } from './totals.ts';

/**
 * The bytes of a file, the same for the same input: records of 94 characters, each ended by a line feed,
 * padded to whole blocks. Texts are transliterated and cut to their fields. Throws RangeError for a value
 * that no field can hold, an invalid routing number, and traces that do not ascend.
 */
export function writeFile(file: AchFile): string {
  const batches = file.batches.map((batch, i) => batchRecords(batch, i + 1));
  const totals = sumOf(file.batches.map(({ entries }) => totalsOf(entries)));
  const count = batches.flat().length + 2;
  const blocks = Math.ceil(count / blocking);
  const control = encode(fileControl, { ...totals, batches: batches.length, blocks });
  const filling = Array<string>(blocks * blocking - count).fill(padding);
  return [headerOf(file), ...batches.flat(), control, ...filling, ''].join('\n');
}

const headerOf = (file: AchFile): string =>
  encode(fileHeader, {
    ...texts(fileHeader, file, ['destinationName', 'originName', 'reference', 'modifier']),
    destination: file.destination,
    origin: file.origin,
    createdOn: shortDate(file.createdOn),
    createdAt: file.createdAt,
  });

function batchRecords(batch: Batch, batchNumber: number): string[] {
  const { odfi, entries } = batch;
  if (!entries.length) throw new RangeError(`batch ${batchNumber} has no entries`);
  const descending = entries.find(({ trace }, i) => i > 0 && trace <= (entries[i - 1]?.trace ?? ''));
  if (descending) throw new RangeError(`the trace ${descending.trace} does not ascend`);
  const companyIdentification = fitted(batch.companyIdentification, 10);
  const common = { serviceClass: serviceClassOf(batch), companyIdentification, odfi, batchNumber };
  const names = ['companyName', 'companyData', 'entryClass', 'description', 'descriptiveDate'] as const;
  const header = encode(batchHeader, {
    ...common,
    ...texts(batchHeader, batch, [...names, 'originatorStatus']),
    effectiveOn: shortDate(batch.effectiveOn),
  });
  const control = encode(batchControl, { ...common, ...totalsOf(entries) });
  return [header, ...entries.flatMap(entryRecords), control];
}

function entryRecords(entry: Entry): string[] {
  const { transactionCode, routingNumber, cents, trace, addendum } = entry;
  if (!isRoutingNumber(routingNumber)) throw new RangeError(`${routingNumber} is no routing number`);
  const record = encode(entryDetail, {
    ...texts(entryDetail, entry, ['accountNumber', 'identification', 'name', 'discretionary']),
    transactionCode,
    routingNumber,
    cents,
    trace,
    hasAddenda: addendum ? 1 : 0,
  });
  return addendum ? [record, addendumRecord(addendum, trace)] : [record];
}

function addendumRecord(addendum: Addendum, entryTrace: string): string {
  if (addendum.type === '05') {
    const more = { sequence: 1, entrySequence: entryTrace.slice(-7) };
    return encode(paymentAddendum, { ...texts(paymentAddendum, addendum, ['information']), ...more });
  }
  const { code, originalTrace, originalRdfi, trace } = addendum;
  const common = { code, originalTrace, originalRdfi, trace };
  return addendum.type === '98'
    ? encode(changeAddendum, { ...common, ...texts(changeAddendum, addendum, ['correctedData']) })
    : encode(returnAddendum, {
        ...common,
        ...texts(returnAddendum, addendum, ['dateOfDeath', 'information']),
      });
}

/** The named fields of an object, each fitted to its place in the record. */
function texts<Name extends string, Own extends Name>(
  layout: Layout<Name>,
  values: { readonly [Key in Own]: string },
  names: readonly Own[],
): { [Key in Own]: string } {
  const cells = names.map((name) => {
    const [, from = 0, to = 0] = layout.find(([own]) => own === name) ?? [];
    return [name, fitted(values[name], to - from + 1)];
  });
  return Object.fromEntries(cells);
}

/** YYYY-MM-DD as YYMMDD. */
const shortDate = (date: string): string => date.slice(2).replaceAll('-', '');
