/** A year that is over is played from its January: its quarters and its forms need no waiting. */
import { beforeEach, describe, expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { runEveryPartner } from '../../../src/money/payruns/worker.ts';
import { makeTwelve, type Twelve } from '../../pay/regular-payrolls/company-of-twelve.ts';
import { call } from '../../support/client.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { makePartner } from '../../support/world.ts';
import { formsOf, on } from '../filings/forms-of.ts';

const realNow = '2026-11-23T18:00:00.000Z';
serve({ clock: () => Date.parse(realNow), settings: {} });

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as JSON
type Json = any;

const january = '2026-01-02T17:00:00.000Z';
/** Every other Friday from 16 January on; the 26th is New Year's Day, so it is paid on 31 December. */
const calendar = {
  payroll_schedule: 'biweekly',
  payroll_firstDate: '2026-01-16',
  payroll_firstPayPeriodID: payPeriodFrom('biweekly', '2025-12-29')?.id,
  payroll_autopilot: true,
};

let partner: Awaited<ReturnType<typeof makePartner>>;
beforeEach(async () => {
  partner = await makePartner(service);
});

const ask = (method: string, path: string, body?: object) =>
  call(service, method, path, { key: partner.testKey, ...(body ? { body } : {}) });
const beginAt = (start: string) =>
  ask('DELETE', `/test/data?${new URLSearchParams({ partnerID: partner.partnerID, start })}`);
const now = async () => (await ask('GET', '/test/clock')).body.data.now;
const advance = async (to: string): Promise<Json> =>
  (await ask('POST', '/test/clock/advance', { to })).body.data;
const checksOf = async ({ companyID }: Twelve): Promise<Json[]> =>
  (await ask('GET', `/employeeCheck?${new URLSearchParams({ companyID, limit: '100' })}`)).body.data;

atNight(
  'the quarters and forms of 2026 follow from one call, made in November',
  async () => {
    expect((await beginAt(january)).body).toEqual({ success: true, data: { is_complete: true } });
    expect(await now()).toBe(january);
    const twelve = await makeTwelve(service, partner, calendar);
    const begun = performance.now();
    const { is_complete, totals } = await advance('2027-01-01T08:00:00Z');
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    process.stdout.write(`a year of twelve on autopilot, from January: ${seconds} s\n`);
    // The pay of eight people by the hour waits on each of 26 paydays, as nobody enters their hours.
    expect({ is_complete, held: totals.checks_held }).toEqual({ is_complete: true, held: 8 * 26 });

    const { companyID } = twelve;
    const { quarters, statements } = await formsOf(service, { key: partner.testKey, companyID });
    expect(quarters.map((quarter) => on(quarter, '2') > 0)).toEqual([true, true, true, true]);
    // Those on a salary; the others have no hours. The periods begin on 29 December. Hired on 8 April for
    // 130,000: 8 of 10 days and 18 periods. Left on 22 April, of 65,000: 8 periods and 3 of 10 days.
    const wages = statements.map((statement) => on(statement, '5')).toSorted((a, b) => b - a);
    expect(wages).toEqual([104_000_00, 94_000_00, 78_000_00, 20_750_00]);
  },
  300_000,
);

test('the worker leaves alone what is due by real time and not by the clock', async () => {
  await beginAt(january);
  const twelve = await makeTwelve(service, partner, calendar);
  await advance('2026-01-12T17:00:00Z');
  const before = await checksOf(twelve);
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set(['pending']));
  const errors: object[] = [];
  await runEveryPartner(service.core, 'test', { error: (details) => errors.push(details) });
  expect(errors).toEqual([]);
  expect(await checksOf(twelve)).toEqual(before);
});

/** Of 2025 the federal figures are loaded, and those of no state. */
const noFigures = 'start must be in a year whose federal and state figures are loaded: 2026';

describe('a start is refused, and nothing is deleted,', () => {
  test('of a year without figures, or that is none', async () => {
    const twelve = await makeTwelve(service, partner, calendar);
    for (const [start, message] of [
      ['2025-01-02T17:00:00Z', noFigures],
      ['2031-01-02T17:00:00Z', noFigures],
      ['January', expect.stringContaining('start')],
    ]) {
      const { status, body } = await beginAt(start);
      expect([start, status, body.errors?.[0]?.message]).toEqual([start, 400, message]);
    }
    const query = new URLSearchParams({ partnerID: partner.partnerID, companyID: twelve.companyID });
    expect((await ask('GET', `/companies?${query}`)).status).toBe(200);
    expect(await now()).toBe(realNow);
  });
});
