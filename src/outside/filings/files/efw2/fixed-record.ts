import { permitted } from '../../../../engine/nacha/characters.ts';
import type { FixedField, FixedLayout } from '../../../../engine/payroll/taxes/filing-layouts.ts';

/**
 * The values of a record, by the keys of its layout. An empty text, null and false leave the position blank.
 */
export type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

export const isEmpty = (value: Values[string]): boolean =>
  value === undefined || value === null || value === '' || value === false;

/** Collects the records of a file, and the problems that prevent it. */
export class FixedRecords {
  readonly #layout: FixedLayout;
  readonly #problems = new Set<string>();
  readonly #lines: string[] = [];

  constructor(layout: FixedLayout) {
    this.#layout = layout;
  }

  /** Each problem once, in the order in which it was found. */
  get problems(): readonly string[] {
    return [...this.#problems];
  }

  get text(): string {
    return this.#lines.map((line) => `${line}\r\n`).join('');
  }

  fieldsOf(id: string): readonly FixedField[] {
    return this.#layout.records[id]?.fields ?? [];
  }

  has(id: string, key: string): boolean {
    return this.fieldsOf(id).some(([own]) => own === key);
  }

  refuse(problem: string): void {
    this.#problems.add(problem);
  }

  /**
   * Adds a record. In problems, `whose` names the owner of the record: the operator, the employer, or a
   * person.
   */
  add(id: string, values: Values, whose: string): void {
    const { recordLength, records, name } = this.#layout;
    const record = records[id];
    if (!record) {
      this.refuse(`The layout ${name} has no record ${id}.`);
      return;
    }
    if (record.unsure)
      this.refuse(`The record ${id} of ${name} is needed, and its positions are not sure: ${record.unsure}.`);
    const line = [...`${id}${' '.repeat(recordLength - id.length)}`];
    for (const field of record.fields) {
      const [key, from, to, , words] = field;
      if (isEmpty(values[key])) {
        if (record.required.includes(key)) this.refuse(`${whose}: ${words} is missing.`);
        continue;
      }
      line.splice(from - 1, to - from + 1, ...this.#filled(field, values[key], whose));
    }
    this.#lines.push(line.join(''));
  }

  #filled([, from, to, type, words]: FixedField, value: Values[string], whose: string): string {
    const width = to - from + 1;
    if (type === 'money' || type === 'count') {
      const number = Number(value);
      const digits = String(number);
      if (!Number.isSafeInteger(number) || number < 0) this.refuse(`${whose}: ${words} is negative.`);
      else if (digits.length > width) this.refuse(`${whose}: ${words} has more than ${width} digits.`);
      return digits.padStart(width, '0').slice(-width);
    }
    if (type === 'flag') return value === true || value === '1' ? '1' : '0';
    if (type === 'digits' || type === 'phone') {
      const digits = String(value).replace(/\D/g, '');
      const fits = type === 'phone' ? digits.length >= 10 && digits.length <= width : digits.length === width;
      if (!fits)
        this.refuse(`${whose}: ${words} must have ${type === 'phone' ? '10 or more' : width} digits.`);
      return digits.padEnd(width).slice(0, width);
    }
    const plain = textOf(String(value), type);
    if (!plain) this.refuse(`${whose}: ${words} has no letter that the file can hold.`);
    return cut(plain, width).padEnd(width);
  }
}

/** The text in capitals without accents. Names keep hyphens, apostrophes and periods. */
function textOf(value: string, type: FixedField[3]): string {
  const ascii = permitted(value);
  if (type === 'mixed') return ascii;
  const kept = type === 'name' ? /[^A-Z0-9 '.-]/g : /[^A-Z0-9 '.,&/#()-]/g;
  return ascii.toUpperCase().replace(kept, ' ').replace(/ +/g, ' ').trim();
}

/** Cuts text that is too long. Cuts after a word if that keeps more than half of the width. */
function cut(text: string, width: number): string {
  if (text.length <= width) return text;
  const at = text.lastIndexOf(' ', width);
  return text.slice(0, at > width / 2 ? at : width).trimEnd();
}
