import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PartOfPay, splitNetPay } from '../../../src/engine/payroll/split-net-pay.ts';

const netPay = fc.integer({ min: 0, max: 99_999_999_99 });
const amount = fc.integer({ min: 1, max: 20_000_000 }).map((cents): PartOfPay => ({ cents }));
/** Up to four decimals, as the database stores a percentage. */
const percent = fc
  .integer({ min: 1, max: 1_000_000 })
  .map((units): PartOfPay => ({ percent: (units / 10_000).toFixed(4) }));
const parts = fc.array(fc.oneof(amount, percent), { maxLength: 10 });
const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);

describe('split net pay', () => {
  test('is its parts and the rest, to the cent, and no part is negative', () => {
    fc.assert(
      fc.property(netPay, parts, (net, wanted) => {
        const split = splitNetPay(net, wanted);
        expect(sum(split.parts) + split.rest).toBe(net);
        expect(split.parts).toHaveLength(wanted.length);
        for (const cents of [...split.parts, split.rest]) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('gives a part what it wants, or else all that the parts before it have left', () => {
    fc.assert(
      fc.property(netPay, parts, (net, wanted) => {
        let left = net;
        splitNetPay(net, wanted).parts.forEach((cents, i) => {
          const [part] = splitNetPay(net, wanted.slice(i, i + 1)).parts;
          expect(cents).toBe(Math.min(part ?? 0, left));
          left -= cents;
        });
      }),
    );
  });

  test('takes a percentage of all of it, exactly, rounded down to the cent', () => {
    fc.assert(
      fc.property(netPay, fc.integer({ min: 1, max: 1_000_000 }), (net, units) => {
        const percentage = { percent: (units / 10_000).toFixed(4) };
        expect(splitNetPay(net, [percentage]).parts).toEqual([
          Number((BigInt(net) * BigInt(units)) / 1_000_000n),
        ]);
      }),
    );
  });

  test.each<[string, number, PartOfPay[], number[], number]>([
    [
      'an amount, a percentage of all, and the rest',
      1000_00,
      [{ cents: 200_00 }, { percent: '10' }],
      [200_00, 100_00],
      700_00,
    ],
    ['a third of a cent goes to the rest', 1_00, [{ percent: '33.3333' }], [33], 67],
    [
      'an amount that is larger than net pay gets all of it',
      150_00,
      [{ cents: 200_00 }, { percent: '10' }],
      [150_00, 0],
      0,
    ],
    ['the later of two amounts is cut', 250_00, [{ cents: 200_00 }, { cents: 100_00 }], [200_00, 50_00], 0],
    ['a hundred percent leaves nothing', 10_01, [{ percent: '50' }, { percent: '50' }], [5_00, 5_00], 1],
    ['no parts leave all', 10_01, [], [], 10_01],
    ['nothing is nothing for each', 0, [{ cents: 1 }, { percent: '10' }], [0, 0], 0],
    ['less than nothing is nothing for each', -5_00, [{ cents: 1 }, { percent: '10' }], [0, 0], 0],
  ])('%s', (_what, net, wanted, expected, rest) => {
    expect(splitNetPay(net, wanted)).toEqual({ parts: expected, rest });
  });
});
