/** A company that has closed says so once: on its last Form 941 and on Form 940 of the year. */
import { beforeAll, expect, test } from 'vitest';
import { linksOf } from '../../hosted-screens/links.ts';
import { payrollWorld } from '../../money/payruns/payroll-world.ts';
import { serve, service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { pdfPages } from '../reports/pdf-text.ts';
import { type Filing, filer, signForm8655 } from './filed-company.ts';

serve({ clock: () => Date.parse('2026-01-12T20:00:00Z') });

let own: ReturnType<typeof filer>;
let taxes = '';
beforeAll(async () => {
  const world = await payrollWorld(service);
  for (const employee of world.employees) await world.open(employee, '2026-02-01', '2026-02-20');
  own = filer(world);
  await world.advance({ to: '2027-01-16T20:00:00Z' });
  await signForm8655(world);
  taxes = await linksOf(service, world).taxes();
});

const filingOf = async (form: string): Promise<Filing> => {
  const found = (await own.list()).find((filing) => filing.form === form && filing.amount > 0);
  if (!found) throw new Error(`no ${form}`);
  return found;
};
const asFinal = (filing: Filing, day: string) =>
  own.run(
    `mutation ($c: ID!, $f: ID!, $day: Date) { authorizeFiling(companyId: $c, filingId: $f, finalWagesOn: $day) { status notes } }`,
    { f: filing.id, day },
  );

test.each([
  ['before a check', '2026-02-19', 'must not be before 2026-02-20, when the company pays'],
  ['outside the quarter', '2026-04-01', 'must be from 2026-01-01 to 2026-03-31'],
])('a last day of wages %s is refused, and nothing is filed', async (_name, day, words) => {
  const form941 = await filingOf('FORM_941');
  expect((await asFinal(form941, day)).errors[0].message).toContain(words);
  expect(await filingOf('FORM_941')).toEqual(form941);
});

test('a form that states nothing of the kind refuses the day', async () => {
  const { errors } = await asFinal(await filingOf('FORM_W2'), '2026-02-20');
  expect(errors?.[0].message).toContain(
    'must be left out: only Forms 940, 941, 943, 944 and 945 can be final',
  );
});

test('the employer authorizes the final Form 941 on the taxes page, whose file closes the business', async () => {
  const page = new Visitor();
  await page.goto(taxes);
  await page.getByRole('link', { name: 'Final return?: Form 941, Quarter 1, 2026' }).click();
  await page.getByLabel('Last day on which wages were paid').fill('2/1/2026');
  await page.getByRole('button', { name: 'Authorize the final return' }).click();
  expect(await page.content()).toContain('must not be before');
  await page.getByLabel('Last day on which wages were paid').fill('2/20/2026');
  await page.getByRole('button', { name: 'Authorize the final return' }).click();
  const filed = await filingOf('FORM_941');
  expect(filed.notes).toContain('It is the final return: the last wages were paid on 2026-02-20.');
  const xml = Buffer.from((await own.open(filed.id)).content, 'base64').toString();
  expect(xml).toMatch(
    /<BusinessClosedGrp>\s*<FutureFilingNotRequiredInd>X<\/FutureFilingNotRequiredInd>\s*<FinalWagesPaidDt>2026-02-20</,
  );
});

test('the final Form 940 has its box checked', async () => {
  const form940 = await filingOf('FORM_940');
  expect((await asFinal(form940, '2026-02-20')).errors).toBeUndefined();
  const pages = await pdfPages(Buffer.from((await own.open(form940.id)).content, 'base64'));
  expect(pages.flat().join(' ').replaceAll(/\s+/g, ' ')).toContain(
    'Box d, the final return: the last wages were paid on 2026-02-20',
  );
});
