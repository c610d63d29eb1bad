/** How the values of a shift are stored: times, hours, wages, money, names and metadata. */
import { describe, expect, test } from 'vitest';
import { serveOneWorld } from '../support/served-world.ts';
import { add, addOne, hourly } from './add-to-check.ts';

serveOneWorld();

describe('POST /shifts 200', () => {
  test('returns overtime only where it was sent', async () => {
    const { shifts } = (
      await add(
        { time: '2026-11-20', hourly },
        { time: '2026-11-20', overtime: { hours: 1.5 } },
        { time: '2026-11-20', overtime: { hours: 0, wage: 30 } },
        { time: '2026-11-20', hourly, overtime: null },
      )
    ).body.data;
    expect(shifts.map((shift: object) => Object.keys(shift).includes('overtime'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(shifts[1].overtime).toEqual({ hours: 1.5, wage: null });
    expect(shifts[2].overtime).toEqual({ hours: 0, wage: 30 });
  });

  test('returns hourly always, with no hours at the default wage when absent', async () => {
    expect((await addOne({ bonus: { amount: 5 } })).hourly).toEqual({
      hours: 0,
      wage: 24.5,
      custom_name: null,
    });
    expect((await addOne({ hourly: { hours: 2 } })).hourly).toEqual({
      hours: 2,
      wage: 24.5,
      custom_name: null,
    });
    expect((await addOne({ hourly: { hours: 2, wage: 0, custom_name: 'Ovens' } })).hourly).toEqual({
      hours: 2,
      wage: 0,
      custom_name: 'Ovens',
    });
  });

  test('accepts a blank custom_name', async () => {
    expect((await addOne({ hourly: { ...hourly, custom_name: '  ' } })).hourly.custom_name).toBe('');
  });

  test('keeps and returns every earning component as it was sent', async () => {
    const stated = {
      hourly: { hours: 7.25, wage: 21.1234, custom_name: 'Night' },
      overtime: { hours: 1, wage: 31 },
      double_time: { hours: 0.5, wage: 42 },
      flat: { amount: 100.01, hours: 3 },
      reimbursement: { amount: 12.34 },
      pto: { hours: 8, wage: 24.5 },
      sick: { hours: 4, wage: 24.5 },
      bonus: { amount: 250 },
      discretionary_bonus: { amount: 75.5 },
      commission: { amount: 0.01 },
      tips: { amount: 0 },
      cash_tips: { amount: 55.5 },
      imputed: { kind: 'vehicle_use', amount: 88.88 },
      correction: { paid_on: '2026-11-06', hours: -1.25, wage: 21.1234 },
    };
    expect(await addOne(stated)).toMatchObject(stated);
  });

  test.each([
    ['2026-11-20', '2026-11-20T00:00:00'],
    ['2026-11-20T22:15', '2026-11-20T22:15:00'],
    ['2026-11-20T22:15:30', '2026-11-20T22:15:30'],
    ['2026-11-20T22:15:30.999Z', '2026-11-20T22:15:30'],
    ['2026-11-20T23:59:59-08:00', '2026-11-20T23:59:59'],
    ['2026-11-20T00:30:00+14:00', '2026-11-20T00:30:00'],
    ['2024-02-29', '2024-02-29T00:00:00'],
    ['2027-03-14T02:30:00', '2027-03-14T02:30:00'],
  ])('keeps the wall clock of %s: it drops the zone, and the day never changes', async (time, kept) => {
    expect((await addOne({ time, hourly })).time).toBe(kept);
  });

  test.each([
    [8.00005, 8.0001],
    [8.00004999, 8],
    [1.00015, 1.0002],
    [0.1 + 0.2, 0.3],
    [23.99995, 24],
    [24, 24],
    [8784, 8784],
    [0, 0],
    [1e-7, 0],
  ])('rounds %s hours half up to four decimals, and returns %s', async (hours, kept) => {
    expect((await addOne({ hourly: { hours, wage: 1 } })).hourly.hours).toBe(kept);
  });

  test('rounds a wage half up to four decimals', async () => {
    expect((await addOne({ hourly: { hours: 1, wage: 19.00005 } })).hourly.wage).toBe(19.0001);
  });

  test.each([
    [8.2 + 0.01, 8.21],
    [0.1 + 0.2, 0.3],
    [1.005 * 1000, 1005],
    [99_999_999.99, 99_999_999.99],
    [100_000_000, 100_000_000],
    [-0, 0],
  ])('rounds the inexact amount %s to its cent: %s', async (amount, kept) => {
    expect((await addOne({ flat: { amount } })).flat.amount).toBe(kept);
  });

  test('returns metadata, any JSON object, as it was sent', async () => {
    const metadata = { a: null, b: [1, { c: true }], ключ: 'Ω\n', n: -1.5e-3 };
    expect((await addOne({ hourly, metadata })).metadata).toEqual(metadata);
  });
});
