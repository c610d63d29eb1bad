/** The taxes that the figures of a state name. */
import { expect, test } from 'vitest';
import { taxesNamedBy } from '../../../../src/engine/payroll/coverage/state-coverage.ts';
import { TABLES } from '../../../support/shipped.ts';

const states = TABLES.states[0]?.states ?? {};
const { IN: indiana } = states;
const namedIn = (entry = indiana) => taxesNamedBy({ states: { IN: entry } }, 'IN');

test('are its income tax, that of its counties where it has a line, and unemployment insurance', () =>
  expect(namedIn()).toEqual([
    { code: 'in_income', name: 'Indiana income tax', jurisdiction: 'IN' },
    { code: 'in_county', name: 'Indiana county income tax', jurisdiction: 'IN' },
    { code: 'in_sui', name: 'Indiana unemployment insurance', jurisdiction: 'IN' },
  ]));

test('are those of the counties, too, where they have a line for a part of the year', () => {
  const withholding = (indiana?.withholding ?? []).flatMap((row) => [{ ...row, countyTax: undefined }, row]);
  expect(indiana && namedIn({ ...indiana, withholding })).toEqual(namedIn());
});

test('are its programmes, by the names of the figures', () =>
  expect(taxesNamedBy({ states }, 'WY')).toContainEqual({
    code: 'wy_support_fund',
    name: 'Wyoming employment support fund',
    jurisdiction: 'WY',
  }));

test('are none where it has no figures', () => expect(taxesNamedBy({ states }, 'ZZ')).toEqual([]));
