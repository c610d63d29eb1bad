/** What answers of writes warn of without computing the pay, and where the rest is said. */
import { expect, test } from 'vitest';
import { alwaysPlaced } from '../../support/always-placed.ts';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';
import { all, codesOf, employee, open, shift, type Warning } from './warned-checks.ts';

servePayrolls();

const add = (employeeCheckID: string, shifts: readonly object[], query = '') =>
  world.post(`/shifts${query}`, { employeeCheckID, shifts });
const previewed = async (employeeCheckID: string) =>
  (await world.post('/preview/checks', { employeeCheckIDs: [employeeCheckID] }))[0];

/** A long day, a low wage, a week above 40 hours, a day after the period, and two shifts that are alike. */
const odd = [
  shift('09', 25),
  shift('10', 8, { wage: 5 }),
  shift('11', 9),
  shift('12', 4),
  shift('12', 4),
  shift('23', 8),
];
const ofShifts = [
  'daily_overtime_not_stated',
  'double_time_not_stated',
  'hours_of_day_above_24',
  'looks_like_duplicate',
  'overtime_not_stated',
  'shift_outside_period',
  'wage_below_floor',
];

test('adding shifts warns of what the shifts show, in the words of the preview, and computes no pay', async () => {
  const { employeeCheckID } = await open();
  await open(); // another check of the period
  const added = await add(employeeCheckID, odd);
  expect([...new Set(codesOf(added))]).toEqual(ofShifts);
  expect(added.coverage).toBeNull();
  const { warnings } = await previewed(employeeCheckID);
  expect(warnings).toEqual(expect.arrayContaining(added.warnings));
  const others = warnings.filter(({ message }: Warning) =>
    added.warnings.every((warning: Warning) => warning.message !== message),
  );
  expect(codesOf({ warnings: others })).toEqual(['state_account_missing']);
  expect((await world.check(employeeCheckID)).warnings).toEqual(warnings);
});

test('opening and changing a check warn of what its shifts show; with include, of everything', async () => {
  const { employeeCheckID, coverage, ...opened } = await open({ shifts: [shift('09', 25)] }, employee(), '');
  const change = (query: string, changed: object) =>
    world.patch(`/employeeCheck${query}`, { employeeCheckID, ...changed });
  const changed = await change('', { metadata: { seen: 'yes' } });
  for (const answer of [opened, changed]) {
    expect(codesOf(answer)).toEqual([
      'daily_overtime_not_stated',
      'double_time_not_stated',
      'hours_of_day_above_24',
    ]);
  }
  expect([coverage, changed.coverage]).toEqual([null, null]);

  const { warnings } = await previewed(employeeCheckID);
  expect(codesOf({ warnings })).toContain('state_account_missing');
  expect((await change(all, { metadata: { seen: 'twice' } })).warnings).toEqual(warnings);
  expect(codesOf(await open({}))).toContain('state_account_missing');

  const together = async (query: string) => {
    const { reportingPeriodID, check_date } = changed;
    const employee_checks = [{ employeeID: world.employees[0], reportingPeriodID, check_date }];
    const [{ employee_check }] = await world.post(`/employeeChecks${query}`, { employee_checks });
    return codesOf(employee_check);
  };
  expect([await together(''), await together(all)]).toEqual([
    [expect.stringContaining('no_earnings')],
    expect.arrayContaining(['no_earnings', 'state_account_missing']),
  ]);
});

test('include=warnings answers all of them, and so does GraphQL for the field warnings', async () => {
  const { employeeCheckID } = await open();
  const { warnings } = await add(employeeCheckID, odd, all);
  expect(codesOf({ warnings })).toContain('state_account_missing');
  expect((await previewed(employeeCheckID)).warnings).toEqual(warnings);
  const document = `mutation ($company: ID!, $check: ID!) {
    addShifts(companyId: $company, employeeCheckId: $check, shifts: [{ time: "2026-11-13", hourly: { hours: 1 } }]) {
      warnings { code } shiftWarnings { code } } }`;
  const variables = { company: world.companyID, check: employeeCheckID };
  const { addShifts } = (await graphql(service, world.key, document, variables)).body.data;
  expect(codesOf(addShifts)).toEqual(
    [...codesOf({ warnings: addShifts.shiftWarnings }), 'STATE_ACCOUNT_MISSING'].sort(),
  );
});

test('shifts are taken by a check whose pay cannot be computed, and the check, its preview and include say why', async () => {
  const { employeeCheckID } = await open();
  const data = { workingState: 'NJ', stateTax: { code: 'NJ', formCode: 'Z' } };
  await arrange(service, world, (db) => alwaysPlaced(db, employee(), data));
  expect(codesOf(await add(employeeCheckID, [shift('10', 8)]))).not.toContain('not_computable');
  const added = await add(employeeCheckID, [shift('11', 8)], all);
  for (const { warnings } of [added, await world.check(employeeCheckID), await previewed(employeeCheckID)])
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'not_computable', blocks: true }));
});

test('a shift in the first or last week of the calendar leaves its check and its payday readable', async () => {
  for (const time of ['0001-01-01', '9999-12-31']) {
    const { employeeCheckID } = await open({ shifts: [] });
    const { warnings } = await add(employeeCheckID, [{ time, hourly: { hours: 8 } }]);
    expect(codesOf({ warnings })).toContain('shift_outside_period');
    for (const read of [await world.check(employeeCheckID), await previewed(employeeCheckID)])
      expect(codesOf(read)).toContain('shift_outside_period');
    await world.get('/payrun', { check_date: '2026-12-04' });
  }
});

test('include is one known part in the address: another, a repeated one and one in the body are refused', async () => {
  const { employeeCheckID } = await open({ shifts: [] });
  const body = { companyID: world.companyID, employeeCheckID, shifts: [shift('10', 8)] };
  const refused = async (query: string, more: object = {}) => {
    const answer = await call(service, 'POST', `/shifts${query}`, {
      key: world.key,
      body: { ...body, ...more },
    });
    return [answer.status, answer.body.errors.map(({ message }: { message: string }) => message)];
  };
  expect(await refused('?include=pay')).toEqual([400, ['include must be one of warnings']]);
  expect(await refused(`${all}&include=warnings`)).toEqual([400, ['include must be given once']]);
  const inBody = 'include is not read in the body of this request: send it in the address';
  expect(await refused('', { include: 'warnings' })).toEqual([400, [inBody]]);
  expect(await refused(all, { include: ['warnings', 'pay'] })).toEqual([
    400,
    ['include must not differ from include in the address'],
  ]);
  expect((await world.check(employeeCheckID)).shifts).toEqual([]);
});
