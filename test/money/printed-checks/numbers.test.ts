/** All printed checks draw on one account of the operator, so all partners share one count. */
import { expect, test } from 'vitest';
import { asSuperuser } from '../../support/databases.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { checkDate, payOut } from '../money-movement/bank-world.ts';
import { type PayrollWorld, payrollWorld, start } from '../payruns/payroll-world.ts';

serve({ clock: () => start, settings: {} });

const printed = { disbursement: { method: 'download_check' } };

/** A partner with a company of three people, all of whom get printed checks on the check date. */
async function printingPartner(): Promise<PayrollWorld> {
  const world = await payrollWorld(service);
  await world.openAll('2026-11-01', checkDate, printed);
  return world;
}

const pay = (world: PayrollWorld) => world.advance({ to: payOut });

async function numbersOf(...worlds: PayrollWorld[]): Promise<number[]> {
  const rows = await asSuperuser<{ number: number }>(
    service.urls.test,
    'select number from printed_checks where partner_id = any ($1) order by number',
    [worlds.map(({ partnerID }) => partnerID)],
  );
  return rows.map(({ number }) => number);
}
const rowOf = (first: number, length: number) => Array.from({ length }, (_, at) => first + at);
const lastNumber = async () => {
  const first = 'select greatest(last, coalesce((select number * 10000000 from cells), 1000)) as last';
  const [row] = await asSuperuser<{ last: number }>(service.urls.test, `${first} from check_numbers`);
  return row?.last ?? 0;
};

test('checks of payruns that two partners pay at once have different numbers, and none is missing', async () => {
  const before = await lastNumber();
  const worlds = [await printingPartner(), await printingPartner(), await printingPartner()];
  await Promise.all(worlds.map(pay));
  expect(await numbersOf(...worlds)).toEqual(rowOf(before + 1, 9));
  const whose = worlds.map(async (world) => {
    const [first = 0, ...more] = await numbersOf(world);
    expect(more).toEqual([first + 1, first + 2]); // those of a payrun follow each other
  });
  await Promise.all(whose);
});

test('a payrun that fails after it has drawn numbers gives them back to the next', async () => {
  const [failing, next] = [await printingPartner(), await printingPartner()];
  const before = await lastNumber();
  await asSuperuser(
    service.urls.test,
    `create function fail_after_checks() returns trigger language plpgsql as $$ begin
       raise exception 'the payrun fails after its checks are numbered'; end $$;
     create trigger fail_after_checks after insert on printed_checks for each row
       when (new.partner_id = '${failing.partnerID}') execute function fail_after_checks()`,
  );
  await pay(failing);
  expect(await numbersOf(failing)).toEqual([]);
  await pay(next);
  await asSuperuser(service.urls.test, 'drop function fail_after_checks cascade');
  await failing.advance({ by: 3600 });
  expect(await numbersOf(next)).toEqual(rowOf(before + 1, 3));
  expect(await numbersOf(failing)).toEqual(rowOf(before + 4, 3));
});

test('a number that a partner brings along from another database is passed over', async () => {
  const [brought, next] = [await printingPartner(), await printingPartner()];
  await pay(brought);
  const before = await lastNumber();
  const raise = 'update printed_checks set number = number + 500 where partner_id = $1';
  await asSuperuser(service.urls.test, raise, [brought.partnerID]);
  await pay(next);
  expect(await numbersOf(next)).toEqual(rowOf(before + 501, 3));
});

atNight(
  'a process of version 1.2.0 is refused a number that another check has, and raises the count of all',
  async () => {
    const [paid, one, other, last] = await Promise.all([1, 2, 3, 4].map(printingPartner));
    if (!paid || !one || !other || !last) throw new Error('four partners were made');
    await pay(paid);
    const [taken = 0] = await numbersOf(paid);
    /** As that version writes a check: it knows no time of issue. */
    const issue = (world: PayrollWorld, number: number) =>
      asSuperuser(
        service.urls.test,
        `insert into printed_checks (partner_id, id, company_id, employee_check_id, number, payee, amount_cents, issued_on)
       select c.partner_id, c.id, c.company_id, c.id, $2::text::integer, 'Grace', 1, '2026-11-20'
       from employee_checks c where c.partner_id = $1 order by c.id limit 1`,
        [world.partnerID, String(number)],
      );
    await expect(issue(one, taken)).rejects.toThrow(/another check has the number/);
    const next = (await lastNumber()) + 1;
    const outcomes = await Promise.allSettled([issue(one, next), issue(other, next)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await pay(last);
    expect(await numbersOf(last)).toEqual(rowOf(next + 1, 3));
  },
);
