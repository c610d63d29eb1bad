/**
 * The rules that moov-io/ach (c6bd2372) enforces on a file of PPD and CCD batches without addenda, by columns of
 * the record layouts alone: it shares nothing with the code that writes files.
 */
const at = (line: string, from: number, to = from): string => line.slice(from - 1, to);
const numberAt = (line: string, from: number, to: number): number => Number(at(line, from, to));

/** The last digit of a routing number, computed from the eight before it. */
const checkDigit = (eight: string): number =>
  (10 - ([...eight].reduce((sum, digit, i) => sum + ([3, 7, 1][i % 3] ?? 0) * Number(digit), 0) % 10)) % 10;
const isRouting = (nine: string) => /^\d{9}$/.test(nine) && checkDigit(nine.slice(0, 8)) === Number(nine[8]);

type Sums = { entries: number; hash: number; debits: number; credits: number };
const nothing = (): Sums => ({ entries: 0, hash: 0, debits: 0, credits: 0 });

/** What a strict reader would refuse of a file, each with its line. */
export function strictProblems(text: string): string[] {
  const lines = text.split('\n').filter((line, i, all) => line !== '' || i < all.length - 1);
  const problems: string[] = [];
  const require = (line: number, holds: boolean, rule: string) => {
    if (!holds) problems.push(`line ${line + 1}: ${rule}`);
  };
  const total = nothing();
  let batch = nothing();
  let header = '';
  let lastTrace = '0';
  let lastBatch = 0;
  let batches = 0;
  let isEnded = false;
  require(0, lines.length % 10 === 0, 'the file is filled up to blocks of ten records');
  for (const [i, line] of lines.entries()) {
    const rule = (holds: boolean, words: string) => require(i, holds, words);
    rule(line.length === 94 && /^[\x20-\x7e]*$/.test(line), 'a record has 94 printable characters');
    if (isEnded) {
      rule(/^9{94}$/.test(line), 'only nines follow the file control');
      continue;
    }
    switch (line[0]) {
      case '1':
        rule(i === 0 && at(line, 2, 3) === '01', 'the file header is the first record');
        rule(isRouting(at(line, 5, 13)), 'the destination is a routing number');
        rule(/[^0 ]/.test(at(line, 14, 23)), 'the origin is not zero');
        rule(/^\d{10}[A-Z0-9]094101$/.test(at(line, 24, 40)), 'date, time, modifier and format are given');
        break;
      case '5':
        rule(header === '', 'a batch ends before the next one begins');
        rule(['200', '220', '225'].includes(at(line, 2, 4)), 'the service class is known');
        rule(['PPD', 'CCD'].includes(at(line, 51, 53)), 'the entry class is known');
        for (const [from, to] of [
          [5, 20],
          [41, 50],
          [54, 63],
        ] as const)
          rule(at(line, from, to).trim() !== '', 'company, identification and description are given');
        rule(at(line, 79) === '1' && /^\d{8}$/.test(at(line, 80, 87)), 'the originator is a bank');
        rule(numberAt(line, 88, 94) > lastBatch, 'batch numbers ascend');
        lastBatch = numberAt(line, 88, 94);
        header = line;
        batch = nothing();
        lastTrace = '0';
        batches += 1;
        break;
      case '6': {
        const code = at(line, 2, 3);
        const cents = numberAt(line, 30, 39);
        const isPrenote = /^[23][38]$/.test(code);
        const isDebit = /^[23][78]$/.test(code);
        rule(header !== '' && /^[23][2378]$/.test(code), 'an entry has a known code, in a batch');
        rule(isPrenote ? cents === 0 : cents > 0, 'only a prenote has no amount');
        rule(isRouting(at(line, 4, 12)), 'the bank is a routing number');
        rule(at(line, 13, 29).trim() !== '' && at(line, 55, 76).trim() !== '', 'account and name are given');
        rule(at(line, 79) === '0', 'there are no addenda');
        rule(at(line, 80, 87) === at(header, 80, 87), 'the trace begins with the originator');
        rule(at(line, 80, 94) > lastTrace, 'traces ascend in a batch');
        const service = at(header, 2, 4);
        rule(service === '200' || (service === '225') === isDebit, 'the service class fits the code');
        lastTrace = at(line, 80, 94);
        batch.entries += 1;
        batch.hash += numberAt(line, 4, 11);
        if (isDebit) batch.debits += cents;
        else batch.credits += cents;
        break;
      }
      case '8':
        rule(at(line, 2, 4) === at(header, 2, 4), 'the control has the service class of the header');
        rule(at(line, 45, 54) === at(header, 41, 50), 'the control has the identification of the header');
        rule(at(line, 80, 94) === at(header, 80, 94), 'the control has originator and number of the header');
        rule(batch.entries > 0 && numberAt(line, 5, 10) === batch.entries, 'the control counts the entries');
        rule(numberAt(line, 11, 20) === batch.hash % 1e10, 'the control has the hash of the banks');
        rule(numberAt(line, 21, 32) === batch.debits, 'the control has the sum of the debits');
        rule(numberAt(line, 33, 44) === batch.credits, 'the control has the sum of the credits');
        for (const name of ['entries', 'hash', 'debits', 'credits'] as const) total[name] += batch[name];
        header = '';
        break;
      case '9':
        rule(header === '' && numberAt(line, 2, 7) === batches, 'the file control counts the batches');
        rule(numberAt(line, 8, 13) === lines.length / 10, 'the file control counts the blocks');
        rule(numberAt(line, 14, 21) === total.entries, 'the file control counts the entries');
        rule(numberAt(line, 22, 31) === total.hash % 1e10, 'the file control has the hash of the banks');
        rule(numberAt(line, 32, 43) === total.debits, 'the file control has the sum of the debits');
        rule(numberAt(line, 44, 55) === total.credits, 'the file control has the sum of the credits');
        isEnded = true;
        break;
      default:
        rule(false, 'the record is of a known type');
    }
  }
  require(lines.length, isEnded, 'the file has a file control');
  return problems;
}
