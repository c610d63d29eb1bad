/** The page for hours. */
import { beforeEach, describe, expect, test } from 'vitest';
import { hireCrew, type Member, openSecond, payday } from '../bulk-shifts/crew.ts';
import { asSuperuser } from '../support/databases.ts';
import { sized } from '../support/sample.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { fetchScreen, linksOf, open } from './links.ts';

serveWorlds();
beforeEach(async () => {
  const { companyID } = world;
  const remove = (table: string) =>
    asSuperuser(service.urls.test, `delete from ${table} where company_id = $1`, [companyID]);
  await remove('employee_checks');
});

const crew = async (count: number) => (await hireCrew(count)) as [Member, Member, ...Member[]];
const addressOf = async () => `${await linksOf(service, world).dashboard()}&page=hours`;

async function openHours(): Promise<Visitor> {
  const page = new Visitor();
  await page.goto(await addressOf());
  return page;
}

const cell = (page: Visitor, kind: string, { employeeCheckID }: Member) =>
  page.locator(`[name="${kind}-${employeeCheckID}"]`);
/** Sends the form and waits for the next page. */
const press = (page: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click();
const stored = () =>
  asSuperuser<{ check: string; hours: string }>(
    service.urls.test,
    `select employee_check_id as check, concat_ws(' ', hourly_hours::float8, overtime_hours::float8,
       double_time_hours::float8) as hours from shifts where company_id = $1 order by 1, id`,
    [world.companyID],
  );

describe('the page for hours', () => {
  test('names the reason of a check outside the regular payroll beside the person', async () => {
    const [a] = await crew(2);
    const { employeeCheckID: bonus } = await openSecond(a, payday);
    const sql = `update employee_checks set off_cycle_reason = 'bonus', recurring_deductions = true where id = $1`;
    await asSuperuser(service.urls.test, sql, [bonus]);
    const page = await openHours();
    const rows = await page.getByRole('row', { name: /Worker 0/ }).allInnerTexts();
    expect(rows.map((row) => row.includes('Bonus outside the regular payroll'))).toEqual([false, true]);
  });

  test('saves what is typed on the way to a search and to other columns', async () => {
    const [a, b] = await crew(2);
    const page = await openHours();
    await cell(page, 'regular', a).fill('40');
    await press(page, 'More columns');
    expect(await cell(page, 'regular', a).inputValue()).toBe('40');
    await cell(page, 'regular', b).fill('30');
    await page.getByLabel('Find a person').fill('Worker 1');
    await press(page, 'Find');
    expect(await cell(page, 'regular', a).count()).toBe(0);
    expect(await cell(page, 'regular', b).inputValue()).toBe('30');
    await cell(page, 'regular', b).fill('thirty');
    await press(page, 'Show everybody');
    expect(await cell(page, 'regular', b).inputValue()).toBe('thirty'); // nothing is lost, and it says why
    expect((await stored()).map(({ hours }) => hours)).toEqual(['40', '30']);
  });

  test('keeps a note for the worker, who reads it on the paystub as it was typed', async () => {
    const [a, b] = await crew(2);
    const page = await openHours();
    expect(await cell(page, 'note', a).count()).toBe(0);
    await press(page, 'Write notes');
    const note = 'Thanks for the fair <b>100%</b> & more';
    await cell(page, 'note', a).fill(note);
    await cell(page, 'note', b).fill('x'.repeat(201));
    await press(page, 'Save');
    expect(await page.locator(`[id="note-${b.employeeCheckID}-problem"]`).innerText()).toBe(
      'Note of Worker 1 Rivera must have at most 200 characters',
    );
    expect(await cell(page, 'note', a).inputValue()).toBe(note);
    await cell(page, 'note', b).fill('');
    await press(page, 'Save');
    expect(await cell(page, 'note', a).inputValue()).toBe(note); // the column stays while somebody has a note
    const review = new Visitor();
    await review.goto(`${await linksOf(service, world).dashboard()}&page=payroll&from=${payday}`);
    expect(await review.locator('main').innerText()).toContain(`Note: ${note}`);
    const stub = new Visitor();
    await stub.goto(await linksOf(service, world).paystub(a.employeeCheckID));
    expect(await stub.locator('main').innerText()).toMatch(
      /Note from your employer\s+Thanks for the fair <b>100%/,
    );
    // two people at once: the note of one does not end by the hours of another
    const other = await openHours();
    await cell(other, 'regular', a).fill('8');
    await cell(page, 'note', a).fill('Another note');
    await press(page, 'Save');
    await press(other, 'Save');
    expect(await other.locator('.problems').innerText()).toContain(
      'The hours of Worker 0 Rivera were changed elsewhere',
    );
  });

  test('shows what is wrong beside its cell, keeps all that was typed, and saves nothing', async () => {
    const [a, b] = await crew(2);
    const page = await openHours();
    await cell(page, 'regular', a).fill('40');
    await cell(page, 'regular', b).fill('forty');
    await cell(page, 'overtime', b).fill('9999');
    await press(page, 'Save');
    expect(await page.title()).toMatch(/^Problem: /);
    expect(await page.locator(`[id="regular-${b.employeeCheckID}-problem"]`).innerText()).toBe(
      'Regular hours of Worker 1 Rivera must be hours, such as 40, 37.5 or 7:30',
    );
    expect(await cell(page, 'regular', a).inputValue()).toBe('40');
    expect(await cell(page, 'regular', b).inputValue()).toBe('forty');
    await cell(page, 'regular', b).fill('38');
    await press(page, 'Save');
    expect(await page.locator(`[id="overtime-${b.employeeCheckID}-problem"]`).innerText()).toBe(
      'Overtime hours of Worker 1 Rivera must be 8,784 or less',
    );
    expect(await stored()).toEqual([]);
  });

  test('refuses more hours than the period has in the cell of the person, and keeps what was typed', async () => {
    const [a, b] = await crew(2);
    const page = await openHours();
    await cell(page, 'regular', a).fill('40');
    await cell(page, 'regular', b).fill('999');
    await press(page, 'Save');
    expect(await page.locator(`[id="regular-${b.employeeCheckID}-problem"]`).innerText()).toMatch(
      /^Regular hours of Worker 1 Rivera cannot be right: the pay period has \d+ hours, and 999 hours of work are/,
    );
    expect(await cell(page, 'regular', a).inputValue()).toBe('40');
    expect(await cell(page, 'regular', b).inputValue()).toBe('999');
    expect(await stored()).toEqual([]);
  });

  test('fills its cells from a spreadsheet by name or by badge, and names the lines that fit nobody', async () => {
    const [a, b] = await crew(2);
    const page = await openHours();
    await page.locator('#from-a-file summary').click();
    await page.locator('#paste').fill('Employee\tHours\tOT\nWorker 0 Rivera\t80\t1.5\nNobody\t8\t\n');
    await press(page, 'Fill in');
    expect(await page.locator('.problems').innerText()).toContain(
      'Line 3: there is no check of Nobody on this page.',
    );
    expect(await cell(page, 'overtime', a).inputValue()).toBe('1.5');
    await page.locator('#paste').fill('Employee\tHours\nWorker 1 Rivera\t37,5\n');
    await press(page, 'Fill in');
    expect(await page.locator('.problems').innerText()).toContain(
      'Line 2, Worker 1 Rivera: 37,5 has a comma: write a point',
    );
    await page.locator('#paste').fill(`badge,regular\n${b.external_id},"1,040.25"`);
    await press(page, 'Fill in');
    expect(await cell(page, 'regular', b).inputValue()).toBe('1,040.25');
    expect(await cell(page, 'regular', a).inputValue()).toBe('80');
    expect(await stored()).toEqual([]);
    await cell(page, 'regular', b).fill('40.25');
    await press(page, 'Save');
    expect((await stored()).map(({ hours }) => hours)).toEqual(['80 1.5', '40.25']);
  });

  test('shows salaried people with their salary, and cells for what it does not cover', async () => {
    const [exempt, other] = await crew(2);
    const change = (member: Member, isExempt: boolean) =>
      asSuperuser(
        service.urls.test,
        `with e as (update employees set is_salary = true, salary_cents = 5200000, is_exempt = $2 where id = $1)
         update employee_checks set salary_kind = 'automatic' where employee_id = $1`,
        [member.employeeID, isExempt],
      );
    await change(exempt, true);
    await change(other, false);
    const page = await openHours();
    const row = page.getByRole('row', { name: /Worker 0/ });
    expect(await row.innerText()).toContain('$2,000.00');
    expect(await cell(page, 'regular', exempt).count()).toBe(0);
    expect(await cell(page, 'overtime', exempt).count()).toBe(0);
    expect(await cell(page, 'bonus', exempt).count()).toBe(1);
    expect(await cell(page, 'regular', other).count()).toBe(0);
    await cell(page, 'overtime', other).fill('2');
    await press(page, 'Save');
    expect((await stored()).map(({ hours }) => hours)).toEqual(['0 2']);
  });

  test('does not overwrite a row that somebody else changed', async () => {
    const [a, b] = await crew(2);
    const [mine, theirs] = [await openHours(), await openHours()];
    await cell(theirs, 'regular', a).fill('8');
    await press(theirs, 'Save');
    await cell(mine, 'regular', b).fill('9');
    await press(mine, 'Save');
    expect((await stored()).map(({ hours }) => hours)).toEqual(['8', '9']);
    await cell(theirs, 'regular', b).fill('10');
    await press(theirs, 'Save');
    expect(await theirs.locator('.problems').innerText()).toContain(
      'The hours of Worker 1 Rivera were changed elsewhere while this page was open.',
    );
    expect((await stored()).map(({ hours }) => hours)).toEqual(['8', '9']);
  });

  test('keeps the hours of a check that its cut-off has taken, and says so', async () => {
    const [a] = await crew(2);
    const page = await openHours();
    await cell(page, 'regular', a).fill('8');
    const sql = "update employee_checks set status = 'pre-processed', computed = '{}' where id = $1";
    await asSuperuser(service.urls.test, sql, [a.employeeCheckID]);
    await press(page, 'Save');
    expect(await page.locator('.problems').innerText()).toContain('A check is no longer open');
    expect(await stored()).toEqual([]);
  });

  test('says what to do when no payday is open', async () => {
    const page = await openHours();
    expect(await page.locator('main').innerText()).toContain('No payroll has begun');
  });

  test('takes the hours of many people at once, and sent twice no second time', async () => {
    const members = await crew(sized(500, 60));
    const address = new URL(await addressOf());
    const html = await (await fetchScreen(address)).text();
    expect(html.length).toBeLessThan(150_000);
    const fields = members.flatMap(({ employeeCheckID: id }) => [
      [`before-${id}`, ''],
      [`regular-${id}`, '80'],
      [`overtime-${id}`, ''],
      [`doubleTime-${id}`, ''],
    ]);
    const token = address.searchParams.get('token') ?? '';
    const body = new URLSearchParams([['token', token], ['action', 'save'], ...fields]);
    for (const _time of ['once', 'twice']) {
      const response = await open(address.href, { method: 'POST', body });
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        expect.stringContaining('done=saved'),
      ]);
      expect(await stored()).toHaveLength(members.length);
    }
  });
});
