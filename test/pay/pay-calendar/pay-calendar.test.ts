/** A company's pay calendar by the API: its paydays, its own periods, what a change of schedule does. */
import { beforeEach, describe, expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import type { PaySchedule } from '../../../src/engine/payroll/calendar/pay-schedule.ts';
import { open as openPage } from '../../hosted-screens/links.ts';
import { documentedCompany } from '../../rest-facade/documented-company.ts';
import { refusal, refused } from '../../rest-facade/refusal.ts';
import { call, graphql } from '../../support/client.ts';
import { partner, serveOnePartner } from '../../support/served-partner.ts';
import { service } from '../../support/served-world.ts';

const now = Date.parse('2026-11-18T20:00:00Z');
let later = 0;
serveOnePartner({ clock: () => now + later });

let companyID: string;
const send = (method: string, path: string, body?: object) =>
  call(service, method, path, { key: partner.testKey, ...(body ? { body } : {}) });
const calendar = (query: Record<string, string> = {}) =>
  send('GET', `/payroll/calendar?${new URLSearchParams({ companyID, ...query })}`);
const periodID = (schedule: PaySchedule, start: string) => payPeriodFrom(schedule, start)?.id ?? '';

beforeEach(async () => {
  const paid = {
    payroll_schedule: 'weekly',
    payroll_firstDate: '2026-11-13',
    payroll_firstPayPeriodID: periodID('weekly', '2026-11-02'),
  };
  const body = { ...documentedCompany, ...paid, partnerID: partner.partnerID };
  companyID = (await send('POST', '/companies', body)).body.data.companyID;
});

type Day = { start: string; end: string; check_date: string; is_bridging: boolean };
const brief = (days: Day[]) => days.map(({ start, end, check_date }) => `${start} ${end}: ${check_date}`);

describe('GET /payroll/calendar', () => {
  test.each(['2100-01-01', '9999-12-31'])(
    'from %s has no paydays: no bank holidays are known',
    async (from) => {
      expect((await calendar({ from })).body.data?.paydays).toEqual([]);
    },
  );

  test.each([
    ['monthly', '2026-10-01'],
    ['semimonthly', '2026-11-01'],
    ['daily', '2026-11-13'],
  ] as const)('ends with the last day of the calendar for %s pay', async (payroll_schedule, start) => {
    const paid = { payroll_schedule, payroll_firstDate: '2026-11-17' };
    const body = {
      ...documentedCompany,
      ...paid,
      payroll_firstPayPeriodID: periodID(payroll_schedule, start),
    };
    companyID = (await send('POST', '/companies', { ...body, partnerID: partner.partnerID })).body.data
      .companyID;
    expect((await calendar({ from: '9999-12-31' })).body.data?.paydays).toEqual([]);
    const last = await send('GET', `/reportingPeriod?companyID=${companyID}&start=9999-12-31&end=9999-12-31`);
    expect(last.body.data).toMatchObject([{ end: '9999-12-31' }]);
  });

  test.each(['weekly', 'biweekly', 'semimonthly', 'monthly'])(
    'of %s pay does not begin with the first day of the calendar',
    async (payroll_schedule) => {
      const { payroll_firstPayPeriodID: _, ...company } = documentedCompany;
      const paid = { ...company, payroll_schedule, payroll_firstDate: '0001-01-01' };
      expect(refusal(await send('POST', '/companies', { ...paid, partnerID: partner.partnerID }))).toEqual(
        refused(400, '13 payroll_firstDate is in 1, whose bank holidays are not known'),
      );
    },
  );

  test('answers each coming payday with its period, cut-off and debit, and when its pay leaves', async () => {
    const { status, body } = await calendar({ count: '2' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ companyID, payroll_schedule: 'weekly', schedule_change: null });
    expect(body.data.paydays).toEqual([
      {
        reporting_period: {
          reportingPeriodID: periodID('weekly', '2026-11-09'),
          pay_schedule: 'weekly',
          start: '2026-11-09',
          end: '2026-11-15',
        },
        start: '2026-11-09',
        end: '2026-11-15',
        is_bridging: false,
        approve_by: '2026-11-18T22:00:00.000Z',
        debit_date: '2026-11-19',
        pay_leaves_at: '2026-11-19T22:00:00.000Z',
        check_date: '2026-11-20',
        moved_from: null,
        moved_because: null,
      },
      expect.objectContaining({ check_date: '2026-11-27', approve_by: '2026-11-24T22:00:00.000Z' }),
    ]);
  });

  test('answers as far ahead as asked, from any day, and says which holiday moved a payday', async () => {
    const { data } = (await calendar({ from: '2026-12-20', count: '100' })).body;
    expect(data.paydays).toHaveLength(100);
    expect(data.paydays[0]).toMatchObject({
      check_date: '2026-12-24',
      moved_from: '2026-12-25',
      moved_because: 'Christmas',
    });
    expect((await calendar()).body.data.paydays).toHaveLength(10);
  });

  test('answers the same in GraphQL, below a company too', async () => {
    const query = `query ($id: ID!) {
      payCalendar(companyId: $id) { paydays(first: 3) { checkDate } }
      company(id: $id) { payCalendar { paydays(first: 3) { checkDate } } payScheduleChange { formerSchedule } }
    }`;
    const { data } = (await graphql(service, partner.testKey, query, { id: companyID })).body;
    const days = ['2026-11-20', '2026-11-27', '2026-12-04'].map((checkDate) => ({ checkDate }));
    expect(data).toEqual({
      payCalendar: { paydays: days },
      company: { payCalendar: { paydays: days }, payScheduleChange: null },
    });
  });

  test.each([
    [{ count: '0' }, '13 count must be 1 or more'],
    [{ count: '101' }, '13 count must be at most 100'],
    [{ from: 'soon' }, '13 from must be a date, YYYY-MM-DD'],
  ])('refuses %j', async (query, problem) => {
    expect(refusal(await calendar(query))).toEqual(refused(400, problem));
  });

  test.each([
    [{ payroll_schedule: null }, 'set payroll_schedule.'],
    [
      { payroll_firstDate: null, payroll_firstPayPeriodID: null },
      'set payroll_firstDate, payroll_firstPayPeriodID.',
    ],
    [
      { payroll_firstPayPeriodID: periodID('monthly', '2026-10-01') },
      'payroll_schedule is weekly, payroll_firstPayPeriodID is a monthly period.',
    ],
  ])('says what a company after %j lacks', async (change, lack) => {
    expect((await send('PATCH', '/companies', { companyID, ...change })).status).toBe(200);
    expect(refusal(await calendar())).toEqual(refused(400, `13 The company has no pay calendar: ${lack}`));
  });
});

describe('PATCH /companies', () => {
  const patch = (change: object) => send('PATCH', '/companies', { companyID, ...change });

  test('to another schedule says how the former one ends and which days are bridged', async () => {
    const { body } = await patch({ payroll_schedule: 'semimonthly' });
    const change = body.data.schedule_change;
    expect(change.former_schedule).toBe('weekly');
    const { last_payday, bridging_payday, first_payday } = change;
    expect(brief([last_payday, bridging_payday, first_payday])).toEqual([
      '2026-11-23 2026-11-29: 2026-12-04',
      '2026-11-30 2026-11-30: 2026-12-04',
      '2026-12-01 2026-12-15: 2026-12-18',
    ]);
    expect(bridging_payday.is_bridging).toBe(true);
    const { data } = (await calendar({ count: '5' })).body;
    expect(brief(data.paydays)).toEqual([
      '2026-11-09 2026-11-15: 2026-11-20',
      '2026-11-16 2026-11-22: 2026-11-27',
      ...brief([last_payday, bridging_payday, first_payday]),
    ]);
    expect(body.data).toMatchObject({ payroll_firstCheckDate: '2026-11-13' });
  });

  test('takes the first period and date of the new schedule from the request', async () => {
    const { body } = await patch({
      payroll_schedule: 'biweekly',
      payroll_firstDate: '2026-12-18',
      payroll_firstPayPeriodID: periodID('biweekly', '2026-11-30'),
    });
    const { last_payday, bridging_payday, first_payday } = body.data.schedule_change;
    expect(brief([last_payday, first_payday])).toEqual([
      '2026-11-23 2026-11-29: 2026-12-04',
      '2026-11-30 2026-12-13: 2026-12-18',
    ]);
    expect(bridging_payday).toBeNull();
  });

  test.each([
    [
      { payroll_firstDate: '2026-11-26' },
      '13 payroll_firstDate is not a banking day (Thanksgiving): the next one is 2026-11-27',
    ],
    [
      { payroll_firstDate: '2026-11-05' },
      '13 payroll_firstDate must not precede the end of the first period, 2026-11-08',
    ],
    [
      { payroll_firstPayPeriodID: periodID('weekly', '2026-11-10') },
      '13 payroll_firstPayPeriodID must precede the first check date, 2026-11-13: it ends on 2026-11-16',
    ],
    [
      { payroll_firstDate: '2031-01-06' },
      '13 payroll_firstDate is in 2031, whose bank holidays are not known',
    ],
  ])('refuses %j and writes nothing', async (change, problem) => {
    const before = (await calendar()).body.data.paydays;
    expect(refusal(await patch({ ...change, job_title: 'Chair' }))).toEqual(refused(400, problem));
    expect((await calendar()).body.data.paydays).toEqual(before);
  });
});

describe('GET /reportingPeriod with a company', () => {
  const periods = (query: object) =>
    send('GET', `/reportingPeriod?${new URLSearchParams({ companyID, ...query })}`);

  test("answers the company's own periods with a day in the range", async () => {
    const { body } = await periods({ start: '2026-11-10', end: '2026-11-23' });
    expect(body.data.map(({ start, end }: Day) => `${start} ${end}`)).toEqual([
      '2026-11-09 2026-11-15',
      '2026-11-16 2026-11-22',
      '2026-11-23 2026-11-29',
    ]);
  });

  test('refuses a range that ends before it starts, and an unknown company', async () => {
    expect(refusal(await periods({ start: '2026-11-10', end: '2026-11-09' }))).toEqual(
      refused(400, '13 end must not be before the first day of the range'),
    );
    expect(refusal(await periods({ companyID: 'x', start: '2026-11-10', end: '2026-11-19' }))).toEqual(
      refused(400, '4 No company with the given company ID exists.'),
    );
  });
});

describe('the calendar file', () => {
  const open = async (url: string) => {
    const response = await fetch(url.replace(/^https?:\/\/[^/]+/, service.baseUrl));
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };

  test('is an iCalendar that needs no key, with lines of at most 75 octets', async () => {
    const { type, text } = await open((await calendar()).body.data.calendar_url);
    expect(type).toBe('text/calendar; charset=utf-8');
    const lines = text.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(180);
    expect(unfolded).toContain('DTSTART:20261118T220000Z\r\n');
    expect(unfolded).toContain('SUMMARY:Payday of Bell Bakery LLC\r\n');
    expect(unfolded).toContain('DTSTART;VALUE=DATE:20261120\r\nDTEND;VALUE=DATE:20261121\r\n');
    expect(unfolded).toContain(
      'DESCRIPTION:Pays 2026-12-14 to 2026-12-20. Moved from 2026-12-25: Christmas.',
    );
    const ids = unfolded.match(/^UID:.*$/gm) ?? [];
    expect(new Set(ids).size).toBe(180);
  });

  test('says of a bridging payday that the new schedule follows', async () => {
    await send('PATCH', '/companies', { companyID, payroll_schedule: 'semimonthly' });
    const { text } = await open((await calendar()).body.data.calendar_url);
    const bridging =
      'DESCRIPTION:Pays 2026-11-30 to 2026-11-30\\, until the new schedule. Moved from 2026-12-05: Saturday.';
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded.split(`${bridging}\r\n`)).toHaveLength(3); // cut-off and debit
    expect(unfolded.split(`${bridging} The money is in the accounts on this day.\r\n`)).toHaveLength(2);
  });

  test('opens no more once its addresses are revoked, and by a new address it does', async () => {
    const addressNow = async () => (await calendar()).body.data.calendar_url as string;
    const [first, second] = [await addressNow(), await addressNow()];
    const revoke = 'mutation ($id: ID!) { revokeCalendars(companyId: $id) }';
    const { body } = await graphql(service, partner.testKey, revoke, { id: companyID });
    expect(body.data).toEqual({ revokeCalendars: true });
    later = 1_000;
    for (const address of [first, second])
      expect(await open(address)).toMatchObject({
        status: 410,
        text: expect.stringContaining('was revoked'),
      });
    expect((await open(await addressNow())).status).toBe(200);
    const { data } = (await send('GET', `/events?companyID=${companyID}`)).body;
    expect(data.map(({ type }: { type: string }) => type)).not.toContain('updated');
    later = 0;
  });

  test('is ended by the employer, too, beside its address on the page Pay calendar', async () => {
    await send('POST', '/companies/bank', {
      companyID,
      account_number: '123456789',
      routing_number: '021000021',
    });
    await send('POST', '/companies/onboardCompany', { companyID });
    const link = (await send('POST', '/getAuthLink', { partnerID: partner.partnerID, companyID })).body.url;
    const page = await openPage(`${link}&page=pay-calendar`);
    expect(page.html).toContain('End all calendar addresses');
    const address = /href="([^"]*paydays\.ics[^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await open(address)).status).toBe(200);
    const token = new URL(link).searchParams.get('token') ?? '';
    const sent = await openPage(`${link}&page=pay-calendar`, {
      method: 'POST',
      body: new URLSearchParams({ token }),
    });
    expect(sent.status).toBe(303);
    expect((await open(address)).status).toBe(410);
  });

  test('is not opened by an address that the service did not write', async () => {
    const { calendar_url } = (await calendar()).body.data;
    expect((await open(`${calendar_url}x`)).status).toBe(404);
    expect((await open(calendar_url.replace(/token=.*/, 'token=test_abc'))).status).toBe(404);
  });
});
