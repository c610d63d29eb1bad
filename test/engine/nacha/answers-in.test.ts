/** Files of banks are read as banks write them, and one bad record costs no other. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AchFile, Entry } from '../../../src/engine/nacha/ach-file.ts';
import { answersIn } from '../../../src/engine/nacha/answers-in.ts';
import { writeFile } from '../../../src/engine/nacha/write-file.ts';
import { runs } from '../../support/sample.ts';
import { anyFile } from './any-file.ts';

/** What a file says of entries, as it was written. */
const saidBy = (file: AchFile) =>
  file.batches.flatMap(({ entries }) =>
    entries.flatMap(({ addendum, accountNumber, cents }) => {
      if (!addendum || addendum.type === '05') return [];
      const { code, originalTrace, originalRdfi } = addendum;
      const correctedData = addendum.type === '98' ? addendum.correctedData : '';
      return [{ code, originalTrace, originalRdfi, accountNumber, cents, correctedData }];
    }),
  );
const readIn = (text: string) =>
  answersIn(text).answers.map(
    ({ code, originalTrace, originalRdfi, accountNumber, cents, correctedData }) => {
      return { code, originalTrace, originalRdfi, accountNumber, cents, correctedData };
    },
  );

const linesOf = (text: string) => text.trimEnd().split('\n');
/** The batches of a bank, which has sent others before, in whatever order it likes. */
const numbered = (text: string) =>
  linesOf(text)
    .map((line, i) => (/^[58]/.test(line) ? line.slice(0, 87) + String(9_000_004 - (i % 3)) : line))
    .join('\n');

const forms: Readonly<Record<string, (text: string) => string>> = {
  'line feeds': (text) => text,
  'carriage returns and line feeds': (text) => text.replaceAll('\n', '\r\n'),
  'carriage returns alone': (text) => text.replaceAll('\n', '\r'),
  'no line ends': (text) => text.replaceAll('\n', ''),
  'lines stripped of blanks': (text) => text.replace(/ +$/gm, ''),
  'lines padded with more blanks': (text) => text.replace(/$/gm, '          '),
  'blank lines between': (text) => text.replaceAll('\n', '\n\n'),
  'no padding to whole blocks': (text) => text.replace(/^9{94}\n/gm, ''),
  'lines of a few nines': (text) => text.replace(/^9{94}$/gm, '9999'),
  'the end of another system': (text) => `${text}\u001a`,
  'any batch numbers': numbered,
};

describe('a file of a bank is read the same', () => {
  test.each(Object.entries(forms))('with %s', (_form, formed) => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const text = formed(writeFile(file));
        expect(readIn(text)).toEqual(saidBy(file));
        expect(answersIn(text).refused).toEqual([]);
      }),
      runs(60),
    );
  });

  test('when several files are in one', () => {
    fc.assert(
      fc.property(fc.array(anyFile, { maxLength: 4 }), (files) => {
        const texts = files.map(writeFile);
        for (const text of [texts.join(''), texts.join('').replaceAll('\n', '')]) {
          expect(readIn(text)).toEqual(files.flatMap(saidBy));
          expect(answersIn(text).refused).toEqual([]);
        }
      }),
      runs(60),
    );
  });

  test('answer by answer, when each is read again by itself', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const { answers } = answersIn(writeFile(file));
        const alone = answers.map(({ records }) => answersIn(records));
        expect(alone.flatMap((read) => read.refused)).toEqual([]);
        const named = alone.flatMap((read) => read.answers.map(({ line: _, ...answer }) => answer));
        expect(named).toEqual(answers.map(({ line: _, ...answer }) => answer));
      }),
      runs(60),
    );
  });
});

const returned = (number: number, code = 'R03'): Entry => ({
  transactionCode: '21',
  routingNumber: '091000019',
  accountNumber: `77654321${number}`,
  cents: 12_300 + number,
  identification: '',
  name: 'Grace Rivera',
  discretionary: '',
  trace: `01140153000000${number}`,
  addendum: {
    type: '99',
    code,
    originalTrace: `09100001000000${number}`,
    originalRdfi: '01140153',
    trace: `01140153000000${number}`,
    dateOfDeath: '',
    information: '',
  },
});

const fileOf = (entries: readonly Entry[], entryClass = 'PPD') =>
  linesOf(
    writeFile({
      destination: '091000019',
      origin: '091000019',
      createdOn: '2026-11-24',
      createdAt: '0800',
      modifier: 'A',
      destinationName: 'Payroll Service',
      originName: 'First Bank',
      reference: '',
      batches: [
        {
          companyName: 'Acme',
          companyData: '',
          companyIdentification: '1123456789',
          entryClass,
          description: 'RETURN',
          descriptiveDate: '',
          effectiveOn: '',
          originatorStatus: '1',
          odfi: '09100001',
          entries,
        },
      ],
    }),
  ).filter((line) => !/^9{94}$/.test(line));

const three = () => fileOf([returned(1), returned(2), returned(3)]);
const tracesIn = (lines: readonly string[]) =>
  answersIn(lines.join('\n')).answers.map(({ originalTrace }) => originalTrace.slice(-1));
const refusedIn = (lines: readonly string[]) => answersIn(lines.join('\n')).refused;
const put = (lines: string[], line: number, column: number, text: string) => {
  const old = lines[line - 1] ?? '';
  lines[line - 1] = old.slice(0, column - 1) + text + old.slice(column - 1 + text.length);
  return lines;
};

describe('one bad record costs no other, and is refused with line, column and what of it is legible', () => {
  test.each<[string, string, (lines: string[]) => string[], object]>([
    [
      'a letter in an amount',
      '13',
      (lines) => put(lines, 5, 35, 'x'),
      {
        line: 5,
        problem: 'line 5, column 35: cents must be digits',
        originalTrace: '091000010000002',
        originalRdfi: '01140153',
        accountNumber: '776543212',
      },
    ],
    [
      'a code that is none',
      '13',
      (lines) => put(lines, 6, 4, 'RX3'),
      { problem: 'line 6, column 4: "RX3" is no code of a bank\'s answer', originalTrace: '091000010000002' },
    ],
    [
      'a trace with a blank',
      '13',
      (lines) => put(lines, 6, 10, ' '),
      { problem: 'line 6, column 10: originalTrace must be digits', originalTrace: null },
    ],
    [
      'an addendum that is missing',
      '13',
      (lines) => lines.toSpliced(5, 1),
      { problem: 'line 5, column 79: announces an addendum, and none follows', accountNumber: '776543212' },
    ],
    [
      'a line of something else',
      '123',
      (lines) => lines.toSpliced(4, 0, '<html>Sorry</html>', 'try later'),
      { line: 5, problem: 'line 5: no entry has this record', records: expect.stringContaining('try later') },
    ],
  ])('%s', (_what, traces, corrupt, refused) => {
    const lines = corrupt(three());
    expect(tracesIn(lines).join('')).toBe(traces);
    expect(refusedIn(lines)).toEqual([expect.objectContaining(refused)]);
  });

  test('names with letters that no file may hold are read', () => {
    const lines = put(three(), 5, 55, 'Zoë');
    expect([tracesIn(lines).join(''), refusedIn(lines)]).toEqual(['123', []]);
  });
});

describe('a file of which records are missing is read as far as it goes, and says so', () => {
  test.each<[string, string, (lines: string[]) => string[], RegExp]>([
    ['an entry', '13', (lines) => lines.toSpliced(4, 2), /^records of the batch is 6, and 4 was read/],
    ['its end', '123', (lines) => lines.slice(0, -1), /^a file has no control record at its end/],
    ['the end of a batch', '12', (lines) => lines.slice(0, 6), /^a batch has no control record at its end/],
    ['cents', '123', (lines) => put(lines, 5, 39, '9'), /^creditCents of the batch is 36906, and 36913/],
  ])('%s', (_what, traces, cut, problem) => {
    const lines = cut(three());
    expect(tracesIn(lines).join('')).toBe(traces);
    const [first] = refusedIn(lines);
    expect(first?.problem).toMatch(problem);
    expect(first?.problem).toMatch(/: records may be missing, so ask the bank for the whole file$/);
  });

  test('but a part without the header of its file may begin and end anywhere', () => {
    expect(refusedIn(three().slice(1, 6))).toEqual([]);
    expect(tracesIn(three().slice(2, 6)).join('')).toBe('12');
  });
});

/** A batch of somebody else: its entries are skipped one by one, and the return beside it is read. */
const besides = (batch: readonly string[]) => {
  const [header = '', ...rest] = fileOf([returned(1)]);
  return [header, ...batch, ...rest.slice(0, -1)]; // its control record does not count the batch
};
const header = (entryClass: string) => `5200${'Somebody'.padEnd(36)}1987654321${entryClass}THINGS`;

describe('what is not of this service is skipped, and said one by one', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    [
      'entries with many addenda (CTX)',
      [
        header('CTX'),
        '622091000019123456           00000100000              0003Acme Corp            1',
        '705ISA*00*',
        '705ST*820*',
        '705SE*2*',
      ],
      ['line 3: an entry of class CTX, with 3 addenda, that is no answer'],
    ],
    [
      'international entries (IAT)',
      [header('IAT'), '6270910000190007             0000100000123456789', '710ANN', '711BEE', '712CITY'],
      ['line 3: an entry of class IAT, with 3 addenda, that is no answer'],
    ],
    [
      'purchases (POS)',
      [header('POS'), '627091000019744567           0000025000', '702REFERENCE'],
      ['line 3: an entry of class POS, with 1 addendum, that is no answer'],
    ],
    [
      "advices of the bank's own accounts (ADV)",
      [header('ADV'), '681091000019744567         000000050000', '828000000100091000010000000000000005'],
      ['line 3: an entry of class ADV that is no answer'],
    ],
    [
      'money that comes in',
      [header('CCD'), '622091000019744567           0000100000'],
      ['line 3: an entry of class CCD that is no answer'],
    ],
  ])('%s', (_what, batch, skipped) => {
    const { answers, ...read } = answersIn(besides(batch).join('\n'));
    expect(answers.map(({ originalTrace }) => originalTrace)).toEqual(['091000010000001']);
    expect(read.skipped).toEqual(skipped);
  });

  test('a return in such a batch says in which', () => {
    const { answers } = answersIn(fileOf([returned(1)], 'IAT').join('\n'));
    expect(answers).toMatchObject([{ entryClass: 'IAT', code: 'R03', originalTrace: '091000010000001' }]);
  });
});

describe('an answer to an answer is no plain one', () => {
  test.each([
    ['R61', 'dishonored'],
    ['R70', 'dishonored'],
    ['R71', 'contested'],
    ['R77', 'contested'],
    ['R60', 'return'],
    ['R78', 'return'],
    ['R02', 'return'],
  ])('%s is %s', (code, kind) => {
    expect(answersIn(fileOf([returned(1, code)]).join('\n')).answers).toMatchObject([{ code, kind }]);
  });

  test('C61 refuses a notice of change, whose code and sequence it repeats', () => {
    const notice =
      '798C61091000010000001      01140153998877                         C010000002               011401530000001';
    const lines = fileOf([returned(1)]).with(3, notice);
    expect(answersIn(lines.join('\n')).answers).toMatchObject([{ code: 'C61', kind: 'refused change' }]);
  });

  test('its last step counts, when an entry has all of them', () => {
    const [first = '', second = '', third = ''] = ['R07', 'R68', 'R71'].map(
      (code) => fileOf([returned(1, code)])[3] ?? '',
    );
    const steps = fileOf([returned(1)]).toSpliced(3, 1, first, second, third);
    expect(answersIn(steps.join('\n')).answers).toMatchObject([{ code: 'R71', kind: 'contested' }]);
    const twice = fileOf([returned(1)]).toSpliced(3, 1, first, first);
    expect(refusedIn(twice)).toMatchObject([{ problem: 'line 3, column 1: has several answers' }]);
  });
});

test.each(['ACK', 'ATX'])(
  'an acknowledgement of class %s names an entry, and the bank that has it',
  (entryClass) => {
    const entry =
      '624091000019744567           0000000000091000010000007Best Co                 0011401530000001';
    const addendum = `705PAID${' '.repeat(76)}00010000001`;
    const lines = entryClass === 'ATX' ? [entry, addendum] : [entry];
    const { answers, refused, skipped } = answersIn([header(entryClass), ...lines].join('\n'));
    expect([refused, skipped]).toEqual([[], []]);
    expect(answers).toMatchObject([
      {
        kind: 'acknowledgement',
        code: 'ACK',
        originalTrace: '091000010000007',
        originalRdfi: '01140153',
        records: expect.stringContaining(entry),
      },
    ]);
  },
);
