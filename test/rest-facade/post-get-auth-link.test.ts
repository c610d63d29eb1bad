import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWorld, type World } from '../support/world.ts';
import { linkRow } from './link-row.ts';
import { refusal } from './refusal.ts';
import { walkCompanyLink } from './walk-company-link.ts';

let service: Service;
let world: World;
beforeAll(async () => {
  service = await startService();
  world = await makeWorld(service);
});
afterAll(() => service.stop());

walkCompanyLink('/getAuthLink', 'dashboard', () => service);

const ask = (embedded_page: unknown) => {
  const { partnerID, companyID, testKey: key } = world;
  return call(service, 'POST', '/getAuthLink', { key, body: { partnerID, companyID, embedded_page } });
};

const pages = [
  'dashboard',
  'employees',
  'contractors',
  'custom-attributes',
  'custom-paperwork',
  'i9',
  'reports',
];

describe('POST /getAuthLink 200', () => {
  test.each(pages)('embedded_page %s embeds that page alone, without sidebar', async (page) => {
    const { url } = (await ask(page)).body;
    expect(await linkRow(service, url)).toMatchObject({ embedded_page: page, show_sidebar: false });
  });

  test.each([undefined, null])('embedded_page %s opens the whole dashboard', async (page) => {
    const { url } = (await ask(page)).body;
    expect(await linkRow(service, url)).toMatchObject({ embedded_page: null, show_sidebar: true });
  });
});

describe('POST /getAuthLink 400', () => {
  test.each([
    '',
    'Dashboard',
    'custom_attributes',
    'CUSTOM_ATTRIBUTES',
    'payroll',
    'constructor',
    5,
    true,
    {},
    [],
  ])('embedded_page %j is none of the seven, and the answer names them', async (page) => {
    const { status, errors } = refusal(await ask(page));
    expect(status).toBe(400);
    const [, listed = ''] = /^13 embedded_page must be one of (.*)$/.exec(errors[0] ?? '') ?? [];
    expect(listed.split(', ').toSorted()).toEqual(pages.toSorted());
  });
});
