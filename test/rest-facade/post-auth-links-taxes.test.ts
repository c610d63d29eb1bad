import { describe, expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { linkRow } from './link-row.ts';
import { refusal, refused } from './refusal.ts';
import { walkCompanyLink } from './walk-company-link.ts';

serveOneWorld();

walkCompanyLink('/authLinks/taxes', 'taxes', () => service);

const ask = (showSidebar: unknown) => {
  const { partnerID, companyID, testKey: key } = world;
  return call(service, 'POST', '/authLinks/taxes', { key, body: { partnerID, companyID, showSidebar } });
};

describe('POST /authLinks/taxes 200', () => {
  test.each([
    [true, true],
    [false, false],
    [undefined, true],
    [null, true],
  ])('showSidebar %s shows the sidebar: %s', async (given, shown) => {
    const { url } = (await ask(given)).body;
    expect(await linkRow(service, url)).toMatchObject({ show_sidebar: shown, embedded_page: null });
  });
});

describe('POST /authLinks/taxes 400', () => {
  test.each(['false', 0, 1, {}, []])('refuses showSidebar %j', async (given) => {
    expect(refusal(await ask(given))).toEqual(refused(400, '13 showSidebar must be true or false'));
  });
});
