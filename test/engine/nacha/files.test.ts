import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AchFile } from '../../../src/engine/nacha/ach-file.ts';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { NachaRefused } from '../../../src/engine/nacha/refusal.ts';
import { writeFile } from '../../../src/engine/nacha/write-file.ts';
import { runs } from '../../support/sample.ts';
import { anyFile } from './any-file.ts';

const bare = (text: string) => text.replaceAll('\n', '');

/** One worker is paid, one company is debited. */
const example: AchFile = {
  destination: '091000019',
  origin: '121042882',
  createdOn: '2026-11-18',
  createdAt: '1400',
  modifier: 'A',
  destinationName: 'First Bank',
  originName: 'Payroll Service',
  reference: '',
  batches: [
    {
      companyName: 'Café Zoë GmbH & Sons',
      companyData: '',
      companyIdentification: '1123456789',
      entryClass: 'PPD',
      description: 'PAYROLL',
      descriptiveDate: '',
      effectiveOn: '2026-11-20',
      originatorStatus: '1',
      odfi: '09100001',
      entries: [
        {
          transactionCode: '22',
          routingNumber: '231380104',
          accountNumber: '12345678',
          cents: 154_321,
          identification: '',
          name: 'Łukasz Ångström-Peñaloza Müller',
          discretionary: '',
          trace: '091000010000001',
        },
      ],
    },
  ],
};

describe('a written file', () => {
  test('matches what a bank expects, column by column', () => {
    const [header, batch, entry, control, end, ...filling] = writeFile(example).split('\n');
    expect([header, batch, entry, control, end]).toEqual([
      '101 091000019 1210428822611181400A094101First Bank             Payroll Service                ',
      '5220Cafe Zoe GmbH &                     1123456789PPDPAYROLL         261120   1091000010000001',
      '62223138010412345678         0000154321               Lukasz Angstrom-Penalo  0091000010000001',
      '822000000100231380100000000000000000001543211123456789                         091000010000001',
      '9000001000001000000010023138010000000000000000000154321                                       ',
    ]);
    expect(filling).toEqual([...Array(5).fill('9'.repeat(94)), '']);
  });

  test('is read back unchanged with any content', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        expect(readFile(writeFile(file))).toEqual(file);
      }),
      runs(300),
    );
  });

  test('has records of 94 characters in blocks of ten, and is the same for the same input', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const text = writeFile(file);
        expect(bare(text).length % 940).toBe(0);
        expect(text).toMatch(/^(?:[ -~]{94}\n)+$/);
        expect(writeFile(structuredClone(file))).toBe(text);
      }),
      runs(300),
    );
  });

  test('transliterates and cuts any name to fit its record', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const [batch] = example.batches;
        const entries = batch?.entries.map((entry) => ({ ...entry, name }));
        const text = writeFile({
          ...example,
          batches: [{ ...example.batches[0], entries } as (typeof example.batches)[0]],
        });
        expect(text).toMatch(/^(?:[ -~]{94}\n)+$/);
      }),
      runs(500),
    );
  });

  test.each([
    ['an amount of eleven digits', { cents: 10_000_000_000 }],
    ['a part of a cent', { cents: 1.5 }],
    ['less than nothing', { cents: -1 }],
    ['a routing number whose check digit is wrong', { routingNumber: '231380105' }],
    ['a trace of letters', { trace: 'x' }],
  ])('is refused with %s', (_what, wrong) => {
    const [batch] = example.batches;
    if (!batch) throw new Error('the example has a batch');
    const entries = batch.entries.map((entry) => ({ ...entry, ...wrong }));
    expect(() => writeFile({ ...example, batches: [{ ...batch, entries }] })).toThrow(RangeError);
  });
});

describe('a file to read', () => {
  test('is accepted with line breaks of either kind, without any, and with a short last block', () => {
    fc.assert(
      fc.property(anyFile, (file) => {
        const text = writeFile(file);
        const short = text.split('\n').filter((line) => !line.startsWith('9999'));
        for (const form of [text.replaceAll('\n', '\r\n'), bare(text), short.join('\n')]) {
          expect(readFile(form)).toEqual(file);
        }
      }),
      runs(100),
    );
  });

  test.each<[string, number, number, (lines: string[]) => void]>([
    ['a changed amount', 4, 33, (lines) => replace(lines, 3, 30, '9')],
    ['a letter among digits', 3, 35, (lines) => replace(lines, 3, 35, 'x')],
    ['a changed account of a bank', 3, 4, (lines) => replace(lines, 3, 4, '1')],
    ['another batch number', 4, 88, (lines) => replace(lines, 4, 94, '2')],
    ['another count', 5, 14, (lines) => replace(lines, 5, 21, '2')],
    ['another hash', 5, 22, (lines) => replace(lines, 5, 31, '9')],
    ['another number of blocks', 5, 8, (lines) => replace(lines, 5, 13, '2')],
    ['another record size', 1, 35, (lines) => replace(lines, 1, 36, '8')],
    ['a day that is none', 2, 70, (lines) => replace(lines, 2, 72, '9')],
    ['a short record', 3, 94, (lines) => lines.splice(2, 1, lines[2]?.slice(0, 93) ?? '')],
    ['a missing entry', 3, 1, (lines) => lines.splice(2, 1)],
    ['a doubled entry', 4, 80, (lines) => lines.splice(2, 0, lines[2] ?? '')],
    ['an announced addendum that is missing', 3, 79, (lines) => replace(lines, 3, 79, '1')],
    ['an end that is missing', 5, 1, (lines) => lines.splice(4)],
    ['more after the end', 6, 1, (lines) => replace(lines, 6, 1, '6')],
    ['a control character', 3, 55, (lines) => replace(lines, 3, 55, '\t')],
  ])('is refused with line and column: %s', (_what, line, column, corrupt) => {
    const lines = writeFile(example).split('\n');
    corrupt(lines);
    const read = () => readFile(lines.join('\n'));
    expect(read).toThrow(NachaRefused);
    expect(read).toThrow(`line ${line}, column ${column}:`);
  });

  test('is never read with other amounts when one digit is changed', () => {
    const text = writeFile(example);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'0123456789'), (at, digit) => {
        const changed = text.slice(0, at) + digit + text.slice(at + 1);
        const sums = ({ batches }: AchFile) =>
          batches.flatMap((batch) => batch.entries.map(({ cents }) => cents));
        try {
          expect(sums(readFile(changed))).toEqual([154_321]);
        } catch (error) {
          expect(error).toBeInstanceOf(NachaRefused);
        }
      }),
      runs(2000),
    );
  });
});

function replace(lines: string[], line: number, column: number, by: string): void {
  const old = lines[line - 1] ?? '';
  lines[line - 1] = old.slice(0, column - 1) + by + old.slice(column);
}
