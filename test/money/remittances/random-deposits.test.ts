/** Random weeks of withheld child support at a faulty bank: no order is paid twice, and none is forgotten. */
import { beforeAll, expect, test } from 'vitest';
import { rollBackToBankingDay } from '../../../src/engine/payroll/calendar/banking-day.ts';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';
import { chanceFrom } from '../../support/chance.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { seed, sized } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { type PayrollWorld, payrollWorld, start } from '../payruns/payroll-world.ts';

serve({ clock: () => start });

const periods = Array.from({ length: sized(12, 6) }, (_, i) => addDays('2026-11-01', 14 * i));
/** The Friday after a period, or the banking day before it. */
const paydayOf = (begins: string) => rollBackToBankingDay(addDays(begins, 19));
const endings: [string, ...string[]] = [
  '00000',
  '10001',
  '10003',
  '10009',
  '20001',
  '20003',
  '30003',
  '50003',
  '60001',
  '70001',
  '80002',
  '90001',
  '99003',
];
const chance = chanceFrom(seed);
const agency = `SDU of ${seed}`;

let world: PayrollWorld;
const orders: string[] = [];
beforeAll(async () => {
  world = await payrollWorld(service);
  const ssns = ['512-34-5678', '512-34-5679', '512-34-5680'];
  for (const [i, ssn] of ssns.entries())
    await world.patch('/employees', { employeeID: world.employees[i], ssn });
  for (const [i, employeeID] of [...world.employees, world.employees[0]].entries()) {
    const { garnishmentID } = await world.post('/garnishments', {
      employeeID,
      garnishment_type: 'child_support',
      agency: { name: agency, address: '1 Main St' },
      order_number: `${i}`,
      effective_start_date: '2026-01-01',
      case_id: `CASE-${i}`,
      cap_amount: 10 + i,
    });
    orders.push(garnishmentID);
  }
});

const rows = <Row extends object>(sql: string) => asSuperuser<Row>(service.urls.test, sql, [world.companyID]);
const operate = async (document: string, variables: object, headers: Record<string, string> = {}) => {
  const { body } = await graphql(service, service.operatorKeys.test, document, variables, headers);
  expect(body.errors).toBeUndefined();
};
const setAccount = (number: string) =>
  operate(
    `mutation ($agency: Text!, $number: Text!) { setDepositAccount(agency: $agency, name: "SDU",
      routingNumber: "061036000", accountNumber: $number) }`,
    { agency, number },
  );
const held = () =>
  rows<{ id: string }>(
    "select id from remittances where company_id = $1 and status = 'due' and held_because is not null order by id",
  );
const act = (name: 'sendRemittance' | 'confirmRemittance', id: string) =>
  operate(
    `mutation ($c: ID!, $id: ID!) { ${name}(companyId: $c, remittanceId: $id) { status } }`,
    { c: world.companyID, id },
    { 'Payroll-Partner': world.partnerID },
  );
const facts = { fips_code: '0600000', medical_support: true };
const change = (order: string, more: object) =>
  world.patch('/garnishments', { garnishmentID: order, ...more });

/** Somebody gives, takes or corrects facts, another account, or acts on a deposit that waits. */
async function disturb(): Promise<void> {
  const order = orders[chance.below(orders.length)] ?? '';
  const what = chance.below(7);
  if (what === 0) await change(order, facts);
  if (what === 1) await change(order, { fips_code: null });
  if (what === 2) await change(order, { case_id: `CASE-${chance.below(1_000)}` });
  if (what === 3) await setAccount(`2340${chance.pick(endings)}`);
  if (what > 4) {
    const waiting = await held();
    const remittance = waiting[chance.below(waiting.length || 1)];
    if (remittance) await act(what === 5 ? 'sendRemittance' : 'confirmRemittance', remittance.id);
  }
}

/** What must never be, each as a query that finds it. */
const broken = {
  'an entry that does not sum to zero': `select entry_id from ledger_postings where company_id = $1
    group by entry_id having sum(amount_cents) <> 0`,
  'an order of a payday with two payments that are out': `select garnishment_id from transfers
    where company_id = $1 and direction = 'remittance' and status in ('created', 'submitted', 'settled')
    group by remittance_id, garnishment_id having count(*) > 1`,
  'a remittance whose amount is not what is booked of it': `select r.id, r.amount_cents from remittances r
    left join (select e.subject_id as id, -sum(p.amount_cents) as cents from ledger_postings p
      join ledger_entries e on (e.partner_id, e.id) = (p.partner_id, p.entry_id)
      where p.company_id = $1 and p.account = 'cash' group by e.subject_id) booked using (id)
    where r.company_id = $1 and r.amount_cents <> coalesce(booked.cents, 0)`,
  'a deposit that paid more than it is booked for': `select r.id from remittances r where r.company_id = $1
    and r.amount_cents < (select coalesce(sum(t.amount_cents), 0) from transfers t where t.partner_id = r.partner_id
      and t.remittance_id = r.id and t.status in ('created', 'submitted', 'settled'))`,
  'an agency that is paid more than it is owed': `select agency from ledger_postings where company_id = $1
    and account = 'garnishment_payable' group by agency having sum(amount_cents) > 0`,
  'a confirmed deposit of which a payment is under way': `select r.id from remittances r
    join transfers t on (t.partner_id, t.remittance_id) = (r.partner_id, r.id)
    where r.company_id = $1 and r.confirmed_at is not null and r.confirmation is null
      and (r.status = 'due' or t.status in ('created', 'submitted'))`,
};
async function holds(when: string): Promise<void> {
  for (const [what, sql] of Object.entries(broken))
    expect([when, what, await rows(sql)]).toEqual([when, what, []]);
}
async function advance(day: string): Promise<void> {
  const { status, body } = await world.advance({ to: `${day}T23:00:00Z` });
  expect([status, body.data?.is_complete ?? body.errors]).toEqual([200, true]);
}

test('each order of each payday is paid once, whatever is missing, corrected or returned', async () => {
  await setAccount('23401009');
  for (const begins of periods) await world.openAll(begins, paydayOf(begins));
  const last = addDays(periods.at(-1) ?? '', 33);
  for (let day = addDays('2026-10-30', 1); day < last; day = addDays(day, 1)) {
    if (chance.below(2)) await disturb();
    await advance(day);
    await holds(day);
  }
  for (const order of orders) await change(order, facts);
  await setAccount('23401009');
  for (const { id } of await held()) await act('sendRemittance', id);
  for (const later of [30, 90, 150]) {
    await advance(addDays(last, later));
    await holds(`${later} days after`);
    for (const { id } of await held()) await act('sendRemittance', id); // what an old account returned late
  }
  await advance(addDays(last, 170));
  for (const { id } of await held()) await act('confirmRemittance', id);
  await holds('the end');
  const due =
    "select id, held_because from remittances where company_id = $1 and status = 'due' and agency like 'SDU%'";
  expect(await rows(due)).toEqual([]);
  const owed = `select agency, sum(amount_cents)::int as cents from ledger_postings
    where company_id = $1 and account = 'garnishment_payable' group by agency`;
  expect(await rows(owed)).toEqual([{ agency, cents: 0 }]);
  const paid = await rows<{ status: string }>(
    "select status from transfers where company_id = $1 and direction = 'remittance'",
  );
  expect(paid.length).toBeGreaterThan(0);
  expect(paid.filter(({ status }) => status !== 'settled' && status !== 'returned')).toEqual([]);
  await operate('mutation ($agency: Text!) { removeDepositAccount(agency: $agency) }', { agency });
}, 1_800_000);
