/** Checks that do not replay as they were computed: each is named with its reason. */
import { beforeAll, describe, expect, test } from 'vitest';
import { shippedFigures } from '../../../src/engine/figures/current-figures.ts';
import { comparePaychecks } from '../../../src/engine/payroll/compare-paychecks.ts';
import type { StoredCheck } from '../../../src/engine/payroll/stored-check.ts';
import { nextYear, packed, tablesOfNextYear } from '../../engine/figures/next-year.ts';
import { serve, service } from '../../support/served-world.ts';
import { makeWorld, type World } from '../../support/world.ts';
import { ask, askAsOperator, ignored, type Json } from './ask-replays.ts';
import { computedFrom, storeChecks, worksheets } from './stored-population.ts';

serve();

describe('what does not replay is named', () => {
  let other: World;
  beforeAll(async () => {
    other = await makeWorld(service);
  });
  const replayOf = async (stored: { worksheet: StoredCheck['worksheet']; paycheck: object }) => {
    const [employeeCheckId] = await storeChecks(service.urls.test, other, [stored]);
    const body = await ask({ employeeCheckId }, other);
    return body.data.replayChecks;
  };
  const [computed] = worksheets(1, 5).map((worksheet) => computedFrom(worksheet));
  if (!computed) throw new Error('there is no worksheet');
  const { worksheet, paycheck } = computed;

  test('a cent that was changed in the database is an alarm', async () => {
    const totals = { ...paycheck.totals, netPayCents: paycheck.totals.netPayCents + 1 };
    const { different, identical } = await replayOf({ worksheet, paycheck: { ...paycheck, totals } });
    expect(identical).toBe(0);
    expect(different[0].lines).toEqual([
      {
        line: 'totals.netPayCents',
        before: String(totals.netPayCents),
        after: String(paycheck.totals.netPayCents),
        amount: -0.01,
        figures: [],
      },
    ]);
  });

  test('a worksheet that was changed to what cannot be computed is an alarm', async () => {
    const broken = { ...worksheet, payFrequency: 'hourly' } as unknown as StoredCheck['worksheet'];
    const { different } = await replayOf({ worksheet: broken, paycheck });
    expect(different[0].lines[0]).toMatchObject({ line: 'paycheck', before: 'computed' });
  });

  test.each<[string, object, string]>([
    [
      'of a version before bundles',
      { dataVersion: '2026-11-20.1' },
      'Its tables 2026-11-20.1 are older than the bundles of figures.',
    ],
    [
      'of a bundle that is nowhere',
      { dataVersion: `x+sha256.${'0'.repeat(64)}` },
      `Its bundle ${'0'.repeat(64)} cannot be read: it is not stored.`,
    ],
    ['of an older shape', { totals: undefined }, 'It was computed before checks kept their worksheet.'],
  ])('a check %s', async (_, members, reason) => {
    const { notReplayable, identical } = await replayOf({ worksheet, paycheck: { ...paycheck, ...members } });
    expect(notReplayable.map((each: Json) => each.reason)).toEqual([reason]);
    expect(identical).toBe(0);
  });

  test('a check of another calculation: identical where nothing else differs, and otherwise named', async () => {
    const older = { ...paycheck, engineVersion: '1.0.0' };
    expect((await replayOf({ worksheet, paycheck: older })).identical).toBe(1);
    const totals = { ...paycheck.totals, netPayCents: 1 };
    const { notReplayable, different } = await replayOf({ worksheet, paycheck: { ...older, totals } });
    expect(different).toEqual([]);
    expect(notReplayable[0].reason).toMatch(
      /^Version 1\.0\.0 of the calculation computed it, and version \S+ differs in totals\.netPayCents\.$/,
    );
  });

  test('a check of a year that the other bundle lacks', async () => {
    const [employeeCheckId] = await storeChecks(service.urls.test, other, [computed]);
    const draft = packed(nextYear('0.0155'));
    const { data } = await askAsOperator({ employeeCheckId, draft }, other);
    expect(data.replayChecks.notReplayable[0].reason).toBe(
      'The bundle cannot compute it: checkDate must be in a tax year whose figures are loaded (2027), not 2026.',
    );
  });

  test('a provisional check takes the figures of its year from the bundle that has them', async () => {
    const ofNextYear = { ...worksheet, checkDate: '2027-01-15', figuresOf: 2026 };
    const provisional = computedFrom(ofNextYear, shippedFigures.of(ofNextYear));
    expect(provisional.paycheck.provisionalFigures?.length).toBeGreaterThan(0);
    const [employeeCheckId] = await storeChecks(service.urls.test, other, [provisional]);
    const own = await ask({ employeeCheckId }, other);
    expect(own.data.replayChecks.identical).toBe(1);
    const draft = packed(nextYear('0.0155'));
    const { data } = await askAsOperator({ employeeCheckId, draft }, other);
    const lines = data.replayChecks.different[0].lines.map(({ line }: Json) => line);
    expect(lines).toContain('provisionalFiguresOf');
    const { figuresOf: _, ...final } = ofNextYear;
    const expected = comparePaychecks(
      provisional.paycheck,
      computedFrom(final, tablesOfNextYear('0.0155')).paycheck,
    );
    const names = expected.map(({ line }) => line).filter((line) => !ignored.has(line));
    expect(lines.sort()).toEqual(names.sort());
  });
});
