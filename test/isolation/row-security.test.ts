/** Row security alone: statements as payroll_app, sent directly to the tables. */
import { expect, test } from 'vitest';
import {
  as,
  asApplication,
  columnsOf,
  fillTwoPartners,
  own,
  service,
  stranger,
  tables,
} from './as-application.ts';
import { look } from './population.ts';

fillTwoPartners();

/** The staff of the operator alone reads these: a transaction of the partner sees no row. */
const ofOperators = ['support_notes'];
const asOperator = { 'app.operator_id': 'an-operator' };

const countOf = async (table: string, where: string) => {
  const [row] = await look<{ count: number }>(
    service.urls.test,
    `select count(*)::int from ${table} where ${where}`,
  );
  return row?.count ?? 0;
};

test('every table has rows of both partners for the tests below', async () => {
  for (const table of tables) {
    for (const { partnerID } of [own, stranger]) {
      expect([table, await countOf(table, `partner_id = '${partnerID}'`)]).not.toEqual([table, 0]);
    }
  }
});

test("a caller sees every row of its own partner and none of another's, in every table", async () => {
  await asApplication(as(own), async (query) => {
    for (const table of tables) {
      const { rows } = await query(`select partner_id, count(*)::int from ${table} group by 1`);
      const count = await countOf(table, `partner_id = '${own.partnerID}'`);
      const seen = ofOperators.includes(table) ? [] : [{ partner_id: own.partnerID, count }];
      expect([table, rows]).toEqual([table, seen]);
    }
    const { rows } = await query('select id from partners');
    expect(rows).toEqual([{ id: own.partnerID }]);
  });
});

test('an operator in the partner sees its notes, and none of another; nobody else writes one', async () => {
  await asApplication({ ...as(own), ...asOperator }, async (query) => {
    for (const table of ofOperators) {
      const { rows } = await query(`select distinct partner_id from ${table}`);
      expect([table, rows]).toEqual([table, [{ partner_id: own.partnerID }]]);
    }
  });
  const insert = `insert into support_notes (id, object_kind, object_id, text, author_id, author_name)
    values ('planted', 'company', 'c', 'text', 'a', 'A')`;
  await expect(asApplication(as(own), (query) => query(insert))).rejects.toMatchObject({ code: '42501' });
  const change = "update support_notes set text = 'another'";
  for (const statement of [change, 'delete from support_notes'])
    await expect(
      asApplication({ ...as(own), ...asOperator }, (query) => query(statement)),
    ).rejects.toMatchObject({ code: '42501' });
});

test.each(['never set', 'empty, as after a transaction'])(
  'with the setting %s every table raises an error and never looks empty',
  async (how) => {
    const settings: Record<string, string> = how === 'never set' ? {} : { 'app.partner_id': '' };
    await asApplication(settings, async (query) => {
      for (const table of [...tables, 'partners']) {
        await query('savepoint before');
        const rows = query(`select 1 from ${table}`);
        await expect(rows, table).rejects.toMatchObject({
          code: '42501',
          message: /no authenticated partner/,
        });
        await query('rollback to before');
      }
    });
  },
);

test('a setting made inside a transaction is gone after it', async () => {
  await asApplication(as(own), async (query) => {
    await query('commit');
    await expect(query('select 1 from companies')).rejects.toMatchObject({
      message: /no authenticated partner/,
    });
  });
});

test('rows of another partner can be neither changed nor deleted', async () => {
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

test('a row cannot be inserted for another partner, into any table', async () => {
  await asApplication(as(own), async (query) => {
    for (const table of tables) {
      const columns = await columnsOf(table);
      const [row] = await look(service.urls.test, `select * from ${table} where partner_id = $1`, [
        own.partnerID,
      ]);
      const fresh = { ...row, partner_id: stranger.partnerID, id: 'another', hash: 'h', token_hash: 'h' };
      const insert = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`;
      await query('savepoint before');
      const inserted = query(insert, [JSON.stringify({ ...row, ...fresh })]);
      await expect(inserted, table).rejects.toMatchObject({ code: '42501', message: /row-level security/ });
      await query('rollback to before');
    }
  });
});

test('a row cannot be moved to another partner', async () => {
  const change = asApplication(as(own), (query) =>
    query('update companies set partner_id = $1', [stranger.partnerID]),
  );
  await expect(change).rejects.toMatchObject({ code: '42501' });
});
