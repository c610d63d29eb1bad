/** Forms W-2c and W-3c as EFW2C, read back by a reader that knows nothing of the writer. */
import { expect, test } from 'vitest';
import {
  type Correction,
  type CorrectionFile,
  writeEfw2c,
} from '../../../../src/outside/filings/files/efw2/write-efw2c.ts';
import { shippedLayouts } from '../../../../src/outside/filings/files/layouts.ts';
import { chanceFrom } from '../../../support/chance.ts';
import { readFile } from './efw2-reader.ts';
import { employer, limits2026, statement, statements, transmitter } from './statements.ts';

const fileOf = (corrections: readonly Correction[]): CorrectionFile => ({
  year: 2026,
  transmitter,
  employer,
  corrections,
  limits: limits2026,
});
const written = (corrections: readonly Correction[]) => writeEfw2c(fileOf(corrections), shippedLayouts.efw2c);
const bytesOf = (corrections: readonly Correction[]): Uint8Array => {
  const file = written(corrections);
  if (file.kind === 'refused') throw new Error(file.reasons.join('\n'));
  return file.bytes;
};
const reasonsOf = (corrections: readonly Correction[]): readonly string[] => {
  const file = written(corrections);
  return file.kind === 'refused' ? file.reasons : [];
};
const before = statement();

test('a changed box stands as reported and as it is, and every other box is blank', () => {
  const after = statement({ boxes: { ...before.boxes, 1: 47_500_00, '12D': 2_500_00, 10: 12_34 } });
  const { wrong, employees } = readFile(bytesOf([{ before, after }]), 'EFW2C');
  expect(wrong).toEqual([]);
  const fields = employees[0]?.fields ?? {};
  expect(fields).toMatchObject({
    "Employee's Originally Reported Social Security": '',
    "Employee's Correct Social Security Number (SSN)": '123456780',
    "Employee's Originally Reported Last Name": '',
    "Employee's Correct Last Name": 'NUNEZ-SMITH',
    'Originally Reported Wages, Tips and Other Compensation': '00004800000',
    'Correct Wages, Tips and Other Compensation': '00004750000',
    'Originally Reported Dependent Care Benefits': '00000000000',
    'Correct Dependent Care Benefits': '00000001234',
    'Correct Social Security Wages': ' '.repeat(11),
  });
});

test('a wrong number or name stands beside the right one', () => {
  const employee = { ...before.employee, ssn: '123456781', lastName: 'Nunez' };
  const { wrong, employees } = readFile(bytesOf([{ before, after: { ...before, employee } }]), 'EFW2C');
  expect(wrong).toEqual([]);
  expect(employees[0]?.fields).toMatchObject({
    "Employee's Originally Reported Social Security": '123456780',
    "Employee's Correct Social Security Number (SSN)": '123456781',
    "Employee's Originally Reported First Name": 'JOSE MARIA',
    "Employee's Originally Reported Last Name": 'NUNEZ-SMITH',
    "Employee's Correct Last Name": 'NUNEZ',
  });
});

test.each([5, 6])('any corrections add up to their total: draw %i', (seed) => {
  const chance = chanceFrom(seed);
  const all = statements(40, seed).map((was): Correction => {
    const less = chance.below((was.boxes[1] ?? 0) + 1);
    return { before: was, after: { ...was, boxes: { ...was.boxes, 1: (was.boxes[1] ?? 0) - less, 2: 1 } } };
  });
  const { wrong, employees, records } = readFile(bytesOf(all), 'EFW2C');
  expect(wrong).toEqual([]);
  expect(employees).toHaveLength(40);
  expect(records.at(-2)?.fields['Total Correct Federal Income Tax Withheld']).toBe('40'.padStart(15, '0'));
});

test('a correction that Social Security does not take, or whose record is not known, is refused by name', () => {
  const states = [{ state: 'CA', account: '123-4567-8', wages: 1_00, tax: 0 }];
  expect(reasonsOf([{ before, after: { ...before, states } }])).toEqual([
    "Nobody has a Form W-2c of 2026 that Social Security takes: it takes no state's boxes.",
  ]);
  for (const box of ['12S', '12TT'])
    expect(reasonsOf([{ before, after: statement({ boxes: { ...before.boxes, [box]: 5_00 } }) }])).toEqual([
      expect.stringContaining(`The layout EFW2C has no place for box 12 code ${box.slice(2)}`),
    ]);
});
