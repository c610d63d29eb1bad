/** Form W-2 of people who moved between places with local taxes, and of people with tips: API to box. */
import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { call, graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';

// The tests' day is Friday 2026-10-30.
servePayrolls();

const period = payPeriodFrom('biweekly', '2026-10-25')?.id;
const before = ['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29'];
const after = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
const days = (times: readonly string[], more: object = {}) =>
  times.map((time) => ({ time, hourly: { hours: 8, wage: 30 }, ...more }));

const onSecond = '2026-11-27';
const second = payPeriodFrom('biweekly', '2026-11-08')?.id;

type Box = {
  line: string;
  label: string;
  amount: number | null;
  text: string | null;
  missing: string | null;
};

async function boxesOf(employeeID = ''): Promise<Box[]> {
  const query = `query ($companyId: ID!) { formsW2(companyId: $companyId, year: 2026) {
    nodes { id boxes { line label amount text missing } } } }`;
  const { body } = await graphql(service, world.key, query, { companyId: world.companyID });
  return body.data.formsW2.nodes.find(({ id }: { id: string }) => id === employeeID).boxes;
}

const fromState = (boxes: readonly Box[]) =>
  boxes
    .filter(({ line }) => /^1[6-9]:/.test(line))
    .map(({ line, amount }) => [line, amount])
    .sort();

const workAt = async (name: string, city: string, zip: string, code: string, state = 'OH') => {
  const place = { name, address: '1 Main St', city, state, zip, localities: [code] };
  return (await world.post('/workLocations', place)).workLocationID;
};

test('somebody who works in Akron and then in Cincinnati has boxes 18 to 20 of both, by the days worked there', async () => {
  const [employeeID = ''] = world.employees;
  const akron = await workAt('Akron', 'Akron', '44308', 'oh-akron');
  const cincinnati = await workAt('Cincinnati', 'Cincinnati', '45202', 'oh-cincinnati');
  const home = { address: '1 Main St', city: 'Dublin', state: 'OH', zip: '43017', localities: ['oh-none'] };
  const workplaces = [
    { workLocationID: akron },
    { effective_date: '2026-10-30', workLocationID: cincinnati },
  ];
  await world.patch('/employees', { employeeID, ...home, workplaces });
  await world.post('/employees/setTaxParameters', { employeeID, state: { code: 'OH' } });
  const check = { employeeID, check_date: '2026-11-13', reportingPeriodID: period };
  const { employeeCheckID } = await world.post('/employeeCheck', {
    ...check,
    shifts: days([...before, ...after]),
  });
  await world.advance({ to: '2026-11-14T00:00:00Z' });
  const { taxes } = await world.check(employeeCheckID);
  const state = taxes.find(({ code }: { code: string }) => code === 'oh_income').amount;
  // 4 days of 8 hours at 30.00 in each city: 960.00 at 2.5 % and at 1.8 %.
  expect(fromState(await boxesOf(employeeID))).toEqual([
    ['16:OH', 1920],
    ['17:OH', state],
    ['18:OH Akron', 960],
    ['18:OH Cincinnati', 960],
    ['19:OH Akron', 24],
    ['19:OH Cincinnati', 17.28],
  ]);
});

test('somebody who moves from St. Louis to Kansas City has boxes 18 to 20 of each home, by paydays', async () => {
  const [, employeeID = ''] = world.employees;
  const columbia = await workAt('Columbia', 'Columbia', '65201', 'mo-none', 'MO');
  const home = { address: '1 Main St', state: 'MO' };
  const stLouis = { ...home, city: 'St. Louis', zip: '63103', localities: ['mo-st-louis'] };
  const kansasCity = { ...home, city: 'Kansas City', zip: '64106', localities: ['mo-kansas-city'] };
  const homes = [stLouis, { ...kansasCity, effective_date: '2026-11-16' }];
  await world.patch('/employees', { employeeID, homes, workplaces: [{ workLocationID: columbia }] });
  await world.post('/employees/setTaxParameters', { employeeID, state: { code: 'MO' } });
  const check = { employeeID, check_date: '2026-11-13', reportingPeriodID: period, shifts: days(before) };
  await world.post('/employeeCheck', check);
  const later = { employeeID, check_date: onSecond, reportingPeriodID: second };
  await world.post('/employeeCheck', { ...later, shifts: days(['2026-11-16', '2026-11-17']) });
  await world.advance({ to: '2026-11-28T00:00:00Z' });
  const boxes = fromState(await boxesOf(employeeID));
  expect(boxes.filter(([line]) => line !== '17:MO')).toEqual([
    ['16:MO', 1440],
    ['18:MO Kansas City', 480],
    ['18:MO St. Louis', 960],
    ['19:MO Kansas City', 4.8],
    ['19:MO St. Louis', 9.6],
  ]);
});

test('box 14b of an employee with tips has the codes of the year, and asks for them while none is stated', async () => {
  const [, , employeeID = ''] = world.employees;
  const check = { employeeID, check_date: '2026-11-13', reportingPeriodID: period };
  const shifts = days(before, { tips: { amount: 100 } });
  const opened = await world.post('/employeeCheck', { ...check, shifts });
  const codes = (warnings: readonly { code: string }[]) => warnings.map(({ code }) => code);
  expect(codes(opened.warnings)).toContain('tipped_occupation_missing');
  await world.advance({ to: '2026-11-14T00:00:00Z' });
  const box = async () => (await boxesOf(employeeID)).find(({ line }) => line === '14b');
  expect(await box()).toMatchObject({
    amount: null,
    text: null,
    missing: 'the occupation: state tipped_occupations of the employee',
  });
  const refused = async (tipped_occupations: readonly object[]) => {
    const body = { companyID: world.companyID, employeeID, tipped_occupations };
    const answer = await call(service, 'PATCH', '/employees', { key: world.key, body });
    return [answer.status, answer.body.errors?.[0].message];
  };
  const from = '2026-01-01';
  expect(await refused([{ effective_date: from, codes: ['999'] }])).toEqual([
    400,
    expect.stringContaining('must be a code of 26 CFR 1.224-1'),
  ]);
  expect(await refused([{ effective_date: from, codes: ['101', '102', '103'] }])).toEqual([
    400,
    expect.stringContaining('must hold at most 2 codes'),
  ]);
  const twice = { effective_date: from, codes: ['101'] };
  expect(await refused([twice, twice])).toEqual([
    400,
    expect.stringContaining('must be in order of their days'),
  ]);
  const tipped_occupations = [
    { effective_date: '2024-01-01', codes: ['304'] },
    { effective_date: from, codes: ['102'] },
    { effective_date: '2026-06-01', codes: ['101'] },
    { effective_date: '2027-02-01', codes: [] },
  ];
  expect((await world.patch('/employees', { employeeID, tipped_occupations })).tipped_occupations).toEqual(
    tipped_occupations,
  );
  expect(await box()).toMatchObject({ amount: null, text: '102 Wait Staff, 101 Bartenders', missing: null });
  const later = { employeeID, check_date: onSecond, reportingPeriodID: second };
  const tips = { tips: { amount: 50 } };
  const next = await world.post('/employeeCheck', { ...later, shifts: days(['2026-11-16'], tips) });
  expect(codes(next.warnings)).not.toContain('tipped_occupation_missing');
});
