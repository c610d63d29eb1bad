/** Links that are guessed with forms that cannot be read are counted, as those of pages are. */
import { expect, test } from 'vitest';
import { newToken } from '../../src/platform/operation/secrets.ts';
import { call } from '../support/client.ts';
import { serve, service } from '../support/served-world.ts';
import { makeWorld } from '../support/world.ts';
import { arrange } from './companies.ts';
import { linksOf, open, visit } from './links.ts';

serve({ settings: { FAILED_KEYS_PER_MINUTE: '5' } });

const tooLarge = () => ({ method: 'POST', body: new URLSearchParams({ note: 'a'.repeat(60_000) }) });
const noForm = () => ({
  method: 'POST',
  body: 'no form',
  headers: { 'Content-Type': 'multipart/form-data; boundary=a' },
});

test('guesses are counted as those of pages are, and a link that works is served above the limit', async () => {
  const world = await makeWorld(service);
  await call(service, 'PATCH', '/embedding', { key: world.testKey, body: { origins: ['https://a.com'] } });
  const own = await linksOf(service, world).reports();
  const guess = (query = '') => `${service.baseUrl}/screens/dashboard?token=${newToken('test')}${query}`;
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push(await visit(guess(), tooLarge()));
  for (let i = 0; i < 6; i++) answers.push(await visit(guess('&page=hours'), noForm()));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 5)).toEqual(Array(5).fill(404));
  expect(statuses.slice(-5)).toEqual(Array(5).fill(429));
  const unreadable = await open(own, tooLarge());
  expect(unreadable.status).toBe(400);
  expect(unreadable.headers.get('content-security-policy')).toContain('frame-ancestors https://a.com');
});

test('a link that has ended, or of another screen, says so', async () => {
  const world = await makeWorld(service);
  const own = await linksOf(service, world).reports();
  expect((await open(own.replace('/reports', '/taxes'), tooLarge())).status).toBe(403);
  await arrange(service, world, 'update links set revoked_at = now() where partner_id = $1', [
    world.partnerID,
  ]);
  expect((await open(own, tooLarge())).status).toBe(410);
});
