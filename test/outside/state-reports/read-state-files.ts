/**
 * Reads state wage files by tables that were typed from the publications, and knows nothing of the writer.
 * Places count from 1, both included.
 */
import { expect } from 'vitest';

export type ReadPerson = {
  readonly ssn: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly gross: number;
  readonly taxable?: number;
  readonly excess?: number;
  readonly weeks?: number;
  readonly hours?: number;
  readonly occupation?: string;
  readonly stateTax?: number;
  readonly federalWages?: number;
};
export type ReadFile = {
  readonly account?: string;
  readonly ein?: string;
  readonly people: readonly ReadPerson[];
};

const at = (line: string, from: number, to: number): string => line.slice(from - 1, to);
const words = (line: string, from: number, to: number): string => at(line, from, to).trimEnd();

/** Digits on the right after zeros, in every place. */
function digits(line: string, from: number, to: number): number {
  const text = at(line, from, to);
  expect(text).toMatch(new RegExp(`^\\d{${to - from + 1}}$`));
  return Number(text);
}

function linesOf(text: string, length: number): string[] {
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    expect(line).toHaveLength(length);
    expect(line).toMatch(/^[ -~]*$/); // printable ASCII
    expect(line).toBe(line.toUpperCase());
  }
  return lines;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const blank = (line: string, from: number, to: number) => expect(at(line, from, to).trim()).toBe('');

/** ICESA (NASWA), 275 characters: the records of Ohio. */
export function readOhio(text: string, year: string, lastMonth: string): ReadFile {
  const [employer = '', ...rest] = linesOf(text, 275);
  const [final = '', total = '', ...backwards] = rest.reverse();
  const workers = backwards.reverse();
  expect(at(employer, 1, 5)).toBe(`E${year}`);
  expect(at(employer, 139, 140)).toMatch(/^\d\d$/); // FIPS
  expect(at(employer, 167, 172)).toBe('UTAX39');
  expect(at(employer, 149, 153)).toMatch(/^\d{5}$/);
  const people = workers.map((line) => {
    expect([at(line, 1, 1), at(line, 44, 45)]).toEqual(['S', '39']);
    blank(line, 46, 63);
    blank(line, 78, 132);
    const weeks = digits(line, 133, 134);
    expect(weeks).toBeLessThanOrEqual(14);
    return { ...named(line), gross: digits(line, 64, 77), weeks };
  });
  expect([at(total, 1, 1), at(final, 1, 1)]).toEqual(['T', 'F']);
  expect([digits(total, 2, 8), digits(final, 2, 11)]).toEqual([people.length, people.length]);
  const gross = sum(people.map((person) => person.gross));
  expect([digits(total, 27, 40), digits(final, 41, 55)]).toEqual([gross, gross]);
  expect(digits(total, 41, 54) + digits(total, 55, 68)).toBe(gross); // excess and taxable
  expect(at(total, 82, 83)).toBe(lastMonth);
  blank(final, 12, 40);
  blank(final, 56, 275);
  return { account: words(employer, 173, 187), ein: at(employer, 6, 14), people };
}

const named = (line: string) => {
  const ssn = at(line, 2, 10);
  expect(ssn).toMatch(/^\d{9}$/);
  return { ssn, lastName: words(line, 11, 30), firstName: words(line, 31, 42) };
};

/** The same format with transmitter, taxable wages and credit weeks: Pennsylvania. */
export function readPennsylvania(text: string, year: string, lastMonth: string): ReadFile {
  const [transmitter = '', employer = '', ...rest] = linesOf(text, 275);
  const [final = '', total = '', ...backwards] = rest.reverse();
  const workers = backwards.reverse();
  expect(at(transmitter, 1, 5)).toBe(`A${year}`);
  expect(at(transmitter, 6, 14)).toMatch(/^\d{9}$/);
  expect(at(transmitter, 15, 18)).toBe('UTAX');
  blank(transmitter, 19, 23);
  expect(at(employer, 1, 5)).toBe(`E${year}`);
  expect(at(employer, 167, 172)).toBe('UTAX42');
  const account = words(employer, 173, 187);
  const people = workers.map((line) => {
    expect([at(line, 1, 1), at(line, 44, 45), at(line, 143, 146)]).toEqual(['S', '42', 'UTAX']);
    expect(words(line, 147, 161)).toBe(account);
    expect(at(line, 215, 220)).toBe(`${lastMonth}${year}`);
    const person = {
      ...named(line),
      gross: digits(line, 64, 77),
      excess: digits(line, 78, 91),
      taxable: digits(line, 92, 105),
      weeks: digits(line, 130, 131),
    };
    expect(digits(line, 50, 63)).toBe(person.gross);
    expect(person.excess + person.taxable).toBe(person.gross);
    return person;
  });
  const gross = sum(people.map((person) => person.gross));
  const taxable = sum(people.map((person) => person.taxable));
  expect([at(total, 1, 1), at(total, 9, 12)]).toEqual(['T', 'UTAX']);
  expect([digits(total, 2, 8), digits(total, 13, 26), digits(total, 27, 40)]).toEqual([
    people.length,
    gross,
    gross,
  ]);
  expect([digits(total, 41, 54), digits(total, 55, 68)]).toEqual([gross - taxable, taxable]);
  expect([at(final, 1, 1), at(final, 22, 25)]).toEqual(['F', 'UTAX']);
  expect([digits(final, 2, 11), digits(final, 12, 21)]).toEqual([people.length, 1]);
  expect([digits(final, 26, 40), digits(final, 41, 55)]).toEqual([gross, gross]);
  return { account, ein: at(employer, 6, 14), people };
}

/** WR-30, 160 characters: New Jersey. */
export function readNewJersey(text: string, year: string, quarter: string): ReadFile {
  const [employer = '', ...workers] = linesOf(text, 160);
  expect(at(employer, 1, 1)).toBe('M');
  expect(at(employer, 2, 13)).toMatch(/^\d{12}$/);
  blank(employer, 14, 15);
  blank(employer, 156, 160);
  expect(at(employer, 121, 122)).toBe(`${quarter}${year.slice(3)}`);
  const people = workers.map((line) => {
    expect(at(line, 1, 1)).toBe('B');
    expect(at(line, 11, 40)).toMatch(/^[A-Z0-9 ]+$/); // no punctuation
    const weeks = digits(line, 53, 54);
    expect(weeks).toBeLessThanOrEqual(14);
    blank(line, 55, 160);
    return {
      ...named(line),
      lastName: words(line, 11, 40),
      firstName: '',
      gross: digits(line, 41, 52),
      weeks,
    };
  });
  expect(digits(employer, 123, 128)).toBe(people.length);
  expect(digits(employer, 129, 142)).toBe(sum(people.map((person) => person.gross)));
  return { account: at(employer, 2, 13), ein: at(employer, 143, 151), people };
}

/** Fields of a line of comma-separated values (RFC 4180). */
function fieldsOf(line: string): string[] {
  const fields: string[] = [];
  for (let rest = line; ; ) {
    const quoted = /^"((?:[^"]|"")*)"(,|$)/.exec(rest);
    const [whole = '', field = '', comma = ''] = quoted ?? /^([^,"]*)(,|$)/.exec(rest) ?? [];
    fields.push(quoted ? field.replaceAll('""', '"') : field);
    if (!comma) return fields;
    rest = rest.slice(whole.length);
  }
}

export function rowsOf(text: string): string[][] {
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(0, -2).split('\r\n').map(fieldsOf);
}

const cents = (text: string | undefined): number => {
  expect(text).toMatch(/^\d+\.\d\d$/);
  return Math.round(Number(text) * 100);
};

const nine = (text: string | undefined): string => {
  expect(text).toMatch(/^\d{9}$/);
  return text ?? '';
};

/** Five columns without headings: Illinois. */
export const readIllinois = (text: string): ReadFile => ({
  people: rowsOf(text).map((row) => {
    expect(row).toHaveLength(5);
    const [ssn, lastName = '', firstName = '', initial, gross] = row;
    expect(initial).toMatch(/^[A-Za-z]?$/);
    return { ssn: nine(ssn), lastName, firstName, gross: cents(gross) };
  }),
});

/** Nine columns: New York, NYS-45. */
export const readNewYork = (text: string): ReadFile => ({
  people: rowsOf(text).map((row) => {
    expect(row).toHaveLength(9);
    const [ssn, lastName = '', firstName = '', , gross, federal, state, city, yonkers] = row;
    const person = { ssn: nine(ssn), lastName, firstName, gross: cents(gross) };
    for (const tax of [city, yonkers]) cents(tax);
    return { ...person, federalWages: cents(federal), stateTax: cents(state) };
  }),
});

/** Eight columns: Washington. */
export const readWashington = (text: string): ReadFile => ({
  people: rowsOf(text).map((row) => {
    expect(row).toHaveLength(8);
    const [ssn, lastName = '', firstName = '', middle = '', suffix = '', hours, gross, occupation = ''] = row;
    expect([lastName.length <= 30, firstName.length <= 30, middle.length <= 20, suffix.length <= 4]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(hours).toMatch(/^\d+$/);
    expect(occupation).toMatch(/^\d{6}$/);
    return { ssn: nine(ssn), lastName, firstName, gross: cents(gross), hours: Number(hours), occupation };
  }),
});
