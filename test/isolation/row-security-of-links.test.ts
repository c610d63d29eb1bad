/** What row security permits to the bearer of a link. */
import { describe, expect, test } from 'vitest';
import { hashOf } from '../../src/platform/database/credential.ts';
import { arrange } from '../hosted-screens/companies.ts';
import {
  as,
  asApplication,
  columnsOf,
  fillTwoPartners,
  own,
  type Query,
  service,
  stranger,
  tables,
} from './as-application.ts';

fillTwoPartners();

describe('a link', () => {
  const [dashboard, paystub] = [0, 1];
  const enteredBy = <T>(which: number, purpose: string, work: (query: Query) => Promise<T>) =>
    asApplication({}, async (query) => {
      const hash = hashOf(own.tokens[which] ?? '');
      const { rows } = await query('select authenticate_link($1, $2) as caller', [hash, purpose]);
      expect(rows[0].caller.kind).toBe('link');
      return work(query);
    });
  const below = async (column: string) => {
    const all = await Promise.all(tables.map(async (table) => [table, await columnsOf(table)] as const));
    return all.filter(([, columns]) => columns.includes(column)).map(([table]) => table);
  };

  test('sees its own company only, in every table below companies', async () => {
    await enteredBy(dashboard, 'dashboard', async (query) => {
      expect((await query('select id from companies')).rows).toEqual([{ id: own.ids.company }]);
      for (const table of await below('company_id')) {
        // Of its own link or person alone; and what no link reads.
        if (['kept_forms', 'person_roles', 'requirements', 'requirement_marks'].includes(table)) continue;
        const { rows } = await query(`select distinct company_id from ${table}`);
        expect([table, rows]).toEqual([table, [{ company_id: own.ids.company }]]);
      }
    });
  });

  test('of a paystub sees its own check only, and the shifts of no other', async () => {
    await enteredBy(paystub, 'paystub', async (query) => {
      await query('savepoint one');
      expect((await query('select id from employee_checks')).rows).toEqual([{ id: own.ids.employeeCheck }]);
      for (const table of await below('employee_check_id')) {
        if (table === 'links') continue; // there it is what a link grants
        const { rows } = await query(`select distinct employee_check_id from ${table}`);
        expect([table, rows]).toEqual([table, [{ employee_check_id: own.ids.employeeCheck }]]);
      }
    });
  });

  test('of a paystub reads the year of its own check, of no other check and of no other partner', async () => {
    const { company, employee, employeeCheck } = own.ids;
    await arrange(
      service,
      own,
      `insert into employees (partner_id, company_id, id, first_name, last_name, working_state)
         values ($1, $2, 'coworker', 'A', 'Coworker', 'CA')`,
      [own.partnerID, company],
    );
    const kept = (id: string, owner: string) =>
      arrange(
        service,
        own,
        `insert into employee_checks (partner_id, company_id, id, employee_id, reporting_period_id, check_date, metadata,
           status, computed, stored)
         select partner_id, company_id, $2, $3, reporting_period_id, left(check_date, 4) || '-01-02', '{}', 'processed',
           '{"totals": {"netPay": 7}, "taxes": []}',
           '{"paycheck": {"earnings": [], "taxes": [], "deductions": [], "garnishments": [], "totals": {}}}'
         from employee_checks where partner_id = $1 and id = $4`,
        [own.partnerID, id, owner, employeeCheck],
      );
    await kept('earlier-check', employee);
    await kept('coworkers-check', 'coworker');
    const years = 'select "employeeCheckId" as id, year from years_to_date($1)';
    const all = [employeeCheck, 'earlier-check', 'coworkers-check', stranger.ids.employeeCheck];
    const expected = { id: employeeCheck, year: { totals: [{ netPay: 7 }] } };
    await enteredBy(paystub, 'paystub', async (query) => {
      expect((await query(years, [all])).rows).toEqual([expected]);
      expect((await query('select id from employee_checks')).rows).toEqual([{ id: employeeCheck }]);
    });
    await asApplication(as(stranger), async (query) => {
      expect((await query(years, [all.slice(0, 3)])).rows).toEqual([]);
    });
    await expect(asApplication({}, (query) => query(years, [all]))).rejects.toMatchObject({ code: '42501' });
  });

  test('of an employee sees that employee and their checks only, and no contractor', async () => {
    const { company, employee } = own.ids;
    await arrange(
      service,
      own,
      `insert into links (partner_id, id, token_hash, purpose, company_id, employee_id, expires_at)
         values ($1, 'own-link', $2, 'worker', $3, $4, now() + interval '1 day')`,
      [own.partnerID, hashOf('own-token'), company, employee],
    );
    const colleague = [
      `insert into employees (partner_id, company_id, id, first_name, last_name, working_state)
         values ($1, $2, 'colleague', 'A', 'Colleague', 'CA')`,
      `insert into employee_checks (partner_id, company_id, id, employee_id, reporting_period_id, check_date, metadata)
         select $1, $2, 'their-check', 'colleague', reporting_period_id, check_date, '{}' from employee_checks limit 1`,
      `insert into shifts (partner_id, company_id, id, employee_check_id, employee_id, time, metadata, hourly_hours,
           hourly_wage)
         values ($1, $2, 'their-shift', 'their-check', 'colleague', '2026-11-20T00:00:00', '{}', 8, 20)`,
      `insert into bank_accounts (partner_id, company_id, id, employee_id, account_type, routing_number,
           sealed_account_number, account_last_four)
         values ($1, $2, 'their-account', 'colleague', 'checking', '011401533', 'sealed', '6789')`,
    ];
    for (const insert of colleague) await arrange(service, own, insert, [own.partnerID, company]);
    await asApplication({}, async (query) => {
      await query("select authenticate_link($1, 'worker')", [hashOf('own-token')]);
      expect((await query('select id from employees')).rows).toEqual([{ id: employee }]);
      for (const table of await below('employee_id')) {
        if (table === 'links') continue; // there it is what a link grants
        const { rows } = await query(`select distinct employee_id from ${table}`);
        expect([table, rows]).not.toEqual([table, expect.arrayContaining([{ employee_id: 'colleague' }])]);
      }
      expect((await query('select id from bank_accounts')).rows).toEqual([{ id: own.ids.bankAccount }]);
      for (const table of ['contractors', 'contractor_payments']) {
        expect([table, (await query(`select id from ${table}`)).rows]).toEqual([table, []]);
      }
    });
  });

  test('of a contractor sees that contractor and their payments only, and no employee', async () => {
    const { company, contractor } = own.ids;
    await arrange(
      service,
      own,
      `insert into links (partner_id, id, token_hash, purpose, company_id, contractor_id, expires_at)
         values ($1, 'contractors-link', $2, 'contractor', $3, $4, now() + interval '1 day')`,
      [own.partnerID, hashOf('contractors-token'), company, contractor],
    );
    const competitor = [
      `insert into contractors (partner_id, company_id, id, type, business_name)
         values ($1, $2, 'competitor', 'llc', 'A Competitor')`,
      `insert into contractor_payments (partner_id, company_id, id, contractor_id, pay_date, amount_cents, metadata)
         values ($1, $2, 'their-payment', 'competitor', '2030-01-03', 100, '{}')`,
      `insert into bank_accounts (partner_id, company_id, id, contractor_id, account_type, routing_number,
           sealed_account_number, account_last_four)
         values ($1, $2, 'their-own-account', 'competitor', 'checking', '011401533', 'sealed', '6789')`,
    ];
    for (const insert of competitor) await arrange(service, own, insert, [own.partnerID, company]);
    await asApplication({}, async (query) => {
      await query("select authenticate_link($1, 'contractor')", [hashOf('contractors-token')]);
      expect((await query('select id from contractors')).rows).toEqual([{ id: contractor }]);
      for (const table of await below('contractor_id')) {
        if (table === 'links') continue; // there it is what a link grants
        const { rows } = await query(`select distinct contractor_id from ${table}`);
        expect([table, rows.filter(({ contractor_id }) => contractor_id !== contractor)]).toEqual([
          table,
          [],
        ]);
      }
      for (const column of ['employee_id', 'employee_check_id'])
        for (const table of await below(column)) {
          if (table === 'links' || table === 'transfers') continue;
          const { rows } = await query(`select from ${table} where ${column} is not null`);
          expect([table, rows]).toEqual([table, []]);
        }
      for (const table of ['employees', 'employee_checks', 'transfers'])
        expect([table, (await query(`select id from ${table}`)).rows]).toEqual([table, []]);
    });
  });

  test('cannot write into another company of its own partner', async () => {
    const insert = `insert into work_locations (id, company_id, name, address, city, state, zip)
      values ('w', $1, 'n', 'a', 'c', 'CA', '94102')`;
    const written = enteredBy(dashboard, 'dashboard', (query) => query(insert, [own.otherCompany.company]));
    await expect(written).rejects.toMatchObject({ code: '42501', message: /row-level security/ });
  });

  test('sees the embedding of its own partner only, and cannot change it', async () => {
    await enteredBy(dashboard, 'dashboard', async (query) => {
      const { rows } = await query('select partner_id from embeddings');
      expect(rows).toEqual([{ partner_id: own.partnerID }]);
    });
    const change = "update embeddings set color_scheme = 'dark'";
    await expect(enteredBy(dashboard, 'dashboard', (query) => query(change))).rejects.toMatchObject({
      code: '42501',
      message: /row-level security/,
    });
  });

  test('of one purpose does not open another', async () => {
    const { rows } = await asApplication({}, (query) =>
      query('select authenticate_link($1, $2) as caller', [hashOf(own.tokens[dashboard] ?? ''), 'paystub']),
    );
    expect(rows[0].caller).toEqual({ refused: 'LINK_WRONG_PURPOSE' });
  });
});
