/** A code says what the line of a check says: earlier pay and checks add up to one line of the year. */
import { expect, test } from 'vitest';
import { currentFigures } from '../../../src/engine/figures/current-figures.ts';
import { taxOfCode } from '../../../src/engine/figures/tax-of-code.ts';
import { at, linesAt } from '../payroll/taxes/localities.ts';

const company = { headcount: 60, unemployment: { rate: '0.03' } };
const places = [
  'pa-philadelphia',
  'co-denver',
  'mo-st-louis',
  'oh-akron',
  'oh-sd-2520',
  'mi-detroit',
  'nj-newark',
  'ky-louisville',
  'in-none',
];
const states = Object.keys(currentFigures().latestStates).map((state) => ({
  state,
  city: 'X',
  zip: '00000',
}));

test('every line of a check of each state, and of places with local taxes, has the name, jurisdiction and payer of its code', () => {
  const lines = [...states, ...places.map((code) => at(code))].flatMap(
    (place) => linesAt(place, { company }).taxes,
  );
  expect(lines.length).toBeGreaterThan(300);
  const differing = lines.flatMap(({ code, name, jurisdiction, payer }) => {
    const said = taxOfCode(code);
    const same = said?.name === name && said.jurisdiction === jurisdiction && said.payer === payer;
    return same ? [] : [{ code, name, jurisdiction, payer, said }];
  });
  expect(differing).toEqual([]);
});

test.each(['ca_sdii', 'xx_income', 'us_sdi', 'ca_city:x', 'pa_local:', 'PA_local:x', 'tx_local:x y', ''])(
  'the code %j says nothing',
  (code) => {
    expect(taxOfCode(code)).toBeUndefined();
  },
);

test('a place that the figures do not name has the name of its code', () => {
  expect(taxOfCode('ky_local:corbin_city')).toEqual({
    name: 'corbin city local tax',
    jurisdiction: 'corbin city, KY',
    payer: 'employee',
  });
});
