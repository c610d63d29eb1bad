import { describe, expect, it } from 'vitest';
import {
  compare,
  decimal,
  minus,
  plus,
  type Rational,
  rationalText,
  times,
  ZERO,
} from '../../../../src/engine/payroll/rational.ts';
import type { BracketRows } from '../../../../src/engine/payroll/taxes/bracket-tax.ts';
import { TABLES } from '../../../support/shipped.ts';

type Step = { readonly at: string; readonly step: Rational };

/** Where a table's row does not begin at the tax that the row before it ends with. */
function steps(rows: BracketRows): Step[] {
  return rows.slice(1).map(([floor = '0', base = '0'], index) => {
    const [from = '0', tax = '0', rate = '0'] = rows[index] ?? [];
    const reached = plus(decimal(tax), times(minus(decimal(floor), decimal(from)), decimal(rate)));
    return { at: floor, step: minus(decimal(base), reached) };
  });
}

function beyond(rows: BracketRows, dollars: string): string[] {
  return steps(rows)
    .filter(({ step }) => compare(size(step), decimal(dollars)) > 0)
    .map(({ at, step }) => `${rationalText(step)} at ${at}`);
}

function size(value: Rational): Rational {
  return compare(value, ZERO) < 0 ? minus(ZERO, value) : value;
}

describe('tables are transcribed without a slip: each row begins where the row before it ends', () => {
  it.each(TABLES.federal)('federal $year, within the dollar rounding of step 2', ({ incomeTax }) => {
    const tables = [...Object.values(incomeTax.standard), ...Object.values(incomeTax.step2Checked)];
    expect(tables.flatMap((rows) => beyond(rows, '0.2'))).toEqual([]);
  });

  const rows = Object.entries(TABLES.states[0]?.states ?? {}).flatMap(([state, { withholding }]) =>
    withholding.flatMap(({ brackets, twoEarnerBrackets, effectiveFrom }) =>
      [brackets, twoEarnerBrackets].flatMap((columns) =>
        columns
          ? Object.entries(columns).map(([column, table]) => ({ state, column, effectiveFrom, table }))
          : [],
      ),
    ),
  );
  it.each(rows.filter(({ state }) => state !== 'AR' && state !== 'NY'))(
    '$state from $effectiveFrom, $column: within a dollar',
    ({ table }) => expect(beyond(table, '1')).toEqual([]),
  );

  it('but for the recapture of Arkansas, ten dollars in each hundred', () => {
    const arkansas = rows.filter(({ state }) => state === 'AR').flatMap(({ table }) => beyond(table, '1'));
    expect(new Set(arkansas.map((step) => step.split(' ')[0]))).toEqual(new Set(['-2.74', '10']));
  });

  it('but for six rows of New York, whose bases are whole dollars', () =>
    expect(rows.filter(({ state }) => state === 'NY').flatMap(({ table }) => beyond(table, '1'))).toEqual([
      '2 at 157650',
      '2 at 265400',
      '-2 at 157650',
      '2.61 at 211550',
      '2 at 157650',
      '2 at 265400',
    ]));
});

describe('figures are dated and cited', () => {
  const entries = Object.entries(TABLES.states[0]?.states ?? {});

  it.each(entries)(
    '%s: every withholding row has a source, and the rows of a year follow without a gap',
    (_, entry) => {
      const days = entry.withholding.map(
        ({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo] as const,
      );
      expect(days[0]?.[0]).toBe('2026-01-01');
      expect(days.at(-1)?.[1]).toBe('2026-12-31');
      for (const [index, [from]] of days.slice(1).entries()) {
        const before = days[index]?.[1] ?? '';
        expect(Date.parse(from) - Date.parse(before)).toBe(24 * 3_600_000);
      }
      for (const { source } of entry.withholding) expect(source).toMatch(/^https:\/\//);
      for (const { citation, name } of entry.programmes)
        expect(citation.length > 5 && name.length > 5).toBe(true);
    },
  );
});
