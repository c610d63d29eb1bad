/** The employer enters what another service has paid. */
import { expect, test } from 'vitest';
import { asSuperuser } from '../support/databases.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import type { Visitor } from '../support/visitor.ts';
import { expectChangeOfLink, follow, openPage, press, problems, saved, section } from './people.ts';

serveWorlds();

const march = {
  'First check date': '1/9/2026',
  'Last check date': '3/27/2026',
  'Where the figures are from': 'Register of March',
  'Gross pay': '10,000',
  'Net pay': '7,235',
  'Federal income tax: wages taxed': '9,500',
  'Federal income tax: tax': '1,500',
  'Social Security: wages taxed': '10,000',
  'Social Security: tax': '620',
  'Medicare: wages taxed': '10,000',
  'Medicare: tax': '145',
  '401(k): employee': '500',
  '401(k): employer': '250',
};

/** Some labels are parts of others; those of taxes and deductions say that they are optional. */
async function fillExactly(page: Visitor, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const whole = label.includes(':') ? `${label} (optional)` : label;
    await page.getByLabel(whole, { exact: true }).fill(text);
  }
}

const rows = () =>
  asSuperuser<Record<string, unknown>>(
    service.urls.test,
    `select first_check_date as first, counted -> 'taxesCents' ->> 'us_income' as tax,
      counted -> 'employerContributionsCents' ->> '401k' as employer
     from earlier_pay where employee_id = $1 order by 1`,
    [world.employeeID],
  );

test('a quarter is saved and listed, one of other days stays beside it, and the same days are replaced', async () => {
  const page = await openPage();
  expect(await section(page, 'Earlier pay')).toContain('None is stated.');
  await follow(page, 'Enter earlier pay');
  await fillExactly(page, march);
  await press(page, 'Save earlier pay');
  expect(await saved(page)).toBe(
    'The earlier pay is saved. Paychecks that are computed from now on count it.',
  );
  expect(await section(page, 'Earlier pay')).toMatch(/Register of March.*10,000\.00.*2,265\.00.*7,235\.00/s);
  await expectChangeOfLink('setEarlierPay');
  await follow(page, 'Enter earlier pay');
  await fillExactly(page, { ...march, 'First check date': '4/3/2026', 'Last check date': '6/26/2026' });
  await press(page, 'Save earlier pay');
  await follow(page, 'Enter earlier pay');
  await fillExactly(page, { ...march, 'Federal income tax: tax': '1,400', 'Net pay': '7,335' });
  await press(page, 'Save earlier pay');
  expect(await rows()).toEqual([
    { first: '2026-01-09', tax: '140000', employer: '25000' },
    { first: '2026-04-03', tax: '150000', employer: '25000' },
  ]);
});

test('what does not come to net pay is refused at its field, and nothing is saved', async () => {
  const page = await openPage('employee-earlier-pay');
  await fillExactly(page, { ...march, 'Net pay': '7,000', 'Last check date': '' });
  await press(page, 'Save earlier pay');
  expect(await problems(page)).toEqual(['Last check date is required']);
  await fillExactly(page, { 'Last check date': '3/27/2026' });
  await press(page, 'Save earlier pay');
  expect(await problems(page)).toEqual([
    'Net pay must be $7,235.00: gross pay less taxes of the employee, deductions and garnishments',
  ]);
  expect(await rows()).toEqual([]);
});
