import { expect, test } from 'vitest';
import { taxAddendum } from '../../../src/engine/nacha/tax-payment.ts';

const payment = {
  taxpayer: '123456789',
  taxType: '94105',
  periodEnd: '1996-03-01',
  amounts: [
    { type: '1', cents: 10000 },
    { type: '2', cents: 5000 },
    { type: '3', cents: 15000 },
  ],
};

// Samples: moov-io/ach@c6bd2372 addenda/fuzz_test.go (Apache-2.0); dwd.wisconsin.gov, credit instructions.
test('an addendum reads as the samples of agencies do', () => {
  expect(taxAddendum(payment)).toBe('TXP*123456789*94105*960301*1*10000*2*5000*3*15000\\');
  const wisconsin = {
    taxpayer: '1234560007',
    taxType: '13000',
    periodEnd: '2009-03-31',
    amounts: [{ type: 'T', cents: 249300 }],
  };
  expect(taxAddendum(wisconsin)).toBe('TXP*1234560007*13000*090331*T*249300\\');
});

test.each([
  ['a taxpayer with the separator', { taxpayer: '12*4' }],
  ['a tax type of six digits', { taxType: '941050' }],
  ['no amount', { amounts: [] }],
  ['a negative amount', { amounts: [{ type: '1', cents: -1 }] }],
  ['an amount of eleven digits', { amounts: [{ type: '1', cents: 10_000_000_000 }] }],
  ['a broken cent', { amounts: [{ type: '1', cents: 0.5 }] }],
])('%s makes no addendum', (_what, more) => {
  expect(() => taxAddendum({ ...payment, ...more })).toThrow(RangeError);
});
