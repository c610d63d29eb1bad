/** What is wrong in a bundle of figures is named with its path. */
import { describe, expect, test } from 'vitest';
import { problemText } from '../../../src/engine/figures/problem.ts';
import { shippedBundle } from '../../../src/engine/figures/shipped.ts';
import { validateBundle } from '../../../src/engine/figures/validate-bundle.ts';
import { changed } from './changed.ts';

const problemsOf = (value: unknown) => validateBundle(value).problems.map(problemText);

describe('a bad bundle is refused with its message', () => {
  test.each<[string, (string | number)[], unknown, string]>([
    [
      'an older format',
      ['format'],
      0,
      'format: 0 is older than 1, the format of this version: bring the bundle up to it',
    ],
    [
      'a newer format',
      ['format'],
      2,
      'format: 2 is newer than 1, the format of this version: update the service first',
    ],
    [
      'a figure that is no number',
      ['federal', 1, 'medicare', 'employeeRate'],
      '1.45 %',
      'federal[1].medicare.employeeRate: must be a decimal number in quotes, such as "0.062"',
    ],
    [
      'a misspelled figure',
      ['federal', 1, 'medicare', 'employerate'],
      '0.0145',
      'federal[1].medicare: Unrecognized key: "employerate"',
    ],
    [
      'a negative bracket',
      ['federal', 1, 'incomeTax', 'standard', 'single', 2, 0],
      '-19900',
      'federal[1].incomeTax.standard.single[2][0]: must not be negative: -19900',
    ],
    [
      'brackets that do not ascend',
      ['states', 0, 'states', 'CA', 'withholding', 0, 'brackets', 'single', 2, 0],
      '1',
      'states[0].states.CA.withholding[0].brackets.single[2][0]: must begin above the row before it: 1 does not exceed 11079',
    ],
    [
      'a negative rate',
      ['federal', 1, 'medicare', 'employeeRate'],
      '-0.0145',
      'federal[1].medicare.employeeRate: must not be negative: -0.0145',
    ],
    [
      'a gap between dates',
      ['states', 0, 'states', 'GA', 'withholding', 1, 'effectiveFrom'],
      '2026-05-13',
      'states[0].states.GA.withholding[1].effectiveFrom: leaves a gap after the row before it, which holds until 2026-05-10',
    ],
    [
      'dates that overlap',
      ['states', 0, 'states', 'GA', 'withholding', 1, 'effectiveFrom'],
      '2026-05-10',
      'states[0].states.GA.withholding[1].effectiveFrom: overlaps the row before it, which holds until 2026-05-10',
    ],
    [
      'minimum wages that do not follow one another',
      ['wageFloors', 'states', 'AK', 1, 'effectiveFrom'],
      '2026-01-01',
      'wageFloors.states.AK[1].effectiveFrom: must be later than that of the row before it',
    ],
    [
      'a state without minimum wages',
      ['wageFloors', 'states', 'OH'],
      undefined,
      'wageFloors.states: must have OH: each state has rows',
    ],
    [
      'a state that there is not',
      ['wageFloors', 'states', 'ZZ'],
      shippedBundle.wageFloors.federal,
      'wageFloors.states.ZZ: is not a state',
    ],
    [
      'a first row without the cash wage of tipped workers',
      ['wageFloors', 'states', 'AK', 0, 'tippedCash'],
      null,
      'wageFloors.states.AK[0].tippedCash: must not be null: no row before it has one',
    ],
    [
      'a cash wage above the minimum',
      ['wageFloors', 'federal', 0, 'tippedCash'],
      '7.26',
      'wageFloors.federal[0].tippedCash: must not exceed the minimum, 7.25',
    ],
    [
      'a source that is not listed',
      ['wageFloors', 'states', 'AK', 0, 'sources'],
      ['hearsay'],
      'wageFloors.states.AK[0].sources: must be of wageFloors.sources: hearsay is not',
    ],
    [
      'a local minimum wage of a place of another state',
      ['wageFloors', 'local', 'states', 'AZ', 0, 'code'],
      'ca-flagstaff',
      'wageFloors.local.states.AZ[0].code: must begin with az-',
    ],
    [
      'two places of one code',
      ['wageFloors', 'local', 'states', 'AZ', 0, 'code'],
      'az-tucson',
      'wageFloors.local.states.AZ[0].code: must be of one place: az-tucson is of two',
    ],
    [
      'local minimum wages of one size of employers that do not follow one another',
      ['wageFloors', 'local', 'states', 'CO', 0, 'rows', 1, 'effectiveFrom'],
      '2026-01-01',
      'wageFloors.local.states.CO[0].rows[1].effectiveFrom: must be later than that of the row before it',
    ],
    [
      'sizes of employers that end before they begin',
      ['wageFloors', 'local', 'states', 'MD', 0, 'rows', 1, 'employees', 'to'],
      9,
      'wageFloors.local.states.MD[0].rows[1].employees: must not end before it begins',
    ],
    [
      'a local cash wage above the minimum',
      ['wageFloors', 'local', 'states', 'CO', 0, 'rows', 0, 'tippedCash'],
      '19.30',
      'wageFloors.local.states.CO[0].rows[0].tippedCash: must not exceed the minimum, 19.29',
    ],
    [
      'a local minimum wage from a source that is not listed',
      ['wageFloors', 'local', 'states', 'CO', 0, 'rows', 0, 'sources'],
      ['hearsay'],
      'wageFloors.local.states.CO[0].rows[0].sources: must be of wageFloors.sources: hearsay is not',
    ],
    [
      'salaries of exempt employees that do not follow one another',
      ['wageFloors', 'salaries', 'states', 'AK', 1, 'effectiveFrom'],
      '2026-01-01',
      'wageFloors.salaries.states.AK[1].effectiveFrom: must be later than that of the row before it',
    ],
    [
      'a salary of a state that there is not',
      ['wageFloors', 'salaries', 'states', 'ZZ'],
      shippedBundle.wageFloors.salaries.federal,
      'wageFloors.salaries.states.ZZ: is not a state',
    ],
    [
      'a higher salary of a part of a state that is not higher',
      ['wageFloors', 'salaries', 'states', 'NY', 1, 'higher', 'weekly'],
      '1199.10',
      'wageFloors.salaries.states.NY[1].higher.weekly: must be more than 1199.10',
    ],
    [
      'a salary from a source that is not listed',
      ['wageFloors', 'salaries', 'federal', 0, 'sources'],
      ['hearsay'],
      'wageFloors.salaries.federal[0].sources: must be of wageFloors.sources: hearsay is not',
    ],
    [
      'a bank holiday that is no day',
      ['bankHolidays', 'closed', '2027', '2027-02-29'],
      'Leap day',
      'bankHolidays.closed.2027: must have days of the calendar: 2027-02-29 is none',
    ],
    [
      'a bank holiday of another year',
      ['bankHolidays', 'closed', '2027', '2028-12-25'],
      'Christmas',
      'bankHolidays.closed.2027: must have days of 2027: 2028-12-25 is none',
    ],
    [
      'a bank holiday on a Saturday',
      ['bankHolidays', 'closed', '2027', '2027-12-25'],
      'Christmas',
      'bankHolidays.closed.2027: must have no Saturday or Sunday, when Banks are closed anyway: 2027-12-25',
    ],
    [
      'a year without one of the legal holidays',
      ['bankHolidays', 'closed', '2027', '2027-11-25'],
      undefined,
      'bankHolidays.closed.2027: must have 2027-11-25: Banks are closed by 5 USC 6103(a)',
    ],
    [
      'a negative minimum wage',
      ['wageFloors', 'states', 'AK', 1, 'minimum'],
      '-14.00',
      'wageFloors.states.AK[1].minimum: must not be negative: -14.00',
    ],
    [
      'a year that ends early',
      ['federal', 1, 'effectiveTo'],
      '2026-12-30',
      'federal[1].effectiveTo: must be 2026-12-31: the year ends then',
    ],
    [
      'a date that no calendar has',
      ['federal', 1, 'effectiveFrom'],
      '2026-02-30',
      'federal[1].effectiveFrom: must be a day of the calendar: 2026-02-30',
    ],
    [
      'a year twice',
      ['federal', 1, 'year'],
      2025,
      'federal[1].year: overlaps federal[0], which is of 2025 as well',
    ],
    [
      'a year whose federal figures are missing',
      ['federal'],
      shippedBundle.federal.slice(0, 1),
      'federal: must have the federal figures of 2026',
    ],
    [
      'a state that is neither present nor missing',
      ['states', 0, 'states', 'OH'],
      undefined,
      'missingStates: must list OH for 2026, or states must have them',
    ],
    [
      'a state that is present and listed as missing',
      ['missingStates', '2026'],
      ['OH'],
      'missingStates.2026: must not list OH: states has figures of 2026',
    ],
    [
      'a state whose localities are of another year alone',
      ['localities', shippedBundle.localities.findIndex(({ state }) => state === 'OH'), 'year'],
      2025,
      'localities: must have those of OH of 2026, as of another year',
    ],
  ])('%s', (_, path, value, message) => {
    expect(problemsOf(changed(shippedBundle, path, value))).toContain(message);
  });
});
