/** Row security alone: statements as payroll_app, with nothing of ours between them and the tables. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../src/database/credential.ts';
import { arrange } from '../hosted-screens/companies.ts';
import { type Service, startService } from '../support/service.ts';
import { plantRows } from './plant-rows.ts';
import { look, makeTenant, type Tenant, tenantTables } from './population.ts';

let service: Service;
let own: Tenant;
let stranger: Tenant;
let tables: string[];
beforeAll(async () => {
  service = await startService();
  own = await makeTenant(service);
  stranger = await makeTenant(service);
  tables = await tenantTables(service.urls.test);
  await plantRows(service.urls.test, [own, stranger]);
});
afterAll(() => service.stop());

type Query = (sql: string, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * Runs work as the application, inside a transaction that is undone; `settings` are those of the entered one.
 */
async function asApplication<T>(settings: Record<string, string>, work: (query: Query) => Promise<T>) {
  const client = new pg.Client({ connectionString: service.urls.test, options: '-c role=payroll_app' });
  await client.connect();
  try {
    await client.query('begin');
    for (const [name, value] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, true)', [name, value]);
    }
    return await work((sql, values) => client.query(sql, values));
  } finally {
    await client.end();
  }
}

const as = (tenant: Tenant) => ({ 'app.partner_id': tenant.partnerID });
const countOf = async (table: string, where: string) => {
  const [row] = await look<{ count: number }>(
    service.urls.test,
    `select count(*)::int from ${table} where ${where}`,
  );
  return row?.count ?? 0;
};

test('every table holds rows of both partners, so that the tests below see something', async () => {
  for (const table of tables) {
    for (const { partnerID } of [own, stranger]) {
      expect([table, await countOf(table, `partner_id = '${partnerID}'`)]).not.toEqual([table, 0]);
    }
  }
});

test("whoever has entered sees every row of its own and none of another's, in every table", async () => {
  await asApplication(as(own), async (query) => {
    for (const table of tables) {
      const { rows } = await query(`select partner_id, count(*)::int from ${table} group by 1`);
      const count = await countOf(table, `partner_id = '${own.partnerID}'`);
      expect([table, rows]).toEqual([table, [{ partner_id: own.partnerID, count }]]);
    }
    const { rows } = await query('select id from partners');
    expect(rows).toEqual([{ id: own.partnerID }]);
  });
});

test.each(['never set', 'empty, as after a transaction'])(
  'with the setting %s every table raises; it never looks empty',
  async (how) => {
    const settings: Record<string, string> = how === 'never set' ? {} : { 'app.partner_id': '' };
    for (const table of [...tables, 'partners']) {
      const rows = asApplication(settings, (query) => query(`select 1 from ${table}`));
      await expect(rows, table).rejects.toMatchObject({ code: '42501', message: /no partner has entered/ });
    }
  },
);

test('a setting made inside a transaction is gone after it', async () => {
  await asApplication(as(own), async (query) => {
    await query('commit');
    await expect(query('select 1 from companies')).rejects.toMatchObject({
      message: /no partner has entered/,
    });
  });
});

test("nothing of another's can be changed or removed", async () => {
  await asApplication(as(own), async (query) => {
    const theirs = [stranger.partnerID];
    const touched = [
      await query('update companies set business_name = $2 where partner_id = $1', [...theirs, 'x']),
      await query('update employees set first_name = $2 where partner_id = $1', [...theirs, 'x']),
      await query('update api_keys set revoked_at = now() where partner_id = $1', theirs),
      await query('delete from shifts where partner_id = $1', theirs),
    ];
    expect(touched.map(({ rowCount }) => rowCount)).toEqual([0, 0, 0, 0]);
  });
});

const columnsOf = async (table: string) => {
  const found = await look<{ name: string }>(
    service.urls.test,
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity = ''`,
    [table],
  );
  return found.map(({ name }) => name);
};

test('a row cannot be written for another partner, into any table', async () => {
  for (const table of tables) {
    const columns = await columnsOf(table);
    const [row] = await look(service.urls.test, `select * from ${table} where partner_id = $1`, [
      own.partnerID,
    ]);
    const fresh = { ...row, partner_id: stranger.partnerID, id: 'another', hash: 'h', token_hash: 'h' };
    const insert = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`;
    const inserted = asApplication(as(own), (query) => query(insert, [JSON.stringify({ ...row, ...fresh })]));
    await expect(inserted, table).rejects.toMatchObject({ code: '42501', message: /row-level security/ });
  }
});

test('a row cannot be given to another partner', async () => {
  const given = asApplication(as(own), (query) =>
    query('update companies set partner_id = $1', [stranger.partnerID]),
  );
  await expect(given).rejects.toMatchObject({ code: '42501' });
});

describe('a link', () => {
  const [dashboard, paystub] = [0, 1];
  const enteredBy = <T>(which: number, purpose: string, work: (query: Query) => Promise<T>) =>
    asApplication({}, async (query) => {
      const hash = hashOf(own.tokens[which] ?? '');
      const { rows } = await query('select enter_link($1, $2) as caller', [hash, purpose]);
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

  test('of a paystub is told the year of its own check, and of no other, nor of a stranger', async () => {
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
    const told = { id: employeeCheck, year: { totals: [{ netPay: 7 }] } };
    await enteredBy(paystub, 'paystub', async (query) => {
      expect((await query(years, [all])).rows).toEqual([told]);
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
      await query("select enter_link($1, 'worker')", [hashOf('own-token')]);
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

  test('cannot write into another company of its own partner', async () => {
    const insert = `insert into work_locations (id, company_id, name, address, city, state, zip)
      values ('w', $1, 'n', 'a', 'c', 'CA', '94102')`;
    const written = enteredBy(dashboard, 'dashboard', (query) => query(insert, [own.otherCompany.company]));
    await expect(written).rejects.toMatchObject({ code: '42501', message: /row-level security/ });
  });

  test('of one purpose opens no other', async () => {
    const { rows } = await asApplication({}, (query) =>
      query('select enter_link($1, $2) as caller', [hashOf(own.tokens[dashboard] ?? ''), 'paystub']),
    );
    expect(rows[0].caller).toEqual({ refused: 'LINK_WRONG_PURPOSE' });
  });
});
