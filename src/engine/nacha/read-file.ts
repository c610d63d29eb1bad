import type { AchFile, Addendum, Batch, Entry } from './ach-file.ts';
import * as layouts from './layouts.ts';
import { decode } from './record.ts';
import { NachaRefused } from './refusal.ts';
import { isRoutingNumber } from './routing-number.ts';
import { serviceClassOf, sumOf, type Totals, totalsOf } from './totals.ts';

/** The lines of a file and the next line to read. */
class Lines {
  readonly all: readonly string[];
  number = 1;
  constructor(text: string) {
    const broken = text.split(/\r?\n/);
    if (broken.at(-1) === '') broken.pop();
    // Without line breaks a file is records one after the other.
    this.all = broken.length === 1 ? (broken[0]?.match(/.{1,94}/gs) ?? []) : broken;
  }
  get type(): string {
    return this.all[this.number - 1]?.[0] ?? '';
  }
  take<Name extends string>(layout: layouts.Layout<Name>) {
    const at = this.number;
    const line = this.all[at - 1];
    if (line === undefined) throw new NachaRefused(at, 1, 'the file ends too early');
    this.number += 1;
    return { at, ...decode(layout, line, at) };
  }
}

/**
 * Reads a file of entries, returns or notices of change, with or without line breaks. Throws NachaRefused
 * with line and column when the file is malformed or its control totals differ.
 */
export function readFile(text: string): AchFile {
  const lines = new Lines(text);
  const header = lines.take(layouts.fileHeader);
  const batches: Batch[] = [];
  while (lines.type === '5') batches.push(readBatch(lines, batches.length + 1));
  const control = lines.take(layouts.fileControl);
  agree(layouts.fileControl, control, sumOf(batches.map(({ entries }) => totalsOf(entries))));
  const blocks = Math.ceil(control.at / layouts.blocking);
  agree(layouts.fileControl, control, { batches: batches.length, blocks });
  requirePadding(lines, blocks);
  const { destination, origin, createdAt, modifier, destinationName, originName, reference } = header;
  const createdOn = longDate(header.createdOn, header.at, 24);
  const named = { destinationName, originName, reference };
  return { destination, origin, createdOn, createdAt, modifier, ...named, batches };
}

/** Files have whole blocks, but some banks omit the last padding. */
function requirePadding({ all, number }: Lines, blocks: number): void {
  all.slice(number - 1).forEach((line, i) => {
    if (line !== layouts.padding) throw new NachaRefused(number + i, 1, 'must be nines, after the control');
  });
  const most = blocks * layouts.blocking;
  if (all.length > most) throw new NachaRefused(most + 1, 1, `the file has ${blocks} blocks by its control`);
}

function readBatch(lines: Lines, number: number): Batch {
  const header = lines.take(layouts.batchHeader);
  agree(layouts.batchHeader, header, { batchNumber: number });
  const entries: Entry[] = [];
  while (lines.type === '6') entries.push(readEntry(lines, entries.at(-1)?.trace ?? ''));
  const control = lines.take(layouts.batchControl);
  if (!entries.length) throw new NachaRefused(control.at, 1, 'the batch has no entries');
  const { companyIdentification, odfi } = header;
  agree(layouts.batchControl, control, { ...totalsOf(entries), batchNumber: number });
  agree(layouts.batchControl, control, { serviceClass: header.serviceClass, companyIdentification, odfi });
  if (header.serviceClass !== '200')
    agree(layouts.batchHeader, header, { serviceClass: serviceClassOf({ entries }) });
  const { companyName, companyData, entryClass, description, descriptiveDate, originatorStatus } = header;
  const effectiveOn = /^0*$/.test(header.effectiveOn) ? '' : longDate(header.effectiveOn, header.at, 70);
  const named = { companyName, companyData, companyIdentification, entryClass, description, descriptiveDate };
  return { ...named, effectiveOn, originatorStatus, odfi, entries };
}

function readEntry(lines: Lines, before: string): Entry {
  const { at, recordType, hasAddenda, cents, ...entry } = lines.take(layouts.entryDetail);
  if (!isRoutingNumber(entry.routingNumber)) throw new NachaRefused(at, 4, 'is no routing number');
  if (entry.trace <= before) throw new NachaRefused(at, 80, 'traces must ascend');
  const read = { ...entry, cents: Number(cents) };
  if (lines.type !== '7') {
    if (hasAddenda !== '0') throw new NachaRefused(at, 79, 'announces an addendum, and none follows');
    return read;
  }
  if (hasAddenda !== '1') throw new NachaRefused(at, 79, 'must be 1: an addendum follows');
  return { ...read, addendum: readAddendum(lines, entry.trace) };
}

function readAddendum(lines: Lines, trace: string): Addendum {
  const type = lines.all[lines.number - 1]?.slice(1, 3);
  if (type === '05') {
    const { at, information, entrySequence } = lines.take(layouts.paymentAddendum);
    if (entrySequence !== trace.slice(-7)) throw new NachaRefused(at, 88, `must be ${trace.slice(-7)}`);
    return { type, information };
  }
  if (type === '98') {
    const { code, originalTrace, originalRdfi, correctedData, trace } = lines.take(layouts.changeAddendum);
    return { type, code, originalTrace, originalRdfi, correctedData, trace };
  }
  if (type !== '99') throw new NachaRefused(lines.number, 2, 'is no addendum of type 05, 98 or 99');
  const read = lines.take(layouts.returnAddendum);
  const { code, originalTrace, originalRdfi, dateOfDeath, information } = read;
  return { type, code, originalTrace, originalRdfi, dateOfDeath, information, trace: read.trace };
}

type Expected = Partial<Record<string, string | number>> | Totals;

/** Checks what a record states about other records. */
function agree(layout: layouts.Layout, record: { readonly at: number }, expected: Expected): void {
  const said: Partial<Record<string, string | number>> = { ...record };
  for (const [name, value] of Object.entries(expected)) {
    const isSame = typeof value === 'number' ? Number(said[name]) === value : said[name] === value;
    const [, column = 1] = layout.find(([own]) => own === name) ?? [];
    if (!isSame)
      throw new NachaRefused(record.at, column, `${name} is ${said[name]}, and should be ${value}`);
  }
}

/** YYMMDD as YYYY-MM-DD. Such files are of this century. */
function longDate(text: string, at: number, column: number): string {
  const date = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
  const isDay =
    /^\d{6}$/.test(text) && !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
  if (!isDay) throw new NachaRefused(at, column, `${text} is no day (YYMMDD)`);
  return date;
}
