/** The public calculator of garnishments follows the minimum wages that operators activate for production. */
import { expect, test } from 'vitest';
import { shippedBundle } from '../../../src/engine/figures/shipped.ts';
import { call, graphql } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { nameOf, packed, publicKey, signed } from './next-year.ts';

serve({ settings: { FIGURES_TRUSTED_KEYS: publicKey } });

const { wageFloors } = shippedBundle;
const row = { ...wageFloors.federal[0], effectiveFrom: '2026-12-01', minimum: '10.00' };
const bundle = {
  ...shippedBundle,
  version: 'fictitious-wages',
  wageFloors: { ...wageFloors, federal: [...wageFloors.federal, row] },
};

const operate = async (field: string, value: string, more = '') => {
  const document = `mutation ($bundle: Text!) { ${field}(bundle: $bundle${more}) { until } }`;
  const { body } = await graphql(service, service.operatorKeys.production, document, { bundle: value });
  expect(body.errors).toBeUndefined();
};
const withheld = async (date: string) => {
  const query = new URLSearchParams({ disposable: '310', frequency: 'weekly', date });
  const page = (await call(service, 'GET', `/garnishment-calculator?${query}`)).body as string;
  return [...page.matchAll(/<dd>([^<]*)</g)].map(([, text]) => text).at(-1);
};

test('of the day of the check', async () => {
  expect(await withheld('2026-12-04')).toBe('$77.50'); // a quarter; 30 times 7.25 leave 92.50
  await operate('loadFigures', packed(signed(bundle)));
  await operate('activateFigures', nameOf(bundle), ', from: "2026-12-01"');
  await call(service, 'GET', '/readyz'); // reads what holds, as the worker does every few seconds
  expect(await withheld('2026-12-04')).toBe('$10.00'); // 30 times 10.00 leave no more
  expect(await withheld('2026-11-27')).toBe('$77.50');
});
