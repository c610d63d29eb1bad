/** Ceilings on garnishments come from the bundle that holds, and a bundle with wrong ones is refused. */
import { describe, expect, test } from 'vitest';
import { problemText } from '../../../src/engine/figures/problem.ts';
import { shippedBundle } from '../../../src/engine/figures/shipped.ts';
import { tablesOf } from '../../../src/engine/figures/tables-of.ts';
import { validateBundle } from '../../../src/engine/figures/validate-bundle.ts';
import type { GarnishmentOrder } from '../../../src/engine/payroll/garnishments/garnishment.ts';
import { ceilingFigures } from '../../../src/engine/payroll/garnishments/garnishment-ceilings.ts';
import type { Tables } from '../../../src/engine/payroll/taxes/tables.ts';
import { grossToNet, TABLES } from '../../support/shipped.ts';
import { alone, order, pay } from '../payroll/garnishments/orders.ts';
import { plain } from '../payroll/plain-worksheet.ts';
import { changed } from './changed.ts';

const { garnishmentCeilings: shipped, ...without } = shippedBundle;
const withMore = (path: readonly (string | number)[], rows: readonly object[], row: object) =>
  tablesOf(changed(shippedBundle, ['garnishmentCeilings', ...path], [...rows, row]));

const result = (tables: Tables, checkOn: string, single: GarnishmentOrder, state?: string) =>
  alone(pay(100_000, { checkOn, ...ceilingFigures(tables), ...(state ? { state } : {}) }), single);

describe('the ceilings of a bundle', () => {
  const levies = shipped.federalTaxLevy;
  const levy2027 = {
    ...levies[1],
    effectiveFrom: '2027-01-01',
    confirmedThrough: '2027-12-31',
    standardDeduction: { single: '16640', married: '33280', hoh: '24960', mfs: '16640' },
    citation: 'a table made for the test',
  };
  const statement = { levy: { filingStatus: 'single', dependents: 0 } } as const;

  test('decide the exempt amount of a levy from the day of their row', () => {
    const tables = withMore(['federalTaxLevy'], levies, levy2027);
    const levy = order('federal_tax_levy', statement);
    // 1,000.00 less 16,100 / 52 = 309.62, and less 16,640 / 52 = 320.00
    expect(result(tables, '2026-12-31', levy)).toMatchObject({ withheldCents: 69_038, notes: [] });
    expect(result(tables, '2027-01-01', levy)).toMatchObject({ withheldCents: 68_000, notes: [] });
    expect(result(TABLES, '2027-01-01', levy)).toMatchObject({
      withheldCents: 69_038,
      notes: ['the exempt amount of 2027 is not loaded: that of 2026 is used'],
    });
  });

  test('decide what creditors of a state may take, and reach a paycheck with its source', () => {
    const [alaska] = shipped.creditors.states.AK;
    const more = { ...alaska, effectiveFrom: '2026-07-01', rules: [{ excessOverWeekly: '900' }] };
    const tables = withMore(['creditors', 'states', 'AK'], [{ ...alaska }], more);
    const taken = (checkOn: string) => result(tables, checkOn, order('creditor'), 'AK').withheldCents;
    // a quarter of 1,000.00 until then, and what exceeds 900.00 after it
    expect([taken('2026-06-30'), taken('2026-07-01')]).toEqual([25_000, 10_000]);
    const worksheet = { ...plain, state: { code: 'AK' }, garnishments: [order('creditor')] };
    const [garnished] = grossToNet({ ...worksheet, checkDate: '2026-07-10' }, tables).garnishments;
    const limit = { name: 'state ceiling', citation: more.citation, effectiveFrom: '2026-07-01' };
    expect(garnished?.limits).toContainEqual(expect.objectContaining(limit));
  });

  test('are those of the service where a bundle has none', () => {
    expect(tablesOf(without).garnishmentCeilings).toEqual(TABLES.garnishmentCeilings);
  });
});

test.each<[string, (string | number)[], unknown, string]>([
  [
    'a state without a ceiling',
    ['creditors', 'states', 'OH'],
    undefined,
    'garnishmentCeilings.creditors.states: must have OH: each state has rows',
  ],
  [
    'a state that there is not',
    ['creditors', 'states', 'ZZ'],
    shipped.creditors.states.OH,
    'garnishmentCeilings.ZZ: is not a state',
  ],
  [
    'a state with two kinds of ceilings',
    ['byPeriod', 'OH'],
    shipped.byPeriod.CA,
    'garnishmentCeilings.byPeriod.OH: must not be in creditors.states as well',
  ],
  [
    'a share above the whole',
    ['ordinary', 0, 'rate'],
    '25',
    'garnishmentCeilings.ordinary[0].rate: must be a share from 0 to 1: 25',
  ],
  [
    'a rule that counts nothing',
    ['creditors', 'states', 'AK', 0, 'rules', 0],
    { share: '0.25' },
    'garnishmentCeilings.creditors.states.AK[0].rules[0]: must have one of nothing, of, excessOverHours, ' +
      'excessOverWeekly, excessOverPeriod, tiersOfHours, tiersOfGross, monthlySlices, and no second one',
  ],
  [
    'a rule of hours without a wage',
    ['creditors', 'states', 'AK', 0, 'rules', 0],
    { excessOverHours: '40' },
    'garnishmentCeilings.creditors.states.AK[0].rules[0]: must have wage beside excessOverHours',
  ],
  [
    'a member that its rule does not read',
    ['creditors', 'states', 'AK', 0, 'soleSupport', 1],
    { excessOverWeekly: '743.00', share: '0.25' },
    'garnishmentCeilings.creditors.states.AK[0].soleSupport[1]: must not have share beside excessOverWeekly',
  ],
  [
    'a source that is not named',
    ['creditors', 'states', 'AK', 0, 'sources'],
    ['hearsay'],
    'garnishmentCeilings.creditors.states.AK[0].sources: ' +
      'must be of garnishmentCeilings.creditors.sources: hearsay is not',
  ],
  [
    'rows in the wrong order',
    ['federalTaxLevy', 1, 'effectiveFrom'],
    '2024-01-01',
    'garnishmentCeilings.federalTaxLevy[1].effectiveFrom: must be later than that of the row before it',
  ],
  [
    'a day that no calendar has',
    ['federalTaxLevy', 1, 'confirmedThrough'],
    '2026-11-31',
    'garnishmentCeilings.federalTaxLevy[1].confirmedThrough: must be a day of the calendar: 2026-11-31',
  ],
  [
    'slices that do not ascend',
    ['creditors', 'states', 'HI', 0, 'rules', 0, 'monthlySlices', 1, 0],
    '300',
    'garnishmentCeilings.creditors.states.HI[0].rules[0].monthlySlices[2][0]: ' +
      'must begin above the row before it: 200 does not exceed 300',
  ],
])('a bundle with %s is refused with its message', (_, path, to, message) => {
  const bundle = changed(shippedBundle, ['garnishmentCeilings', ...path], to);
  expect(validateBundle(bundle).problems.map(problemText)).toEqual([message]);
});
