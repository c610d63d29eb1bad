/** Credit reductions that an operator loads in January are debited within a week. */
import { expect, test } from 'vitest';
import { shippedBundle } from '../../../src/engine/figures/shipped.ts';
import { changed } from '../../engine/figures/changed.ts';
import { nameOf, packed, publicKey, signed } from '../../engine/figures/next-year.ts';
import { filer, paidCompany } from '../../outside/tax-filings/filed-company.ts';
import { graphql } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { start } from '../payruns/payroll-world.ts';

serve({ clock: () => start, settings: { FIGURES_TRUSTED_KEYS: publicKey } });

const at = shippedBundle.federal.findIndex(({ year }) => year === 2026);
/** A rate that nobody has published. */
const bundle = changed(
  { ...shippedBundle, version: 'invented-reduction' },
  ['federal', at, 'futa', 'creditReduction'],
  { CA: '0.015' },
);
const load = async (field: string, value: string, more = ''): Promise<void> => {
  const document = `mutation ($bundle: Text!) { ${field}(bundle: $bundle${more}) { until } }`;
  const { body } = await graphql(service, service.operatorKeys.test, document, { bundle: value });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
};

test('nothing is booked until the rates of the year are loaded, and then 1.5 % of the taxable wages', async () => {
  const world = await paidCompany();
  const { data } = filer(world);
  const booked = async (): Promise<number[]> => {
    const { ledgerEntries } = await data(`query ($c: ID!) {
      ledgerEntries(companyId: $c, agency: "IRS 940", dayFrom: "2026-12-31", dayTo: "2026-12-31", first: 100) {
        nodes { kind postings { account amount } } } }`);
    type Entry = { kind: string; postings: { account: string; amount: number }[] };
    return ledgerEntries.nodes
      .filter(({ kind }: Entry) => kind === 'CREDIT_REDUCTION')
      .flatMap(({ postings }: Entry) => postings.map(({ amount }) => amount));
  };
  await world.advance({ to: '2027-01-10T20:00:00Z' });
  expect(await booked()).toEqual([]);
  await load('loadFigures', packed(signed(bundle)));
  await load('activateFigures', nameOf(bundle), ', from: "2026-12-31"');
  await world.advance({ to: '2027-01-16T20:00:00Z' });
  // Three checks of 1,960.00.
  expect(await booked()).toEqual([88.2, -88.2]);
  await world.advance({ to: '2027-02-10T20:00:00Z' });
  expect(await booked()).toEqual([88.2, -88.2]);
});
