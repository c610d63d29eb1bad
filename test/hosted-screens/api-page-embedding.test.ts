/** A developer sets on the API page who frames the screens, and how they look. */
import { expect, test } from 'vitest';
import { call } from '../support/client.ts';
import { service, world } from '../support/served-world.ts';
import { auditOf, pageOf, post, serveApiPages, token } from './linked-api-page.ts';

serveApiPages();

const submit = (fields: Record<string, string>) => post('save-embedding', fields);
const read = async () => (await call(service, 'GET', '/embedding', { key: world.testKey })).body.data;
const fields = {
  origins: ' https://app.example.com \r\n\r\nhttp://localhost:8080\r\n',
  accentLight: '#7a1f5c',
  accentDark: '',
  colorScheme: 'LIGHT',
  backgroundLight: '#ffffff',
  backgroundDark: '',
  font: 'SERIF',
  radius: '4',
  returnUrl: 'https://app.example.com/payroll',
};
const saved = {
  origins: ['https://app.example.com', 'http://localhost:8080'],
  accent_light: '#7a1f5c',
  accent_dark: null,
  color_scheme: 'light',
  background_light: '#ffffff',
  background_dark: null,
  font: 'serif',
  radius: 4,
  logo_type: null,
  return_url: 'https://app.example.com/payroll',
};

test('saves origins, colors and the return address, and shows them', async () => {
  const { status } = await submit(fields);
  expect(status).toBe(303);
  expect(await read()).toEqual(saved);
  expect(await auditOf('updateEmbedding')).toEqual([{ caller_kind: 'link' }]);
  const { html } = await pageOf(token, { page: 'embedding' });
  expect(html).toContain('https://app.example.com\nhttp://localhost:8080</textarea>');
  expect(html).toContain('value="#7a1f5c"');
});

test('shows beside each field what is wrong, keeps what was typed, and changes nothing', async () => {
  await submit(fields);
  const wrong = {
    ...fields,
    origins: 'https://app.example.com\n*',
    backgroundLight: '#7a1f5c',
    returnUrl: '/back',
  };
  const { status, html } = await submit(wrong);
  expect(status).toBe(422);
  expect(html).toContain('Origins (line 2) must not have a wildcard');
  expect(html).toContain(
    'Background on light must be a color on which text has a contrast of at least 4.5:1',
  );
  expect(html).toContain('Return address must be a URL of one of the origins');
  expect(html).toContain('https://app.example.com\n*</textarea>');
  expect(await read()).toEqual(saved);
});
