/** The proof of a payrun is verified from what is stored: what was changed since is named. */
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { serveOnePayroll, world } from '../payruns/served-payroll.ts';

serveOnePayroll();

let employerCheckID: string;
let checkIds: string[];
beforeAll(async () => {
  checkIds = await world.openAll('2026-11-08', '2026-12-04');
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  ({ employerCheckID } = await world.check(checkIds[0] ?? ''));
}, 60_000);

const proof = () => world.get('/employerCheck/proof', { employerCheckID });
const query = (text: string, ...values: unknown[]) =>
  asSuperuser<Record<string, string>>(service.urls.test, text, values);
/** Changes a row, reads the proof, and changes it back. */
async function findingsWith(table: string, id: string, column: string, change: string) {
  const [row] = await query(`select ${column}::text as was from ${table} where id = $1`, id);
  const write = (value: string) =>
    query(`begin; set local session_replication_role = replica;
      update ${table} set ${column} = ${value} where id = '${id}'; commit`);
  await write(change);
  const { findings } = await proof();
  await write(`'${row?.['was']?.replaceAll("'", "''")}'`);
  return findings;
}

test('a payrun has a proof of all its checks, with no findings', async () => {
  const { part, ...all } = await proof();
  expect(all).toMatchObject({ employerCheckID, parts: 1, checks: 3, checks_without_proof: 0, findings: [] });
  expect(all.lines_computed_twice).toBe(part.lines_computed_twice);
  expect(part).toMatchObject({ checks: 3, differences: [] });
  expect(part.created_at, 'the time of the payrun by the test clock').toMatch(/^2026-12-0[1-4]/);
  const counts = Object.fromEntries(
    part.invariants.map(({ name, count }: { name: string; count: number }) => [name, count]),
  );
  expect(counts).toMatchObject({
    totals: 3,
    not_negative: 3,
    limits: 3,
    coverage: 3,
    books: 3,
    payrun_totals: 3,
  });
  // Pay, six payroll taxes, federal income tax, and the insurance of California, also what is not due of it.
  expect(part.lines_computed_twice).toBe(3 * 20);
  expect(part.lines_computed_once.map(({ name }: { name: string }) => name)).toEqual(['state']);
});

describe('what was changed since is named', () => {
  const id = () => checkIds[1] ?? '';
  test.each([
    ['a tax', `'{paycheck,taxes,0,amountCents}'`, /Social Security is 0\.01, and the second/],
    [
      'net pay',
      `'{paycheck,totals,netPayCents}'`,
      /Gross pay less taxes, deductions and garnishments is net pay/,
    ],
    ['a fact of the worksheet', `'{worksheet,federal,extraCents}'`, /Federal income tax is/],
  ])('%s of a stored check, with the line', async (_, path, words) => {
    const findings = await findingsWith('employee_checks', id(), 'stored', `jsonb_set(stored, ${path}, '1')`);
    const changed = {
      employeeCheckID: id(),
      problem: 'What the check stores was changed: its hash differs.',
    };
    expect(findings).toContainEqual(changed);
    expect(findings).toContainEqual({ employeeCheckID: id(), problem: expect.stringMatching(words) });
  });

  test('a computation that can no longer be read', async () => {
    expect(await findingsWith('employee_checks', id(), 'stored', `'{"paycheck": 1}'`)).toContainEqual({
      employeeCheckID: id(),
      problem: 'The check has no computation that can be read.',
    });
  });

  test.each([
    ['digests', `jsonb_set(digests, array['x'], '"y"')`],
    ['computed_twice', 'computed_twice + 1'],
    ['differences', `'[{}]'`],
  ])('the record itself: %s', async (column, change) => {
    const [row] = await query('select id from payrun_proofs where employer_check_id = $1', employerCheckID);
    expect(await findingsWith('payrun_proofs', row?.['id'] ?? '', column, change)).toContainEqual({
      employeeCheckID: null,
      problem: 'The record of the proof was changed.',
    });
  });

  test('the books', async () => {
    const [row] = await query(
      `select p.id from ledger_postings p join ledger_entries e on e.id = p.entry_id where e.subject_id = $1`,
      id(),
    );
    const findings = await findingsWith(
      'ledger_postings',
      row?.['id'] ?? '',
      'amount_cents',
      'amount_cents + 1',
    );
    expect(findings).toContainEqual({
      employeeCheckID: null,
      problem: 'The books of its checks do not sum to zero.',
    });
  });

  test('books that sum to zero, with an amount in another account', async () => {
    const [row] = await query(
      `select p.id from ledger_postings p join ledger_entries e on e.id = p.entry_id
       where e.subject_id = $1 and p.account = 'wages_payable' and e.kind = 'check_computed'`,
      id(),
    );
    const posting = row?.['id'] ?? '';
    const findings = await findingsWith('ledger_postings', posting, 'account', `'contractor_payable'`);
    const problems = findings.map(({ problem }: { problem: string }) => problem);
    expect(problems).toEqual([
      expect.stringMatching(/^The books have 0\.00 in wages_payable, and its paycheck -\d+\.\d\d\.$/),
      expect.stringMatching(/^The books have -\d+\.\d\d in contractor_payable, and its paycheck 0\.00\.$/),
    ]);
  });

  test('the amount that is paid', async () => {
    const change = `jsonb_set(computed, '{netPay}', '1')`;
    expect(await findingsWith('employee_checks', id(), 'computed', change)).toContainEqual({
      employeeCheckID: id(),
      problem: 'What is paid, reported and answered is not what was computed.',
    });
  });

  test('a check that is in no books', async () => {
    const [row] = await query(
      'select string_agg(id, $$,$$) as ids from ledger_entries where subject_id = $1',
      id(),
    );
    const move = (subject: string) =>
      query(`begin; set local session_replication_role = replica; update ledger_entries
        set subject_id = '${subject}' where id = any (string_to_array('${row?.['ids']}', ',')); commit`);
    await move('nothing');
    const { findings } = await proof();
    await move(id());
    expect(findings).toContainEqual({ employeeCheckID: id(), problem: 'It is not in the books.' });
  });

  test('a part of the proof that counts another check', async () => {
    const [row] = await query('select id from payrun_proofs where employer_check_id = $1', employerCheckID);
    const change = `(digests - '${id()}') || '{"x": "y"}'`;
    const problems = await findingsWith('payrun_proofs', row?.['id'] ?? '', 'digests', change);
    expect(problems.map(({ problem }: { problem: string }) => problem)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('are in no part of its proof'),
        'The proof counts a check twice, or one that is not of the payrun.',
      ]),
    );
  });

  test('the totals of the payrun', async () => {
    const change = `jsonb_set(totals, '{netPay}', '1')`;
    await query(`update payrun_totals set totals = ${change} where employer_check_id = $1`, employerCheckID);
    expect((await proof()).findings).toContainEqual({
      employeeCheckID: null,
      problem: 'The totals of the payrun are not the sums of its checks.',
    });
  });
});

test('nobody changes a proof with the rights of the service, and a part that is not there is refused', async () => {
  const rights = await query(
    `select string_agg(privilege_type, ' ' order by privilege_type) as all from information_schema.role_table_grants
     where table_name = 'payrun_proofs' and grantee = 'payroll_app'`,
  );
  expect(rights).toEqual([{ all: 'INSERT SELECT' }]);
  const path = `/employerCheck/proof?${new URLSearchParams({ companyID: world.companyID, employerCheckID, part: '2' })}`;
  const refused = await call(service, 'GET', path, { key: world.key });
  expect([refused.status, refused.body.errors[0].message]).toEqual([400, 'part must be at most 1']);
});
