/** Custom attributes are defined by the partner, changed on screens by those who may, and read in the API. */
import { beforeEach, describe, expect, test } from 'vitest';
import { clientOf } from '../platform/graphql/client.ts';
import { call } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';
import { openPage, press, problems, saved } from './people.ts';

serveWorlds();

const definitions = [
  { name: 'shirt', label: 'Shirt size', kind: 'CHOICE', choices: ['S', 'M'], editedBy: 'WORKER' },
  { name: 'badge', label: 'Badge', kind: 'TEXT', maxLength: 4, editedBy: 'EMPLOYER' },
  { name: 'height', label: 'Height', kind: 'NUMBER', editedBy: 'EMPLOYER' },
  { name: 'since', label: 'Member since', kind: 'DATE', editedBy: 'EMPLOYER' },
  { name: 'keys', label: 'Has keys', kind: 'YES_NO', editedBy: 'EMPLOYER' },
  { name: 'score', label: 'Score', kind: 'NUMBER', editedBy: 'PARTNER' },
];
const define = (attributes: readonly object[]) =>
  clientOf(service, world.testKey)(
    'mutation ($attributes: [CustomAttributeInput!]!) { setCustomAttributes(attributes: $attributes) { name } }',
    { attributes },
  );
const employee = () => `/employees?companyID=${world.companyID}&employeeID=${world.employeeID}`;
const metadata = async () =>
  (await call(service, 'GET', employee(), { key: world.testKey })).body.data.metadata;
const setMetadata = (values: object) =>
  call(service, 'PATCH', '/employees', {
    key: world.testKey,
    body: { companyID: world.companyID, employeeID: world.employeeID, metadata: values },
  });

beforeEach(async () => {
  await define(definitions);
});

describe('an employer', () => {
  test('changes the attributes that are theirs, without scripts, and the API reads them', async () => {
    await setMetadata({ score: 7, mine: [1] });
    const page = await openPage('employee-attributes');
    expect(await page.getByLabel('Score').count()).toBe(0);
    await page.getByLabel('Shirt size').selectOption('M');
    await page.getByLabel('Badge').fill('A12');
    await page.getByLabel('Height').fill('1.85');
    await page.getByLabel('Member since').fill('March 2, 2026');
    await page.getByLabel('Has keys').selectOption('no');
    await press(page, 'Save');
    expect(await saved(page)).toBe('The custom attributes are saved.');
    const values = { shirt: 'M', badge: 'A12', height: 1.85, since: '2026-03-02', keys: false };
    expect(await metadata()).toEqual({ score: 7, mine: [1], ...values });
    expect(
      await page.locator('section:has(> * > #attributes), section:has(> #attributes)').innerText(),
    ).toMatch(/Score\s+7/);
  });

  test('reads what is wrong with each value beside what was typed, and nothing changes', async () => {
    const page = await openPage('employee-attributes');
    await page.getByLabel('Badge').fill('12345');
    await page.getByLabel('Height').fill('tall');
    await press(page, 'Save');
    expect(await problems(page)).toEqual(['Height must be a number, such as 12.5']);
    await page.getByLabel('Height').fill('-2');
    await press(page, 'Save');
    expect(await problems(page)).toEqual(['Badge must have at most 4 characters']);
    expect(await page.getByLabel('Badge').inputValue()).toBe('12345');
    expect(await metadata()).toEqual({});
  });

  test('changes them by a link that shows this page alone', async () => {
    const page = new Visitor();
    await page.goto(await linksOf(service, world).dashboard('custom-attributes'));
    await page.getByRole('link', { name: /Change the attributes of Grace/ }).click();
    await page.getByLabel('Badge').fill('B7');
    await press(page, 'Save');
    expect(await page.locator('.done').innerText()).toBe('The custom attributes are saved.');
    expect(await metadata()).toEqual({ badge: 'B7' });
  });
});

test('an employee changes their own attributes and no others', async () => {
  const page = new Visitor();
  await page.goto(`${await linksOf(service, world).worker(world.employeeID)}&page=attributes`);
  expect(await page.getByLabel('Badge').count()).toBe(0);
  await page.getByLabel('Shirt size').selectOption('S');
  await press(page, 'Save');
  expect(await metadata()).toEqual({ shirt: 'S' });
});

test('are in the words of the partner in every language, also where a screen has the same words', async () => {
  const own = { name: 'own', label: 'Status', kind: 'CHOICE', choices: ['Other', 'Pending'] };
  await define([{ ...own, editedBy: 'EMPLOYER' }]);
  const page = await openPage('employee-attributes', undefined, 'es-MX');
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  const field = page.getByLabel('Status');
  expect(await field.locator('option').allInnerTexts()).toEqual(['Ninguno', 'Other', 'Pending']);
});

describe('the API', () => {
  test('refuses metadata that contradicts a definition, and keeps what was recorded before it', async () => {
    await define([]);
    await setMetadata({ height: 'tall' });
    await define(definitions);
    expect((await setMetadata({ height: 'tall', badge: 'A1' })).status).toBe(200);
    const refused = await setMetadata({ height: 'taller', shirt: 'XL' });
    expect(refused.status).toBe(400);
    const messages = refused.body.errors.map(({ message }: { message: string }) => message);
    expect(messages).toEqual([
      'metadata has a member shirt that must be one of S, M',
      'metadata has a member height that must be a number',
    ]);
    expect(await metadata()).toEqual({ height: 'tall', badge: 'A1' });
  });

  test('leaves values of a definition that ended, and lets no form change them', async () => {
    await setMetadata({ badge: 'A1' });
    await define(definitions.filter(({ name }) => name !== 'badge'));
    expect(await metadata()).toEqual({ badge: 'A1' });
    const page = await openPage('custom-attributes');
    expect(await page.locator('main').innerText()).toMatch(/Badge\s+A1/i);
  });

  test('refuses wrong definitions and changes none', async () => {
    const base = { name: 'a', label: 'A', kind: 'TEXT', editedBy: 'EMPLOYER' };
    const wrong = [
      [{ ...base, kind: 'CHOICE' }],
      [{ ...base, choices: ['x'] }],
      [{ ...base, kind: 'CHOICE', choices: ['x', 'x'] }],
      [{ ...base, name: 'Has blank' }],
      [{ ...base, name: '__proto__' }],
      [{ ...base, name: 'constructor' }],
      [{ ...base, label: ' ' }],
      [{ ...base, maxLength: 501 }],
      [{ ...base, kind: 'NUMBER', maxLength: 3 }],
      [base, base],
      Array.from({ length: 21 }, (_, i) => ({ ...base, name: `a${i}` })),
    ];
    for (const attributes of wrong) {
      const { errors } = await define(attributes);
      expect([attributes[0], errors?.[0]?.extensions?.code]).toEqual([attributes[0], 'MALFORMED']);
    }
    const rows = 'select count(*)::int as kept from custom_attributes where partner_id = $1';
    expect(await asSuperuser(service.urls.test, rows, [world.partnerID])).toEqual([{ kept: 6 }]);
  });
});
