/** Employees with tax forms, bank accounts and onboarding, created in one request. */
import { describe, expect, test } from 'vitest';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service, world } from '../../support/served-world.ts';
import {
  account,
  companyID,
  complete,
  createAll,
  everything,
  idsIn,
  person,
  send,
  sendCsv,
  serveStaff,
  storedPeople,
} from './staff.ts';

serveStaff();

describe('POST /employees/bulk', () => {
  test('stores what POST /employees, setTaxParameters, bankaccount and setOnboardedStatusToTrue store', async () => {
    const rows = [
      complete(0),
      { first_name: 'Ines', last_name: 'Vale' },
      { ...complete(1), onboarded: false },
    ];
    const answer = await createAll(rows);
    const together = idsIn(answer);
    expect(answer.body.data).toEqual(
      together.map((employeeID, row) => ({
        row,
        employeeID,
        bankAccountID: row === 1 ? null : expect.any(String),
        onboarded: row === 0,
      })),
    );
    const singly: string[] = [];
    for (const row of rows) {
      const { tax_parameters, bank_account, onboarded, ...members } = row as ReturnType<typeof complete>;
      const own = members.external_id ? { ...members, external_id: `${members.external_id} too` } : members;
      const [employeeID = ''] = idsIn(await send('POST', '/employees', { new_employees: [own] }));
      singly.push(employeeID);
      if (tax_parameters)
        await send('POST', '/employees/setTaxParameters', { employeeID, ...tax_parameters });
      if (bank_account) await send('POST', '/bankaccount', { employeeID, ...bank_account });
      if (onboarded) await send('POST', '/employees/setOnboardedStatusToTrue', { employeeID });
    }
    const withoutToo = JSON.stringify(await storedPeople(singly)).replaceAll(' too"', '"');
    expect(JSON.parse(withoutToo)).toEqual(await storedPeople(together));
  });

  test('stores what only a later row states', async () => {
    const [first, second] = [
      { first_name: 'Ines', last_name: 'Vale' },
      { first_name: 'Theo', last_name: 'Brandt', title: 'Binder', dob: '1990-02-28' },
    ];
    const stored = await storedPeople(idsIn(await createAll([first, second])));
    expect(stored).toMatchObject([
      { employee: { title: null, dob: null } },
      { employee: { title: 'Binder', dob: '1990-02-28' } },
    ]);
  });

  test('accepts CSV with the columns of JSON, and each result has its line', async () => {
    const columns = [
      'external_id,First_Name,last_name,dob,ssn,start_date,address,city,state,zip,working_state',
      'default_pay_schedule,default_wage,is_salary,salary,localities,metadata.shoe,onboarded',
      'tax_parameters.federal,tax_parameters.federal.step2,tax_parameters.federal.step3',
      'tax_parameters.state.code,tax_parameters.state.allowances',
      'bank_account.routing_number,bank_account.account_number',
    ];
    const place = '1 Dr Carlton B Goodlett Pl,San Francisco,CA,94102,CA';
    const csv = [
      columns.join(','),
      `a,Ines,Vale,1990-02-28,219-45-6789,2026-01-05,${place},biweekly,24.5,FALSE,,ca-none; oh-none,38,TRUE,married,true,2000.5,CA,2,011401533,000123456789`,
      '',
      `b,Theo,Brandt,,,,,,,,,,,true,52000,,,,,,,,,,`,
    ];
    const fromCsv = await sendCsv('POST', csv);
    const ids = idsIn(fromCsv);
    expect(fromCsv.body.data.map(({ row, line }: Record<string, number>) => [row, line])).toEqual([
      [0, 2],
      [1, 4],
    ]);
    const whole = {
      external_id: 'c',
      first_name: 'Ines',
      last_name: 'Vale',
      dob: '1990-02-28',
      ssn: '219-45-6789',
      start_date: '2026-01-05',
      address: '1 Dr Carlton B Goodlett Pl',
      city: 'San Francisco',
      state: 'CA',
      zip: '94102',
      working_state: 'CA',
      default_pay_schedule: 'biweekly',
      default_wage: 24.5,
      is_salary: false,
      localities: ['ca-none', 'oh-none'],
      metadata: { shoe: '38' },
      onboarded: true,
      tax_parameters: {
        federal: { filing_status: 'married', step2: true, step3: 2000.5 },
        state: { code: 'CA', allowances: 2 },
      },
      bank_account: account,
    };
    const part = {
      external_id: 'd',
      first_name: 'Theo',
      last_name: 'Brandt',
      is_salary: true,
      salary: 52000,
    };
    const fromJson = await storedPeople(idsIn(await createAll([whole, part])));
    const named = JSON.stringify(fromJson).replace('"c"', '"a"').replace('"d"', '"b"');
    expect(await storedPeople(ids)).toEqual(JSON.parse(named));
  });

  test('shows no number whole, neither in the answer, nor in events, nor in the audit', async () => {
    const answer = await createAll([complete(0)]);
    const [id] = idsIn(answer);
    const rows = await asSuperuser(
      service.urls.test,
      `select to_jsonb(v) as said from events v where partner_id = $1
       union all select to_jsonb(a) from audit_entries a where partner_id = $1
       union all select to_jsonb(e) from employees e where id = $2
       union all select to_jsonb(b) from bank_accounts b where employee_id = $2`,
      [world.partnerID, id],
    );
    const said = JSON.stringify([answer.body, rows]);
    expect(said).toContain('createEmployeesInBulk');
    for (const secret of ['219-45-6000', '219456000', '000123451000']) expect(said).not.toContain(secret);
  });

  test('an Idempotency-Key is answered again, and a dry run writes nothing until its token is sent', async () => {
    const headers = { 'Idempotency-Key': `hire ${companyID}` };
    const first = await createAll([complete(0)], headers);
    expect((await createAll([complete(0)], headers)).body).toEqual(first.body);
    const before = await everything();
    const tried = await createAll([complete(1)], { Prefer: 'dry-run' });
    expect([tried.status, tried.headers.get('Preference-Applied')]).toEqual([200, 'dry-run']);
    expect(tried.body.dry_run.events).toContainEqual(
      expect.objectContaining({ kind: 'employee', type: 'created' }),
    );
    expect(await everything()).toEqual(before);
    const token = { 'Commit-Token': tried.body.dry_run.commit_token };
    expect((await createAll([complete(1)], token)).status).toBe(200);
    expect(await everything()).not.toEqual(before);
  });

  test('a key without workers:write may not', async () => {
    const create = 'mutation { createKey(name: "Checks", scopes: [CHECKS_WRITE]) { key } }';
    const { key } = (await graphql(service, world.testKey, create)).body.data.createKey;
    const body = { companyID, employees: [person] };
    for (const method of ['POST', 'PATCH'])
      expect((await call(service, method, '/employees/bulk', { key, body })).status).toBe(403);
  });
});
