/** Random days of the sandbox bank with all of its faults: the books hold, and nothing is paid twice. */
import { beforeAll, expect, test } from 'vitest';
import { chanceFrom } from '../../support/chance.ts';
import { asSuperuser } from '../../support/databases.ts';
import { seed, sized } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { start } from '../payruns/payroll-world.ts';
import { type BankWorld, bankWorld } from './bank-world.ts';

serve({ clock: () => start });

const partners = sized(50, 2);
const days = sized(200, 12);
const worlds: BankWorld[] = [];
beforeAll(async () => {
  for (let i = 0; i < partners; i++) worlds.push(await bankWorld(service));
});

const endings = [
  '10001',
  '20001',
  '30003',
  '40001',
  '50003',
  '60001',
  '70001',
  '80002',
  '90001',
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
  'pay that left without a transfer': `select partner_id from contractor_payments p where p.status = 'processed'
    and not exists (select from transfers t where t.partner_id = p.partner_id and t.contractor_payment_id = p.id)`,
};
async function holds(when: string): Promise<void> {
  for (const [what, sql] of Object.entries(broken))
    expect([when, what, await rows(sql)]).toEqual([when, what, []]);
}

test('every partner is paid what it owes once, and the books hold after each day', async () => {
  const draw = chanceFrom(seed).below;
  let instant = start;
  for (let day = 1; day <= days; day++) {
    for (const world of worlds) await act(world, draw, instant);
    instant += 86_400_000;
    for (const world of worlds) await advance(world, instant);
    await holds(`day ${day}`);
  }
  for (const world of worlds) await advance(world, instant + 120 * 86_400_000);
  await holds('the end');
  const open = `select partner_id, direction, attempt, effective_on, next_at, account_last_four from transfers
    where status = 'submitted'`;
  expect(await rows(open)).toEqual([]);
  const before = await rows(
    'select partner_id, id, status, return_code, change_code from transfers order by id',
  );
  expect(before.length).toBeGreaterThan(0);
  for (const world of worlds) await world.advance({ by: 3_600 });
  expect(
    await rows('select partner_id, id, status, return_code, change_code from transfers order by id'),
  ).toEqual(before);
}, 3_600_000); // at night 10,000 moves of a clock

/** Moves the clock of a partner, and expects that all that was due until then was done. */
async function advance(world: BankWorld, instant: number): Promise<void> {
  const { status, body } = await world.advance({ to: new Date(instant).toISOString() });
  expect([status, body.data?.is_complete ?? body.errors]).toEqual([200, true]);
}

/** A company pays somebody, changes an account, or sends again what came back. */
async function act(world: BankWorld, draw: (below: number) => number, now: number): Promise<void> {
  const ending = endings[draw(endings.length)] ?? '00000';
  const account = { account_number: `7654${ending}`, routing_number: '011401533' };
  const what = draw(6);
  if (what === 0) await world.post('/bankaccount', { contractorID: world.contractorID, ...account });
  if (what === 1) await world.post('/companies/bank', account);
  if (what === 2) await retryAll(world);
  if (what > 2) {
    const pay_date = dayOf(now + (7 + draw(7)) * 86_400_000);
    const amount = 1 + draw(100_000) / 100;
    const body = { contractorID: world.contractorID, amount, pay_date, approval_required: false };
    await world.post('/contractorPayment', body).catch(refused);
  }
}

/** Days on which banks are closed are refused, and so is what cannot be sent again. */
const refused = (error: unknown) => {
  if (!/\{"success":false/.test(String(error))) throw error;
};

async function retryAll(world: BankWorld): Promise<void> {
  const sent = await rows<{ id: string; payrun: string; direction: string }>(
    `select partner_id, contractor_payment_id as id, employer_check_id as payrun, direction from transfers
     where company_id = '${world.companyID}' and status = 'returned' and direction <> 'prenote' order by id`,
  );
  for (const { id, payrun, direction } of sent) {
    if (direction === 'credit')
      await world.post('/contractorPayment/retry', { contractorPaymentID: id }).catch(refused);
    else
      await world
        .ask(
          `mutation ($companyId: ID!, $payrun: ID!) {
            retryCompanyDebit(companyId: $companyId, employerCheckId: $payrun) { id } }`,
          { payrun },
        )
        .catch(() => undefined);
  }
}
