/** POST /payrun/approve and /payrun/unapprove: all checks of a payday or none, until the cut-off. */
import { describe, expect, test } from 'vitest';
import { refusal, refused } from '../../rest-facade/refusal.ts';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { service } from '../../support/served-world.ts';
import {
  approve,
  approved,
  checkDate,
  checks,
  type Json,
  namedKey,
  pastCutOff,
  payday,
  servePaydays,
  unapprove,
  world,
} from './payday-world.ts';

servePaydays();

const none = [false, false, false];
const all = [true, true, true];
const statuses = async () => {
  const answers: Json[] = await Promise.all(checks.map((id) => world.check(id)));
  return answers.map(({ status }) => status);
};
const actions = async () => {
  const query = '{ auditChain { entries(first: 100) { action callerId } waiting { action callerId } } }';
  const { entries, waiting } = (await graphql(service, world.key, query)).body.data.auditChain;
  return [...entries, ...waiting]
    .map(({ action }: Json) => action)
    .filter((action) => action.endsWith('Payrun'));
};

describe('approve', () => {
  test('approves every check of the payday, says by whom and when, and they are paid', async () => {
    const key = await namedKey('Ada');
    const { status, body } = await approve({ key });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'approved', unapproved_employee_checks: 0 });
    expect(body.data.approvals).toEqual([
      {
        caller_kind: 'key',
        caller_id: expect.any(String),
        name: 'Ada',
        at: '2026-10-30T19:00:00.000Z',
        cash_needed: body.data.cash_needed,
        is_current: true,
      },
    ]);
    expect(body.data).toEqual(await payday()); // the answer is what a read shows afterwards
    expect(await approved()).toEqual(all);
    expect(await actions()).toEqual(['approvePayrun']);
    await eventsShown(service.urls.test);
    const events: Json[] = await world.get('/events', { kind: 'employee_check', limit: '100' });
    expect(events.filter(({ type, data }) => type === 'updated' && data.approved)).toHaveLength(3);
    await world.advance({ to: '2026-11-20T23:00:00Z' });
    expect(await statuses()).toEqual(['processed', 'processed', 'processed']);
    expect(await payday()).toMatchObject({ status: 'paid', approvals: [{ name: 'Ada', is_current: true }] });
  });

  test('again changes nothing, and neither does the same Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'friday' };
    const first = await approve({ headers });
    expect((await approve({ headers })).body).toEqual(first.body);
    expect((await approve()).body).toEqual(first.body);
    expect(await actions()).toEqual(['approvePayrun']);
  });

  test('takes If-Match: a payday that has changed since it was read is not approved', async () => {
    const query = new URLSearchParams({ companyID: world.companyID, check_date: checkDate });
    const read = await call(service, 'GET', `/payrun?${query}`, { key: world.key });
    const headers = { 'If-Match': read.headers.get('etag') ?? '' };
    const [employeeCheckID] = checks;
    const shifts = [{ time: '2026-11-14', hourly: { hours: 1 } }];
    await world.post('/shifts', { employeeCheckID, shifts });
    expect((await approve({ headers })).status).toBe(412);
    expect(await approved()).toEqual(none);
    const again = await call(service, 'GET', `/payrun?${query}`, { key: world.key });
    expect((await approve({ headers: { 'If-Match': again.headers.get('etag') ?? '' } })).status).toBe(200);
  });

  test('is refused after the cut-off, and changes nothing', async () => {
    await world.advance({ to: pastCutOff });
    for (const answer of [await approve(), await unapprove()]) {
      expect(refusal(answer)).toEqual(
        refused(400, '89 check_date is past its cut-off: the earliest possible date is 2026-11-23'),
      );
    }
    expect(await approved()).toEqual(none);
    const { status, employee_checks } = await payday();
    expect([status, employee_checks[0].held_because]).toEqual([
      'held',
      'The check was not approved by its cut-off. Move it to another day and approve it.',
    ]);
  });

  test('is refused for a blocked check with its reason, and approves none of the others', async () => {
    const [first = ''] = world.employees;
    await arrange(service, world, async (db) => {
      await db.company.updateMany({
        where: { id: world.companyID },
        data: { blockingWarnings: ['no_bank_account'] },
      });
      await db.bankAccount.updateMany({ where: { employeeId: first }, data: { isActive: false } });
    });
    const { errors } = refusal(await approve());
    expect(errors).toEqual([
      expect.stringMatching(
        `^13 A check would be blocked. ${checks[0]} .*: The employee has no bank account for direct deposit.$`,
      ),
    ]);
    expect(await approved()).toEqual(none);
    expect((await payday()).approvals).toEqual([]);
  });

  test('is refused where no check is pending', async () => {
    expect(refusal(await approve({ check_date: '2026-11-23' }))).toEqual(
      refused(400, '13 No pending check is dated 2026-11-23: there is nothing to approve.'),
    );
  });

  test('needs a key that may write checks', async () => {
    const create = 'mutation { createKey(name: "R", scopes: [CHECKS_READ]) { key } }';
    const { key } = (await graphql(service, world.key, create)).body.data.createKey;
    expect((await approve({ key })).status).toBe(403);
    expect((await unapprove({ key })).status).toBe(403);
    expect(await approved()).toEqual(none);
  });
});

describe('a change after the approval', () => {
  test('keeps the approval, and the payday shows what was approved', async () => {
    const before = (await approve()).body.data.employee_checks[0];
    const shifts = [{ time: '2026-11-14', hourly: { hours: 1 } }];
    await world.post('/shifts', { employeeCheckID: checks[0], shifts });
    const { status, approvals, employee_checks } = await payday();
    expect([status, approvals[0].is_current]).toEqual(['approved', false]);
    const { gross_pay, net_pay } = before;
    expect(employee_checks.map((check: Json) => check.changed_since_approval)).toEqual([
      { gross_pay, net_pay },
      undefined,
      undefined,
    ]);
  });
});

describe('undo', () => {
  test('makes every check wait again, so that nothing is paid', async () => {
    await approve();
    const { status, body } = await unapprove();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'open',
      approvals: [],
      waits_because: '3 of 3 checks are not approved.',
    });
    expect(await approved()).toEqual(none);
    expect(await actions()).toEqual(['approvePayrun', 'unapprovePayrun']);
    await world.advance({ to: '2026-11-20T23:00:00Z' });
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  });

  test('also stops a check that needed no approval', async () => {
    const [first = ''] = world.employees;
    await world.open(first, '2026-11-15', '2026-12-04');
    expect((await payday('2026-12-04')).status).toBe('approved');
    expect((await unapprove({ check_date: '2026-12-04' })).body.data.status).toBe('open');
    expect((await approve({ check_date: '2026-12-04' })).body.data.status).toBe('approved');
  });

  test('of nothing changes nothing', async () => {
    expect((await unapprove()).status).toBe(200);
    expect(await actions()).toEqual([]);
  });
});

test('GraphQL approves and undoes as REST does', async () => {
  const ask = async (name: string) => {
    const query = `mutation ($c: ID!, $d: Date!) { ${name}(companyId: $c, checkDate: $d) { status } }`;
    const { body } = await graphql(service, world.key, query, { c: world.companyID, d: checkDate });
    return body.data[name].status;
  };
  expect(await ask('approvePayrun')).toBe('APPROVED');
  expect(await approved()).toEqual(all);
  expect(await ask('unapprovePayrun')).toBe('OPEN');
  expect(await approved()).toEqual(none);
});
