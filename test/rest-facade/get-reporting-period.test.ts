import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/engine/payroll/calendar/plain-date.ts';
import { call, graphql } from '../support/client.ts';
import { partner, serveOnePartner } from '../support/served-partner.ts';
import { service } from '../support/served-world.ts';
import { documentedCompany } from './documented-company.ts';
import { refusal, refused, unknownCompany } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

type Period = { reportingPeriodID: string; pay_schedule: string; start: string; end: string };

const schedules = ['daily', 'weekly', 'biweekly', 'semimonthly', 'monthly'];

serveOnePartner();

const read = (query: Record<string, string>) =>
  call(service, 'GET', `/reportingPeriod?${new URLSearchParams(query)}`, { key: partner.testKey });
const periods = async (query: Record<string, string>): Promise<Period[]> => (await read(query)).body.data;
const within = (pay_schedule: string, start: string, end: string) => periods({ pay_schedule, start, end });
const newCompanyWith = async (members: object): Promise<string> => {
  const body = { ...documentedCompany, partnerID: partner.partnerID, ...members };
  return (await call(service, 'POST', '/companies', { key: partner.testKey, body })).body.data.companyID;
};
const paidBiweekly = async () => {
  const [first] = await within('biweekly', '2026-12-01', '2026-12-31');
  return newCompanyWith({
    payroll_schedule: 'biweekly',
    payroll_firstDate: '2026-12-18',
    payroll_firstPayPeriodID: first?.reportingPeriodID,
  });
};
const days = (list: Period[]) => list.map(({ start, end }) => `${start} ${end}`);

describe('GET /reportingPeriod 200', () => {
  test('returns success and data, and the four documented keys of each period', async () => {
    const { status, body } = await read({ pay_schedule: 'monthly', start: '2026-11-01', end: '2026-11-30' });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['success', 'data']);
    expect(body.data).toEqual([
      {
        reportingPeriodID: expect.any(String),
        pay_schedule: 'monthly',
        start: '2026-11-01',
        end: '2026-11-30',
      },
    ]);
  });

  test.each([
    [
      'daily',
      '2026-02-27',
      '2026-03-01',
      ['2026-02-27 2026-02-27', '2026-02-28 2026-02-28', '2026-03-01 2026-03-01'],
    ],
    ['semimonthly', '2028-02-01', '2028-02-29', ['2028-02-01 2028-02-15', '2028-02-16 2028-02-29']],
    ['monthly', '2026-01-15', '2026-03-31', ['2026-02-01 2026-02-28', '2026-03-01 2026-03-31']],
  ])(
    'returns the %s periods that lie whole in a range, with both its days',
    async (schedule, start, end, expected) => {
      expect(days(await within(schedule, start, end))).toEqual(expected);
    },
  );

  test.each([
    ['weekly', 7],
    ['biweekly', 14],
  ])('returns a %s period from every first day, of %i days', async (schedule, length) => {
    const list = await within(schedule, '2026-11-01', '2026-11-30');
    expect(list).toHaveLength(30 - length + 1);
    for (const [i, { start, end }] of list.entries()) {
      expect(start).toBe(addDays('2026-11-01', i));
      expect(end).toBe(addDays(start, length - 1));
    }
  });

  test('returns a period by its ID', async () => {
    for (const schedule of schedules) {
      const [period] = await within(schedule, '2026-12-01', '2026-12-31');
      const { body } = await read({ reportingPeriodID: period?.reportingPeriodID ?? '' });
      expect(body.data).toEqual(period);
    }
  });

  test('finds the periods that overlap a range, of all schedules or of one', async () => {
    const day = { searchStart: '2026-11-20', searchEnd: '2026-11-20' };
    const all = await periods(day);
    const of = (schedule: string) => all.filter(({ pay_schedule }) => pay_schedule === schedule);
    expect(schedules.map((schedule) => of(schedule).length)).toEqual([1, 7, 14, 1, 1]);
    expect(await periods({ ...day, pay_schedule: 'weekly' })).toEqual(of('weekly'));
    for (const { start, end } of all) expect(start <= '2026-11-20' && '2026-11-20' <= end).toBe(true);
  });

  test('finds in any range all that the listing has, and more only at its edges', async () => {
    const range = fc.record({
      first: fc.integer({ min: 0, max: 3_000 }).map((n) => addDays('2024-01-01', n)),
      length: fc.integer({ min: 0, max: 60 }),
      schedule: fc.constantFrom(...schedules),
    });
    await fc.assert(
      fc.asyncProperty(range, async ({ first, length, schedule }) => {
        const last = addDays(first, length);
        const listed = await within(schedule, first, last);
        const found = await periods({ pay_schedule: schedule, searchStart: first, searchEnd: last });
        expect(found.filter(({ start, end }) => start >= first && end <= last)).toEqual(listed);
        for (const { start, end } of found) expect(start <= last && end >= first).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  test("returns a company's own periods by the names of the search, too", async () => {
    const companyID = await paidBiweekly();
    const range = { searchStart: '2027-01-01', searchEnd: '2027-01-31' };
    const own = await periods({ companyID, start: '2027-01-01', end: '2027-01-31' });
    expect(own.map(({ pay_schedule }) => pay_schedule)).toEqual(['biweekly', 'biweekly', 'biweekly']);
    expect(await periods({ companyID, ...range })).toEqual(own);
    expect(await periods({ companyID, pay_schedule: 'biweekly', ...range })).toEqual(own);
    expect(await periods({ companyID, pay_schedule: 'monthly', ...range })).toEqual(
      await periods({ pay_schedule: 'monthly', ...range }),
    );
  });

  test('offers a company without a calendar the periods of a schedule that it names', async () => {
    const companyID = await newCompanyWith({ payroll_firstDate: null, payroll_firstPayPeriodID: null });
    const range = { pay_schedule: 'weekly', searchStart: '2026-11-20', searchEnd: '2026-11-20' };
    expect(await periods({ companyID, ...range })).toEqual(await periods(range));
    expect(refusal(await read({ companyID: 'nobody', ...range }))).toEqual(
      refused(400, `4 ${unknownCompany}`),
    );
  });

  test('returns only IDs that a company accepts as its first period', async () => {
    const [period] = await within('biweekly', '2026-12-01', '2026-12-31');
    const create = (payroll_firstPayPeriodID: string) =>
      call(service, 'POST', '/companies', {
        key: partner.testKey,
        body: { ...documentedCompany, partnerID: partner.partnerID, payroll_firstPayPeriodID },
      });
    const { body } = await create(period?.reportingPeriodID ?? '');
    expect(body.data.payroll_firstPayPeriodID).toBe(period?.reportingPeriodID);
    expect(refusal(await create('period-1'))).toEqual(
      refused(400, '13 payroll_firstPayPeriodID must be the ID of a reporting period'),
    );
  });

  test('accepts a range of 731 days, with a leap year', async () => {
    expect(await within('daily', '2027-01-01', '2028-12-31')).toHaveLength(731);
  });

  test('returns the same periods as GraphQL', async () => {
    const query = `{
      reportingPeriods(schedule: SEMIMONTHLY, start: "2026-12-01", end: "2026-12-31") { id schedule start end }
    }`;
    const { data } = (await graphql(service, partner.testKey, query)).body;
    const listed = await within('semimonthly', '2026-12-01', '2026-12-31');
    expect(data.reportingPeriods).toEqual(
      listed.map(({ reportingPeriodID: id, start, end }) => ({ id, schedule: 'SEMIMONTHLY', start, end })),
    );
  });
});

describe('GET /reportingPeriod 400', () => {
  test.each(['nothing', 'rp_gpjkedt60bu', '01a0a5c4-1f00-7000-8000-000000000001'])(
    'refuses %s as no reporting period',
    async (reportingPeriodID) => {
      expect(refusal(await read({ reportingPeriodID }))).toEqual(
        refused(400, '203 No reporting period with the given ID exists.'),
      );
    },
  );

  test('names the missing parameters when no search is complete', async () => {
    expect(refusal(await read({}))).toEqual(
      refused(400, '13 pay_schedule is required', '13 start is required', '13 end is required'),
    );
    expect(refusal(await read({ searchEnd: '2026-11-20' })).errors).toEqual(['13 searchStart is required']);
  });

  test('names the parameters with which another one is not read, or is', async () => {
    const search = { searchStart: '2026-11-20', searchEnd: '2026-11-20' };
    expect(refusal(await read({ ...search, end: '2026-11-20' }))).toEqual(
      refused(400, '13 end is not read with searchStart'),
    );
    const company = { companyID: 'x', start: '2026-11-20', searchStart: '2026-11-21', end: '2026-11-22' };
    expect(refusal(await read(company))).toEqual(refused(400, '13 searchStart must not differ from start'));
  });

  test('names a malformed schedule and malformed dates', async () => {
    const bad = { pay_schedule: 'quarterly', start: '2026-02-30', end: 'x' };
    expect(refusal(await read(bad)).errors.map((error) => error.split(' ').slice(0, 2).join(' '))).toEqual([
      '13 pay_schedule',
      '13 start',
      '13 end',
    ]);
  });

  test.each([
    ['end', { pay_schedule: 'weekly', start: '2026-11-02', end: '2026-11-01' }],
    ['searchEnd', { searchStart: '2026-11-02', searchEnd: '2026-11-01' }],
  ])('refuses %s before the first day under its own name', async (name, query) => {
    expect(refusal(await read(query))).toEqual(
      refused(400, `13 ${name} must not be before the first day of the range`),
    );
  });

  test.each([
    ['end', { pay_schedule: 'daily', start: '2027-01-01', end: '2029-01-01' }],
    ['searchEnd', { searchStart: '2027-01-01', searchEnd: '2029-01-01' }],
  ])('refuses a range of more than 731 days under %s, with its length', async (name, query) => {
    expect(refusal(await read(query))).toEqual(
      refused(400, `13 ${name} makes a range of 732 days: it may have at most 731`),
    );
  });
});

describeRefusedKeys('GET', '/reportingPeriod', () => service);
