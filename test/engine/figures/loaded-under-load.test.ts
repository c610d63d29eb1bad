/** Operators load and activate figures while partners work: no request is refused, no figure is wrong. */
import { expect } from 'vitest';
import { shippedTables } from '../../../src/engine/figures/shipped.ts';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import {
  checkID,
  companyID,
  employeeID,
  servePaidByFiles,
  service,
  world,
} from '../../money/bank-files/paid-by-files.ts';
import { call, graphql } from '../../support/client.ts';
import { atNight as test } from '../../support/sample.ts';
import { nameOf, nextYear, packed, publicKey, signed } from './next-year.ts';

servePaidByFiles({ FIGURES_TRUSTED_KEYS: publicKey });

/** A check of the employee of this test, its lines worked by hand from the figures of the bundle. */
const vector = {
  name: 'ten days of eight hours at 24.50, biweekly, single, California',
  source: 'made for the test: 1,960.00 * 6.2 %, * 1.55 %, * 1.3 %; 1,240.00 + 12 % of 22,460.00, over 26',
  asOf: '2026-11-25',
  worksheet: {
    checkDate: '2027-01-15',
    payFrequency: 'biweekly',
    earnings: [{ kind: 'regular', hours: 80, rate: 24.5 }],
    federal: { filingStatus: 'single' },
    state: { code: 'CA', filingStatus: 'single', allowances: 1 },
  },
  lines: {
    'taxes.us_social_security.amount': '121.52',
    'taxes.us_medicare.amount': '30.38',
    'taxes.us_income.amount': '151.35',
    'taxes.ca_sdi.amount': '25.48',
  },
};
const bundle = { ...nextYear('0.0155'), vectors: [vector] };

const preview = `query ($companyID: ID!, $input: PreviewInput!) {
  previewPaycheck(companyId: $companyID, input: $input) { dataVersion } }`;

const asOperator = async (document: string, variables: object) => {
  const { body } = await graphql(service, service.operatorKeys.production, document, variables);
  expect(body.errors).toBeUndefined();
};

/** The lines of the vector, as the service computes them for its employee. */
async function linesOfNextYear() {
  const shifts = [4, 5, 6, 7, 8, 11, 12, 13, 14, 15].map((day) => ({
    time: `2027-01-${String(day).padStart(2, '0')}`,
    hourly: { hours: 8 },
  }));
  const { checkDate } = vector.worksheet;
  const reportingPeriodId = payPeriodFrom('biweekly', '2027-01-03')?.id;
  const input = { employeeId: employeeID, checkDate, reportingPeriodId, shifts };
  const document = `query ($companyID: ID!, $input: PreviewInput!) {
    previewPaycheck(companyId: $companyID, input: $input) { taxes { code amount } } }`;
  const { body } = await graphql(service, world.productionKey, document, { companyID, input });
  expect(body.errors).toBeUndefined();
  const taxes: { code: string; amount: number }[] = body.data.previewPaycheck.taxes;
  const lines = taxes.map(({ code, amount }) => [`taxes.${code}.amount`, amount.toFixed(2)] as const);
  return Object.fromEntries(lines.filter(([line]) => line in vector.lines));
}

test('hundreds of requests beside a load, an activation and a roll-back are all answered', async () => {
  const key = world.productionKey;
  const input = {
    employeeId: employeeID,
    checkDate: '2026-12-31',
    reportingPeriodId: payPeriodFrom('biweekly', '2026-12-13')?.id,
    shifts: [],
  };
  const shifts = [{ time: '2026-11-03', hourly: { hours: 0.01 } }];
  const versions = new Set<string>();
  const requests = [
    () => call(service, 'GET', `/employeeCheck?companyID=${companyID}&employeeCheckID=${checkID}`, { key }),
    () => call(service, 'POST', '/shifts', { key, body: { companyID, employeeCheckID: checkID, shifts } }),
    async () => {
      const { status, body } = await graphql(service, key, preview, { companyID, input });
      versions.add(body.data?.previewPaycheck.dataVersion);
      return { status: body.errors ? 0 : status, body };
    },
  ];
  const refused: unknown[] = [];
  let [answered, isOver] = [0, false];
  const partner = async (at: number) => {
    for (let turn = at; !isOver; turn++) {
      const { status, body } = (await requests[turn % requests.length]?.()) ?? { status: 0, body: null };
      if (status === 200) answered += 1;
      else refused.push([status, body]);
    }
  };
  const answersSince = async (before: number, more: number) => {
    while (answered < before + more && !refused.length) await requests[0]?.();
  };
  const partners = [0, 1, 2, 3].map(partner);
  const arguments_ = { bundle: nameOf(bundle), from: '2027-01-01' };
  const change = (field: string) =>
    asOperator(
      `mutation ($bundle: Text!, $from: Date!) { ${field}(bundle: $bundle, from: $from) { until } }`,
      arguments_,
    );
  await answersSince(answered, 50);
  await asOperator('mutation ($bundle: Text!) { loadFigures(bundle: $bundle) { until } }', {
    bundle: packed(signed(bundle)),
  });
  await change('activateFigures');
  await answersSince(answered, 100);
  expect(await linesOfNextYear()).toEqual(vector.lines);
  await change('rollBackFigures');
  await answersSince(answered, 50);
  isOver = true;
  await Promise.all(partners);
  expect(refused).toEqual([]);
  expect([...versions]).toEqual([shippedTables.version]);
});
