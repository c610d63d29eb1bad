import { expect, test } from 'vitest';
import { dateInLosAngeles } from '../../../src/engine/payroll/calendar/los-angeles-time.ts';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { fill, follow, press } from '../../hosted-screens/people.ts';
import { arrange } from '../../support/arrange.ts';
import { call, graphql } from '../../support/client.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';

serveWorlds();

const today = dateInLosAngeles(systemClock());
const year = Number(today.slice(0, 4));
const fields = 'workerId isContractor name state hiredOn dueOn status isLate confirmation';

async function ask(query: string, variables: object = {}) {
  const { body } = await graphql(service, world.testKey, query, { companyId: world.companyID, ...variables });
  return body;
}
const listed = async () =>
  (await ask(`query ($companyId: ID!) { newHires(companyId: $companyId) { ${fields} } }`)).data.newHires;
const recorded = (workerId: string, confirmation: string, hiredOn?: string) =>
  ask(
    `mutation ($companyId: ID!, $workerId: ID!, $confirmation: Text!, $hiredOn: Date) { recordNewHireReport(
      companyId: $companyId, workerId: $workerId, confirmation: $confirmation, hiredOn: $hiredOn) { ${fields} } }`,
    { workerId, confirmation, hiredOn },
  );
const opened = (state: string) =>
  ask(
    `mutation ($companyId: ID!, $state: Text!) {
      openNewHireReport(companyId: $companyId, state: $state) { name content } }`,
    { state },
  );
const textOf = ({ content }: { content: string }) => Buffer.from(content, 'base64').toString('utf8');

async function hired(members: object): Promise<string> {
  const body = {
    companyID: world.companyID,
    new_employees: [{ first_name: 'Ana', last_name: 'Li', ...members }],
  };
  const { body: answer } = await call(service, 'POST', '/employees', { key: world.testKey, body });
  expect(answer.errors).toBeUndefined();
  return answer.data[0].employeeID;
}

/** The company came to the service before anybody of the test was hired. */
const since = (day: string) =>
  arrange(service, world, (db) =>
    db.company.updateMany({
      where: { id: world.companyID },
      data: { createdAt: new Date(`${day}T20:00:00Z`) },
    }),
  );

const boston = {
  start_date: addDays(today, -3),
  working_state: 'MA',
  ssn: '219-45-6789',
  dob: '1990-02-28',
  address: '1 Beacon Street',
  city: 'Boston',
  state: 'MA',
  zip: '02108',
};

test('a hire is due by the days of its state, late ones first, and an earlier hire is not listed', async () => {
  await since(addDays(today, -90));
  const late = await hired({ start_date: addDays(today, -30), working_state: 'TX' });
  const soon = await hired(boston);
  await hired({ start_date: addDays(today, -120), working_state: 'TX' }); // before the company came
  await hired({ start_date: addDays(today, 5), working_state: 'TX' }); // not yet
  const alabama = await hired({ start_date: today, working_state: 'AL' });
  const own = (await listed()).filter(({ name }: { name: string }) => name === 'Ana Li');
  expect(own).toMatchObject([
    { workerId: late, state: 'TX', dueOn: addDays(today, -10), status: 'TO_UPLOAD', isLate: true },
    { workerId: alabama, state: 'AL', dueOn: addDays(today, 7), isLate: false },
    { workerId: soon, state: 'MA', dueOn: addDays(today, 11), isLate: false },
  ]);
});

test('the report of Massachusetts is its layout, and what was recorded is kept and can be corrected', async () => {
  await since(addDays(today, -90));
  const employee = await hired(boston);
  const [file, table] = (await opened('MA')).data.openNewHireReport;
  expect(file.name).toMatch(/^MA-new-hires-.*\.txt$/);
  expect(textOf(file).split('\r\n')[1]).toContain('B219456789LI,ANA');
  expect(textOf(table)).toContain('Li,Ana,,219456789,1 Beacon Street,Boston,MA,02108');
  expect((await opened('OH')).errors[0].message).toContain('No new hire waits');
  const first = (await recorded(employee, 'MA-1')).data.recordNewHireReport;
  expect(first).toMatchObject({ status: 'REPORTED', confirmation: 'MA-1', isLate: false });
  const second = (await recorded(employee, 'MA-2')).data.recordNewHireReport;
  expect(second.confirmation).toBe('MA-2');
  expect((await listed()).filter(({ workerId }: { workerId: string }) => workerId === employee)).toHaveLength(
    1,
  );
  expect((await opened('MA')).errors[0].message).toContain('No new hire waits');
  expect((await recorded(newId(), 'X')).errors[0].message).toContain('No new hire of this person');
});

test('who comes back within 60 days is no new hire, and who comes back later is one again', async () => {
  await since(addDays(today, -300));
  const employee = await hired({ ...boston, start_date: addDays(today, -200) });
  await recorded(employee, 'MA-1');
  const change = (members: object) =>
    call(service, 'PATCH', '/employees', {
      key: world.testKey,
      body: { companyID: world.companyID, employeeID: employee, ...members },
    });
  const leaveAndReturn = async (lastDay: string, firstDay: string) => {
    const left = await change({ employment_status: 'terminated', term_date: lastDay });
    expect(left.body.errors).toBeUndefined();
    const back = await change({ employment_status: 'live', start_date: firstDay });
    expect(back.body.errors).toBeUndefined();
  };
  const own = async () =>
    (await listed()).filter(({ workerId }: { workerId: string }) => workerId === employee);
  await leaveAndReturn(addDays(today, -180), addDays(today, -120)); // 59 days without work
  expect(await own()).toEqual([]);
  await leaveAndReturn(addDays(today, -70), addDays(today, -9)); // 60 days without work
  expect(await own()).toMatchObject([
    { hiredOn: addDays(today, -9), status: 'TO_UPLOAD', confirmation: null },
  ]);
});

test('a contractor is reported where the state asks, from the payment that reaches the amount', async () => {
  await since('2026-01-01');
  const contractor = {
    workingState: 'CA',
    firstName: 'Omar',
    lastName: 'Reyes',
    type: 'llc',
  };
  const ids = { asked: newId(), below: newId(), elsewhere: newId() };
  await arrange(service, world, async (db) => {
    const make = async (id: string, more: object, amounts: readonly bigint[]) => {
      const data = { id, companyId: world.companyID, ...contractor, ...more };
      await db.contractor.create({ select: { id: true }, data });
      for (const [index, amountCents] of amounts.entries()) {
        const payDate = addDays(today, 7 * index - 20);
        const payment = { id: newId(), companyId: world.companyID, contractorId: id, status: 'processed' };
        await db.contractorPayment.create({
          select: { id: true },
          data: { ...payment, payDate, amountCents, metadata: {}, withheld: [] },
        });
      }
    };
    await make(ids.asked, {}, [400_00n, 199_99n, 1n]);
    await make(ids.below, { lastName: 'Low' }, [599_99n]);
    await make(ids.elsewhere, { workingState: 'TX' }, [5_000_00n]);
  });
  const own = (await listed()).filter(({ isContractor }: { isContractor: boolean }) => isContractor);
  expect(own).toMatchObject([
    { workerId: ids.asked, name: 'Omar Reyes', hiredOn: addDays(today, -6), dueOn: addDays(today, 14) },
  ]);
});

/** A contractor who is to be reported of the last day of the former year and of the first day of this one. */
async function contractorOfTwoYears(): Promise<string> {
  await since(`${year - 2}-01-01`);
  const id = newId();
  await arrange(service, world, async (db) => {
    const { companyID: companyId } = world;
    const contractor = { firstName: 'Omar', lastName: 'Reyes', type: 'individual_sole_proprietor' };
    await db.contractor.create({
      select: { id: true },
      data: { id, companyId, workingState: 'NH', ...contractor },
    });
    for (const payDate of [`${year - 1}-12-31`, `${year}-01-01`]) {
      const payment = { id: newId(), companyId, contractorId: id, status: 'processed', payDate };
      const data = { ...payment, amountCents: 3_000_00n, metadata: {}, withheld: [] };
      await db.contractorPayment.create({ select: { id: true }, data });
    }
  });
  return id;
}

test('a contractor whom a state lists each year keeps the number of the former year when that of this year is corrected', async () => {
  const id = await contractorOfTwoYears();
  for (const number of ['NH-1', 'NH-2', 'NH-2b']) await recorded(id, number);
  const own = (await listed()).filter(({ workerId }: { workerId: string }) => workerId === id);
  expect(own).toMatchObject([
    { hiredOn: `${year - 1}-12-31`, confirmation: 'NH-1' },
    { hiredOn: `${year}-01-01`, confirmation: 'NH-2b' },
  ]);
});

test('a number is recorded of the hire that is named, however often the form is sent', async () => {
  const id = await contractorOfTwoYears();
  for (let times = 0; times < 2; times++) await recorded(id, 'NH-2', `${year}-01-01`);
  const own = (await listed()).filter(({ workerId }: { workerId: string }) => workerId === id);
  expect(own).toMatchObject([
    { hiredOn: `${year - 1}-12-31`, confirmation: null },
    { hiredOn: `${year}-01-01`, confirmation: 'NH-2' },
  ]);
  expect((await recorded(id, 'NH-3', `${year}-01-02`)).errors[0].message).toContain('No new hire of this');
});

test('on the dashboard: the line on the page of employees, the report, and the number of the state', async () => {
  await since(addDays(today, -90));
  await hired(boston);
  const visitor = new Visitor();
  await visitor.goto(`${await linksOf(service, world).dashboard()}&page=employees`);
  expect(await visitor.locator('.note').first().innerText()).toContain('to be reported to the');
  await follow(visitor, 'Report new hires');
  expect(await visitor.locator('main').innerText()).toContain('Massachusetts');
  await press(visitor, 'Open the report to Massachusetts');
  const file = visitor.getByRole('link', { name: /^MA-new-hires-.*\.txt$/ });
  const [, content = ''] = ((await file.getAttribute('href')) ?? '').split('base64,');
  expect(Buffer.from(content, 'base64').toString('utf8')).toContain('B219456789LI,ANA');
  await visitor.goto(`${await linksOf(service, world).dashboard()}&page=employee-hires`);
  const row = visitor.locator('tr').filter({ hasText: 'Ana Li' });
  await row.getByRole('link', { name: 'Record the number' }).click();
  await fill(visitor, { 'Confirmation number': 'MA-77' });
  await press(visitor, 'Save');
  const reported = await visitor.locator('main').innerText();
  expect(reported).toContain('The confirmation number is saved.');
  expect(reported).toContain('Reported: MA-77');
});

test('a company that has left reports its last hires: by key, by the operator and on the page', async () => {
  await since(addDays(today, -90));
  const first = await hired(boston);
  const second = await hired({ ...boston, first_name: 'Bo', ssn: '219-45-6790' });
  const operator = { 'Payroll-Partner': world.partnerID };
  const asOperator = (document: string, variables: object = {}) =>
    graphql(service, service.operatorKeys.test, document, { id: world.companyID, ...variables }, operator);
  await asOperator('mutation ($id: ID!) { setCompanyStatus(companyId: $id, status: OFFBOARDED) { status } }');
  expect(textOf((await opened('MA')).data.openNewHireReport[1])).toContain('Li,Bo');
  expect((await recorded(first, 'MA-1')).data.recordNewHireReport).toMatchObject({ status: 'REPORTED' });
  const { body } = await asOperator(
    `mutation ($id: ID!, $worker: ID!) {
      recordNewHireReport(companyId: $id, workerId: $worker, confirmation: "MA-2") { confirmation } }`,
    { worker: first },
  );
  expect(body.data.recordNewHireReport).toEqual({ confirmation: 'MA-2' });
  const visitor = new Visitor();
  await visitor.goto(`${await linksOf(service, world).dashboard()}&page=employees`);
  await follow(visitor, 'Report new hires');
  await press(visitor, 'Open the report to Massachusetts');
  expect(await visitor.getByRole('link', { name: /^MA-new-hires-.*\.txt$/ }).count()).toBe(1);
  await visitor.goto(`${await linksOf(service, world).dashboard()}&page=employee-hires`);
  await visitor.locator('tr').filter({ hasText: 'Bo Li' }).getByRole('link').click();
  await fill(visitor, { 'Confirmation number': 'MA-3' });
  await press(visitor, 'Save');
  expect((await listed()).find(({ workerId }: { workerId: string }) => workerId === second)).toMatchObject({
    confirmation: 'MA-3',
  });
});
