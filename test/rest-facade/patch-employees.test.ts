import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { companyOf, offboard } from '../support/company-of.ts';
import { hire, onboard, setForms } from '../support/hire.ts';
import { sampleOf } from '../support/sample.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { answeredEmployee, documentedEmployee } from './documented-employee.ts';
import { documentedPlace, placeInNewYork } from './documented-place.ts';
import { refusal, refused, unknownCompany, unknownEmployee } from './refusal.ts';
import { describeRefusedKeys } from './refused-keys.ts';

serveOneWorld();
let employeeID: string;
beforeEach(async () => {
  employeeID = await hire(service, world);
});

const update = (changes: object) =>
  call(service, 'PATCH', '/employees', {
    key: world.testKey,
    body: { companyID: world.companyID, employeeID, ...changes },
  });
const read = async () => {
  const query = new URLSearchParams({ companyID: world.companyID, employeeID });
  return (await call(service, 'GET', `/employees?${query}`, { key: world.testKey })).body.data;
};
const place = async (fields: object) => {
  const body = { companyID: world.companyID, ...fields };
  const answer = await call(service, 'POST', '/workLocations', { key: world.testKey, body });
  return answer.body.data.workLocationID;
};

const changes: Record<string, unknown> = {
  first_name: 'Una',
  middle_initial: 'R',
  last_name: 'Wynn',
  title: 'Head baker',
  dob: '1991-03-01',
  start_date: '2026-02-02',
  email: 'una@wynn.example',
  phone_number: '4155550199',
  address_line2: 'Apt 4',
  working_state: 'NV',
  payroll_tax_exemption: 'minister',
  default_pay_schedule: 'weekly',
  default_wage: 30,
  default_ot_wage: 45,
  default_dt_wage: 60,
  is_salary: true,
  salary: 60_000,
  salary_changes: [{ effective_date: '2026-08-01', salary: 55_000 }],
  leaves: [{ first_day: '2026-05-04', last_day: '2026-05-08', is_paid: false }],
  is_exempt: true,
  weekly_hours: 35,
  metadata: { shoe: 39 },
  employment_status: 'leave',
};
const lists = ['salary_changes', 'leaves'];
const kept = ['first_name', 'last_name', 'default_wage', 'is_salary', 'metadata', 'employment_status'];
const clearable = Object.keys(changes).filter((name) => !kept.includes(name));

const setSchedule = (payroll_schedule: string | null) =>
  call(service, 'PATCH', '/companies', {
    key: world.testKey,
    body: { companyID: world.companyID, payroll_schedule },
  });

describe('PATCH /employees 200', () => {
  test.each(sampleOf(Object.entries(changes), 4))('changes %s and nothing else', async (name, value) => {
    const { status, body } = await update({ [name]: value });
    expect(status).toBe(200);
    const before = { ...answeredEmployee, external_id: null, employeeID, companyID: world.companyID };
    const [home, workplace] = [before.homes[0], before.workplaces[0]];
    const places = {
      homes: [name === 'address_line2' ? { ...home, [name]: value } : home],
      workplaces: [name === 'working_state' ? { ...workplace, [name]: value } : workplace],
    };
    expect(body).toEqual({ success: true, data: { ...before, ...places, [name]: value } });
    expect(await read()).toEqual(body.data);
  });

  test.each(sampleOf(clearable, 4))('null clears %s', async (name) => {
    const cleared = lists.includes(name) ? [] : null;
    expect((await update({ [name]: null })).body.data[name]).toEqual(cleared);
  });

  test('replaces and clears an SSN, and never returns it whole', async () => {
    expect((await update({ ssn: '219451234' })).body.data.ssn).toBe('***-**-1234');
    expect((await update({ ssn: null })).body.data.ssn).toBeNull();
  });

  test('changes nothing, not even the version, when the body names no field', async () => {
    const before = await update({});
    expect((await update({})).headers.get('etag')).toBe(before.headers.get('etag'));
    expect(before.body.data).toMatchObject({ first_name: 'Ines' });
  });

  test('begins and ends a leave', async () => {
    const statusAfter = async (employment_status: string) =>
      (await update({ employment_status })).body.data.employment_status;
    expect(await statusAfter('leave')).toBe('leave');
    expect(await statusAfter('live')).toBe('live');
  });

  test('ends an employment on a day, and clears the day when the employee is hired again', async () => {
    const ended = await update({ employment_status: 'terminated', term_date: '2026-06-30' });
    expect(ended.body.data).toMatchObject({ employment_status: 'terminated', term_date: '2026-06-30' });
    expect((await update({ term_date: '2026-07-31' })).body.data.term_date).toBe('2026-07-31');
    const again = await update({ employment_status: 'live', start_date: '2026-09-01' });
    expect(again.body.data).toMatchObject({
      employment_status: 'live',
      term_date: null,
      start_date: '2026-09-01',
    });
  });

  test('changes the working state with the work location, and keeps it for the same location', async () => {
    const workLocationID = await place(placeInNewYork);
    expect((await update({ workLocationID })).body.data).toMatchObject({
      workLocationID,
      working_state: 'NY',
    });
    expect((await update({ workLocationID: null })).body.data).toMatchObject({
      workLocationID: null,
      working_state: 'NY',
    });
  });

  test('accepts the current external_id again', async () => {
    await update({ external_id: 'once' });
    expect((await update({ external_id: 'once' })).status).toBe(200);
    await update({ external_id: null });
  });
});

describe('PATCH /employees 400', () => {
  test.each(kept)('refuses null for %s', async (name) => {
    expect(refusal(await update({ [name]: null }))).toEqual(refused(400, `13 ${name} must not be null`));
  });

  const faults: [object, string[]][] = [
    [
      { email: 'x', dob: '2026-01-01' },
      ['13 email must be an email address', '13 dob must be at least 14 years ago'],
    ],
    [{ city: null }, ['13 city is required in an address']],
    [{ payroll_tax_exemption: 'child_of_owner', dob: null }, ['13 dob is required of a child of the owner']],
    [{ zip: '10012' }, ['34 address is not a valid, mail-deliverable address: ZIP 10012 is in NY, not CA']],
    [{ employment_status: 'terminated' }, ['13 term_date is required when the employment ends']],
    [{ term_date: '2026-06-30' }, ['13 term_date is only for an employment that ends']],
    [
      { employment_status: 'terminated', term_date: '2026-01-04' },
      ['13 term_date must not be before the first day of work'],
    ],
  ];
  test.each(faults)('refuses %j and writes nothing', async (members, errors) => {
    const before = await read();
    expect(refusal(await update({ ...members, title: 'Other' }))).toEqual(refused(400, ...errors));
    expect(await read()).toEqual(before);
  });

  test('rehires an employee who has left only after the last day', async () => {
    await update({ employment_status: 'terminated', term_date: '2026-06-30' });
    expect(refusal(await update({ employment_status: 'leave' }))).toEqual(
      refused(
        400,
        '13 employment_status cannot become leave: the employee has left, and is hired again as live',
      ),
    );
    expect(refusal(await update({ employment_status: 'live', start_date: '2026-06-30' }))).toEqual(
      refused(400, '13 start_date must be after the last day of the previous employment'),
    );
    expect(refusal(await update({ term_date: null }))).toEqual(
      refused(400, '13 term_date is required when the employment ends'),
    );
  });

  test('refuses to clear what the pay of an onboarded employee needs', async () => {
    await setForms(service, world, employeeID);
    expect((await onboard(service, world, employeeID)).status).toBe(200);
    await setSchedule(null); // a company with a schedule pays by it who has none
    const cleared = { dob: null, ssn: null, start_date: null, default_pay_schedule: null, default_wage: 0 };
    const names = ['dob', 'ssn', 'start_date', 'default_pay_schedule', 'default_wage'];
    expect(refusal(await update(cleared))).toEqual(
      refused(400, ...names.map((name) => `13 ${name} is required of an employee who is onboarded`)),
    );
    await setSchedule('biweekly');
    expect((await update({ default_pay_schedule: null })).status).toBe(200);
    expect((await update({ title: null, working_state: 'NV' })).status).toBe(200);
    expect(refusal(await update({ working_state: 'GU' }))).toEqual(
      refused(400, '13 working_state must be one of the fifty states or DC: payroll supports no others'),
    );
  });

  test('refuses a working state other than that of the work location', async () => {
    await update({ workLocationID: await place(documentedPlace) });
    expect(refusal(await update({ working_state: 'NY' }))).toEqual(
      refused(400, '13 working_state must be CA, the state of the work location'),
    );
  });

  test('refuses an external_id that another employee has', async () => {
    await hire(service, world, { external_id: 'colleague' });
    expect(refusal(await update({ external_id: 'colleague' }))).toEqual(
      refused(400, '13 external_id already names another employee of the company'),
    );
  });

  test('refuses a work location of another company like one that does not exist', async () => {
    const companyID = await companyOf(service, world);
    const body = { companyID, ...documentedPlace };
    const elsewhere = await call(service, 'POST', '/workLocations', { key: world.testKey, body });
    const unknown = refused(400, '204 workLocationID is not a work location of the company');
    for (const workLocationID of [elsewhere.body.data.workLocationID, 'no-such'])
      expect(refusal(await update({ workLocationID }))).toEqual(unknown);
  });

  test('refuses an employee of another company like one that does not exist', async () => {
    const companyID = await companyOf(service, world);
    const unknown = refused(400, `30 ${unknownEmployee}`);
    expect(refusal(await update({ companyID, title: 'x' }))).toEqual(unknown);
    expect(refusal(await update({ employeeID: 'no-such', title: 'x' }))).toEqual(unknown);
    expect(refusal(await update({ companyID: 'no-such' }))).toEqual(refused(400, `4 ${unknownCompany}`));
  });

  test('refuses to change an employee of an offboarded company', async () => {
    const companyID = await companyOf(service, world);
    const theirs = await hire(service, { ...world, companyID });
    await offboard(service, world.partnerID, companyID);
    expect(refusal(await update({ companyID, employeeID: theirs, title: 'x' }))).toEqual(
      refused(400, '13 The company is offboarded: it can only be read.'),
    );
  });

  test('keeps all concurrent changes of different fields', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => update(i % 2 ? { title: `t${i}` } : { default_wage: 10 + i })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { title, default_wage, last_name } = await read();
    expect(title).toMatch(/^t\d+$/);
    expect(default_wage).toBeGreaterThanOrEqual(10);
    expect(last_name).toBe(documentedEmployee.last_name);
  });
});

describeRefusedKeys('PATCH', '/employees', () => service);
