/** Supplement B of Form I-9: what is verified again, and by when. */
import { expect, test } from 'vitest';
import { fill, follow, problems, saved } from '../../hosted-screens/people.ts';
import { asSuperuser } from '../../support/databases.ts';
import { atNight } from '../../support/sample.ts';
import { service, world } from '../../support/served-world.ts';
import {
  card,
  change,
  dashboard,
  examine,
  keepHere,
  license,
  serveHired,
  signSection1,
  ssnCard,
  status,
} from './signed-i9.ts';

serveHired();

test('an authorization that ends is verified again in supplement B', async () => {
  await keepHere();
  const ends = { 'USCIS or A-Number': 'A012345678', 'Authorized to work until': '12/31/2026' };
  await signSection1({ as: 'Another noncitizen authorized to work', more: ends });
  const page = await dashboard();
  await follow(page, 'Examine documents: Grace Rivera');
  await examine(page, [[card, 'E1', '6/30/2027']]);
  expect(await status()).toMatchObject({
    next: 'REVERIFICATION',
    reverifyBy: '2026-12-31',
    isOverdue: false,
  });
  await follow(page, 'Verify again: Grace Rivera');
  await examine(page, [["B: Driver's license or state ID card", 'D1', '6/30/2028']]);
  expect(await problems(page)).toEqual([expect.stringContaining('is of list B')]);
  await examine(page, [[card, 'E2', '6/30/2028']]);
  expect(await saved(page)).toBe('Supplement B is signed.');
  expect(await status()).toMatchObject({ reverifyBy: '2028-06-30' });
});

const untilApril = { 'USCIS or A-Number': 'A012345678', 'Authorized to work until': '4/30/2027' };
const authorized = { as: 'Another noncitizen authorized to work', more: untilApril };

test('a form that is sent twice signs one supplement', async () => {
  await keepHere();
  await signSection1(authorized);
  const page = await dashboard();
  await follow(page, 'Examine documents: Grace Rivera');
  await examine(page, [[card, 'E1', '6/30/2027']]);
  const form = `i9-supplement&from=${world.employeeID}`;
  const [first, second] = [await dashboard(form), await dashboard(form)];
  for (const visitor of [first, second]) await examine(visitor, [[card, 'E2', '6/30/2028']]);
  expect(await problems(second)).toEqual([expect.stringContaining('is recorded today already')]);
  const sql = 'select count(*)::int as n from i9_supplements where partner_id = $1';
  expect(await asSuperuser(service.urls.test, sql, [world.partnerID])).toEqual([{ n: 1 }]);
});

atNight(
  'a document that replaces a receipt for one of list B leaves until when the person is authorized',
  async () => {
    await keepHere();
    await signSection1(authorized);
    const page = await dashboard();
    await follow(page, 'Examine documents: Grace Rivera');
    await page.getByLabel('A receipt for a lost, stolen or damaged document').nth(0).check();
    await examine(page, [license, ['C: Employment authorization of DHS', 'H1', '12/31/2026']]);
    expect(await status()).toMatchObject({ reverifyBy: '2026-12-31' });
    await follow(page, 'Verify again: Grace Rivera');
    await examine(page, [license]);
    expect(await status()).toMatchObject({ next: 'REVERIFICATION', reverifyBy: '2026-12-31' });
    await follow(page, 'Verify again: Grace Rivera');
    await examine(page, [ssnCard]);
    expect(await status()).toMatchObject({ next: null, reverifyBy: null });
  },
);

atNight(
  'the permission of an employee who has come back is verified again without a day of return',
  async () => {
    await keepHere();
    await signSection1(authorized);
    const page = await dashboard();
    await follow(page, 'Examine documents: Grace Rivera');
    await examine(page, [[card, 'E1', '6/30/2027']]);
    await change({ startDate: '2026-11-17' });
    await page.goto(page.url());
    await follow(page, 'Record the return: Grace Rivera');
    await fill(page, { 'First day of the new employment': '11/17/2026' });
    await examine(page, []);
    expect(await status()).toMatchObject({ next: 'REVERIFICATION', reverifyBy: '2027-04-30' });
    await follow(page, 'Verify again: Grace Rivera');
    await examine(page, []);
    expect(await problems(page)).toEqual([
      expect.stringContaining('the previous document is no longer valid'),
    ]);
    await fill(page, { 'First day of the new employment': '11/18/2026' });
    await examine(page, [[card, 'E2', '6/30/2028']]);
    expect(await problems(page)).toEqual([expect.stringContaining('first day of the new employment')]);
    await fill(page, { 'First day of the new employment': '' });
    await examine(page, [[card, 'E2', '6/30/2028']]);
    expect(await status()).toMatchObject({ next: 'REVERIFICATION', reverifyBy: '2028-06-30' });
  },
);
