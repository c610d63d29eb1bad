import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shippedBundle } from '../../../src/engine/figures/shipped.ts';
import { comparePaychecks, linesOf } from '../../../src/engine/payroll/compare-paychecks.ts';
import type { StoredCheck } from '../../../src/engine/payroll/stored-check.ts';
import type { Tables } from '../../../src/engine/payroll/taxes/tables.ts';
import { grossToNet, TABLES } from '../../support/shipped.ts';
import { CALIFORNIA_CHECK } from './california-check.ts';

const stored: StoredCheck = { worksheet: CALIFORNIA_CHECK, paycheck: grossToNet(CALIFORNIA_CHECK) };

describe('a stored check', () => {
  it('is reproduced byte for byte, after a journey through JSON', () => {
    const kept: StoredCheck = JSON.parse(JSON.stringify(stored));
    expect(JSON.stringify(grossToNet(kept.worksheet))).toBe(JSON.stringify(kept.paycheck));
  });

  it('under other figures names every line that changes, and no other', () => {
    const dearer: Tables = {
      ...TABLES,
      version: 'dearer',
      federal: TABLES.federal.map((year) => ({
        ...year,
        medicare: { ...year.medicare, employeeRate: '0.0155' },
      })),
    };
    const differences = comparePaychecks(stored.paycheck, grossToNet(stored.worksheet, dearer));
    const changed = Object.fromEntries(differences.map(({ line, before, after }) => [line, [before, after]]));
    expect(changed).toMatchObject({
      dataVersion: [TABLES.version, 'dearer'],
      'taxes.us_medicare.amountCents': [3_589, 3_836],
      disposableEarningsCents: [213_428, 213_181],
      'garnishments.order-1.withheldCents': [20_475, 20_376],
      'totals.netPayCents': [164_828, 164_680],
    });
    expect(Object.keys(changed).some((line) => line.startsWith('taxes.us_income'))).toBe(false);
  });

  it('shows a line that only one side has', () => {
    const [first, ...others] = stored.paycheck.taxes;
    const differences = comparePaychecks(stored.paycheck, { ...stored.paycheck, taxes: others });
    expect(differences.map(({ line }) => line)).toContain(`taxes.${first?.code}.amountCents`);
    expect(differences.every(({ after }) => after === undefined)).toBe(true);
  });
});

describe('the lines of a result', () => {
  const lines = (value: unknown) => Object.fromEntries(linesOf(value));

  it('are its texts, numbers, conditions and nulls, by their place in it', () =>
    expect(lines({ a: { b: 'text', c: 0, d: { e: false } }, f: null, absent: undefined })).toStrictEqual({
      'a.b': 'text',
      'a.c': 0,
      'a.d.e': false,
      f: null,
    }));

  it('of a list are named by the code or the id of an entry, else by its position', () =>
    expect(
      lines({
        list: [{ code: 'tax', id: 'row' }, { id: 'order' }, { cents: 7 }, { code: 5, id: 6 }, null, 'flag'],
      }),
    ).toStrictEqual({
      'list.tax.code': 'tax',
      'list.tax.id': 'row',
      'list.order.id': 'order',
      'list.2.cents': 7,
      'list.3.code': 5,
      'list.3.id': 6,
      'list.4': null,
      'list.5': 'flag',
    }));

  it('that are the same in both differ in nothing', () =>
    expect(comparePaychecks({ a: 1, b: 2 }, { a: 1, c: 3 })).toEqual([
      { line: 'b', before: 2, after: undefined },
      { line: 'c', before: undefined, after: 3 },
    ]));
});

it('the figures cannot change while their version stays: this fingerprint belongs to the version', () => {
  const folder = new URL('../../../src/engine/payroll/taxes/data/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.json') && file !== 'version.json') hash.update(readFileSync(new URL(file, folder)));
  }
  expect([shippedBundle.version, hash.digest('hex').slice(0, 16)]).toEqual([
    '2026-11-29.1',
    '87e0e1a2bb789838',
  ]);
});
