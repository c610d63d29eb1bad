import { expect, test } from 'vitest';
import { supportAddendum } from '../../../src/engine/nacha/support-payment.ts';

const payment = {
  caseId: '850028566',
  payDate: '2026-11-20',
  cents: 8000,
  ssn: '123456780',
  medicalSupport: true,
  firstName: 'John',
  lastName: 'Doe',
  fipsCode: '06000',
  isTerminated: false,
};

// The order, lengths and marks of the elements: fms.treas.gov/csp/dedseg.html (2008), Nacha's convention.
test('an addendum of child support has its elements in the order of the convention', () => {
  expect(supportAddendum(payment)).toBe('DED*CS*850028566*261120*8000*123456780*Y*DOE,JOH*06000\\');
  const more = { medicalSupport: false, fipsCode: '0603700', isTerminated: true };
  const name = { firstName: 'Zoë', lastName: "O'Łukaszewicz" };
  expect(supportAddendum({ ...payment, ...more, ...name })).toBe(
    'DED*CS*850028566*261120*8000*123456780*N*OLUKASZZOE*0603700*Y\\',
  );
  expect(supportAddendum({ ...payment, firstName: '王', lastName: '小' })).toContain('*Y**06000');
});

test('the longest addendum fits into the 80 characters of the record', () => {
  const longest = {
    caseId: 'A'.repeat(20),
    cents: 9_999_999_999,
    lastName: 'Washington',
    fipsCode: '0603700',
    isTerminated: true,
  };
  expect(supportAddendum({ ...payment, ...longest })).toHaveLength(79);
});

test.each([
  ['a case with the separator', { caseId: '12*4' }],
  ['a case with the end of the segment', { caseId: '12\\4' }],
  ['a case of 21 characters', { caseId: '1'.repeat(21) }],
  ['a number of eight digits', { ssn: '12345678' }],
  ['a FIPS code of six digits', { fipsCode: '060000' }],
  ['no amount', { cents: 0 }],
  ['a negative amount', { cents: -1 }],
  ['an amount of eleven digits', { cents: 10_000_000_000 }],
  ['a broken cent', { cents: 0.5 }],
])('%s makes no addendum', (_what, more) => {
  expect(() => supportAddendum({ ...payment, ...more })).toThrow(RangeError);
});
