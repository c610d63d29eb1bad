/** What people type into a form is read as they mean it, or refused: never as something else. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/engine/payroll/calendar/plain-date.ts';
import { day, usDay } from '../../src/hosted-screens/typed/day.ts';
import {
  account,
  email,
  phone,
  routing,
  ssn,
  state,
  zip,
} from '../../src/hosted-screens/typed/identities.ts';
import type { Kind } from '../../src/hosted-screens/typed/kind.ts';
import {
  count,
  dollars,
  hours,
  percent,
  share,
  wholePercent,
} from '../../src/hosted-screens/typed/numbers.ts';

const reads = (kind: Kind, typed: string, value: unknown) => expect(kind.read(typed)).toEqual({ value });
const refuses = (kind: Kind, typed: string, problem: string) => expect(kind.read(typed)).toEqual({ problem });

describe('a date', () => {
  test.each([
    ...['4/17/1985', '04-17-1985', '1985-4-17', '4.17.1985', '4 17 1985', 'April 17, 1985', 'Apr. 17 1985'],
    ...['17 April 1985', '17-Apr-1985', 'April 17th, 1985', '17th of April 1985', '4/17/1985\u200e'],
  ])('%s is April 17, 1985', (typed) => reads(day, typed, '1985-04-17'));

  test.each([
    ['4/17/85', 'must have a year of four digits, such as 4/17/1985'],
    ['April 17, 85', 'must have a year of four digits, such as 4/17/1985'],
    ['17/4/1985', 'must begin with the month, such as 4/17/1985'],
    ['04.05.2026', 'can be read in two ways: write it with slashes and the month first, such as 4/17/1985'],
    ['4/31/2026', 'must be a day of the calendar: April 2026 has 30 days'],
    ['2/29/2026', 'must be a day of the calendar: February 2026 has 28 days'],
    ['Junk 4, 2026', 'must be a date, such as 4/17/1985'],
    ['Mayday 1, 2026', 'must be a date, such as 4/17/1985'],
    ['tomorrow', 'must be a date, such as 4/17/1985'],
  ])('%s is refused', (typed, problem) => refuses(day, typed, problem));

  test('of every day is read back as it is shown, in each order', () => {
    const days = fc.integer({ min: 0, max: 73_000 }).map((after) => addDays('1900-01-01', after));
    fc.assert(
      fc.property(days, (date) => {
        const [year, month, of] = date.split('-').map(Number);
        const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
          Date.parse(date),
        );
        for (const typed of [
          day.show(date),
          date,
          `${name} ${of}, ${year}`,
          `${of} ${name.slice(0, 3)} ${year}`,
        ])
          reads(day, typed, date);
        expect(usDay.read(`${month}/${of}/${year}`)).toEqual({
          value: `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`,
        });
      }),
    );
  });
});

describe('a number', () => {
  test.each([
    ['1,250.50', 1250.5],
    ['$1250', 1250],
    ['$ 1,200.50', 1200.5],
    ['1,200', 1200],
    ['12,345,678.9', 12_345_678.9],
    ['.5', 0.5],
    ['18.125', 18.125],
    ['0.500', 0.5],
  ])('the amount %s is %d', (typed, value) => reads(dollars, typed, value));

  test.each(['1,25', '1.250,50', '12,5', '1,2345'])('the amount %s can be read in two ways', (typed) =>
    refuses(dollars, typed, 'has a comma that can be read in two ways: write it as in 1,250.50'),
  );

  test.each(['1.250', '$1.200', '250.000'])('the amount %s can mean thousands', (typed) => {
    const problem = 'has a point that can be read in two ways: write it as in 1,250.50';
    for (const kind of [dollars, share]) refuses(kind, typed, problem);
  });

  test.each(['1 250', '-5', '1e3', '.', '12k', '10²'])('the amount %s is refused', (typed) =>
    refuses(dollars, typed, 'must be an amount, such as 1,250.50'),
  );

  test('of cents is read back as it is shown, with and without commas', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (cents) => {
        const grouped = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
        reads(dollars, dollars.show(cents / 100), cents / 100);
        reads(dollars, `$${grouped}`, cents / 100);
      }),
    );
  });

  test('with a percent sign is a percentage, and of dollars an amount', () => {
    reads(percent, '33.3 %', 33.3);
    reads(percent, '5percent', 5);
    reads(wholePercent, '33 %', 33);
    refuses(wholePercent, '33.3 %', 'must be a whole number from 0 to 100, such as 33');
    reads(share, '10%', { value: 10, unit: 'percent' });
    reads(share, '$1,200', { value: 1200, unit: 'dollars' });
    reads(share, '10', { value: 10 });
    expect(share.read('$10%')).toHaveProperty('problem');
  });

  test('of hours is read with minutes, units and thousands', () => {
    reads(hours, '7:30', 7.5);
    reads(hours, '1,040.25', 1040.25);
    reads(hours, '8 hrs', 8);
    for (const typed of ['37,5', '7:60', '7:3', 'forty', '8.123456'])
      refuses(hours, typed, 'must be hours, such as 40, 37.5 or 7:30');
  });

  test('of things is whole', () => {
    reads(count, '1,200', 1200);
    refuses(count, '2.5', 'must be a whole number, such as 2');
  });
});

describe('a number that names something', () => {
  test.each(['219456780', '219 45 6780', '219-45-6780', '219‑45‑6780', '219.45.6780'])(
    '%s is a Social Security number',
    (typed) => reads(ssn, typed, '219-45-6780'),
  );

  test('has the right number of digits, and could have been given out', () => {
    refuses(ssn, '219 45 678', 'must have nine digits, such as 219-45-6789');
    refuses(ssn, '666-45-6789', 'is not one that Social Security gives out: check its digits');
    reads(account, '55 5012-3', '5550123');
    refuses(account, '555', 'must have 4 to 17 digits');
    refuses(account, '5550123x', 'must have 4 to 17 digits');
  });

  test('of a bank is refused with any one digit wrong', () => {
    reads(routing, '0210 0002 1', '021000021');
    refuses(routing, '02100002', 'must have nine digits, as at the bottom left of a paper check');
    const wrong = fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 9 })).map(([at, by]) => {
      const digits = [...'021000021'];
      digits[at] = String((Number(digits[at]) + by) % 10);
      return digits.join('');
    });
    const problem = 'has a wrong digit: no bank has this number. Compare it with a check or with your bank';
    fc.assert(
      fc.property(wrong, (typed) => {
        refuses(routing, typed, problem);
      }),
    );
  });

  test.each([
    ...['4155550142', '(415) 555-0142', '+1 415.555.0142', '1-415-555-0142', '415 555 0142 ext 12'],
    ...['(415) 555-0142 x12', '415-555-0142, ext. 7', '415-555-0142 #9'],
  ])('the phone number %s has ten digits', (typed) => reads(phone, typed, '4155550142'));

  test.each(['555-0142', '415 555 01423', 'ext 12', '+44 20 7946 0958'])(
    'the phone number %s is refused',
    (typed) => refuses(phone, typed, 'must be a phone number of ten digits, such as (415) 555-0142'),
  );
});

describe('an address', () => {
  test.each([
    ['california', 'CA'],
    ['CA', 'CA'],
    ['New  York', 'NY'],
    ['D.C.', 'DC'],
    ['Washington, D.C.', 'DC'],
    ['Washington', 'WA'],
    ['AE', 'AE'],
  ])('the state %s is %s', (typed, value) => reads(state, typed, value));

  test.each(['Kalifornia', 'Miss', 'C4A', 'India'])('the state %s is refused', (typed) =>
    refuses(state, typed, 'must be a state, such as California or CA'),
  );

  test('has a ZIP code of five or nine digits, and an email address one @', () => {
    for (const typed of ['94103-1234', '94103 1234', '941031234']) reads(zip, typed, '94103-1234');
    reads(zip, '02139', '02139');
    expect(zip.read('2139')).toHaveProperty('problem');
    reads(email, 'ada@example.com ', 'ada@example.com');
    refuses(email, 'nobody', 'must be an email address, such as ada@example.com');
  });
});

test('no kind throws, and none answers a value that is not a number, whatever is typed', () => {
  const kinds = [
    day,
    usDay,
    dollars,
    percent,
    wholePercent,
    share,
    hours,
    count,
    ssn,
    account,
    routing,
    phone,
  ];
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const kind of [...kinds, zip, email, state]) {
        const read = kind.read(typed);
        if ('value' in read) expect(read.value).not.toBeNaN();
        else expect(read.problem).toMatch(/^(?:must|is|has) /);
      }
    }),
  );
});
