/**
 * What a bank that checks as strictly as moov-io/ach (read at its commit of 2026) would refuse in a file. It
 * reads columns by itself, so that it does not repeat a mistake of the code that wrote them.
 */

/** The columns of a record, from the first to the last, counted from 1 as in the Nacha rules. */
const columns = (record: string, first: number, last: number) => record.slice(first - 1, last);
const number = (record: string, first: number, last: number) => Number(columns(record, first, last));

/** Printable characters of ASCII, without those that separate fields elsewhere. */
const permitted = /^[ -~]*$/;
const credits = new Set(['22', '23', '32', '33', '42', '43', '52', '53']);
const debits = new Set(['27', '28', '37', '38', '47', '48']);
const prenotes = new Set(['23', '28', '33', '38', '43', '48', '53']);
const needName = new Set(['PPD', 'WEB', 'TEL']);

const checkDigit = (first8: string): number =>
  (10 - ([...first8].reduce((sum, digit, at) => sum + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0) % 10)) %
  10;

type Sums = { entries: number; hash: number; debitCents: number; creditCents: number };
const nothing = (): Sums => ({ entries: 0, hash: 0, debitCents: 0, creditCents: 0 });

/** The problems of a file, each with the number of its line. None in a file that a strict bank takes. */
export function problemsOfFile(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const reader = new Reader(lines.length);
  for (const line of lines) reader.read(line);
  if (!reader.isEnded) reader.problems.push('the file has no end');
  if (lines.length % 10) reader.problems.push('the lines do not fill blocks of ten');
  return reader.problems;
}

/** Reads records in their order, and keeps what the next ones are compared with. */
class Reader {
  readonly problems: string[] = [];
  readonly #lines: number;
  #line = 0;
  #file = { ...nothing(), batches: 0 };
  #batch = nothing();
  /** The header of the batch that is not yet closed; empty between batches. */
  #header = '';
  #lastBatch = 0;
  #lastTrace = '';
  /** The trace of an entry that announces an addendum. */
  #awaited = '';
  isEnded = false;

  constructor(lines: number) {
    this.#lines = lines;
  }

  readonly #require: Require = (holds, problem) => {
    if (!holds) this.problems.push(`line ${this.#line}: ${problem}`);
  };

  read(record: string): void {
    this.#line += 1;
    const kind = record[0] ?? '';
    this.#require(record.length === 94, `has ${record.length} columns`);
    this.#require(permitted.test(record), 'has a character that no file may hold');
    if (this.isEnded) {
      this.#require(/^9{94}$/.test(record), 'stands after the end of the file');
      return;
    }
    this.#require((kind === '1') === (this.#line === 1), 'a file header stands once, at the beginning');
    this.#require(
      (kind === '7') === (this.#awaited !== ''),
      'an entry and its addendum do not follow each other',
    );
    if (kind === '1') checkHeader(record, this.#require);
    else if (kind === '5') this.#batchHeader(record);
    else if (kind === '6') this.#entry(record);
    else if (kind === '7') this.#addendum(record);
    else if (kind === '8') this.#batchControl(record);
    else if (kind === '9') this.#fileControl(record);
    else this.#require(false, `a record of kind ${kind}`);
  }

  #batchHeader(record: string): void {
    this.#require(!this.#header, 'the batch before has no end');
    checkBatchHeader(record, this.#require);
    this.#require(number(record, 88, 94) > this.#lastBatch, 'batch numbers do not ascend');
    this.#header = record;
    this.#lastBatch = number(record, 88, 94);
    this.#lastTrace = '';
    this.#batch = nothing();
  }

  #entry(record: string): void {
    this.#require(this.#header !== '', 'an entry stands outside of a batch');
    checkEntry(record, this.#header, this.#require);
    const trace = columns(record, 80, 94);
    this.#require(trace > this.#lastTrace, 'traces do not ascend');
    this.#lastTrace = trace;
    this.#batch.entries += 1;
    this.#batch.hash += number(record, 4, 11);
    this.#batch[credits.has(columns(record, 2, 3)) ? 'creditCents' : 'debitCents'] += number(record, 30, 39);
    this.#awaited = columns(record, 79, 79) === '1' ? trace : '';
  }

  #addendum(record: string): void {
    this.#require(columns(record, 2, 3) === '05', 'an addendum of a payment has the type 05');
    this.#require(columns(record, 84, 87) === '0001', 'the only addendum of an entry has the number 1');
    this.#require(columns(record, 88, 94) === this.#awaited.slice(8), 'the addendum names another entry');
    this.#batch.entries += 1;
    this.#awaited = '';
  }

  #batchControl(record: string): void {
    this.#require(this.#batch.entries > 0, 'a batch has no entry');
    checkSums(record, this.#batch, [5, 10, 11, 20, 21, 32, 33, 44], this.#require);
    for (const [name, own, header] of repeated)
      this.#require(
        columns(record, own[0], own[1]) === columns(this.#header, header[0], header[1]),
        `the ${name} is not that of the header`,
      );
    this.#file.batches += 1;
    for (const sum of ['entries', 'hash', 'debitCents', 'creditCents'] as const)
      this.#file[sum] += this.#batch[sum];
    this.#header = '';
  }

  #fileControl(record: string): void {
    this.#require(!this.#header, 'the last batch has no end');
    this.#require(number(record, 2, 7) === this.#file.batches, 'the count of batches is wrong');
    this.#require(number(record, 8, 13) === Math.ceil(this.#lines / 10), 'the count of blocks is wrong');
    checkSums(record, this.#file, [14, 21, 22, 31, 32, 43, 44, 55], this.#require);
    this.isEnded = true;
  }
}

/** What the end of a batch repeats of its header: where it stands in both. */
const repeated = [
  ['service class', [2, 4], [2, 4]],
  ['identification of the company', [45, 54], [41, 50]],
  ['originating bank', [80, 87], [80, 87]],
  ['number of the batch', [88, 94], [88, 94]],
] as const;

type Require = (holds: boolean, problem: string) => void;

function checkHeader(record: string, require: Require): void {
  require(columns(record, 2, 3) === '01', 'the priority is not 01');
  const bank = columns(record, 4, 13).trim();
  require(/^\d{9}$/.test(bank) &&
    checkDigit(bank.slice(0, 8)) === Number(bank[8]), 'the destination is no routing number');
  require(columns(record, 14, 23).trim() !== '' && !/^0+$/.test(columns(record, 14, 23).trim()), 'no origin');
  require(isDay(columns(record, 24, 29)), 'the day of the file is none');
  require(/^([01]\d|2[0-3])[0-5]\d$/.test(columns(record, 30, 33)), 'the time of the file is none');
  require(/^[A-Z0-9]$/.test(columns(record, 34, 34)), 'the modifier is no capital letter or digit');
  require(columns(record, 35, 40) === '094101', 'the record size, blocking or format is wrong');
}

function checkBatchHeader(record: string, require: Require): void {
  require(['200', '220', '225'].includes(columns(record, 2, 4)), 'the service class is unknown');
  require(/[^ 0]/.test(columns(record, 5, 20)), 'the company has no name');
  require(/[^ 0]/.test(columns(record, 41, 50)), 'the company has no identification');
  require(['PPD', 'CCD'].includes(
    columns(record, 51, 53),
  ), 'the entry class is not one that the service sends');
  require(/[^ 0]/.test(columns(record, 54, 63)), 'the batch has no description');
  require(isDay(columns(record, 70, 75)), 'the effective day is none');
  require(columns(record, 79, 79) === '1', 'the originator status is not 1');
  require(/^\d{8}$/.test(columns(record, 80, 87)), 'the originating bank is no routing number');
}

function checkEntry(record: string, header: string, require: Require): void {
  const code = columns(record, 2, 3);
  const serviceClass = columns(header, 2, 4);
  require(credits.has(code) || debits.has(code), `the transaction code ${code} is unknown`);
  require(serviceClass !== '220' || credits.has(code), 'a debit stands in a batch of credits');
  require(serviceClass !== '225' || debits.has(code), 'a credit stands in a batch of debits');
  require(checkDigit(columns(record, 4, 11)) === number(record, 12, 12), 'the check digit is wrong');
  require(columns(record, 13, 29).trim() !== '', 'the entry has no account');
  require(prenotes.has(code) ===
    (number(record, 30, 39) === 0), 'a prenote has no amount, all others have one');
  const isNamed = /[^ 0]/.test(columns(record, 55, 76));
  require(isNamed || !needName.has(columns(header, 51, 53)), 'the receiver has no name');
  require(columns(record, 80, 87) === columns(header, 80, 87), 'the trace is of another bank than the batch');
}

type Places = readonly [number, number, number, number, number, number, number, number];

function checkSums(record: string, sums: Sums, at: Places, require: Require): void {
  require(number(record, at[0], at[1]) === sums.entries, 'the count of entries is wrong');
  require(number(record, at[2], at[3]) === sums.hash % 10_000_000_000, 'the hash of the entries is wrong');
  require(number(record, at[4], at[5]) === sums.debitCents, 'the sum of debits is wrong');
  require(number(record, at[6], at[7]) === sums.creditCents, 'the sum of credits is wrong');
}

/** YYMMDD. */
function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const date = new Date(Date.UTC(2000 + Number(year), Number(month) - 1, Number(day)));
  return year !== '' && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
