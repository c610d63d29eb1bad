import { type Field, type Layout, recordLength } from './layouts.ts';
import { NachaRefused } from './refusal.ts';

/** A record by the names of its fields. Constant fields may be omitted. */
export type Values<Name extends string> = { readonly [Key in Name]?: string | number };
export type Read<Name extends string> = { readonly [Key in Name]: string };

/** A record of 94 characters. Throws RangeError for a value that does not fit or is not a number. */
export const encode = <Name extends string>(layout: Layout<Name>, values: Values<Name>): string =>
  layout.map((field) => cell(field, values[field[0]])).join('');

function cell([name, from, to, form]: Field, value: string | number = ''): string {
  const width = to - from + 1;
  if (typeof form === 'object') return form.is;
  const text = String(value);
  if (text.length > width || !(form === 'digits' ? /^\d+$/ : /^[ -~]*$/).test(text)) {
    throw new RangeError(`${name} cannot hold ${JSON.stringify(value)}`);
  }
  if (form === 'digits') return text.padStart(width, '0');
  return form === 'text' ? text.padEnd(width) : text.padStart(width);
}

/** The fields of a line. Throws NachaRefused if the line does not match its layout. */
export function decode<Name extends string>(layout: Layout<Name>, line: string, at: number): Read<Name> {
  if (line.length !== recordLength) {
    const problem = `a record has ${recordLength} characters, this one ${line.length}`;
    throw new NachaRefused(at, Math.min(line.length, recordLength) + 1, problem);
  }
  const foreign = line.search(/[^ -~]/);
  if (foreign >= 0) throw new NachaRefused(at, foreign + 1, 'is no character of such a file');
  const read = layout.map((field) => [field[0], valueIn(field, line, at)] as const);
  return Object.fromEntries(read) as Read<Name>; // one for each field
}

function valueIn([name, from, to, form]: Field, line: string, at: number): string {
  const text = line.slice(from - 1, to);
  if (typeof form === 'object') {
    if (text !== form.is) throw new NachaRefused(at, from, `${name} must be ${JSON.stringify(form.is)}`);
    return text;
  }
  if (form !== 'digits') return text.trim();
  const wrong = text.search(/\D/);
  if (wrong >= 0) throw new NachaRefused(at, from + wrong, `${name} must be digits`);
  return text;
}
