/** Operators load the figures of a year while the service runs: checks that waited are paid by them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSigningKey } from '../../../src/engine/figures/signature.ts';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { grossToNet } from '../../../src/engine/payroll/gross-to-net.ts';
import type { StoredCheck } from '../../../src/engine/payroll/stored-check.ts';
import {
  companyID,
  employeeID,
  errors,
  moveTo,
  runUntil,
  servePaidByFiles,
  service,
  world,
} from '../../money/bank-files/paid-by-files.ts';
import { call, graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { startService } from '../../support/service.ts';
import { changed } from './changed.ts';
import { nameOf, nextYear, packed, privateKey, publicKey, signed, tablesOfNextYear } from './next-year.ts';

servePaidByFiles({ FIGURES_TRUSTED_KEYS: publicKey });

type Environment = 'test' | 'production';
const operate = async (query: string, variables: object = {}, environment: Environment = 'production') =>
  (await graphql(service, service.operatorKeys[environment], query, variables)).body;
const load = (value: unknown) =>
  operate('mutation ($bundle: Text!) { loadFigures(bundle: $bundle) { until } }', { bundle: packed(value) });
const activate = (bundle: string, from: string, despitePaidChecks?: number) =>
  operate(
    `mutation ($bundle: Text!, $from: Date!, $despitePaidChecks: Int) {
      activateFigures(bundle: $bundle, from: $from, despitePaidChecks: $despitePaidChecks) { until } }`,
    { bundle, from, despitePaidChecks },
  );
const rollBack = (bundle: string, from: string) =>
  operate(
    'mutation ($bundle: Text!, $from: Date!) { rollBackFigures(bundle: $bundle, from: $from) { until } }',
    { bundle, from },
  );
const messageOf = (body: { errors?: { message: string }[] }) =>
  (body.errors ?? []).map(({ message }) => message).join('; ');
const stored = () =>
  asSuperuser(
    service.urls.production,
    `select (select json_agg(b.name) from figure_bundles b) as bundles,
       (select json_agg(a) from figure_activations a) as activations,
       (select count(*) from audit_entries where action like '%Figures')::int as entries`,
  );
const until = async (at = service) => (await call(at, 'GET', '/readyz')).body.figures_until;

const dearer = nextYear('0.0155');

describe('a bad bundle is refused by name, and the database does not change', () => {
  const stranger = newSigningKey();
  test.each<[string, unknown, string]>([
    ['unsigned', dearer, 'is not signed. Sign it: payroll tables sign'],
    [
      'signed by another',
      signed(dearer, stranger.privateKey),
      `is signed by ${stranger.publicKey}, which FIGURES_TRUSTED_KEYS of the service does not name`,
    ],
    [
      'changed after it was signed',
      changed(signed(dearer), ['bundle', 'federal', 0, 'medicare', 'employeeRate'], '0.0156'),
      `has other content than ${publicKey} has signed: it was changed after that`,
    ],
    [
      'of an older format',
      signed({ ...dearer, format: 0 }),
      'format: 0 is older than 1, the format of this version: bring the bundle up to it',
    ],
    [
      'with a negative bracket',
      signed(changed(dearer, ['federal', 0, 'incomeTax', 'standard', 'single', 1, 0], '-7500')),
      'federal[0].incomeTax.standard.single[1][0]: must not be negative: -7500',
    ],
    [
      'with overlapping dates',
      signed(changed(dearer, ['states', 0, 'states', 'GA', 'withholding', 1, 'effectiveFrom'], '2027-05-01')),
      'states[0].states.GA.withholding[1].effectiveFrom: overlaps the row before it, which holds until 2027-05-10',
    ],
    [
      'without the federal part of a year',
      signed(changed(dearer, ['limits', 0, 'year'], 2028)),
      'federal: must have the federal figures of 2028',
    ],
  ])('%s', async (_, value, message) => {
    const before = await stored();
    expect(messageOf(await load(value))).toContain(message);
    expect(await stored()).toEqual(before);
    expect(await until()).toBe('2026-12-31');
  });

  test('text that is no bundle at all, and a partner who is no operator', async () => {
    const document = 'mutation ($bundle: Text!) { loadFigures(bundle: $bundle) { until } }';
    expect(messageOf(await operate(document, { bundle: 'figures' }))).toContain(
      'must be a signed bundle as JSON, compressed with gzip, in base64',
    );
    const bundle = packed(signed(dearer));
    const { body } = await graphql(service, world.productionKey, document, { bundle });
    expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
  });
});

describe('a bundle of 2027', () => {
  let second: Awaited<ReturnType<typeof startService>>;
  beforeAll(async () => {
    const { urls, operatorKeys } = service;
    second = await startService({
      settings: {
        TEST_DATABASE_URL: urls.test,
        PRODUCTION_DATABASE_URL: urls.production,
        TEST_OPERATOR_KEY: operatorKeys.test,
        PRODUCTION_OPERATOR_KEY: operatorKeys.production,
      },
    });
  });
  afterAll(() => second.stop());

  const read = async (employeeCheckID: string) => {
    const path = `/employeeCheck?${new URLSearchParams({ companyID, employeeCheckID })}`;
    return (await call(service, 'GET', path, { key: world.productionKey })).body.data;
  };
  const open = async () => {
    const body = {
      companyID,
      employeeID,
      reportingPeriodID: payPeriodFrom('biweekly', '2026-12-27')?.id,
      check_date: '2027-01-15',
      shifts: [{ time: '2026-12-28', hourly: { hours: 8 } }],
    };
    const answer = await call(service, 'POST', '/employeeCheck', { key: world.productionKey, body });
    return answer.body.data.employeeCheckID as string;
  };
  const storedCheck = async (id: string): Promise<StoredCheck> => {
    const rows = await asSuperuser<{ stored: StoredCheck }>(
      service.urls.production,
      'select stored from employee_checks where id = $1',
      [id],
    );
    if (!rows[0]) throw new Error('there is no such check');
    return rows[0].stored;
  };

  test('pays the check that waited for it, in every process, until it is rolled back', async () => {
    for (const day of ['2026-11-18', '2026-11-20', '2026-11-23'])
      await runUntil(Date.parse(`${day}T22:00:00Z`));
    moveTo(Date.parse('2027-01-11T19:00:00Z'));
    const id = await open();
    await runUntil(Date.parse('2027-01-13T22:00:00Z'));
    expect(await read(id)).toMatchObject({ status: 'pending' });
    expect((await read(id)).held_because).toContain('needs figures of 2027 that are not loaded');

    // Loaded figures hold for nothing until they are activated.
    expect((await load(signed(dearer))).data.loadFigures).toEqual({ until: '2026-12-31' });
    expect((await activate(nameOf(dearer), '2028-01-01')).errors).toHaveLength(1);
    expect((await activate(nameOf(dearer), '2027-01-01')).data.activateFigures).toEqual({
      until: '2027-12-31',
    });
    expect([await until(second)]).toEqual(['2026-12-31']); // the test environment has none yet

    await runUntil(Date.parse('2027-01-13T23:00:00Z'));
    expect(await read(id)).toMatchObject({ status: 'pre-processed', provisional: false });
    const { worksheet, paycheck } = await storedCheck(id);
    expect(paycheck.dataVersion).toBe(`fictitious-2027+sha256.${nameOf(dearer)}`);
    const expected = grossToNet(worksheet, tablesOfNextYear('0.0155'));
    expect(paycheck.totals).toEqual(expected.totals);
    expect(paycheck.taxes).toEqual(expected.taxes);
    const medicare = paycheck.taxes.find(({ code }) => code === 'us_medicare');
    expect(medicare?.amountCents).toBe(Math.round((medicare?.taxableWagesCents ?? 0) * 0.0155));

    // The other process computes by it as well.
    const preview = await graphql(
      second,
      service.operatorKeys.production,
      `query ($input: PreviewInput!) {
        previewPaycheck(companyId: "${companyID}", input: $input) { dataVersion } }`,
      {
        input: {
          employeeId: employeeID,
          checkDate: '2027-01-29',
          reportingPeriodId: payPeriodFrom('biweekly', '2027-01-10')?.id,
          shifts: [],
        },
      },
      { 'Payroll-Partner': world.partnerID },
    );
    expect(preview.body.data?.previewPaycheck ?? preview.body).toEqual({ dataVersion: paycheck.dataVersion });

    for (const day of ['2027-01-14', '2027-01-15']) await runUntil(Date.parse(`${day}T22:00:00Z`));
    expect((await read(id)).status).toBe('processed');

    // Other figures of the same dates need the number of checks that were computed.
    const dearest = nextYear('0.0165');
    await load(signed(dearest, privateKey));
    expect(messageOf(await activate(nameOf(dearest), '2027-01-01'))).toContain(
      'must be 1, the number of checks from 2027-01-01 on that were computed with figures that the bundle alters',
    );
    expect((await activate(nameOf(dearest), '2027-01-01', 1)).errors).toBeUndefined();
    expect((await storedCheck(id)).paycheck).toEqual(paycheck);
    expect((await activate(nameOf(dearest), '2027-02-01')).errors).toBeUndefined();

    const [latest, first] = [nameOf(dearest), nameOf(dearer)];
    for (const [bundle, from, day] of [
      [latest, '2027-02-01', '2027-12-31'],
      [latest, '2027-01-01', '2027-12-31'],
      [first, '2027-01-01', '2026-12-31'],
    ] as const)
      expect((await rollBack(bundle, from)).data.rollBackFigures).toEqual({ until: day });
    expect((await rollBack(first, '2027-01-01')).errors[0].extensions.code).toBe('WRONG_STATE');
    // The service has no figures of 2027 any more, and explains the check by those that it was paid by.
    const path = `/employeeCheck/explanation?${new URLSearchParams({ companyID, employeeCheckID: id })}`;
    const { explanation } = (await call(service, 'GET', path, { key: world.productionKey })).body.data;
    expect(explanation.differences).toEqual([]);
    const why = explanation.amounts.find((each: { id: string }) => each.id === 'us_medicare');
    expect(why.formula).toContain('1.55 %');
    const entries = await asSuperuser<{ action: string }>(
      service.urls.production,
      "select action from audit_entries where partner_id = $1 and action like '%Figures' order by at",
      [world.partnerID],
    );
    expect(entries.map(({ action }) => action).filter((action) => action === 'rollBackFigures')).toHaveLength(
      3,
    );
    expect(errors).toEqual([]);
  });
});
