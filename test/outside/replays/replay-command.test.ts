/** `payroll replay`: what it prints, and how it ends. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { shippedBundle, shippedName } from '../../../src/engine/figures/shipped.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { demoFolder, payroll, type Settings, scratchFolder } from '../../commands/run-payroll.ts';
import { changed } from '../../engine/figures/changed.ts';
import { nameOf, publicKey, signed } from '../../engine/figures/next-year.ts';
import { plain } from '../../engine/payroll/plain-worksheet.ts';
import { asSuperuser } from '../../support/databases.ts';
import { atNight, sampleOf } from '../../support/sample.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { makePartner, makeWorld, type World } from '../../support/world.ts';
import { computedFrom, storeChecks } from './stored-population.ts';

serveOneWorld({ settings: { FIGURES_TRUSTED_KEYS: publicKey } });

let other: World;
let asPartner: Settings;
let asOperator: Settings;
beforeAll(async () => {
  await makePartner(service, 'Without checks');
  other = await makeWorld(service);
  await storeChecks(service.urls.test, world, [computedFrom(plain), computedFrom(plain)]);
  await storeChecks(service.urls.test, other, [computedFrom({ ...plain, checkDate: '2025-06-13' })]);
  asPartner = { PAYROLL_URL: service.baseUrl, PAYROLL_KEY: world.testKey };
  asOperator = { PAYROLL_URL: service.baseUrl, TEST_OPERATOR_KEY: service.operatorKeys.test };
});

const replay = (settings: Settings, ...args: string[]) => payroll(['replay', ...args], settings);
/** Figures by which employees pay 1.55 % for Medicare. */
const otherFigures = changed(shippedBundle, ['federal', 1, 'medicare', 'employeeRate'], '0.0155');
function fileOf(content: object): string {
  const file = path.join(scratchFolder(), 'figures.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}
const draft = () => fileOf(otherFigures);
const documentsOf = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a partner replays its own checks', async () => {
  const summary = '2 checks: 2 identical, 0 different, 0 not replayable.\n';
  expect(await replay(asPartner)).toMatchObject({ code: 0, out: summary });
  expect(await replay(asPartner, '--company', world.companyID, '--year', '2026')).toMatchObject({
    code: 0,
    out: summary,
  });
});

test('a draft shows each line with its figure, and the sums', async () => {
  const { code, out } = await replay(asOperator, '--partner', world.partnerID, '--bundle', draft());
  expect(code).toBe(0);
  const { citation } = shippedBundle.federal[1]?.medicare ?? {};
  expect(out).toContain(
    [
      '  taxes.us_medicare.amountCents: 29.00 -> 31.00 (+2.00)',
      `      federal.2026.medicare.employeeRate: 0.0145 -> 0.0155  [${citation}]`,
    ].join('\n'),
  );
  expect(out).toMatch(/Grace Rivera +2 +-4\.00 +\+4\.00 +0\.00 +0\.00/);
  expect(out).toMatch(/IRS 941 +\+4\.00/);
  expect(out).toContain('2 checks: 0 identical, 2 different, 0 not replayable.');
});

atNight(
  'an activation that alters figures of computed checks shows its replay, and is refused until it is accepted',
  async () => {
    const tables = (...args: string[]) => payroll(['tables', ...args, '--environment', 'test'], asOperator);
    expect(await tables('load', fileOf(signed(otherFigures)))).toMatchObject({ code: 0 });
    const activation = ['activate', nameOf(otherFigures).slice(0, 12), '--from', '2026-01-01'];
    const { code, out, err } = await tables(...activation);
    expect(code).toBe(1);
    expect(err).toContain(
      'Refused in test: despitePaidChecks must be 2, the number of checks from 2026-01-01 on',
    );
    expect(out).toContain('  taxes.us_medicare.amountCents: 29.00 -> 31.00 (+2.00)');
    expect(out).toMatch(/IRS 941 +\+4\.00/);
    expect(out).toContain('2 checks: 0 identical, 2 different, 0 not replayable.');
    const accepted = await tables(...activation, '--despite-paid-checks', '2');
    expect(accepted).toMatchObject({ code: 0 });
    expect(accepted.out).not.toContain('us_medicare');
    await tables('roll-back', ...activation.slice(1));
  },
);

test('with --json each result is a line, also of every partner', async () => {
  const { code, out } = await replay(asOperator, '--every-partner', '--bundle', draft(), '--json');
  expect(code).toBe(0);
  const documents = documentsOf(out);
  expect(documents.map(({ kind }) => kind)).toEqual([
    ...Array(2).fill('different'),
    ...Array(3).fill('sum'),
    'summary',
  ]);
  expect(documents.at(-1)).toEqual({
    kind: 'summary',
    checks: 3,
    identical: 1,
    different: 2,
    notReplayable: 0,
  });
  expect(documents.find(({ of }) => of === 'employee')).toMatchObject({
    name: 'Grace Rivera',
    checks: 2,
    netPay: -4,
    employeeTaxes: 4,
  });
});

atNight('beside the demo a draft is sent as an operator', async () => {
  const settings = { DATA_DIR: demoFolder(service, world) };
  const { code, out } = await replay(settings, '--bundle', draft());
  expect([code, out]).toEqual([0, expect.stringContaining('2 different')]);
  expect((await replay(settings, '--bundle', shippedName)).out).toContain('2 identical');
});

test('a check that does not replay is an alarm: the exit code is 1', async () => {
  const partner = await makeWorld(service);
  const { worksheet, paycheck } = computedFrom(plain);
  const old = { worksheet, paycheck: { ...paycheck, dataVersion: '2026-11-20.1' } };
  const [tampered, older] = await storeChecks(service.urls.test, partner, [{ worksheet, paycheck }, old]);
  await asSuperuser(
    service.urls.test,
    `update employee_checks set stored = jsonb_set(stored, '{paycheck,totals,netPayCents}', '1') where id = $1`,
    [tampered],
  );
  const { code, out, err } = await replay({ ...asPartner, PAYROLL_KEY: partner.testKey });
  expect(code).toBe(1);
  expect(out).toContain(
    `check ${tampered}\n  totals.netPayCents: 0.01 -> ${(paycheck.totals.netPayCents / 100).toFixed(2)}`,
  );
  expect(out).toContain(`Not replayable: check ${older}. Its tables 2026-11-20.1 are older than the bundles`);
  expect(err).toContain('1 check does not replay');
});

const refusals: [string, string[], number, string][] = [
  ['an unknown check', ['--check', newId()], 1, 'No employee check with the given ID exists.'],
  ['an unknown payrun', ['--payrun', newId()], 1, 'No employer check with the given ID exists.'],
  ['a year without checks', ['--year', '2031'], 1, 'There is no computed check in this selection.'],
  ['a year that is none', ['--year', 'next'], 2, 'It must be a whole number from 2000 on.'],
  ['a bundle that is nowhere', ['--bundle', 'next-year'], 2, 'there is no such file, and it is not the name'],
  ['an unknown bundle', ['--bundle', '0'.repeat(64)], 1, 'bundle must be shipped, or the name of a bundle'],
  ['a file that is no bundle', ['--bundle', 'package.json'], 1, 'federal: '],
  [
    'a draft of a partner',
    ['--bundle', 'src/engine/payroll/taxes/data'],
    1,
    'Only an operator key may do this',
  ],
  ['every partner without an operator key', ['--every-partner'], 2, 'There is no operator key for the test'],
];
test.each(sampleOf(refusals, 9))('%s is refused', async (_, args, code, words) => {
  const refused = await replay(asPartner, ...args);
  expect([refused.code, refused.err]).toEqual([code, expect.stringContaining(words)]);
});

test("another partner's check is refused as an unknown one", async () => {
  const rows = await asSuperuser<{ id: string }>(
    service.urls.test,
    'select id from employee_checks where partner_id = $1 and stored is not null',
    [other.partnerID],
  );
  const { code, out, err } = await replay(asPartner, '--check', rows[0]?.id ?? '');
  expect([code, out, err]).toEqual([1, '', 'No employee check with the given ID exists.\n']);
});
