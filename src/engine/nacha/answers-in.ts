import { type EntryAnswer, type Line, legibleIn, printable, readEntry } from './answered-entry.ts';
import { batchControl, fileControl, type Layout, recordLength } from './layouts.ts';
import { decode } from './record.ts';
import { NachaRefused } from './refusal.ts';

/** Records with the header of their batch, so that they can be read again by themselves. */
type Part = { readonly line: number; readonly records: string };
export type ReadAnswer = Part & EntryAnswer;
/** Text that cannot be read, or that says that records are missing. Its legible part may name an entry. */
export type RefusedPart = Part & ReturnType<typeof legibleIn> & { readonly problem: string };

export type AnswersRead = {
  readonly answers: readonly ReadAnswer[];
  readonly refused: readonly RefusedPart[];
  /** The records that answer no entry, each in a few words. */
  readonly skipped: readonly string[];
};

/**
 * Reads what banks answer, as they write it: records with or without line ends, stripped of blanks or padded,
 * batches of any number and order, several files in one. A record that cannot be read is refused and costs no
 * other. The same goes for a control record that counts missing records. /
 */
export function answersIn(text: string): AnswersRead {
  const reading = new Reading();
  for (const line of linesOf(text)) reading.take(line);
  reading.end();
  const { answers, refused, skipped } = reading;
  return { answers, refused, skipped };
}

/** A longer line holds several records. Blank lines and padding are left out. */
function linesOf(text: string): Line[] {
  let at = 0;
  return text.split(/\r\n|\n|\r/).flatMap((line) => {
    const records = line.trimEnd().match(/.{1,94}/gs) ?? [''];
    return records.flatMap((record) => {
      at += 1;
      // Some systems end a file with a control character.
      return /^[\0-\x20]*$|^99+$/.test(record) ? [] : [{ at, text: record.padEnd(recordLength) }];
    });
  });
}

type Count = { records: number; debitCents: number; creditCents: number };
const nothing = (): Count => ({ records: 0, debitCents: 0, creditCents: 0 });
const missing = 'records may be missing, so ask the bank for the whole file';

class Reading {
  readonly answers: ReadAnswer[] = [];
  readonly refused: RefusedPart[] = [];
  readonly skipped: string[] = [];
  private header: Line | undefined;
  private entry: Line[] = [];
  /** Lines one after the other that are no records. */
  private unknown: Line[] = [];
  /** The batch that has begun, and the file. Without a header there is none: a part may be read by itself. */
  private batch: Count | undefined;
  private file: Count | undefined;
  /** A count is compared when each record that it counts was read. */
  private isWhole = { batch: true, file: true };

  take(line: Line): void {
    const type = line.text[0];
    if (type === '7' && this.entry.length) return void this.entry.push(line);
    this.endEntry();
    if (!/[15689]/.test(type ?? '')) return void this.unknown.push(line);
    this.endUnknown();
    if (type === '6') this.entry = [line];
    else if (type === '5') this.beginBatch(line);
    else if (type === '8') this.endBatch(line);
    else if (type === '9') this.endFile(line);
    else this.beginFile();
  }

  end(): void {
    this.endEntry();
    this.endUnknown();
    this.refuseOpenBatch();
    if (this.file) this.refuse([], `a file has no control record at its end: ${missing}`);
    this.file = undefined;
  }

  private beginFile(): void {
    this.end();
    this.header = undefined;
    this.file = nothing();
    this.isWhole = { batch: true, file: true };
  }

  private beginBatch(line: Line): void {
    this.refuseOpenBatch();
    this.header = line;
    this.batch = nothing();
    this.isWhole.batch = true;
  }

  private endEntry(): void {
    const [entry, ...addenda] = this.entry;
    this.entry = [];
    if (!entry) return;
    const entryClass = this.header?.text.slice(50, 53).trim().toUpperCase() ?? '';
    this.count(entryClass, entry, addenda.length);
    try {
      const { answer, skipped } = readEntry(entryClass, entry, addenda);
      if (answer) this.answers.push({ ...answer, ...this.partOf([entry, ...addenda]) });
      this.skipped.push(...skipped);
    } catch (error) {
      if (!(error instanceof NachaRefused)) throw error;
      this.refuse([entry, ...addenda], error.message);
    }
  }

  /** An advice of a bank's own accounts (ADV) has other columns. */
  private count(entryClass: string, { text }: Line, addenda: number): void {
    const cents = text.slice(29, 39);
    if (entryClass === 'ADV' || !/^\d{10}$/.test(cents)) this.isWhole = { batch: false, file: false };
    const isDebit = Number(text[2]) >= 5;
    for (const count of [this.batch, this.file]) {
      if (!count) continue;
      count.records += 1 + addenda;
      count[isDebit ? 'debitCents' : 'creditCents'] += Number(cents);
    }
  }

  private endBatch(line: Line): void {
    if (this.batch && this.isWhole.batch) this.compare('batch', batchControl, line, this.batch);
    this.batch = undefined;
    this.header = undefined;
    this.isWhole.batch = true;
  }

  private endFile(line: Line): void {
    this.refuseOpenBatch();
    if (this.file && this.isWhole.file) this.compare('file', fileControl, line, this.file);
    this.file = undefined;
  }

  private endUnknown(): void {
    const { unknown } = this;
    this.unknown = [];
    const [first] = unknown;
    if (first) this.refuse(unknown, `line ${first.at}: no entry has this record`);
  }

  private refuseOpenBatch(): void {
    if (this.batch && this.file) this.refuse([], `a batch has no control record at its end: ${missing}`);
    this.batch = undefined;
  }

  private compare(what: string, layout: Layout, line: Line, count: Count): void {
    try {
      const counted = layout.filter(([name]) => name in count);
      const said = decode<string>(counted, printable(line), line.at);
      const differs = Object.entries(count).find(([name, value]) => Number(said[name]) !== value);
      if (!differs) return;
      const [name, value] = differs;
      this.refuse(
        [line],
        `${name} of the ${what} is ${Number(said[name])}, and ${value} was read: ${missing}`,
      );
    } catch (error) {
      if (!(error instanceof NachaRefused)) throw error;
      this.refuse([line], error.message);
    }
  }

  private refuse(lines: readonly Line[], problem: string): void {
    this.isWhole = { batch: false, file: false };
    this.refused.push({ ...this.partOf(lines), ...legibleIn(lines), problem });
  }

  private partOf(lines: readonly Line[]): Part {
    const all = this.header ? [this.header, ...lines] : lines;
    const records = all.map(({ text }) => text.trimEnd()).join('\n');
    return { line: lines[0]?.at ?? this.header?.at ?? 1, records };
  }
}
