import { describe, expect, test } from 'vitest';
import { changeReason, isRetryable, returnReason } from '../../../src/engine/nacha/codes.ts';
import { correctionIn } from '../../../src/engine/nacha/corrected-data.ts';
import { isRoutingNumber } from '../../../src/engine/nacha/routing-number.ts';

test('only returns for insufficient funds may be sent again, and every known code has a description', () => {
  expect(['R01', 'R02', 'R03', 'R04', 'R09', 'R29'].filter(isRetryable)).toEqual(['R01', 'R09']);
  expect(returnReason('R03')).toBe('No Account/Unable to Locate Account');
  expect(changeReason('C01')).toBe('Incorrect bank account number');
  expect(returnReason('R99')).toBeUndefined();
});

describe('a notice of change', () => {
  test.each([
    ['C01', '1918171614', { accountNumber: '1918171614' }],
    ['C02', '231380104', { routingNumber: '231380104' }],
    ['C03', '231380104   1918171614', { routingNumber: '231380104', accountNumber: '1918171614' }],
    ['C05', '32', { accountType: 'savings' }],
    ['C06', '1918171614          22', { accountNumber: '1918171614', accountType: 'checking' }],
    [
      'C07',
      '2313801041918171614      37',
      { routingNumber: '231380104', accountNumber: '1918171614', accountType: 'savings' },
    ],
    [
      'C07',
      '2313801041234567890123456732',
      { routingNumber: '231380104', accountNumber: '12345678901234567', accountType: 'savings' },
    ],
    [
      'C07',
      '231380104 1918171614 27',
      { routingNumber: '231380104', accountNumber: '1918171614', accountType: 'checking' },
    ],
    ['C06', '123456789 111            22', { accountNumber: '123456789111', accountType: 'checking' }],
    ['C01', '1918 171614', { accountNumber: '1918171614' }],
  ])('%s has the correction', (code, data, correction) => {
    expect(correctionIn(code, data)).toEqual(correction);
  });

  test.each([
    ['C02', '231380105'],
    ['C01', ''],
    ['C01', '12'],
    ['C03', '231380104'],
    ['C06', '1918171614 99'],
    ['C07', '231380104'],
    ['C07', '231380104191817161422'], // where the account ends is a guess
    ['C06', '191817161422'],
    ['C01', '744-5678-99'],
    ['C04', 'Another Name'],
    ['C09', '1'],
    ['C61', 'x'],
  ])('%s with %j corrects no account', (code, data) => {
    expect(correctionIn(code, data)).toBeUndefined();
  });
});

test('a routing number ends in its check digit and begins with a prefix that is issued', () => {
  expect(['021000021', '231380104', '091000019'].map(isRoutingNumber)).toEqual([true, true, true]);
  expect(['021000022', '131380105', '000000000', '02100002', '99999999x'].some(isRoutingNumber)).toBe(false);
});
