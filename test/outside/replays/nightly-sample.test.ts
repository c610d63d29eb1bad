/** Each night a sample of all partners' checks is computed again, counted and, if it differs, logged. */
import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../src/foundation/clock.ts';
import { nightlyRounds, type ReplayCounts } from '../../../src/outside/replays/nightly-sample.ts';
import { plain } from '../../engine/payroll/plain-worksheet.ts';
import { contents } from '../../isolation/population.ts';
import { call } from '../../support/client.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { startService } from '../../support/service.ts';
import { makeWorld, type World } from '../../support/world.ts';
import { computedFrom, storeChecks } from './stored-population.ts';

const day = 86_400_000;
let ahead = 0;
serveOneWorld({ settings: {}, clock: () => systemClock() + ahead });

let other: World;
let tampered: string | undefined;
beforeAll(async () => {
  other = await makeWorld(service);
  const { worksheet, paycheck } = computedFrom(plain);
  const totals = { ...paycheck.totals, netPayCents: 1 };
  await storeChecks(service.urls.test, world, [computedFrom(plain), computedFrom(plain)]);
  [tampered] = await storeChecks(service.urls.test, other, [
    { worksheet, paycheck: { ...paycheck, totals } },
    { worksheet, paycheck: { ...paycheck, dataVersion: '2026-11-20.1' } },
  ]);
});

test('counts what it compares, names a check that differs without its pay, and writes nothing', async () => {
  const before = await contents(service.urls.test);
  const logged: unknown[] = [];
  const counts: ReplayCounts = new Map();
  const rounds = nightlyRounds(service.core, { error: (...line) => logged.push(line) }, counts);
  const runAll = async () => {
    for (const round of rounds) expect(await round(new AbortController().signal, () => {})).toBe(false);
  };
  const once = { identical: 2, different: 1, not_replayable: 1 };
  await runAll();
  await runAll(); // the same night
  expect(counts.get('test')).toEqual(once);
  expect(counts.get('production')).toEqual({ identical: 0, different: 0, not_replayable: 0 });
  const details = { environment: 'test', partnerId: other.partnerID, employeeCheckId: tampered };
  const line = [{ ...details, lines: ['totals.netPayCents'] }, 'a stored check does not replay'];
  expect(logged).toEqual([line]);
  ahead = day;
  await runAll();
  expect(counts.get('test')).toEqual({ identical: 4, different: 2, not_replayable: 2 });
  expect(await contents(service.urls.test)).toEqual(before);
});

test('a process that runs payroll counts them in its metrics', async () => {
  const { urls, operatorKeys } = service;
  const second = await startService({
    settings: {
      TEST_DATABASE_URL: urls.test,
      PRODUCTION_DATABASE_URL: urls.production,
      TEST_OPERATOR_KEY: operatorKeys.test,
      PRODUCTION_OPERATOR_KEY: operatorKeys.production,
      RUN_PAYROLL: 'true',
    },
  });
  try {
    const countOf = async (result: string) =>
      new RegExp(`payroll_replayed_checks_total{environment="test",result="${result}"} (\\d+)`).exec(
        (await call(second, 'GET', '/metrics')).body,
      )?.[1];
    await expect.poll(() => countOf('not_replayable'), { timeout: 30_000 }).toBe('1');
    await expect.poll(() => countOf('identical'), { timeout: 30_000 }).toBe('2');
    expect(await countOf('different')).toBe('1');
  } finally {
    await second.stop();
  }
}, 60_000);
