/** A bundle carries paychecks of publications: its own tables must compute them, or it is refused. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { placedChanges } from '../../../src/engine/figures/diff-bundles.ts';
import { shippedBundle } from '../../../src/engine/figures/shipped.ts';
import { payroll, scratchFolder } from '../../commands/run-payroll.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveOneWorld, service } from '../../support/served-world.ts';
import { changed } from './changed.ts';
import { packed, publicKey, signed } from './next-year.ts';

serveOneWorld({ settings: { FIGURES_TRUSTED_KEYS: publicKey } });

const check = async (bundle: object) => {
  const file = path.join(scratchFolder(), 'bundle.json');
  writeFileSync(file, JSON.stringify(bundle));
  return payroll(['tables', 'check', file], {});
};
const load = async (bundle: object): Promise<{ message: string }[] | undefined> => {
  const document = 'mutation ($bundle: Text!) { loadFigures(bundle: $bundle) { until } }';
  const variables = { bundle: packed(signed(bundle)) };
  return (await graphql(service, service.operatorKeys.test, document, variables)).body.errors;
};
const bundleCount = () => asSuperuser(service.urls.test, 'select count(*) from figure_bundles');

const at = (name: string) => shippedBundle.vectors.findIndex((vector) => vector.name === name);
const illinois = at('IL, weekly, 399');
const weekly = at('federal income tax, weekly, 1000, single');

test('the tables that come with the service compute the examples of their publications', async () => {
  expect(shippedBundle.vectors.length).toBeGreaterThan(30);
  const states = shippedBundle.vectors.flatMap(({ worksheet }) => worksheet.state.code);
  expect(new Set(states).size).toBeGreaterThan(12);
  const { code, out } = await payroll(['tables', 'check', 'shipped'], {});
  expect([code, out]).toEqual([0, expect.stringContaining(`compute: ${shippedBundle.vectors.length}`)]);
});

const cheaper = changed(
  shippedBundle,
  ['states', 0, 'states', 'IL', 'withholding', 0, 'brackets', 'single', 0, 2],
  '0.0595',
);

test('a bundle whose tables compute a line differently is refused by check, too', async () => {
  expect(await check(cheaper)).toMatchObject({
    code: 1,
    err: `vectors[${illinois}].lines.taxes.il_income.amount: IL, weekly, 399: the bundle computes 17.05, and the source says 14.18\n`,
  });
});

describe('a bundle is refused with its message, and is not stored', () => {
  test.each<[string, (string | number)[], unknown, string]>([
    [
      'whose tables compute a line differently, with both amounts',
      ['states', 0, 'states', 'IL', 'withholding', 0, 'brackets', 'single', 0, 2],
      '0.0595',
      `vectors[${illinois}].lines.taxes.il_income.amount: IL, weekly, 399: the bundle computes 17.05, and the source says 14.18`,
    ],
    [
      'whose vector has another amount',
      ['vectors', weekly, 'lines', 'taxes.us_income.amount'],
      '78.09',
      `vectors[${weekly}].lines.taxes.us_income.amount: federal income tax, weekly, 1000, single: the bundle computes 78.08, and the source says 78.09`,
    ],
    [
      'whose vector names a line that no paycheck has',
      ['vectors', weekly, 'lines', 'taxes.us_incom.amount'],
      '78.08',
      `vectors[${weekly}].lines.taxes.us_incom.amount: federal income tax, weekly, 1000, single: the bundle computes no such amount`,
    ],
    [
      'whose vector has a worksheet with a mistake',
      ['vectors', weekly, 'worksheet', 'earnings', 0, 'kind'],
      'wages',
      `vectors[${weekly}].worksheet.earnings[0].kind: federal income tax, weekly, 1000, single: must be one of`,
    ],
    [
      'whose vector is of a year that it lacks',
      ['vectors', weekly, 'worksheet', 'checkDate'],
      '2031-03-14',
      `vectors[${weekly}].worksheet.checkDate: federal income tax, weekly, 1000, single: must be in a tax year whose figures are loaded`,
    ],
    [
      'whose vector names no source',
      ['vectors', weekly, 'source'],
      undefined,
      `vectors[${weekly}].source: Invalid input`,
    ],
  ])('%s', async (_, place, to, message) => {
    const before = await bundleCount();
    const bad = changed(shippedBundle, place, to);
    const errors = (await load(bad)) ?? [];
    expect(errors.map((error) => error.message).join('\n')).toContain(message);
    expect(await bundleCount()).toEqual(before);
  });
});

test('a bundle without vectors, and one whose vectors hold, are loaded', async () => {
  const { vectors, ...without } = shippedBundle;
  const amounts = { 'taxes.us_medicare.amount': '14.50', 'totals.netPay': '845.42' };
  const more = { ...vectors[weekly], name: 'with other lines', lines: amounts };
  for (const bundle of [without, { ...shippedBundle, vectors: [...vectors, more] }])
    expect(await load({ ...bundle, version: 'made for the test' })).toBeUndefined();
});

test('a comparison names a vector that changes by its name', () => {
  const later = changed(shippedBundle, ['vectors', weekly, 'lines', 'taxes.us_income.amount'], '78.09');
  expect(placedChanges(shippedBundle, later)).toEqual([
    expect.objectContaining({
      path: 'vectors.federal income tax, weekly, 1000, single.lines.taxes.us_income.amount',
      before: '78.08',
      after: '78.09',
      source: expect.stringContaining('Pub. 15-T'),
    }),
  ]);
});
