import { expect, onTestFinished, test } from 'vitest';
import { makeTenant } from '../isolation/population.ts';
import { seed, sized } from '../support/sample.ts';
import { startService } from '../support/service.ts';
import { fuzz } from './fuzz.ts';
import { printFigures } from './print-figures.ts';
import { restRequests } from './random-rest-requests.ts';

const requests = sized(12_000, 240);

type Body = { success?: unknown; errors?: unknown } | null;
const classify = (status: number, body: Body) => {
  if (status === 200) return body?.success === true ? 'accepted' : 'broken';
  const isRefusal =
    status < 500 && body?.success === false && Array.isArray(body.errors) && body.errors.length > 0;
  return isRefusal ? 'refused' : 'broken';
};

test(`${requests} random requests over all routes cause no internal error, and refused ones change nothing`, async () => {
  const service = await startService();
  onTestFinished(() => service.stop());
  const { testKey: key, ids } = await makeTenant(service);
  const target = { baseUrl: service.baseUrl, databaseUrl: service.urls.test, key };
  const figures = await fuzz(target, restRequests(ids, seed, requests), classify);
  printFigures('random REST requests', { seed, ...figures });
  expect(figures).toMatchObject({ broken: [], strays: [] });
  expect(Math.min(figures.accepted, figures.wrote)).toBeGreaterThan(requests / 120);
});
