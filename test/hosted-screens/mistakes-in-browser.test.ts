/** Mistakes that an employer finds and fixes by keyboard, without scripts: on a laptop and on a phone. */
import { expect } from 'vitest';
import { type BankWorld, bankWorld, checkDate, paySettled } from '../money/money-movement/bank-world.ts';
import { start } from '../money/payruns/payroll-world.ts';
import { arrange } from '../support/arrange.ts';
import { atNight } from '../support/sample.ts';
import { serveBrowser } from '../support/served-browser.ts';
import { serve, service } from '../support/served-world.ts';
import { type Player, played, playerOf } from './by-keyboard.ts';
import { widthOf } from './in-browser.ts';
import { linksOf } from './links.ts';

serve({ clock: () => start });
serveBrowser();

const grace = 'Grace Rivera';

async function bakery(): Promise<BankWorld & { readonly grace: string; readonly dashboard: string }> {
  const world = await bankWorld(service);
  const id = world.employees[0] ?? '';
  await world.account(id, '900001');
  const facts = { workingState: 'CA', startDate: '2024-03-04' };
  await arrange(service, world, (db) => db.employee.updateMany({ where: { id }, data: facts }));
  return { ...world, grace: id, dashboard: await linksOf(service, world).dashboard() };
}

const wholeWidth = async ({ page, look }: Player) => expect(await widthOf(page)).toBe(look.width);

atNight.each(played)('a mistake found on Monday is fixed: $width pixels wide in $language', async (look) => {
  const world = await bakery();
  await world.open(world.grace, '2026-11-01', checkDate);
  await world.advance({ to: paySettled });
  await world.advance({ to: '2026-11-23T18:00:00Z' });
  const player = await playerOf(look);
  await player.open(`${world.dashboard}&page=payroll&from=${checkDate}`);
  await player.follow(`${player.words('Paystub')}: ${grace}`);
  await player.follow('Fix a mistake: correct or void');
  await player.tabTo(player.page.locator('#HOURLY-0'));
  await player.page.keyboard.type('82.5');
  await player.press('Show what it means');
  expect(await player.section('The money')).toContain('$');
  expect(await player.section('The taxes')).toContain('2026');
  await wholeWidth(player);
  await player.press('Correct this check');
  await player.expectSaid('The correction is open: this paycheck pays the difference.');
  const all = await world.get('/employeeCheck', { employeeID: world.grace });
  expect(all.map((check: { off_cycle_reason?: string }) => check.off_cycle_reason)).toContain('correction');
});

atNight.each(played)(
  'a missed payday is moved and approved, and its pay is sent: $width pixels wide in $language',
  async (look) => {
    const world = await bakery();
    const more = { approval_required: true };
    const { employeeCheckID } = await world.open(world.grace, '2026-11-01', checkDate, more);
    await world.advance({ to: '2026-11-19T00:00:00Z' });
    const player = await playerOf(look);
    await player.open(world.dashboard);
    await player.follow('Open this payday');
    await player.press('Move this payday');
    const amount = await player.page.locator('.whole').innerText();
    await player.press('Approve {amount}', { amount: amount.replace(/^\D+(?=\$)/, '') });
    expect(await player.heading()).toBe(player.words('Payroll is approved'));
    const { check_date } = await world.check(employeeCheckID);
    await world.advance({ to: `${check_date}T23:00:00Z` });
    expect((await world.check(employeeCheckID)).disbursement.status).toBe('settled');
  },
);

atNight.each(played)(
  'a dismissal in California pays the right days and the vacation, with an approval: $width pixels wide in $language',
  async (look) => {
    const world = await bakery();
    const { reportingPeriodID } = await world.open(world.grace, '2026-11-01', checkDate);
    await world.patch('/companies', {
      payroll_schedule: 'biweekly',
      payroll_firstDate: checkDate,
      payroll_firstPayPeriodID: reportingPeriodID,
      payroll_approval_required: true,
    });
    const policy = { name: 'Vacation', kind: 'vacation', method: 'year', amount: 40 };
    const { policyID } = await world.post('/timeOffPolicies', policy);
    const enrolled = { policyID, employeeID: world.grace, start_date: '2026-01-01' };
    await world.post('/timeOffPolicies/employees', enrolled);
    await world.advance({ to: '2026-11-04T20:00:00Z' });
    const player = await playerOf(look);
    await player.open(`${world.dashboard}&page=employee&from=${world.grace}`);
    await player.follow('End the employment');
    await player.type('Last day of work', '11/4/2026');
    await player.choose('Who ends it', 'The company ends the employment');
    await player.press('Show the final pay');
    expect(await player.main()).toContain('Cal. Lab. Code 201');
    await wholeWidth(player);
    await player.press('End the employment');
    await player.expectSaid('The end of the employment is saved. Next: the final pay.');
    const vacation = player.page.locator('#pto');
    expect(await vacation.inputValue()).toBe('40');
    await wholeWidth(player);
    await player.press('Open the paycheck');
    const checks = await world.get('/employeeCheck', { employeeID: world.grace });
    expect(checks).toHaveLength(1);
    const [{ employeeCheckID, check_date }] = checks;
    expect(checks[0]).toMatchObject({ off_cycle_reason: 'dismissal', approval_required: true });
    await player.open(`${world.dashboard}&page=payroll&from=${check_date}`);
    for (const box of await player.page.locator('.boxes input').all()) await box.check();
    const amount = await player.page.locator('.whole').innerText();
    await player.press('Approve {amount}', { amount: amount.replace(/^\D+(?=\$)/, '') });
    await world.advance({ to: `${check_date}T23:00:00Z` });
    expect((await world.check(employeeCheckID)).disbursement.status).toBe('settled');
  },
);
