/** The credit reduction of Form 940 is debited in January, deposited with the last quarter, and paid once. */
import { beforeAll, describe, expect, test } from 'vitest';
import { newCompany } from '../../hosted-screens/companies.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { signForm8655 } from '../../outside/tax-filings/filed-company.ts';
import { asSuperuser } from '../../support/databases.ts';
import { readingsOf } from '../../support/rows-read.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { begin, type PaidCompany, paidInCalifornia, quarterly } from './paid-in-california.ts';

serve({ clock: () => begin });

const linesOf = ({ on }: PaidCompany) =>
  Promise.all(['8', '11', '12', '13', '14', '15'].map((line) => on(line)));

describe('a company with a check in each quarter', () => {
  let company: PaidCompany;
  beforeAll(async () => {
    company = await paidInCalifornia(quarterly);
  });

  test('reads in December how much it will be debited, when and why', async () => {
    const { world, attention } = company;
    await world.advance({ to: '2025-11-30T20:00:00Z' });
    expect(await attention()).toEqual([]);
    await world.advance({ to: '2025-12-31T20:00:00Z' });
    expect(await attention()).toEqual([
      'Federal unemployment tax of 2025 is $84.00 higher by the paychecks so far: wages in California have a credit reduction. You are debited for it on 2026-01-02, and it is deposited for you.',
    ]);
  });

  test('reads it on the dashboard, too', async () => {
    const page = new Visitor();
    await page.goto(await linksOf(service, company.world).dashboard());
    expect(await page.content()).toContain('Credit reduction');
    expect(await page.content()).toContain('is $84.00 higher by the paychecks so far');
  });

  test('is read by one statement together with the other companies of its partner', async () => {
    const { world, own } = company;
    const other = await newCompany(service, world, 'Elm Coffee Inc');
    const mark = "update companies set credit_reduction_at = '2026-01-01T08:00:00Z' where id = $1";
    await asSuperuser(service.urls.test, mark, [other.companyID]);
    const readings = await readingsOf(() => own.data('{ companies { nodes { attention { kind } } } }'));
    expect(readings.filter(({ table }) => table === 'check_amounts').length).toBe(1);
  });

  test('owes the reduction once the year is over, and is debited for it', async () => {
    const { world, booked, debits, attention } = company;
    expect(await booked()).toEqual([]);
    await world.advance({ to: '2026-01-01T20:00:00Z' });
    expect((await attention())[0]).toContain('You are debited for it on 2026-01-02');
    await world.advance({ to: '2026-01-03T20:00:00Z' });
    expect(await attention()).toEqual([]);
    expect(await booked()).toEqual([84_00]);
    expect(await debits()).toEqual([
      { checkDate: '2025-11-21', effectiveOn: '2026-01-02', status: 'SETTLED', attempt: 0, amount: 84_00 },
    ]);
  });

  test('sends it with the deposit of the fourth quarter, and Form 940 has no balance due', async () => {
    const { world, own, booked, deposits, balances, form940 } = company;
    await world.advance({ to: '2026-02-04T20:00:00Z' });
    expect(await booked()).toEqual([84_00]);
    const sent = { periodEnd: '2025-12-31', dueOn: '2026-02-02', amount: 126_00, status: 'SENT' };
    expect((await deposits()).at(-1)).toEqual(sent);
    expect(await linesOf(company)).toEqual([42_00, 84_00, 126_00, 126_00, 0, 0]);
    expect(await balances()).toMatchObject({ 'IRS 940': 0, COMPANY_RECEIVABLE: 0 });
    await signForm8655(world);
    const { id, status, proofs, notes } = await form940();
    expect(status).toBe('READY');
    expect(notes.join()).not.toContain('credit reduction');
    expect(proofs).toEqual([{ name: 'Line 12', file: 126, checks: 126, books: 126 }]);
    expect((await own.authorize(id)).filing?.status).toBe('ACCEPTED');
  });

  test('owes nothing for a year whose reductions are not published', async () => {
    const { world, on, balances, deposits } = company;
    await world.open(world.employees[0] ?? '', '2026-02-01', '2026-02-20');
    await world.advance({ to: '2027-02-03T20:00:00Z' });
    expect([await on('12', 2026), await on('13', 2026)]).toEqual([11_76, 11_76]);
    expect((await deposits()).at(-1)).toMatchObject({ periodEnd: '2026-12-31', amount: 11_76 });
    expect(await balances()).toMatchObject({ 'IRS 940': 0, COMPANY_RECEIVABLE: 0 });
  });
});

const twice = quarterly.slice(0, 2);

test('a void in January lowers the reduction, its deposit, and the next debit', async () => {
  const company = await paidInCalifornia(twice);
  const { world, checks, booked, balances, deposits } = company;
  await world.advance({ to: '2026-01-05T20:00:00Z' });
  const before = (await balances())['COMPANY_RECEIVABLE'] ?? 0;
  await world.post('/employeeCheck/void', { employeeCheckID: checks[1] });
  await world.advance({ to: '2026-01-06T20:00:00Z' });
  expect(await booked()).toEqual([47_04, -23_52]);
  await world.advance({ to: '2026-02-04T20:00:00Z' });
  expect((await deposits()).at(-1)).toMatchObject({ periodEnd: '2025-12-31', amount: 35_28 });
  expect(await linesOf(company)).toEqual([11_76, 23_52, 35_28, 35_28, 0, 0]);
  const after = await balances();
  expect(after['IRS 940']).toBe(0);
  expect(before).toBe(0);
  expect(after['COMPANY_RECEIVABLE']).toBeLessThan(-23_52);
});

atNight(
  'a void after the deposit is an overpayment of the tax and of its reduction, in the books and on the form',
  async () => {
    const company = await paidInCalifornia(twice);
    const { world, own, checks, booked, balances, form940 } = company;
    await world.advance({ to: '2026-02-04T20:00:00Z' });
    await world.post('/employeeCheck/void', { employeeCheckID: checks[1] });
    await world.advance({ to: '2026-02-05T20:00:00Z' });
    expect(await booked()).toEqual([47_04, -23_52]);
    expect(await linesOf(company)).toEqual([11_76, 23_52, 35_28, 70_56, 0, 35_28]);
    expect((await balances())['IRS 940']).toBe(35_28);
    await signForm8655(world);
    const { id, proofs } = await form940();
    expect(proofs).toEqual([{ name: 'Line 12', file: 35.28, checks: 35.28, books: 35.28 }]);
    expect((await own.authorize(id)).filing?.status).toBe('ACCEPTED');
    await world.open(world.employees[1] ?? '', '2026-02-15', '2026-03-06');
    await world.advance({ to: '2027-02-03T20:00:00Z' });
    expect([await company.on('12', 2026), await company.on('13', 2026)]).toEqual([11_76, 35_28]);
  },
);
