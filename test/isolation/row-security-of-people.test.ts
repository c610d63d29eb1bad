/** What row security permits to a person who signs in, in every table: one company, one account. */
import { beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../src/platform/database/credential.ts';
import { arrange } from '../hosted-screens/companies.ts';
import {
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

const token = 'a-token-of-a-person';
/** The tables of accounts, by the column that names the person. */
const accounts: Readonly<Record<string, string>> = {
  people: 'id',
  person_roles: 'person_id',
  person_sessions: 'person_id',
};

beforeAll(async () => {
  await arrange(
    service,
    own,
    `insert into person_sessions (partner_id, id, person_id, token_hash, browser, network_address, expires_at)
       values ($1, 'own-session', $2, $3, 'A browser', '192.0.2.1', now() + interval '1 hour')`,
    [own.partnerID, own.ids.person, hashOf(token)],
  );
});

type Caller = { readonly refused?: string; readonly kind?: string } | null;

type Going = Partial<Record<'company' | 'employee' | 'contractor', string | null>>;

/** Works as the person, at a company or as a worker, if one is given. */
const signedIn = <T>(
  { company = null, employee = null, contractor = null }: Going,
  work: (query: Query, caller: Caller) => Promise<T>,
) =>
  asApplication({}, async (query) => {
    const values = [hashOf(token), company, employee, contractor];
    const { rows } = await query('select authenticate_person($1, $2, $3, $4) as caller', values);
    return work(query, rows[0].caller);
  });

const refusal = (where: Going) => signedIn(where, async (_, caller) => caller?.refused);

/** The rows of a table that are of another company, or of none. */
const foreignRows = async (query: Query, table: string, company: string) => {
  const columns = await columnsOf(table);
  const column = table === 'companies' ? 'id' : columns.includes('company_id') ? 'company_id' : undefined;
  if (!column) return [];
  return (await query(`select ${column} from ${table} where ${column} is distinct from $1`, [company])).rows;
};

describe('a person', () => {
  test('who has chosen no company sees the own account, and nothing in any other table', async () => {
    await signedIn({}, async (query, caller) => {
      expect(caller?.kind).toBe('person');
      const seen = new Map<string, unknown>();
      for (const table of tables) {
        await query('savepoint one');
        const column = accounts[table];
        const rows = await query(`select ${column ?? 1} as seen from ${table}`).catch(() => undefined);
        if (!rows)
          await query('rollback to one'); // the table is closed to the application
        else if (column)
          expect([table, ...new Set(rows.rows.map((row) => row.seen))]).toEqual([table, own.ids.person]);
        else if (rows.rowCount) seen.set(table, rows.rowCount);
      }
      // what the partner has defined for all of its companies, and how its pages look
      expect([...seen.keys()]).toEqual(['custom_attributes', 'embeddings']);
    });
  });

  test('at a company sees that company, and the own account', async () => {
    await signedIn({ company: own.ids.company }, async (query) => {
      for (const table of tables) {
        if (table in accounts) continue;
        expect([table, await foreignRows(query, table, own.ids.company)]).toEqual([table, []]);
      }
      for (const [table, column] of Object.entries(accounts)) {
        const { rows } = await query(`select distinct ${column} as person from ${table}`);
        expect([table, rows]).toEqual([table, [{ person: own.ids.person }]]);
      }
    });
  });

  test('does not come to a company, an employee or a partner without a role there', async () => {
    const { company, employee, contractor } = own.ids;
    expect(await refusal({ company: own.otherCompany.company })).toBe('SIGN_IN_ENDED');
    expect(await refusal({ company: stranger.ids.company })).toBe('SIGN_IN_ENDED');
    expect(await refusal({ company, employee: own.otherCompany.employee })).toBe('SIGN_IN_ENDED');
    expect(await refusal({ company, employee: stranger.ids.employee })).toBe('SIGN_IN_ENDED');
    expect(await refusal({ company, employee })).toBeUndefined();
    expect(await refusal({ company, contractor: own.otherCompany.contractor })).toBe('SIGN_IN_ENDED');
    expect(await refusal({ company, contractor: stranger.ids.contractor })).toBe('SIGN_IN_ENDED');
    expect(await refusal({ company, contractor: employee })).toBe('SIGN_IN_ENDED');
    expect(await refusal({ company, contractor })).toBeUndefined();
  });

  test('as a contractor sees that contractor, no employee and no check', async () => {
    const { company, contractor } = own.ids;
    await signedIn({ company, contractor }, async (query) => {
      const seen = async (sql: string) => (await query(sql)).rows;
      expect(await seen('select id from contractors')).toEqual([{ id: contractor }]);
      expect(await seen('select id from employees')).toEqual([]);
      expect(await seen('select distinct contractor_id as id from contractor_payments')).toEqual([
        { id: contractor },
      ]);
    });
  });

  test.each([
    ['has ended', 'ends_at = now()'],
    ['has not begun', "starts_at = now() + interval '1 hour'"],
  ])('whose role %s comes to nothing', async (_, change) => {
    const { company, employee, person } = own.ids;
    const values = [own.partnerID, person];
    const kept =
      'update person_roles set starts_at = created_at, ends_at = null where partner_id = $1 and person_id = $2';
    await arrange(
      service,
      own,
      `update person_roles set ${change} where partner_id = $1 and person_id = $2`,
      values,
    );
    expect(await refusal({ company })).toBe('SIGN_IN_ENDED');
    expect(await refusal({ company, employee })).toBe('SIGN_IN_ENDED');
    await arrange(service, own, kept, values);
    expect(await refusal({ company })).toBeUndefined();
  });

  test('who is closed is nobody', async () => {
    const close = (at: string) =>
      arrange(service, own, `update people set closed_at = ${at} where partner_id = $1 and id = $2`, [
        own.partnerID,
        own.ids.person,
      ]);
    await close('now()');
    await signedIn({}, async (_, caller) => expect(caller).toBeNull());
    await close('null');
  });
});
