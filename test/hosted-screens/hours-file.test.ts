/** Hours from a CSV file. */
import { beforeEach, expect, test } from 'vitest';
import { hireCrew, type Member } from '../bulk-shifts/crew.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import type { Visitor } from '../support/visitor.ts';
import { linksOf, open } from './links.ts';
import { openPage, press } from './people.ts';

serveWorlds();
beforeEach(async () => {
  const sql = 'delete from employee_checks where company_id = $1';
  await asSuperuser(service.urls.test, sql, [world.companyID]);
});

const crew = async (count: number) => (await hireCrew(count)) as [Member, Member, ...Member[]];
const hoursAddress = async () => `${await linksOf(service, world).dashboard()}&page=hours`;
const openHours = async () => {
  const page = await openPage('employee');
  await page.goto(await hoursAddress());
  await page.locator('#from-a-file summary').click();
  return page;
};
const cell = (page: Visitor, kind: string, { employeeCheckID }: Member) =>
  page.locator(`[name="${kind}-${employeeCheckID}"]`);
const choose = (page: Visitor, text: string | Buffer, name = 'hours.csv') =>
  page.locator('#file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const upload = async (page: Visitor, text: string | Buffer) => {
  await choose(page, text);
  await press(page, 'Fill in');
};
const problems = (page: Visitor) => page.locator('.problems li').allInnerTexts();
const stored = async () =>
  (await asSuperuser(service.urls.test, 'select from shifts where company_id = $1', [world.companyID]))
    .length;

test('a file fills the cells row by row, keeps what was typed, and saves nothing', async () => {
  const [a, b, c] = (await hireCrew(3)) as [Member, Member, Member];
  const page = await openHours();
  await cell(page, 'regular', c).fill('12');
  await upload(
    page,
    `\ufeffBadge,Regular,OT\r\n${a.external_id},"1,040.25",1:30\r\nghost,8,\r\n${b.external_id},7 hrs,`,
  );
  expect(await page.getByRole('status').innerText()).toBe(
    '2 of 3 rows are filled in below. Look at them, then save.',
  );
  expect(await problems(page)).toEqual(['Line 3: there is no check of ghost on this page.']);
  await page.getByText('The rows that are filled in').click();
  const listed = await page.locator('section', { hasText: 'Nothing is saved yet' }).innerText();
  expect(listed).not.toContain('ghost');
  expect(listed).toContain('1,040.25 regular, 1:30 overtime');
  expect(await cell(page, 'regular', c).inputValue()).toBe('12');
  expect(await stored()).toBe(0);
  await cell(page, 'regular', a).fill('40.25'); // a period has no 1,040 hours
  await press(page, 'Save');
  expect(await stored()).toBe(3);
});

test('rows say which hours somebody else has changed since they were filled in, and overwrite nothing', async () => {
  const [a] = await crew(2);
  const [mine, theirs] = [await openHours(), await openHours()];
  await upload(mine, `badge,regular\n${a.external_id},8\n`);
  await cell(theirs, 'regular', a).fill('9');
  await press(theirs, 'Save');
  await mine.reload();
  expect(await problems(mine)).toEqual([
    'The hours of Worker 0 Rivera were changed elsewhere while this page was open. Review them.',
  ]);
  expect(await cell(mine, 'regular', a).inputValue()).toBe('8');
});

test('a file of two rows for one person fills one, and says so', async () => {
  const [a] = await crew(2);
  const page = await openHours();
  await upload(page, `badge,regular\n${a.external_id},8\n${a.external_id},9\n`);
  expect(await problems(page)).toEqual(['Line 3: Worker 0 Rivera is also on line 2.']);
  expect(await cell(page, 'regular', a).inputValue()).toBe('8');
});

test.each([
  ['no file', undefined, 'Choose a CSV file that has rows.'],
  [
    'a workbook',
    Buffer.from('PK\u0003\u0004'),
    'This is a workbook. Save it as a CSV file in your spreadsheet, and choose that file.',
  ],
  ['bytes', Buffer.from([1, 0, 2]), 'This file is not text. Choose a CSV file.'],
  [
    'a megabyte',
    Buffer.alloc(1_000_001, 'a'),
    'The file is larger than 1 MB. Leave out columns that are not needed, or send it in parts.',
  ],
  [
    'a quote',
    Buffer.from('name,hours\n"Worker,8'),
    'The CSV cannot be read at line 2: a quote is out of place.',
  ],
])(
  'with %s instead of rows, the page says what to do and keeps what was typed',
  async (_what, bytes, problem) => {
    const [a] = await crew(2);
    const page = await openHours();
    await cell(page, 'regular', a).fill('12');
    if (bytes) await choose(page, bytes);
    await press(page, 'Fill in');
    expect(await problems(page)).toEqual([problem]);
    expect(await cell(page, 'regular', a).inputValue()).toBe('12');
  },
);

test('a file in the encodings of Excel is read: UTF-16 and that of Windows', async () => {
  const [a] = await crew(2);
  await asSuperuser(service.urls.test, "update employees set first_name = 'Zoë' where id = $1", [
    a.employeeID,
  ]);
  const rows = 'Name\tHours\nZoë Rivera\t8';
  for (const encoding of ['utf16le', 'latin1'] as const) {
    const page = await openHours();
    await upload(page, Buffer.from(encoding === 'latin1' ? rows : `\ufeff${rows}`, encoding));
    expect(await cell(page, 'regular', a).inputValue()).toBe('8');
  }
});

test('more than two megabytes are answered with a page, and a forged form with none of its rows', async () => {
  await crew(2);
  const address = await hoursAddress();
  const send = (form: FormData) => open(address, { method: 'POST', body: form });
  const large = new FormData();
  large.set('token', new URL(address).searchParams.get('token') ?? '');
  large.set('file', new File(['a'.repeat(2_100_000)], 'hours.csv'));
  expect(await send(large)).toMatchObject({
    status: 413,
    html: expect.stringContaining('The file is too large'),
  });
  expect((await send(new FormData())).status).toBe(400);
  const broken = { 'Content-Type': 'multipart/form-data; boundary=x' };
  expect((await open(address, { method: 'POST', headers: broken, body: '--y' })).status).toBe(400);
});

test('a link that shows another page only keeps no hours', async () => {
  const address = `${await linksOf(service, world).dashboard('employees')}&page=hours`;
  const token = new URL(address).searchParams.get('token') ?? '';
  const body = new URLSearchParams({ token, action: 'fill' });
  expect((await open(address, { method: 'POST', body })).status).toBe(405);
  const kept = 'select from kept_forms where company_id = $1';
  expect(await asSuperuser(service.urls.test, kept, [world.companyID])).toEqual([]);
});

test('what a file has filled in is found again by Back, and nothing is sent twice', async () => {
  const [a] = await crew(2);
  const page = await openHours();
  await upload(page, `badge,regular\n${a.external_id},8\n`);
  const filled = page.getByRole('heading', { name: 'Nothing is saved yet' });
  await filled.waitFor();
  await press(page, 'Save');
  expect(await page.getByRole('status').innerText()).toContain('The hours are saved.');
  await page.goBack();
  await filled.waitFor();
  expect(await cell(page, 'regular', a).inputValue()).toBe('8');
});

test('every column of a file is filled in, or named as one that is not used', async () => {
  const [a, b] = await crew(2);
  await asSuperuser(
    service.urls.test,
    "update employees set first_name = 'María José', last_name = 'Núñez' where id = $1",
    [a.employeeID],
  );
  const page = await openHours();
  await upload(
    page,
    `Employee,Reg Hrs,Tips,Cash tips,Bonus,Sick,Dept,Total
"NUNEZ, Maria Jose",40,$320.50,12,,8,Bar,60.5
"Rivera, Worker 1",38,,,250,,Bar,38`,
  );
  const text = await page.locator('main').innerText();
  expect(text).toContain('2 of 2 rows are filled in below.');
  expect(text).toContain('2 columns are not used: Dept, Total.');
  expect(await cell(page, 'tips', a).inputValue()).toBe('$320.50');
  expect(await cell(page, 'cashTips', a).inputValue()).toBe('12');
  await press(page, 'Save');
  const saved = `select tips_cents::int as tips, cash_tips_cents::int as cash, bonus_cents::int as bonus,
    sick_hours::float8 as sick from shifts where employee_check_id = $1`;
  const row = async ({ employeeCheckID }: Member) => asSuperuser(service.urls.test, saved, [employeeCheckID]);
  expect(await row(a)).toEqual([{ tips: 32_050, cash: 1_200, bonus: null, sick: 8 }]);
  expect(await row(b)).toEqual([{ tips: null, cash: null, bonus: 25_000, sick: null }]);
});

test('a file for 500 people fills all of them from pages of 50, none of them above 150 kB', async () => {
  const members = await crew(500);
  const page = await openHours();
  const rows = members.map(({ external_id }) => `${external_id},80,2.5,14.25`);
  await upload(page, ['badge,regular,overtime,tips', ...rows].join('\n'));
  const size = async () => (await page.content()).length;
  expect(await size()).toBeLessThan(150_000);
  expect(await page.locator('input[name^="regular-"]').count()).toBe(50);
  await press(page, 'Save');
  expect(await stored()).toBe(500);
  for (const more of ['&group=columns', '&number=10', '&search=worker%20499']) {
    await page.goto(`${await hoursAddress()}${more}`);
    expect([more, Math.max(150_000, await size())]).toEqual([more, 150_000]);
  }
  expect(await page.locator('input[name^="regular-"]').count()).toBe(1);
});
