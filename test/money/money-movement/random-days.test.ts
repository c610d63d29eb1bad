/**
 * Random days of the sandbox bank with all of its faults, and with connections cut at drawn commits: the
 * books hold, nothing is paid twice, and nothing is lost.
 */
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { type Chance, chanceFrom } from '../../support/chance.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { seed, sized } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { start } from '../payruns/payroll-world.ts';
import { type BankWorld, bankWorld } from './bank-world.ts';
import { commitsCut, cutCommit, serveCuts } from './cut-commits.ts';

serve({ clock: () => start });
serveCuts();

const partners = sized(50, 2);
const days = sized(200, 12);
const worlds: BankWorld[] = [];
beforeAll(async () => {
  for (let i = 0; i < partners; i++) worlds.push(await bankWorld(service));
});

const endings: [string, ...string[]] = [
  '10001',
  '20001',
  '30003',
  '40001',
  '50003',
  '60001',
  '70001',
  '80002',
  '90001',
  '98503',
  '99003',
  '00000',
];
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Rows of these partners: other tests have theirs in the same database. */
async function rows<Row extends object>(sql: string) {
  const all = await asSuperuser<Row & { partner_id: string }>(service.urls.test, sql);
  return all.filter((row) => worlds.some(({ partnerID }) => partnerID === row.partner_id));
}

/** What no bank may bring about, each as a query that finds it. */
const broken = {
  'an entry of the books that does not sum to zero': `select partner_id, entry_id from ledger_postings
    group by partner_id, entry_id having sum(amount_cents) <> 0`,
  'pay with two transfers that are out': `select partner_id from transfers where direction = 'credit'
    and status in ('created', 'submitted', 'settled')
    group by partner_id, coalesce(employee_check_id, contractor_payment_id), part having count(*) > 1`,
  'a debit with two attempts that are out': `select partner_id from transfers where direction = 'debit'
    and status in ('created', 'submitted', 'settled')
    group by partner_id, employer_check_id, part having count(*) > 1`,
  'pay that went to an account of somebody else': `select t.partner_id from transfers t join bank_accounts a
    on a.id = t.bank_account_id where a.partner_id <> t.partner_id or a.company_id <> t.company_id`,
  // Withheld from people without a TIN, and deposited by the operator: IRS 945 has no bank file.
  'cash that is not what banks and the operator moved': `select l.partner_id from (
      select partner_id, company_id, sum(amount_cents) as cents from ledger_postings where account = 'cash'
      group by partner_id, company_id) l
    where l.cents <> (select coalesce(sum(case direction when 'debit' then amount_cents else -amount_cents end), 0)
      from transfers t where (t.partner_id, t.company_id) = (l.partner_id, l.company_id)
        and (t.status = 'settled' and t.direction = 'debit'
          or t.status in ('created', 'submitted', 'settled') and t.direction = 'credit'))
      - (select coalesce(sum(amount_cents), 0) from remittances r
      where (r.partner_id, r.company_id, r.status) = (l.partner_id, l.company_id, 'sent')
        and not exists (select from transfers t where (t.partner_id, t.remittance_id) = (r.partner_id, r.id)))`,
  'pay that left without a transfer': `select partner_id from contractor_payments p where p.status = 'processed'
    and not exists (select from transfers t where t.partner_id = p.partner_id and t.contractor_payment_id = p.id)`,
};
async function holds(when: string): Promise<void> {
  for (const [what, sql] of Object.entries(broken))
    expect([when, what, await rows(sql)]).toEqual([when, what, []]);
}

test('every partner is paid what it owes once, and the books hold after each day', async () => {
  const chance = chanceFrom(seed);
  let instant = start;
  for (let day = 1; day <= days; day++) {
    for (const world of worlds) await act(world, chance, instant);
    instant += 86_400_000;
    for (const world of worlds) await advance(world, instant, chance);
    await holds(`day ${day}`);
  }
  expect(commitsCut()).toBeGreaterThan(0);
  for (const world of worlds) await advance(world, instant + 120 * 86_400_000, chance);
  await holds('the end');
  const open = `select partner_id, direction, attempt, effective_on, next_at, account_last_four from transfers
    where status in ('created', 'submitted')`;
  expect(await rows(open)).toEqual([]);
  const paid = await rows(`select partner_id from contractor_payments`);
  expect(paid).toHaveLength(acknowledged);
  const before = await rows(
    'select partner_id, id, status, return_code, change_code from transfers order by id',
  );
  expect(before.length).toBeGreaterThan(0);
  for (const world of worlds) await world.advance({ by: 3_600 });
  expect(
    await rows('select partner_id, id, status, return_code, change_code from transfers order by id'),
  ).toEqual(before);
}, 3_600_000); // at night 10,000 moves of a clock

/** Sends a request until it is answered. One in four loses its connection to the database at a commit. */
async function answered<Answer extends { status: number }>(
  chance: Chance,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const isCut = chance.below(4) === 0;
  const callOff = isCut ? cutCommit(chance.below(3), chance.below(2) === 0) : () => undefined;
  let answer = await send();
  callOff();
  for (let tries = 0; answer.status >= 500 && tries < 3; tries++) answer = await send();
  return answer;
}

/** Moves the clock of a partner, and expects that all that was due until then was done. */
async function advance(world: BankWorld, instant: number, chance: Chance): Promise<void> {
  const to = new Date(instant).toISOString();
  const { status, body } = await answered(chance, () => world.advance({ to }));
  expect([status, body.data?.is_complete ?? body.errors]).toEqual([200, true]);
}

/** The payments that were asked for and promised. */
let acknowledged = 0;

/** A company pays somebody, changes an account, or sends again some of what came back. */
async function act(world: BankWorld, chance: Chance, now: number): Promise<void> {
  const { contractorID } = world;
  const ending = chance.pick(endings);
  const account = { account_number: `7654${ending}`, routing_number: '011401533' };
  const what = chance.below(6);
  if (what === 0) await post(world, chance, '/bankaccount', { contractorID, ...account });
  if (what === 1) await post(world, chance, '/companies/bank', account);
  if (what === 2) await retrySome(world, chance);
  if (what > 2) {
    const pay_date = dayOf(now + (7 + chance.below(7)) * 86_400_000);
    const amount = 1 + chance.below(100_000) / 100;
    const body = { contractorID, amount, pay_date, approval_required: false };
    if (await post(world, chance, '/contractorPayment', body)) acknowledged += 1;
  }
}

/** Whether it was done. Days on which banks are closed are refused, and so is what cannot be sent again. */
async function post(world: BankWorld, chance: Chance, path: string, more: object): Promise<boolean> {
  const { key, companyID } = world;
  const init = { key, body: { companyID, ...more }, headers: { 'Idempotency-Key': newId() } };
  const { status, body } = await answered(chance, () => call(service, 'POST', path, init));
  if (status >= 500) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return status === 200;
}

const retryDebit = `mutation ($companyId: ID!, $payrun: ID!) {
  retryCompanyDebit(companyId: $companyId, employerCheckId: $payrun) { id } }`;

async function retrySome(world: BankWorld, chance: Chance): Promise<void> {
  const { key, companyID } = world;
  const sent = await rows<{ id: string; payrun: string; direction: string }>(
    `select partner_id, contractor_payment_id as id, employer_check_id as payrun, direction from transfers
     where company_id = '${companyID}' and status = 'returned' and direction <> 'prenote' order by id`,
  );
  const [first, ...others] = sent;
  for (let tries = 0; first && tries < 3; tries++) {
    const { id, payrun, direction } = chance.pick([first, ...others]);
    const headers = { 'Idempotency-Key': newId() };
    if (direction === 'credit')
      await post(world, chance, '/contractorPayment/retry', { contractorPaymentID: id });
    else
      await answered(chance, () =>
        graphql(service, key, retryDebit, { companyId: companyID, payrun }, headers),
      );
  }
}
