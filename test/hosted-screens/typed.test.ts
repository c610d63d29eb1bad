/** What people type into a form is read as they mean it, or refused: never as something else. */
import { expect, test } from 'vitest';
import { count, day, dollars, quantity, state } from '../../src/hosted-screens/typed.ts';

test.each([
  ['4/17/1985', '1985-04-17'],
  ['04-17-1985', '1985-04-17'],
  ['1985-4-17', '1985-04-17'],
  ['April 17, 1985', '1985-04-17'],
  ['sept. 3 2026', '2026-09-03'],
])('the date %s is %s', (typed, value) => expect(day.read(typed)).toEqual({ value }));

test.each(['4/31/2026', '13/1/2026', 'Junk 4, 2026', 'Mayday 1, 2026', '4/17/85', 'tomorrow'])(
  'the date %s is refused',
  (typed) => expect(day.read(typed)).toEqual({ problem: 'must be a date, such as 4/17/1985' }),
);

test.each([
  ['1,250.50', 1250.5],
  ['$1250', 1250],
  ['12,345,678.9', 12_345_678.9],
])('the amount %s is %d', (typed, value) => expect(dollars.read(typed)).toEqual({ value }));

test.each(['1,25', '1.250,50', '12,5', '1 250', '-5', '1e3', '.'])('the amount %s is refused', (typed) =>
  expect(dollars.read(typed)).toEqual({ problem: 'must be an amount, such as 1,250.50' }),
);

test('numbers and states are read, or refused', () => {
  expect(quantity.read('37.5')).toEqual({ value: 37.5 });
  expect(quantity.read('37,5')).toHaveProperty('problem');
  expect(count.read('2.5')).toHaveProperty('problem');
  expect(state.read('california')).toEqual({ value: 'CA' });
  expect(state.read('Kalifornia')).toHaveProperty('problem');
});

test('an amount is shown with its cents, and a date as it is typed', () => {
  expect(['1250', '24.5', '0.05'].map(dollars.show)).toEqual(['1250.00', '24.50', '0.05']);
  expect(day.show('1985-04-17')).toBe('4/17/1985');
});
