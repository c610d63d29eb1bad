/** Shifts in bulk as CSV: what a file may look like, and the line of each result. */
import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import {
  addCsv,
  addInBulk,
  checksOf,
  day,
  hireCrew,
  type Member,
  openSecond,
  shiftCount,
  storedShifts,
} from './crew.ts';

serveOneWorld();

const hire = async () => (await hireCrew(1))[0] as Member;
const refuses = async (raw: string, ...errors: object[]) => {
  const before = await shiftCount();
  const { status, body } = await addCsv(raw);
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: errors.map((error) => ({ code: 13, ...error })),
  });
  expect(await shiftCount()).toBe(before);
};

describe('POST /shifts/bulk with text/csv 200', () => {
  test('stores what the same rows store as JSON', async () => {
    const [a, b] = (await hireCrew(2)) as [Member, Member];
    const [c, d] = (await hireCrew(2)) as [Member, Member];
    const header =
      'external_id,time,hourly.hours,hourly.wage,hourly.custom_name,overtime.hours,bonus.amount,metadata.rota';
    const cellsOf = (member: Member) => [
      `${member.external_id},${day},8,25.5,"Ovens, ""north""",1.25,,week 8`,
      `${member.external_id},${day}T22:15:00,,,,,12.34,`,
    ];
    const rowsOf = ({ external_id }: Member) => [
      {
        external_id,
        time: day,
        hourly: { hours: 8, wage: 25.5, custom_name: 'Ovens, "north"' },
        overtime: { hours: 1.25 },
        metadata: { rota: 'week 8' },
      },
      { external_id, time: `${day}T22:15:00`, bonus: { amount: 12.34 } },
    ];
    const csv = [header, ...cellsOf(a), ...cellsOf(b)].join('\n');
    const fromCsv = await addCsv(csv);
    expect(fromCsv.status, JSON.stringify(fromCsv.body)).toBe(200);
    const fromJson = await addInBulk([...rowsOf(c), ...rowsOf(d)]);
    const stored = await storedShifts([a, b].map(({ employeeCheckID }) => employeeCheckID));
    expect(stored).toHaveLength(4);
    expect(stored).toEqual(await storedShifts([c, d].map(({ employeeCheckID }) => employeeCheckID)));
    expect(fromJson.body.data[0]).not.toHaveProperty('line');
  });

  test('refuses a member of the metadata that JSON refuses, instead of losing it', async () => {
    const [member] = (await hireCrew(1)) as [Member];
    const { external_id, employeeCheckID } = member;
    const csv = `external_id,time,hourly,metadata.__proto__\n${external_id},${day},8,week 8`;
    const { status, body } = await addCsv(csv);
    expect(status).toBe(400);
    expect(body.errors[0].message).toContain('must hold no member named __proto__');
    expect(await storedShifts([employeeCheckID])).toEqual([]);
  });

  test('accepts what spreadsheets write, and each result has the line of its row', async () => {
    const { employeeID, employeeCheckID } = await hire();
    const file = [
      '\uFEFF"EmployeeID", Time ,Hourly,OVERTIME',
      `${employeeID},${day},8,`,
      '',
      `"${employeeID}" , ${day},7.25,.5`,
      ',,,',
      `${employeeID},${day},0,1`,
      '',
    ].join('\r\n');
    const { status, body } = await addCsv(file, {}, 'text/csv; charset=utf-8');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.map(({ row, line }: Record<string, number>) => [row, line])).toEqual([
      [0, 2],
      [1, 4],
      [2, 6],
    ]);
    expect(checksOf({ body })).toEqual([employeeCheckID, employeeCheckID, employeeCheckID]);
    const stored = await storedShifts([employeeCheckID]);
    expect(
      stored.map(({ shift }) => {
        const { hourly_hours, overtime_hours } = shift as Record<string, unknown>;
        return [hourly_hours, overtime_hours];
      }),
    ).toEqual([
      [8, null],
      [7.25, 0.5],
      [0, 1],
    ]);
  });

  test('the query names the period or the payday of all rows', async () => {
    const member = await hire();
    const { employeeCheckID, check_date } = await openSecond(member);
    const csv = `external_id,time,hourly\n${member.external_id},${day},8`;
    expect(checksOf(await addCsv(csv, { check_date }))).toEqual([employeeCheckID]);
    const { body } = await addCsv(csv);
    expect(body.errors[0].message).toMatch(/^line 2: external_id has 2 pending checks/);
  });

  test('a repetition with an Idempotency-Key is answered again, lines included', async () => {
    const { external_id } = await hire();
    const raw = `external_id,time,hourly\n\n${external_id},${day},8`;
    const headers = { 'Content-Type': 'text/csv', 'Idempotency-Key': external_id.replaceAll(' ', '-') };
    const path = `/shifts/bulk?companyID=${world.companyID}`;
    const send = () => call(service, 'POST', path, { key: world.testKey, raw, headers });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(again.body.data[0].line).toBe(3);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });
});

describe('POST /shifts/bulk with text/csv 400: nothing is written', () => {
  test('each wrong cell is listed with its line and its column, as the file names it', async () => {
    const { external_id } = await hire();
    await refuses(
      [
        'external_id,Time,hourly,overtime.hours',
        `${external_id},${day},8,1`,
        `${external_id},"11/16\n/2026",8,1`,
        `${external_id},${day},eight,-1`,
        `,${day},8,`,
      ].join('\n'),
      {
        message: 'line 3: Time must not contain control characters',
        row: 1,
        line: 3,
        field: 'Time',
      },
      { message: 'line 5: hourly must be a number', row: 2, line: 5, field: 'hourly' },
      { message: 'line 5: overtime.hours must be 0 or more', row: 2, line: 5, field: 'overtime.hours' },
      {
        message: 'line 6: employeeCheckID is required, or the employee by id or external id',
        row: 3,
        line: 6,
        field: 'employeeCheckID',
      },
    );
    await refuses(`external_id,time,hourly\n${external_id},${day},8\nnobody,${day},8`, {
      code: 30,
      message: 'line 3: external_id is not an employee of the company',
      row: 1,
      line: 3,
      field: 'external_id',
    });
  });

  test('a header with unknown, repeated or missing columns, and rows of another length', async () => {
    await refuses(
      'external_id,wages,Hourly,hourly.hours\nx,1,2,3\nx,1\n',
      { message: 'line 1 has an unknown column: wages', line: 1 },
      { message: 'line 1 has a second column: hourly.hours', line: 1 },
      { message: 'line 1 has no column: time', line: 1 },
      { message: 'line 3 has 2 cells: the first line has 4', line: 3 },
    );
    await refuses('', { message: 'line 1 is missing: the names of the columns', line: 1 });
    await refuses('\n \n', { message: 'line 1 is missing: the names of the columns', line: 1 });
    await refuses('external_id,time,hourly\n', { message: 'shifts must hold at least one shift' });
  });

  test('a file that is no CSV, or not UTF-8', async () => {
    await refuses('external_id,time\n"x,1\n', {
      message: 'The CSV cannot be read at line 2: a quote is out of place.',
    });
    const response = await fetch(`${service.baseUrl}/shifts/bulk?companyID=${world.companyID}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${world.testKey}`, 'Content-Type': 'text/csv' },
      body: Buffer.from('external_id,time,hourly\ncaf\xe9,2027-02-22,8', 'latin1'),
    });
    expect((await response.json()).errors[0].message).toBe('The request body is not UTF-8.');
  });

  test('a company that the query does not name, and CSV where no rows are accepted', async () => {
    const path = (company: string) => `/shifts/bulk?companyID=${company}`;
    const headers = { 'Content-Type': 'text/csv' };
    const raw = `external_id,time,hourly\nx,${day},8`;
    const send = (to: string, type = headers) =>
      call(service, 'POST', to, { key: world.testKey, raw, headers: type });
    expect((await send('/shifts/bulk')).body.errors).toEqual([
      { message: 'companyID is required', code: 13 },
    ]);
    expect((await send(path('no-such-company'))).body.errors[0].code).toBe(4);
    expect((await send('/shifts')).body.errors[0].message).toBe('The Content-Type must be application/json.');
    expect((await send(path(world.companyID), { 'Content-Type': 'text/plain' })).body.errors[0].message).toBe(
      'The Content-Type must be application/json or text/csv.',
    );
  });
});
