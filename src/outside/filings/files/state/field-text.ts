import { permitted } from '../../../../engine/nacha/characters.ts';
import type { FileLayout, LayoutField } from '../../../../engine/payroll/taxes/state/state-reports.ts';

/** The data of an employer, a file or a person. Money is in cents. */
export type KnownValues = Readonly<Record<string, string | number | null | undefined>>;

/** A person in a file. `amounts` are the sums of the person's checks by name. */
export type FilePerson = {
  readonly name: string;
  readonly values: KnownValues;
  readonly amounts: Readonly<Record<string, number>>;
};

/** The text of a field, or why the field cannot be written. */
export type FieldText = { readonly text: string; readonly problem?: string | undefined };

type Holder = { readonly values: KnownValues; readonly amounts?: FilePerson['amounts'] | undefined };

/** Values that identify somebody. They are never cut to a width. */
const whole = new Set(['ssn', 'account', 'ein', 'transmitterEin']);

/** The text of a field of a layout, for the holder of the data. */
export function fieldText(field: LayoutField, { values, amounts }: Holder, layout: FileLayout): FieldText {
  if (field.text !== undefined) return { text: field.text };
  if (field.sum)
    return numberText(
      field,
      field.sum.reduce((sum, name) => sum + (amounts?.[name] ?? 0), 0),
    );
  const value = values[field.value ?? ''];
  if (value === null || value === undefined || value === '') {
    const problem = field.required ? `the ${withVerb(field.name)} not known` : undefined;
    return { text: '', problem };
  }
  return typeof value === 'number' ? numberText(field, value) : wordsText(field, value, layout);
}

const lower = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name;

/** A field with its verb. `Credit weeks` becomes `credit weeks are`, and `SOC code` becomes `SOC code is`. */
const withVerb = (name: string): string =>
  `${lower(name)} ${/\b(?:hours|weeks|wages|taxes|totals)\b/i.test(name) ? 'are' : 'is'}`;

function numberText({ name, as }: LayoutField, value: number): FieldText {
  if (value < 0) return { text: '', problem: `the ${withVerb(name)} negative: correct the report before` };
  return {
    text:
      as === 'dollars' ? `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}` : String(value),
  };
}

function wordsText(field: LayoutField, value: string, layout: FileLayout): FieldText {
  const { name, as, digits } = field;
  if (as === 'digits' || digits !== undefined) {
    const text = value.replaceAll(/\D/g, '');
    const isRight = digits === undefined ? text !== '' : text.length === digits;
    return isRight ? { text } : { text, problem: `the ${lower(name)} must have ${digits ?? 'some'} digits` };
  }
  const ascii = permitted(value);
  if (ascii.includes('?') && !value.includes('?'))
    return { text: '', problem: `the ${lower(name)} has letters that the file cannot hold` };
  const plain = layout.plainNames
    ? ascii
        .replaceAll(/[^\w ]/g, ' ')
        .replaceAll(/ +/g, ' ')
        .trim()
    : ascii;
  const cased = layout.capitals ? plain.toUpperCase() : plain;
  return { text: field.longest === undefined ? cased : cased.slice(0, field.longest).trimEnd() };
}

/** The same text in a record of fixed width. Numbers are on the right after zeros, text is on the left. */
export function placedText(field: LayoutField, { text, problem }: FieldText): FieldText {
  const width = (field.to ?? 0) - (field.from ?? 0) + 1;
  const isNumber = field.as === 'cents' || field.as === 'number';
  if (text.length > width && (isNumber || field.as === 'digits' || whole.has(field.value ?? '')))
    return {
      text: '',
      problem: `the ${lower(field.name)} has more than ${width} characters: ${text.length}`,
    };
  const placed = isNumber && text !== '' ? text.padStart(width, '0') : text.slice(0, width).padEnd(width);
  return { text: placed, problem };
}
