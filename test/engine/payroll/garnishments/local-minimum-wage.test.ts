/** Orders of creditors where a local minimum wage is above the state's (Cal. Code Civ. Proc. 706.050). */
import { expect, it } from 'vitest';
import { readWorksheet } from '../../../../src/engine/figures/worksheet-format/read-worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';

const base = {
  checkDate: '2026-03-13',
  payFrequency: 'weekly',
  earnings: [{ kind: 'salary', amount: 1300 }],
  state: { code: 'CA' },
};
const read = (json: object) => readWorksheet({ ...base, ...json });
const withheld = (claim?: object) => {
  const order = { type: 'creditor', amount: 500, ...(claim ? { claim } : {}) };
  const { worksheet, problems } = read({ garnishments: [order] });
  if (!worksheet) throw new Error(JSON.stringify(problems));
  const paycheck = grossToNet(worksheet);
  return { ...paycheck.garnishments[0], disposable: paycheck.disposableEarningsCents };
};

it('the order takes 40 % of what exceeds 48 hours of the local wage, and says no more that none was given', () => {
  const [stateWage, local] = [withheld(), withheld({ localMinimumWage: 19.18 })];
  const excess = (wageCents: number) => Math.floor((stateWage.disposable - 48 * wageCents) * 0.4);
  expect(stateWage.withheldCents).toBe(excess(1_690));
  expect(local.withheldCents).toBe(excess(1_918));
  const note = 'no local minimum wage was given: that of CA is used';
  expect([stateWage.notes?.includes(note), local.notes?.includes(note)]).toEqual([true, false]);
});

it('a local wage below that of the state changes nothing', () =>
  expect(withheld({ localMinimumWage: 12 }).withheldCents).toBe(withheld().withheldCents));

it('a form of the state that names another home than the address is refused by its field', () => {
  const home = (residence: string) =>
    read({
      state: { code: 'CA', residence },
      places: { residence: { state: 'NV' }, work: [{ state: 'CA' }] },
    });
  expect(home('AZ').problems).toEqual([
    { field: 'state.residence', message: 'must be NV, as places.residence says' },
  ]);
  expect(home('NV').problems).toEqual([]);
});
