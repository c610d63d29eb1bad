/** The commands on the bundles of a service: what they list, and what a repeated command leaves alone. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { nameOf, nextYear, publicKey, signed } from '../engine/figures/next-year.ts';
import { atNight as test } from '../support/sample.ts';
import { asOperator, serveOperators } from './operators-service.ts';
import { scratchFolder } from './run-payroll.ts';

serveOperators(publicKey);

const first = nextYear('0.0155');
const second = nextYear('0.0165');
const shortName = (bundle: object) => nameOf(bundle).slice(0, 12);
const tables = (...args: string[]) => asOperator('tables', ...args);
const change = (verb: string, bundle: object, from: string, ...more: string[]) =>
  tables(verb, shortName(bundle), '--from', from, ...more);
/** What the last column of the list says of the first bundle, and of the second, in both environments. */
const holds = async () => {
  const lines = (await tables('list')).out.split('\n');
  return [first, second].map((bundle) =>
    lines
      .filter((line) => line.includes(shortName(bundle)))
      .map((line) => line.split(/ {2,}/).at(-1))
      .join(' | '),
  );
};

test('a superseded bundle is listed as such, and a repeated roll-back ends nothing else', async () => {
  for (const bundle of [first, second]) {
    const file = path.join(scratchFolder(), 'bundle.json');
    writeFileSync(file, JSON.stringify(signed(bundle)));
    expect(await tables('load', file)).toMatchObject({ code: 0 });
  }
  expect(await change('activate', first, '2027-03-01')).toMatchObject({ code: 0 });
  expect(await holds()).toEqual(['from 2027-03-01 | from 2027-03-01', 'not active | not active']);
  expect(await change('activate', second, '2027-03-01')).toMatchObject({ code: 0 });
  await change('activate', first, '2027-07-01', '--environment', 'production');
  expect(await holds()).toEqual(['superseded | from 2027-07-01', 'from 2027-03-01 | from 2027-03-01']);

  // Without a bundle the command says what would end, and ends nothing.
  expect(await tables('roll-back')).toMatchObject({
    code: 2,
    err: [
      'Name the activation to end.',
      `test: payroll tables roll-back ${shortName(second)} --from 2027-03-01`,
      `production: payroll tables roll-back ${shortName(first)} --from 2027-07-01\n`,
    ].join('\n'),
  });

  const refused = await change('roll-back', second, '2027-03-01');
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.err).toContain('Done in test.');
  expect(refused.err).toContain(`Refused in production: The latest activation is of ${nameOf(first)}`);
  await change('roll-back', first, '2027-07-01', '--environment', 'production');
  expect(await change('roll-back', second, '2027-03-01')).toMatchObject({ code: 0 });
  expect(await holds()).toEqual(['from 2027-03-01 | from 2027-03-01', 'not active | not active']);
});
