import { isPlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import type { Json } from '../../platform/graphql/metadata.ts';
import type { Attribute } from './schema.ts';

const usualLength = 500;

/** What is wrong with a value of an attribute, if anything. Null is no value. */
export function problemOfValue({ kind, choices, maxLength }: Attribute, value: Json): Said | undefined {
  if (value === null) return undefined;
  if (kind === 'number') return typeof value === 'number' ? undefined : 'must be a number';
  if (kind === 'yes_no') return typeof value === 'boolean' ? undefined : 'must be true or false';
  if (typeof value !== 'string') return 'must be a text';
  if (kind === 'date') return isPlainDate(value) ? undefined : 'must be a day, such as 2026-11-20';
  if (kind === 'choice')
    return choices.includes(value)
      ? undefined
      : sentence('must be one of {choices}', { choices: choices.join(', ') });
  const most = maxLength ?? usualLength;
  if (/[\n\r\t]/.test(value)) return 'must be of one line';
  return value.length > most ? sentence('must have at most {most} characters', { most }) : undefined;
}
