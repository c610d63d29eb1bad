/** Every figure of a bundle says from when it holds, where it is from, and on which day it was read. */
import { expect, test } from 'vitest';
import { figuresAt, partsNear } from '../../../src/engine/figures/figures-at.ts';
import type { Bundle } from '../../../src/engine/figures/format/bundle.ts';
import { shippedBundle } from '../../../src/engine/figures/shipped.ts';
import { validateBundle } from '../../../src/engine/figures/validate-bundle.ts';
import { payroll } from '../../commands/run-payroll.ts';
import { graphql } from '../../support/client.ts';
import { atNight } from '../../support/sample.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { changed } from './changed.ts';
import { nameOf, packed, publicKey, signed } from './next-year.ts';

serveOneWorld({ settings: { FIGURES_TRUSTED_KEYS: publicKey } });

const valid = (value: unknown): Bundle => {
  const { bundle, problems } = validateBundle(value);
  if (!bundle) throw new Error(JSON.stringify(problems));
  return bundle;
};
const shipped = valid(shippedBundle);
const isDay = /^\d{4}-\d\d-\d\d$/;

test('each figure that comes with the service names its source and the day on which it was read', () => {
  const all = figuresAt(shipped);
  expect(all.length).toBeGreaterThan(16_000);
  expect(
    all.filter(({ source, asOf = '' }) => !source || !isDay.test(asOf)).map((figure) => figure.path),
  ).toEqual([]);
});

test('each has its first day, but for states without a statute on final wages', () => {
  const undated = figuresAt(shipped).filter(({ effectiveFrom = '' }) => !isDay.test(effectiveFrom));
  expect(undated.map((figure) => figure.path)).toEqual([
    'bankHolidays.rule',
    ...['AL', 'FL', 'GA', 'MS'].map((state) => `finalWages.states.${state}`),
  ]);
});

test.each([
  [
    'federal.2026.medicare.employeeRate',
    { value: '0.0145', effectiveFrom: '2026-01-01', effectiveTo: '2026-12-31', asOf: '2026-11-20' },
  ],
  // a row that names no last day holds until the next one begins
  ['wageFloors.states.CA.2025-01-01.minimum', { value: '16.50', effectiveTo: '2025-12-31' }],
  ['wageFloors.states.CA.2027-01-01.minimum', { value: '17.40', effectiveTo: undefined }],
  [
    'wageFloors.local.states.WA.wa-renton.rows.2026-01-01.minimum',
    { value: '21.57', effectiveTo: undefined },
  ],
  ['methods.2026.states.WV.2026-01-01.taxTo', { effectiveTo: '2026-06-11', rounding: 'taxTo 1.00' }],
  ['bankHolidays.closed.2027.2027-07-05', { effectiveFrom: '2027-07-05', effectiveTo: '2027-07-05' }],
  // keys of a row's sources are read in the list of its section
  [
    'garnishmentCeilings.creditors.states.IL.2026-01-01.rules.0.share',
    { source: expect.stringContaining('735 ILCS'), readFrom: expect.stringMatching(/compilation of all 51/) },
  ],
  // the rounding of a state's publication is that of its withholding figures
  [
    'states.2026.states.MO.withholding.2026-01-01.standardDeduction.single',
    { rounding: expect.stringContaining('taxTo 1.00') },
  ],
  ['states.2026.states.CA.overtime.daily15x', { source: expect.stringContaining('Cal. Lab. Code 510') }],
])('%s is shown with what the parts around it say', (place, expected) => {
  expect(figuresAt(shipped, place)).toEqual([expect.objectContaining({ path: place, ...expected })]);
});

const row = ['states', 0, 'states', 'CA', 'programmes', 0];
const ofItsOwn = changed(shippedBundle, [...row, 'asOf'], '2026-12-24');

test('a row may have been read on a day of its own, which the others of its part are not', () => {
  const programmes = figuresAt(valid(ofItsOwn), 'states.2026.states.CA.programmes');
  const days = new Set(programmes.map(({ asOf }) => asOf));
  expect([...days]).toEqual(['2026-12-24', '2026-11-20']);
  const { problems } = validateBundle(changed(shippedBundle, [...row, 'asOf'], '2026-11-31'));
  expect(problems).toEqual([
    { path: 'states[0].states.CA.programmes[0].asOf', problem: 'must be a day of the calendar: 2026-11-31' },
  ]);
});

const show = (...args: string[]) => payroll(['tables', 'show', ...args], {});

atNight('the command prints them, what they have in common once', async () => {
  const { citation, source } = shippedBundle.federal[1]?.medicare ?? {};
  expect(await show('shipped', 'federal.2026.medicare')).toMatchObject({
    code: 0,
    out: [
      'federal.2026.medicare.employeeRate: 0.0145',
      'federal.2026.medicare.employerRate: 0.0145',
      '    from 2026-01-01 to 2026-12-31, read on 2026-11-20',
      `    source: ${citation}`,
      `    read from: ${source}`,
      '    rounding: none is named; each line is rounded to the cent',
      '2 figures.\n',
    ].join('\n'),
  });
  const { out } = await show('shipped', 'wageFloors.federal', '--json');
  expect(JSON.parse(out)).toContainEqual(
    expect.objectContaining({ path: 'wageFloors.federal.2009-07-24.minimum', value: '7.25' }),
  );
  const refused = await show('shipped', 'federal.2026.medicaid');
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.err).toContain('federal.2026.medicaid: is no part of the bundle. It has:\nfederal.2026.');
  expect(partsNear(shipped, 'nothing')).toContain('finalWages');
});

const document = `query ($bundle: Text!, $path: Text, $first: Int, $startAt: Text) {
  bundleFigures(bundle: $bundle, path: $path, first: $first, startAt: $startAt) {
    total figures { path value effectiveFrom effectiveTo source readFrom asOf rounding } next } }`;
const ask = async (variables: object, key = service.operatorKeys.test) =>
  (await graphql(service, key, document, variables)).body;

test('operators read the figures of a loaded bundle by pages and by the command, partners do not', async () => {
  const load = 'mutation ($bundle: Text!) { loadFigures(bundle: $bundle) { until } }';
  const bundle = packed(signed(ofItsOwn));
  expect((await graphql(service, service.operatorKeys.test, load, { bundle })).body.errors).toBeUndefined();
  const variables = { bundle: nameOf(ofItsOwn), path: 'states.2026.states.CA', first: 100 };
  const paths: string[] = [];
  let page = (await ask(variables)).data.bundleFigures;
  for (;;) {
    paths.push(...page.figures.map((figure: { path: string }) => figure.path));
    if (page.next === null) break;
    page = (await ask({ ...variables, startAt: page.next })).data.bundleFigures;
  }
  expect(paths).toEqual(figuresAt(shipped, variables.path).map((figure) => figure.path));
  expect(page.total).toBe(paths.length);

  const settings = { PAYROLL_URL: service.baseUrl, TEST_OPERATOR_KEY: service.operatorKeys.test };
  const args = ['tables', 'show', nameOf(ofItsOwn).slice(0, 12), `${variables.path}.programmes`];
  const { out } = await payroll(args, settings);
  expect(out).toContain('read on 2026-12-24');

  expect((await ask({ bundle: 'shipped' }, world.testKey)).errors).toHaveLength(1);
  const refusalOf = async (more: object) => (await ask({ bundle: 'shipped', ...more })).errors[0].message;
  expect(await refusalOf({ path: 'federal.1999' })).toContain(
    'path must be a part of the bundle, such as federal.2025, federal.2026',
  );
  expect(await refusalOf({ startAt: 'nowhere' })).toContain('startAt must be the path of a figure');
});
